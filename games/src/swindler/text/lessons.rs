//! What a learner is told in the guided first game, topic by topic.

use engine::Lang;
use host::Lesson;

use super::names;
use crate::swindler::pieces::{Accomplice, Colour};

/// Something to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::swindler) enum Topic {
    /// The first reservation.
    FirstMarker,
    /// The first sack.
    FirstSack,
    /// Which order to reserve, by the dots.
    NextMarker,
    /// The same, after another has taken a marker's place.
    Displaced,
    /// Which sack to rob when some loot lies there already.
    NextSack,
    /// The master thieves and the end.
    Thieves,
    /// The last one: the black sack, and good luck.
    Farewell,
    /// A tile must be drawn.
    MustDraw,
    /// An order is met, so stop. With the chance of a skull in percent.
    Met(u8),
    /// Draw on: the chance of a skull, and how many tiles it would cost.
    DrawOn(u8, u8),
    /// A good haul.
    Enough(u8, u8),
    /// What a skull has done.
    Caught,
    /// An order can be fulfilled.
    Fulfil,
    /// Name a thing for an order that gives.
    HandOver,
    /// Something could be sold, but may be of use.
    Fences,
    /// Sell something.
    Sell,
    /// Nothing to be done in step 3.
    Nothing,
    /// Hire somebody.
    Hire,
    /// No coin to hire anybody with.
    NoCoin,
    /// Pay for it.
    Pay,
    /// Others' thefts, with nothing that fits.
    Asked,
    /// Others' thefts, with a card that fits.
    Play(Accomplice),
    /// A card was played, and could be cancelled.
    Played,
    /// A raid.
    Raid,
    /// A choice that an accomplice, a thief or an order brings, with its rule.
    Choice(&'static str),
}

/// What is told.
pub(in crate::swindler) fn lesson(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::FirstMarker | Topic::FirstSack | Topic::NextMarker => beginning(topic, lang),
        Topic::Displaced | Topic::NextSack => going_on(topic, lang),
        Topic::Thieves | Topic::Farewell => outlook(topic, lang),
        Topic::MustDraw | Topic::Met(_) | Topic::DrawOn(..) | Topic::Enough(..) => robbing(topic, lang),
        Topic::Caught | Topic::Fulfil | Topic::HandOver => business(topic, lang),
        Topic::Fences | Topic::Sell | Topic::Nothing => selling(topic, lang),
        Topic::Hire | Topic::NoCoin | Topic::Pay => hiring(topic, lang),
        Topic::Asked | Topic::Play(_) | Topic::Played | Topic::Raid | Topic::Choice(_) => {
            between(topic, lang)
        }
    }
}

fn beginning(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::FirstMarker => Lesson::say(
            "3.1",
            lang,
            "Ein Zug hat fünf Schritte. Erstens: Aufträge reservieren, denn nur mit deinem Marker darauf kannst du sie erfüllen. Reserviere den Auftrag, der einen Schlüssel verlangt.",
            "A turn has five steps. First: reserve orders, for only with your marker on them can you fulfil them. Reserve the order that asks for a key.",
        ),
        Topic::FirstSack => Lesson::say(
            "4.1",
            lang,
            "Zweitens: Bestiehl einen Sack. Im grünen sind drei Schlüssel unter sieben Plättchen, und ein Schädel. Die Zahl am Sack ist die Chance auf den Schädel.",
            "Second: rob a sack. In the green one there are three keys among seven tiles, and a skull. The number on a sack is the chance of the skull.",
        ),
        _ => Lesson::say(
            "11.2",
            lang,
            "Die Punkte auf einem Auftrag zeigen, was du schon hast. Reserviere, was nahe liegt, und nicht alles: Ein Marker auf einem unerfüllten Auftrag kostet am Ende 2 Punkte.",
            "The dots on an order show what you already have. Reserve what is near, and not everything: a marker on an unfulfilled order costs 2 points in the end.",
        ),
    }
}

fn going_on(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::Displaced => Lesson::say(
            "3.2",
            lang,
            "Der andere hat deinen Marker verdrängt: Das kostet dich 2 Punkte, und er hat nun den Auftrag. Dasselbe kannst du tun. Reserviere, wovon dir am wenigsten fehlt; die Punkte auf dem Auftrag zeigen es.",
            "The other has taken your marker's place: that costs you 2 points, and the order is theirs. You can do the same. Reserve what you lack least for; the dots on the order show it.",
        ),
        _ => Lesson::say(
            "4.4",
            lang,
            "Deine Beute bleibt liegen. Aber ein Schädel nimmt alles von der Farbe seines Sacks, auch Älteres: Darunter steht, was er dich kosten würde. Nimm eine Farbe, von der du wenig hast.",
            "Your loot stays with you. But a skull takes all of its sack's colour, older tiles too: below each sack stands what it would cost you. Take a colour you have little of.",
        ),
    }
}

fn outlook(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::Thieves => Lesson::say(
            "10.1",
            lang,
            "Nach fünf Aufträgen wacht dein Meisterdieb auf; halte den Zeiger auf sein Bild. Hat jemand neun erfüllt, ist es die letzte Runde. Die meisten Punkte gewinnen, und jede Münze zählt einen.",
            "After five orders your master thief wakes; point at its picture. When somebody has nine, it is the last round. Most points win, and every coin counts one.",
        ),
        _ => Lesson::say(
            "1.1",
            lang,
            "Mehr ist es nicht. Im schwarzen Sack liegen die besten Stücke, aber zwei Schädel. Was eine Karte oder ein Plättchen kann, sagt es, wenn du darauf zeigst. Viel Glück!",
            "That is all there is to it. The black sack has the best pieces, but two skulls. What a card or a tile does it says when you point at it. Good luck!",
        ),
    }
}

fn robbing(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::Met(skull) => Lesson::say(
            "4.4",
            lang,
            format!(
                "Damit ist dein Auftrag zu erfüllen. Hör auf: Beim nächsten Ziehen käme mit {skull} % der Schädel, und alles von dieser Farbe wäre fort."
            ),
            format!(
                "That is what your order needs. Stop: the next draw would bring the skull with {skull} %, and everything of this colour would be gone."
            ),
        ),
        Topic::DrawOn(skull, lost) => {
            let tiles = names::tile_count(lost, lang);
            Lesson::say(
                "4.2",
                lang,
                format!(
                    "Noch nicht, was du brauchst. Zieh weiter: Der Schädel kommt mit {skull} % und würde dich {tiles} kosten."
                ),
                format!(
                    "Not yet what you need. Draw on: the skull comes with {skull} % and would cost you {tiles}."
                ),
            )
        }
        Topic::Enough(skull, lost) => {
            let tiles = names::tile_count(lost, lang);
            Lesson::say(
                "4.3",
                lang,
                format!(
                    "Ein guter Fang. Der Schädel käme jetzt mit {skull} % und würde dich {tiles} kosten: Zeit aufzuhören."
                ),
                format!(
                    "A good haul. The skull would come with {skull} % now and cost you {tiles}: time to stop."
                ),
            )
        }
        _ => Lesson::say(
            "4.3",
            lang,
            "Ein Plättchen musst du ziehen. Danach darfst du nach jedem aufhören.",
            "One tile you must draw. After that you may stop after each.",
        ),
    }
}

fn business(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::Caught => Lesson::say(
            "4.6",
            lang,
            "Erwischt! Alles von dieser Farbe ist wieder im Sack; war der Schädel das erste Plättchen, gibt es zum Trost eine Münze. Der Zug geht weiter: Mach weiter.",
            "Caught! Everything of that colour is back in the sack; if the skull was the very first tile, there is a coin for comfort. The turn goes on: go on.",
        ),
        Topic::Fulfil => Lesson::say(
            "5.1",
            lang,
            "Drittens: Aufträge erfüllen. Bei dem mit deinem Marker sind alle Punkte gefüllt: Drück auf Erfüllen.",
            "Third: fulfil orders. On the one with your marker all dots are filled: press Fulfil.",
        ),
        _ => Lesson::say(
            "5.3",
            lang,
            "GIB AB heißt: Nenne die Dinge vor dir, die du hergibst, eines nach dem anderen. Sie gehen zurück in ihren Sack, und du bekommst, was auf dem Siegel steht.",
            "GIVE means: name the things in front of you that you hand over, one by one. They go back to their sack, and you get what the seal says.",
        ),
    }
}

fn selling(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::Fences => Lesson::say(
            "6.1",
            lang,
            "Was kein Auftrag braucht, nehmen die Hehler: Ein passendes Feld zahlt sofort, das letzte Feld 2 Punkte mehr. Ring und Uhr bringen zusammen im Auftrag mehr; behalte sie und mach weiter.",
            "What no order needs, fences take: a fitting field pays at once, the last field 2 points more. Ring and watch together bring more in the order; keep them and go on.",
        ),
        Topic::Sell => Lesson::say(
            "6.4",
            lang,
            "Das kannst du einem Hehler verkaufen: Die Punkte gibt es sofort, und was verkauft ist, nimmt dir kein Schädel mehr.",
            "This you can sell to a fence: the points come at once, and what is sold no skull can take from you.",
        ),
        _ => Lesson::say(
            "5.1",
            lang,
            "Drittens wird erfüllt und verkauft. Dafür reicht es noch nicht; deine Beute bleibt für den nächsten Zug liegen. Mach weiter.",
            "Third, orders are fulfilled and loot is sold. It is not enough for that yet; your loot stays for the next turn. Go on.",
        ),
    }
}

fn hiring(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::Hire => Lesson::say(
            "8.1",
            lang,
            "Fünftens: Für eine Münze heuerst du einen Komplizen an, eine geheime Karte, die meist in den Zügen der anderen wirkt. Versuch es mit einem.",
            "Fifth: for a coin you hire an accomplice, a secret card that mostly works in the others' turns. Try one.",
        ),
        Topic::Pay => Lesson::say(
            "8.2",
            lang,
            "Bezahle mit einer Münze aus dem Beutel oder mit einem Plättchen, das Münzen zeigt.",
            "Pay with a coin from your purse, or with a tile that shows coins.",
        ),
        _ => Lesson::say(
            "8.1",
            lang,
            "Fünftens könntest du Komplizen anheuern, für eine Münze das Stück. Diesmal nicht: Beende den Zug.",
            "Fifth, you could hire accomplices, for a coin each. Not this time: end the turn.",
        ),
    }
}

fn between(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::Play(card) => {
            let (the, name) = (names::the_accomplice(card, lang), names::accomplice(card, lang));
            Lesson::say(
                "9.1",
                lang,
                format!(
                    "Das ist der Moment für eine Karte von dir, {name}. Zeig darauf, um zu lesen, was sie tut; wenn du magst, spiel {the}."
                ),
                format!(
                    "This is the moment for a card of yours, {name}. Point at it to read what it does; if you like, play {the}."
                ),
            )
        }
        Topic::Asked => Lesson::say(
            "9.2",
            lang,
            "Ein anderer stiehlt. Wer Komplizen hat, wird an festen Stellen gefragt, ob er einen spielt, auch wenn keiner passt: So verrät die Frage nichts. Passe.",
            "Another is stealing. Whoever has accomplices is asked at fixed moments whether to play one, even if none fits: so the question tells nothing. Pass.",
        ),
        Topic::Played => Lesson::say(
            "9.4",
            lang,
            "Ein Komplize wurde gespielt. Wer eine Meuchlerin hält, könnte ihn aufheben; gefragt werden alle, die Karten haben.",
            "An accomplice was played. Whoever holds an assassin could cancel it; everybody with cards is asked.",
        ),
        Topic::Raid => Lesson::say(
            "7.5",
            lang,
            "Eine Razzia! Wer zu viele Plättchen vor sich hat, gibt welche ab; du wählst, welche. Wer Beute hortet, lebt gefährlich.",
            "A raid! Whoever has too many tiles in front of them gives some up; you choose which. Hoarding is dangerous.",
        ),
        Topic::Choice(rule) => Lesson::say(
            rule,
            lang,
            "Das ist neu für dich: Was hier zu wählen ist, steht in der Regel. Jede Wahl mit goldenem Rand geht.",
            "This is new to you: what there is to choose here the rule says. Every choice with a golden rim will do.",
        ),
        _ => unreachable!("the other topics have their own words"),
    }
}

/// The sack that the first lesson speaks of.
pub(in crate::swindler) const FIRST_SACK: Colour = Colour::Green;
