//! What a learner is told in the guided first game, topic by topic.

use engine::Lang;
use host::Lesson;

/// Something to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Topic {
    /// The four actions, and the first move.
    FirstMove,
    /// The action has been used: what else it has.
    Used,
    /// Stealing goods.
    Steal,
    /// Swapping after a theft.
    Swap,
    /// Another cube for it.
    Give,
    /// The cube one gets.
    Get,
    /// A white hand.
    WhiteHand,
    /// The end of a turn of stealing, and the constables.
    Stolen,
    /// Opening the market.
    OpenMarket,
    /// Buying something.
    Buy,
    /// Enough bought.
    EnoughBought,
    /// Stealing shillings.
    Purse,
    /// The way home.
    Fagin,
    /// The last one.
    Farewell,
    /// No urchin in the streets: enter again.
    Reenter,
    /// Whom a move bumps.
    Bump,
    /// Past a constable.
    PastConstable,
    /// Too many cubes.
    Drop,
    /// Nothing sensible can be done.
    Nothing,
}

/// What is told.
pub(crate) fn lesson(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::FirstMove | Topic::Used | Topic::Reenter => moving(topic, lang),
        Topic::Bump | Topic::PastConstable => meeting(topic, lang),
        Topic::Steal | Topic::WhiteHand | Topic::Stolen => stealing(topic, lang),
        Topic::Swap | Topic::Give | Topic::Get => swapping(topic, lang),
        Topic::OpenMarket | Topic::Buy | Topic::EnoughBought => trading(topic, lang),
        Topic::Purse | Topic::Fagin | Topic::Farewell => homewards(topic, lang),
        Topic::Drop | Topic::Nothing => rest(topic, lang),
    }
}

fn moving(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::FirstMove => Lesson::say(
            "4.3",
            lang,
            "Ein Zug ist eine von vier Aktionen: bewegen, Waren stehlen, Schillinge stehlen, Markt. Bewegen kostet Steine der Straßenfarbe. An der Themse reicht ein blauer: Tritt auf Stufe 5 ein.",
            "A turn is one of four actions: move, steal goods, steal shillings, market. Moving costs cubes of the street's colour. At the Thames one blue is enough: enter on level 5.",
        ),
        Topic::Used => Lesson::say(
            "3.3",
            lang,
            "Bis zu drei Einsätze hat eine Aktion, jeden an einem anderen Ort. Mehr lohnt gerade nicht: Beende den Zug.",
            "An action has up to three uses, each at another location. More does not pay just now: end the turn.",
        ),
        _ => Lesson::say(
            "5.6",
            lang,
            "Keiner deiner Gassenjungen ist in den Straßen: Wer hinausgeschoben wird, ist wieder bereit und nicht verloren. Tritt wieder ein, wo du es bezahlen kannst.",
            "None of your urchins is in the streets: whoever is pushed out is ready again and not lost. Enter again where you can pay for it.",
        ),
    }
}

fn meeting(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::Bump => Lesson::say(
            "5.2",
            lang,
            "Da steht schon jemand: Du rempelst ihn eine Stufe auf oder ab, und wer dort steht, rückt in derselben Richtung weiter. Unter dem Zeiger siehst du, wer wohin kommt.",
            "Somebody is there already: you bump them one level up or down, and whoever stands there moves on the same way. Under the pointer you see who goes where.",
        ),
        _ => Lesson::say(
            "5.4",
            lang,
            "Der Wachtmeister weicht nicht: Du gehst ohne Aufpreis an ihm vorbei, eine Stufe darüber oder darunter. Oben sind die Waren besser.",
            "The constable does not give way: you go past him at no cost, to the level above or below. Goods are better at the top.",
        ),
    }
}

fn stealing(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::Steal => Lesson::say(
            "6.1",
            lang,
            "Aktion B: Wo dein Gassenjunge steht, nimmst du die Waren seiner Stufe. Je höher, desto mehr. Klick auf die Waren neben ihm.",
            "Action B: where your urchin stands you take the goods of its level. The higher, the more. Click on the goods beside it.",
        ),
        Topic::WhiteHand => Lesson::say(
            "6.3",
            lang,
            "Eine weiße Hand ist ein Stein deiner Wahl aus den Lagern. Auf Stufe 0 gibt es davon am meisten; an St. Paul's sind es vier.",
            "A white hand is a cube of your choice from the stores. Level 0 has most of them; at St Paul's there are four.",
        ),
        _ => Lesson::say(
            "9.2",
            lang,
            "Genug für diesen Zug: Beende ihn. Waren alle dran, gehen die Wachtmeister. Die kleinen Zahlen am Rand sagen, bei welchem Wurf einer wo stehen bleibt; wen er dort trifft, den schiebt er.",
            "Enough for this turn: end it. When everybody has had a turn, the constables walk. The small numbers at the side say by which roll one stops where; whom he meets there he pushes.",
        ),
    }
}

fn swapping(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::Swap => Lesson::say(
            "6.4",
            lang,
            "Statt einer Beute geht auch ein Tausch: drei beliebige Steine gegen einen nach Wahl. Gib her, was du am wenigsten brauchst: Für die Themse brauchst du Blau.",
            "In place of a theft you can swap: any three cubes for one of your choice. Give what you need least: the Thames needs blue.",
        ),
        Topic::Give => {
            Lesson::say("6.5", lang, "Und weiter, bis es drei sind.", "And on, until there are three.")
        }
        _ => Lesson::say(
            "6.4",
            lang,
            "Nun nimm dir einen aus dem Lager. Mit Blau geht es die Themse hinauf, Schritt für Schritt zu Fagin.",
            "Now take one from the stores. With blue you climb the Thames, step by step towards Fagin.",
        ),
    }
}

fn trading(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::OpenMarket => Lesson::say(
            "8.1",
            lang,
            "Aktion D: der Markt. Das Rad zeigt vor jedem Stand, was ein Stein kostet und bringt. Eröffne ihn: Alle handeln mit, du aber zuerst und zwei auf einmal.",
            "Action D: the market. The wheel shows before each stall what a cube costs and brings. Open it: everybody trades, but you first and two at once.",
        ),
        Topic::Buy => Lesson::say(
            "8.2",
            lang,
            "Kauf, was billig ist und dich voranbringt, oder verkauf, was teuer ist. Behalte 15 Schillinge im Blick: So viel will Fagin für jeden Heimkehrer.",
            "Buy what is cheap and takes you on, or sell what is dear. Keep an eye on 15 shillings: that is what Fagin wants for each urchin home.",
        ),
        _ => Lesson::say(
            "8.5",
            lang,
            "Das genügt. Wer passt, ist für diesmal draußen; die anderen handeln weiter, solange sie wollen.",
            "That will do. Whoever passes is out for this time; the others trade on as long as they like.",
        ),
    }
}

fn homewards(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::Purse => Lesson::say(
            "7.1",
            lang,
            "Aktion C: Die Zahl auf der Stufe ist zugleich, was du dort an Schillingen stiehlst. Unten gibt es viele Schillinge, oben viele Waren. Klick auf die Münze.",
            "Action C: the number on the level is also what you steal there in shillings. Many shillings at the bottom, many goods at the top. Click on the coin.",
        ),
        Topic::Fagin => Lesson::say(
            "4.6",
            lang,
            "Ziel ist Fagins Tür: ein Schritt über Stufe 0 hinaus und 15 Schillinge. Von der Themse, Stufe 5, sind das sechs Blaue. Diese Straße ist dir danach verschlossen.",
            "Fagin's door is where you want to go: one step beyond level 0, and 15 shillings. From level 5 of the Thames that takes six blue. That street is then closed to you.",
        ),
        _ => Lesson::say(
            "1.1",
            lang,
            "Mehr ist es nicht: Wer zuerst drei daheim hat, aus drei Straßen, gewinnt. Alles auf dem Brett sagt, was es ist, wenn du darauf zeigst. Viel Glück!",
            "That is all: whoever first has three home, from three streets, wins. Everything on the board says what it is when you point at it. Good luck!",
        ),
    }
}

fn rest(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::Drop => Lesson::say(
            "10.1",
            lang,
            "Mehr als 15 Steine darf am Ende der Runde niemand haben. Gib zurück, was du am wenigsten brauchst.",
            "Nobody may have more than 15 cubes at the end of a round. Give back what you need least.",
        ),
        _ => Lesson::say(
            "3.4",
            lang,
            "Gerade lässt sich nichts Rechtes tun. Auch das ist erlaubt: Beende den Zug.",
            "There is nothing much to be done just now. That is allowed too: end the turn.",
        ),
    }
}
