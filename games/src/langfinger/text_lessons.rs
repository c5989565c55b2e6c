//! What a learner is told in the guided first game, topic by topic. Its first round is the rulebooks' example: Hans with his hammer.

use engine::Lang;
use host::Lesson;

use super::pieces::Place;

/// Something to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Topic {
    /// The first token of the first round: the Harbor.
    FirstToken,
    /// The second: the Museum.
    SecondToken,
    /// The third: the Villa.
    ThirdToken,
    /// A token of the second round, counted from 1.
    NextToken(u8),
    /// Taking tools.
    City,
    /// The second tool.
    SecondTool,
    /// A break-in that can be paid with the own tool.
    OwnTool,
    /// A break-in that can be paid with cards.
    BreakIn,
    /// A chest that can be paid.
    Chest,
    /// A house with nothing one could pay.
    NoBreakIn,
    /// Exchanging.
    Exchange,
    /// Discarding for it.
    Discard,
    /// Selling.
    Sell,
    /// A second card to the same fence.
    Second,
    /// Nothing to be done at this place.
    Nothing(Place),
}

/// What is told.
pub(super) fn lesson(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::FirstToken | Topic::SecondToken | Topic::ThirdToken => example(topic, lang),
        Topic::NextToken(number) => planning(number, lang),
        Topic::City | Topic::SecondTool | Topic::Exchange | Topic::Discard => tools(topic, lang),
        Topic::OwnTool | Topic::BreakIn | Topic::Chest | Topic::NoBreakIn => houses(topic, lang),
        Topic::Sell | Topic::Second => harbor(topic, lang),
        Topic::Nothing(place) => nothing(place, lang),
    }
}

fn example(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::FirstToken => Lesson::say(
            "4.1",
            lang,
            "Jede Nacht schickst du drei Steine an die fünf Orte, reihum je einen. Denk vom Ende her: Geld gibt es im Hafen, und wer zuerst da ist, sucht sich den Hehler aus. Schick einen Stein in den Hafen.",
            "Each night you send three tokens to the five places, one at a time. Think from the end: money is made at the Harbor, and who is there first picks the fence. Send a token to the Harbor.",
        ),
        Topic::SecondToken => Lesson::say(
            "7.3",
            lang,
            "Womit? Im Museum steht eine Vitrine, für die man Schweißgerät und Hammer braucht. Das Gerät hast du auf der Hand (✓), den Hammer hat Hans immer (★). Schick einen Stein ins Museum.",
            "Sell what? In the Museum there is a showcase that takes welding equipment and a hammer. You hold the one (✓), and Hans always has the other (★). Send a token to the Museum.",
        ),
        _ => Lesson::say(
            "7.5",
            lang,
            "Für die Truhe in der Villa reicht deine Zange mit demselben Hammer: Er gilt je einmal in Villa und Museum. Eine Truhe bringt sofort Geld. Schick den letzten Stein in die Villa.",
            "For the chest in the Villa your pliers and the same hammer are enough: it counts once in the Villa and once in the Museum. A chest is money at once. Send your last token to the Villa.",
        ),
    }
}

fn planning(number: u8, lang: Lang) -> Lesson {
    match number {
        1 => Lesson::say(
            "5.1",
            lang,
            "Alles ist aufgefüllt, und nun planst du selbst. Die Orte werden immer von 1 bis 5 besucht: Werkzeug aus der City hilft noch in derselben Nacht. Ein grüner Haken zeigt, was du schon bezahlen könntest.",
            "All is filled up, and now you plan by yourself. Places are always visited from 1 to 5: tools from the City help in the same night. A green tick shows what you could pay for already.",
        ),
        2 => Lesson::say(
            "1.4",
            lang,
            "Die Rückseite verspricht, verrät aber nichts: im Safe Gold oder Schmuck, in der Vitrine Münzen oder eine Statue, auf der Säule ein Gemälde. Sieh nach, was die Hehler diesmal kaufen.",
            "A back promises but does not tell: gold or jewelry in a safe, coins or a statue in a showcase, a painting on a pillar. Look at what the fences buy this time.",
        ),
        _ => Lesson::say(
            "11.1",
            lang,
            "Mehr ist es nicht. Hat am Ende einer Nacht jemand 20, gewinnt das meiste Geld; Beute, die niemand gekauft hat, zählt nichts. Jedes Ding sagt, was es ist, wenn du darauf zeigst. Viel Glück!",
            "That is all. When somebody has 20 at the end of a night, most money wins; loot that nobody bought counts nothing. Each thing says what it is when you point at it. Good luck!",
        ),
    }
}

fn tools(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::City => Lesson::say(
            "6.1",
            lang,
            "In der City nimmst du zwei offene Werkzeuge. Ein rotes Kreuz auf einer Beutekarte zeigt, was dir dafür fehlt.",
            "In the City you take two open tools. A red cross on a loot card shows what you lack for it.",
        ),
        Topic::SecondTool => Lesson::say(
            "6.3",
            lang,
            "Und noch eines, wenn eines da ist.",
            "And another one, if there is one.",
        ),
        Topic::Exchange => Lesson::say(
            "8.1",
            lang,
            "In der Ruine tauschst du: links steht, wie viele Werkzeuge du ablegst, rechts, wie viele du vom Stapel ziehst. Das beste freie Feld, das du bezahlen kannst, ist markiert.",
            "In the Ruin you exchange: on the left how many tools you discard, on the right how many you draw from the pile. The best free square you can pay for is marked.",
        ),
        _ => Lesson::say(
            "8.3",
            lang,
            "Leg ab, was du am wenigsten brauchst. Was du dafür ziehst, siehst nur du.",
            "Discard what you need least. What you draw for it only you see.",
        ),
    }
}

fn houses(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::OwnTool => Lesson::say(
            "7.3",
            lang,
            "Du hast alles: Karten für die Haken, den eigenen Hammer für den Stern. Klick auf die Beute. Die Karten werden abgelegt, der Hammer bleibt; die Vorderseite kennst danach nur du.",
            "You have it all: cards for the ticks, your own hammer for the star. Click on the loot. The cards are discarded, the hammer stays; only you will know the front.",
        ),
        Topic::BreakIn => Lesson::say(
            "7.1",
            lang,
            "Du hast alles Werkzeug, das diese Karte zeigt: Klick darauf. Die Werkzeuge werden abgelegt, und die Beute kommt verdeckt vor dich; die Vorderseite kennst nur du.",
            "You have all the tools this card shows: click on it. The tools are discarded, and the loot goes face down in front of you; only you know its front.",
        ),
        Topic::Chest => Lesson::say(
            "7.5",
            lang,
            "Für die Truhe hast du alles: Klick darauf. Sie wird vor aller Augen geöffnet, und du streichst 1 bis 3 sofort ein.",
            "You have all it takes for the chest: click on it. It is opened before everybody, and you cash 1 to 3 at once.",
        ),
        _ => Lesson::say(
            "5.2",
            lang,
            "Hier kannst du nichts (mehr) bezahlen: Das Kreuz zeigt, was fehlt. Vielleicht war jemand schneller; auf einem früheren Feld handelt man eher. Tu diesmal nichts.",
            "There is nothing (left) here that you can pay for: the cross shows what is missing. Somebody may have been quicker; lower squares act first. Do nothing this time.",
        ),
    }
}

fn harbor(topic: Topic, lang: Lang) -> Lesson {
    match topic {
        Topic::Sell => Lesson::say(
            "9.1",
            lang,
            "Jetzt zu Geld machen: Unter deiner Beute steht, welcher Hehler was zahlt, Zuschlag inbegriffen. Ein Hehler kauft nur einmal. Verkauf an den besten.",
            "Now make money of it: below your loot stands which fence pays what, bonus included. A fence buys only once. Sell to the best.",
        ),
        _ => Lesson::say(
            "9.4",
            lang,
            "Dieser Hehler nimmt von dieser Art zwei. Gefragt wird jeder, der noch Beute hat, ob sie passt oder nicht: So verrät die Frage nichts.",
            "This fence takes two of this kind. Everybody with loot left is asked, whether it fits or not: so the question tells nothing.",
        ),
    }
}

fn nothing(place: Place, lang: Lang) -> Lesson {
    match place {
        Place::Harbor => Lesson::say(
            "9.2",
            lang,
            "Kein Hehler, der noch da ist, kauft, was du hast. Behalte es für die nächste Nacht: Dann stehen neue hier.",
            "No fence who is still here buys what you have. Keep it for the next night: there will be new ones.",
        ),
        _ => Lesson::say(
            "5.2",
            lang,
            "Hier ist für dich nichts zu holen. Das kommt vor: Tu nichts, der Stein kommt zurück.",
            "There is nothing for you here. That happens: do nothing, the token comes back.",
        ),
    }
}
