//! Every word of the pages, in both languages. What a game says is the game's, what a room refuses is the room's.

mod sentences;

use engine::Lang;

macro_rules! catalogue {
    ($($name:ident: $de:literal, $en:literal;)*) => {
        /// The words of the pages in one language.
        #[derive(Debug)]
        pub(crate) struct Words {
            lang: Lang,
            $(pub(crate) $name: &'static str,)*
        }

        static DE: Words = Words { lang: Lang::De, $($name: $de,)* };
        static EN: Words = Words { lang: Lang::En, $($name: $en,)* };

        #[cfg(test)]
        const ALL: &[(&str, &str, &str)] = &[$((stringify!($name), $de, $en),)*];
    };
}

/// The words in this language.
pub(crate) fn words(lang: Lang) -> &'static Words {
    lang.pick(&DE, &EN)
}

catalogue! {
    // The frame
    skip: "Zum Inhalt", "Skip to content";
    other_language: "Auf Englisch lesen", "Read in German";
    by_day: "Helles Licht", "Light";
    by_night: "Dunkles Licht", "Dark";
    foot: "Freie Software. Kein Konto, keine Werbung, keine Zähler; nichts wird von anderswo geladen. Regeln in eigenen Worten, Bilder von uns gezeichnet.",
        "Free software. No account, no advertising, no trackers; nothing is loaded from elsewhere. Rules in our own words, pictures drawn by us.";
    close: "Schließen", "Close";
    bad_request: "Diese Anfrage ist nicht zu lesen", "This request cannot be read";
    no_token: "Dazu gehört ein Schlüssel von uns: Authorization: Bearer …", "This needs a token of ours: Authorization: Bearer …";
    for_programs: "Für Programme", "For programs";
    programs_may: "Auch Programme können hier spielen, in JSON und mit denselben Blicken wie die Seiten.",
        "Programs can play here too, in JSON and with the same views as the pages.";
    token: "Schlüssel", "Token";
    token_for_all: "Wer diesen Schlüssel hat, ist du, an jedem Tisch. Zeig ihn nur Programmen, denen du traust; er gilt, solange es diesen Server gibt.",
        "Whoever has this token is you, at every table. Show it only to programs you trust; it holds as long as this server does.";
    token_for_table: "Wer diesen Schlüssel hat, ist du an diesem einen Tisch und sieht, was du dort siehst.",
        "Whoever has this token is you at this one table, and sees there what you see.";
    make_token: "Schlüssel machen", "Make a token";
    rule: "Regel", "Rule";
    copied: "Kopiert.", "Copied.";
    connection_lost: "Verbindung unterbrochen. Ich versuche es weiter …", "Connection lost. Trying again …";
    more: "Mehr", "More";
    show: "Zeigen", "Show";

    // Home
    headline: "Gaunerspiele bei Gaslicht.", "Thieves’ games, by gaslight.";
    subline: "Brettspiele um Gauner und Diebe: sofort gegen Bots, die ihr Handwerk verstehen, oder mit Freunden per Link.",
        "Board games of rogues and thieves: at once against bots who know their trade, or with friends you send a link to.";
    you_play_as: "Du spielst als", "You play as";
    bots_are: "gegen Bots, Stufe", "against bots, level";
    guest: "Gast", "Guest";
    player: "Spieler", "Player";
    play_now: "Jetzt spielen", "Play now";
    with_friends: "Mit Freunden", "With friends";
    rules: "Regeln", "Rules";
    my_games: "Deine Partien", "Your games";
    open_tables: "Offene Tische", "Open tables";
    finished: "Beendete Partien", "Finished games";
    free: "frei", "free";
    waits_for_players: "wartet auf Mitspieler", "waiting for players";
    is_running: "läuft", "running";
    is_over: "Die Partie ist zu Ende.", "The game is over.";
    called_off: "Dieser Tisch wurde abgesagt.", "This table was called off.";

    // A new table
    open_table: "Tisch eröffnen", "Open the table";
    who_plays: "Wer spielt mit?", "Who plays?";
    me: "Ich", "Me";
    name: "Name", "Name";
    place: "Platz", "Place";
    friend_by_link: "Jemand über den Link", "A friend, by link";
    person_here: "Noch jemand an diesem Gerät", "Another person on this device";
    nobody: "Niemand", "Nobody";
    more_settings: "Weitere Einstellungen", "More settings";
    seating: "Sitzordnung", "Seating";
    shuffled: "Ausgelost", "Drawn by lot";
    as_seated: "Wie oben", "As above";
    pace: "Tempo der Bots", "Pace of the bots";
    pace_quick: "Zügig", "Quick";
    pace_normal: "Zum Mitverfolgen", "Easy to follow";
    pace_slow: "Gemächlich", "Slow";
    memory: "Gedächtnis", "Memory";
    memory_hidden: "Jeder merkt sich selbst, was er gesehen hat", "Players remember by themselves";
    memory_shown: "Die Seite zeigt, was man wissen kann", "The page shows what one can know";
    listed: "Wer findet den Tisch?", "Who finds the table?";
    link_only: "Nur wer den Link hat", "Only those with the link";
    listed_yes: "Alle auf der Startseite", "Everybody on the home page";
    spectators: "Zuschauer", "Spectators";
    spectators_yes: "Dürfen zusehen", "May look on";
    spectators_no: "Nicht erlaubt", "Not allowed";
    hints: "Hinweise", "Hints";
    hints_yes: "Auf Wunsch; der Verlauf vermerkt es", "On request; the log says so";
    hints_no: "Keine", "None";
    edition: "Ausgabe", "Edition";

    // Before the start
    your_name: "Dein Name", "Your name";
    sit_down: "Platz nehmen", "Take a seat";
    stand_up: "Wieder aufstehen", "Leave the table";
    invite: "Freunde einladen", "Invite friends";
    invite_how: "Wer den Link öffnet, nimmt den nächsten freien Platz. Ein Konto braucht niemand.",
        "Whoever opens the link takes the next free place. Nobody needs an account.";
    only_this_computer: "Dieser Link gilt nur auf diesem Rechner. Starte mit --lan, damit Geräte im selben Netz ihn öffnen können.",
        "This link works on this computer only. Start with --lan so that devices in the same network can open it.";
    link_to_table: "Link zum Tisch", "Link to the table";
    copy_link: "Link kopieren", "Copy link";
    bot_instead: "Bot setzen", "Seat a bot";
    level_of_bot: "Stärke des Bots", "Level of the bot";
    start: "Partie beginnen", "Start the game";
    call_off: "Absagen", "Call it off";
    all_here: "Alle sind da.", "Everybody is here.";
    creator_starts: "Wer den Tisch eröffnet hat, beginnt die Partie.", "Whoever opened the table starts the game.";
    shuffling: "Es wird gemischt …", "Shuffling …";
    is_here: "ist da", "is here";
    you: "du", "you";
    person: "Mensch", "person";

    // At the table
    seats: "Plätze am Tisch", "Seats at the table";
    your_turn: "Du bist am Zug.", "Your turn.";
    to_act: "am Zug", "to act";
    hands_are_hidden: "Bis dahin bleibt jede Hand verdeckt.", "Until then every hand stays hidden.";
    thinks: "überlegt", "thinking";
    log: "Verlauf", "Log";
    chat: "Gespräch", "Chat";
    say_something: "Etwas sagen …", "Say something …";
    send: "Senden", "Send";
    chat_is_for_players: "Sprechen kann, wer mitspielt.", "Those who play can talk.";
    read_rules: "Die Regeln lesen", "Read the rules";
    this_moment: "Diesen Moment ansehen", "See this moment";
    taken_back: "zurückgenommen", "taken back";
    take_back: "Zurücknehmen", "Take back";
    ask_to_take_back: "Um Rücknahme bitten", "Ask to take back";
    take_back_pending: "Die anderen werden gefragt …", "The others are being asked …";
    allow: "Erlauben", "Allow";
    refuse: "Ablehnen", "Decline";
    hint: "Hinweis", "Hint";
    hint_how: "So schätzt ein starker Bot die Aussichten ein, der nur sieht, was du siehst.", "How a strong bot judges the prospects that sees only what you see.";
    win_chance: "Aussicht auf den Sieg", "Chance to win";
    replay: "Nachspielen", "Replay";
    record: "Protokoll", "Record";

    // Seats and the table
    seat_and_table: "Platz und Tisch", "Seat and table";
    let_bot_play: "Bot weiterspielen lassen", "Let a bot play on";
    bot_plays_until: "Du kannst jederzeit zurückkommen.", "You can come back at any time.";
    other_device: "Auf ein anderes Gerät", "To another device";
    give_seat: "Jemand anderem geben", "Give to somebody else";
    way_to_move: "Öffne das auf deinem anderen Gerät: Dein Platz zieht dorthin um.", "Open this on your other device: your seat moves there.";
    way_to_give: "Wer das öffnet, spielt für dich weiter. Du kannst deinen Platz zurücknehmen.", "Whoever opens this plays on for you. You can take your seat back.";
    once_for_a_day: "Gilt einmal, einen Tag lang.", "Good once, for a day.";
    code: "Code", "The code";
    have_a_code: "Ich habe einen Code", "I have a code";
    go_on: "Weiter", "Go on";
    play_here: "Hier weiterspielen", "Play on here";
    take_over: "Platz übernehmen", "Take the seat";
    take_seat_back: "Platz zurücknehmen", "Take your seat back";
    end_game: "Partie ohne Ergebnis beenden", "End the game without a result";
    ask_to_end: "Vorschlagen, ohne Ergebnis zu enden", "Propose to end without a result";
    end_pending: "Die anderen werden gefragt, ob die Partie enden soll.", "The others are being asked whether to end the game.";
    agree: "Einverstanden", "Agree";
    play_on: "Weiterspielen", "Play on";
    leave_for_good: "Endgültig aufstehen", "Leave for good";
    leave_for_good_means: "Ein Bot spielt deinen Platz zu Ende. Du kannst nicht zurückkommen.", "A bot plays your seat to the end. You cannot come back.";
    delete_table: "Tisch löschen", "Delete the table";
    delete_table_means: "Protokoll, Gespräch und Ergebnis sind dann für alle weg.", "Record, chat and result are then gone for everybody.";
    seats_changed_hands: "Plätze haben unterwegs gewechselt: siehe Verlauf.", "Seats changed hands on the way: see the log.";
    by_agreement: "Ihr wart euch einig.", "You all agreed.";
    forget_my_name: "Meinen Namen vergessen", "Forget my name";
    chat_is_off: "An diesem Tisch wird nicht gesprochen.", "Nobody talks at this table.";
    emotes: "Gesten", "Gestures";
    mute: "Wen willst du hören?", "Whom do you hear?";
    talk: "Sprechen", "Talking";
    talk_on: "Wer spielt, darf sprechen", "Players may talk";
    talk_off: "Ein stiller Tisch", "A silent table";

    // The guided first game
    learn: "Kennenlernen", "Learn it";
    learn_it: "Geführte erste Partie", "Guided first game";

    // Confirming, and the clock
    confirm: "Zug bestätigen", "Confirming";
    confirm_no: "Ein Zug gilt sofort", "A move counts at once";
    confirm_yes: "Erst nach „Zug bestätigen“", "Only once it is confirmed";
    your_turn_is_done: "Dein Zug ist getan.", "Your turn is done.";
    confirm_turn: "Zug bestätigen", "Confirm your turn";
    clock: "Uhr", "Clock";
    clock_none: "Ohne Uhr", "No clock";
    pause: "Uhren anhalten", "Stop the clocks";
    resume: "Uhren laufen lassen", "Let the clocks run";
    is_paused: "Die Partie ist angehalten.", "The game is paused.";
    time_left: "Bedenkzeit", "time left";

    // The end
    you_won: "Du hast gewonnen!", "You have won!";
    ended_without_result: "Ohne Ergebnis beendet", "Ended without a result";
    with_undo: "Mit Rücknahme gespielt.", "Played with undo.";
    rematch: "Revanche", "Rematch";
    to_the_rematch: "Zur Revanche", "To the rematch";
    other_games: "Andere Spiele", "Other games";

    // Replay
    to_the_start: "Zum Anfang", "To the start";
    one_back: "Ein Schritt zurück", "One step back";
    one_on: "Ein Schritt weiter", "One step on";
    to_the_end: "Zum Ende", "To the end";
    step: "Schritt", "Step";
    seen_by: "Mit den Augen von:", "Through the eyes of:";
    spectator: "Zuschauer", "a spectator";
    to_the_table: "Zum Tisch", "To the table";
    copy_moment: "Link zu diesem Moment", "Link to this moment";

    play_on_from_here: "Von hier weiterspielen", "Play on from here";
    play_on_means: "Dieser Moment wird zum Anfang einer neuen Partie. Wer spielt wen?", "This moment becomes the start of a new game. Who plays whom?";
    take_in_record: "Ein Protokoll einlesen", "Take in a record";
    take_in_means: "Füge hier das Protokoll einer beendeten Partie ein. Es wird nachgespielt und geprüft; dann kannst du es ansehen und von jedem Moment aus weiterspielen.",
        "Paste the record of a finished game here. It is replayed and checked; then you can look at it and play on from any moment.";
    take_in: "Einlesen", "Take it in";
    or_choose_file: "oder eine Datei wählen", "or choose a file";
    dice_from_elsewhere: "Diese Partie wurde anderswo gespielt, mit Würfeln, die sich nicht nachrechnen lassen.",
        "This game was played elsewhere, with dice that cannot be derived again.";
    repeat_motion: "Letzte Bewegung noch einmal zeigen", "Show the last move again";
    sounds: "Töne", "Sounds";
    rhythm: "Rhythmus", "Rhythm";
    rhythm_sitting: "In einer Sitzung", "At one sitting";
    rhythm_days: "Über Tage", "Over days";
    instructions: "Anweisungen für fremde Züge", "Instructions for others’ turns";
    instructions_mean: "An diesem Tisch wartet niemand auf dich, wenn ein anderer am Zug ist: Was du hier ankreuzt, geschieht, sonst wird gepasst. Niemand sonst sieht es.",
        "At this table nobody waits for you while another has the turn: what you tick here is done, otherwise you pass. Nobody else sees it.";
    keep_instructions: "So soll es gelten", "Let this hold";
    number: "Zahl", "number";
    notices: "Bescheid geben, wenn ich am Zug bin", "Tell me when it is my turn";
    notices_lead: "Wenn du am Zug bist und der Tisch nicht vor dir liegt, meldet sich dieser Browser, auch wenn keine Seite von uns offen ist. Die Nachricht nennt das Spiel und führt an den Tisch, mehr steht nicht darin; unterwegs kann sie niemand lesen.",
        "When it is your turn and the table is not before you, this browser tells you, also while no page of ours is open. The notice names the game and leads to the table, nothing else; nobody can read it on its way.";
    this_browser: "Dieser Browser", "This browser";
    notices_switch_on: "Hier Bescheid geben", "Tell me here";
    notices_switch_off: "Nicht mehr", "No longer";
    notices_are_on: "Hier bekommst du Bescheid.", "You are told here.";
    notices_are_off: "Hier bekommst du noch keinen Bescheid.", "You are not told here yet.";
    notices_cannot: "Dieser Browser kann das nicht. Auf dem iPhone geht es erst, wenn die Seite auf dem Home-Bildschirm liegt.", "This browser cannot do that. On an iPhone it can once the page is on the home screen.";
    notices_blocked: "In den Einstellungen dieses Browsers sind Mitteilungen von dieser Seite verboten.", "The settings of this browser forbid notices from this site.";
    notices_failed: "Das ging nicht.", "That did not work.";
    notices_need_script: "Das geht nur mit Skript.", "This needs script.";
    notice_try: "So meldet sich der Tisch, wenn du am Zug bist.", "This is how the table tells you that it is your turn.";
    browsers_told: "Wo du Bescheid bekommst", "Where you are told";
    send_a_try: "Zur Probe schicken", "Send one to try it";
    a_try: "Probe", "A try";
    last_notices: "Die letzten Nachrichten", "The last notices";
    notices_need_https: "Das erlauben Browser nur Seiten, die über https kommen oder von diesem Rechner.", "Browsers allow this only to pages that come by https or from this computer.";

    // Rules
    chapters: "Kapitel", "Chapters";

    // Fair dice
    fair_dice: "Faire Würfel", "Fair dice";
    fair_lead: "Kein Zufall an diesem Tisch ist gewählt: Jede Karte, jeder Wurf lässt sich nach der Partie nachrechnen, hier in deinem Browser.",
        "No chance at this table was chosen: every card and every roll can be derived again after the game, here in your browser.";
    fair_how_title: "Wie es geht", "How it works";
    fair_limits: "Das beweist, dass der Gastgeber die Karten nicht ausgesucht hat. Es hindert ihn nicht daran, in seine eigene Datei zu schauen.",
        "This proves that the host did not choose the cards. It does not stop a host from reading the data file.";
    commit: "Vor der Partie versprochen: SHA-256 des Geheimnisses", "Promised before the game: SHA-256 of the secret";
    secret: "Das Geheimnis", "The secret";
    made_by_server: "vom Server gemacht", "made by the server";
    told_at_start: "wird beim Beginn genannt", "is told at the start";
    told_at_end: "wird am Ende genannt", "is told at the end";
    check_dice: "Würfel prüfen", "Check the dice";
    check_at_end: "Prüfen lässt sich, wenn die Partie zu Ende ist.", "They can be checked once the game is over.";
    verify_without_script: "Ohne Skript prüft dieser Befehl das Protokoll:", "Without script, this command checks the record:";
    commit_good: "Das Geheimnis passt zum Versprechen.", "The secret fits the promise.";
    seats_good: "Die Sitzordnung ist die ausgeloste.", "The seating is the one that was drawn.";
    my_nonce_is_in: "Die Zufallszahl deines Browsers steckt mit in den Würfeln.", "Your browser’s random number is part of the dice.";
    draws_good: "Ziehungen nachgerechnet: alle stimmen.", "draws derived again: all are right.";
    draws_bad: "stimmt nicht", "is wrong";

    // The host's page
    host_page: "Für den Gastgeber", "For the host";
    host_lead: "Diese Seite sieht nur, wer den Schlüssel hat, den das Programm beim Start nennt.", "Only those with the key that the program names at its start see this page.";
    host_friends: "So kommen Freunde her", "How friends get here";
    host_friends_lan: "Geräte im selben Netz öffnen diese Adresse oder fotografieren den Code. Das Programm muss laufen und dieser Rechner wach sein.",
        "Devices in the same network open this address or photograph the code. The program must be running and this computer awake.";
    host_friends_none: "Noch erreicht nur dieser Rechner den Tisch. Beende das Programm mit Strg-C und starte es so, damit Geräte im selben Netz ihn erreichen:",
        "So far only this computer reaches the table. End the program with Ctrl-C and start it like this, so that devices in the same network reach it:";
    host_friends_url: "Freunde öffnen diese Adresse oder fotografieren den Code.", "Friends open this address or photograph the code.";
    host_tls: "Im ganzen Internet, verschlüsselt", "On the whole internet, encrypted";
    host_tls_how: "Stell einen Proxy davor, der TLS spricht. Mit Caddy sind es drei Zeilen in der Datei Caddyfile:", "Put a proxy in front that speaks TLS. With Caddy it is three lines in the file Caddyfile:";
    host_tls_start: "Und das Programm erfährt, wie es von außen heißt:", "And the program is told what it is called from outside:";
    host_data: "Wo alles liegt", "Where everything is kept";
    host_backup: "Jeder Zug ist dort, bevor jemand davon erfährt. Zum Sichern das Programm beenden und die Datei kopieren; oder im laufenden Betrieb:",
        "Every move is there before anybody is told of it. To back up, end the program and copy the file; or while it runs:";
    host_backup_server: "Jeder Zug ist dort, bevor jemand davon erfährt. Zum Sichern:", "Every move is there before anybody is told of it. To back up:";
    host_tables: "Tische", "Tables";
    host_tables_how: "Mit dem Tisch verschwinden Protokoll, Gespräch und alle Namen daran.", "With a table go its record, its chat and all names at it.";
    host_no_tables: "Noch keine.", "None yet.";

    // What went wrong
    wrong_alley: "Falsche Gasse", "Wrong alley";
    lamp_went_out: "Die Laterne ist ausgegangen", "The lamp went out";
    to_the_games: "Zu den Spielen", "To the games";
    not_found: "Hier ist nichts. Vielleicht fehlt dem Link ein Stück.", "There is nothing here. Perhaps a piece of the link is missing.";
    wrong_method: "So lässt sich diese Seite nicht aufrufen.", "This page cannot be asked for in this way.";
    bad_form: "Mit diesem Formular stimmt etwas nicht. Es ist nichts geschehen.", "Something is wrong with this form. Nothing has happened.";
    foreign_post: "Das kam nicht von unseren Seiten. Es ist nichts geschehen.", "This did not come from our pages. Nothing has happened.";
    too_large: "Das ist zu groß. Es ist nichts geschehen.", "This is too large. Nothing has happened.";
    too_many: "Das geht zu schnell. Bitte einen Augenblick warten.", "That is too fast. Please wait a moment.";
    broken: "Uns ist etwas misslungen. Partien sind gespeichert; versuche es gleich noch einmal.",
        "Something failed on our side. Games are saved; please try again in a moment.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_untranslated() {
        let same = ["name", "log"];
        for (name, de, en) in ALL {
            assert!(!de.is_empty() && !en.is_empty(), "{name}");
            assert!(de != en || same.contains(name), "{name}: {de}");
            assert_eq!(de.ends_with('.'), en.ends_with('.'), "{name}: one is a sentence, the other is not");
        }
    }
}
