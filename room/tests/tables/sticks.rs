//! A toy for the tests of rooms and pages: everybody is dealt a secret card, then sticks are taken from a heap, one to three at a time.
//! Whoever has most in the end, sticks and card together, wins.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use bots::Advice;
use engine::{
    Audience, BadNotation, Chances, Difficulty, Edition, EditionError, Game, Hidden, Lang, Line, Log, Names,
    Observer, OptionSpec, PerSeat, Refuse, Rng, Seat, SeatSet, Seen, Setup, SetupError, Standing, Tell,
    ToAct,
};
use host::{Desk, Face, Guide, Instruction, Instructions, Lesson, Move};
use maud::{Markup, html};

const CARDS: [u8; 3] = [11, 22, 33];

#[derive(Debug)]
pub(crate) struct Heap {
    sticks: u8,
}

impl Edition for Heap {
    fn parse(text: &str) -> Result<Self, EditionError> {
        let sticks =
            text.lines().find_map(|line| line.strip_prefix("sticks = ")).and_then(|n| n.parse().ok());
        sticks.map(|sticks| Self { sticks }).ok_or_else(|| EditionError::at_line(1, "no sticks"))
    }

    fn id(&self) -> &str {
        "sticks-7"
    }

    fn game(&self) -> &str {
        "sticks"
    }
}

/// `take 2`
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Take(u8);

/// A card: `11`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Card(u8);

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl FromStr for Take {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let count = text.strip_prefix("take ").and_then(|n| n.parse().ok()).filter(|n| (1..=3).contains(n));
        count.map(Self).ok_or_else(|| {
            BadNotation::new(text, "ein Zug von Sticks (etwa take 2)", "an action of Sticks, such as take 2")
        })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let card = text.parse().ok().filter(|card| CARDS.contains(card));
        card.map(Self).ok_or_else(|| {
            BadNotation::new(text, "eine Karte von Sticks (etwa 11)", "a card of Sticks, such as 11")
        })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Dealt(Seat, Hidden<u8>),
    Took(Seat, u8),
}

impl engine::Event for Event {
    fn seen_by(&self, observer: Observer) -> Self {
        match self {
            Self::Dealt(seat, card) => Self::Dealt(*seat, card.seen_by(observer)),
            Self::Took(..) => self.clone(),
        }
    }
}

/// There are not so many sticks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TooMany;

impl Refuse for TooMany {
    fn rule(&self) -> &'static str {
        "1.2"
    }

    fn sentence(&self, lang: Lang) -> String {
        lang.pick("So viele Hölzer sind nicht da.", "There are not so many sticks.").to_owned()
    }
}

/// The state; a view is a state in which others' cards are 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Sticks {
    players: u8,
    heap: u8,
    turn: u8,
    cards: PerSeat<u8>,
    taken: PerSeat<u8>,
}

/// What somebody may know: others' cards are `None`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct View {
    state: Sticks,
    me: Option<Seat>,
}

impl Sticks {
    fn score(&self, seat: usize) -> i32 {
        i32::from(self.taken[seat]) + i32::from(self.cards.get(seat).copied().unwrap_or_default())
    }
}

impl Game for Sticks {
    type Edition = Heap;
    type Action = Take;
    type Chance = Card;
    type Event = Event;
    type View = View;
    type Refusal = TooMany;

    const ID: &'static str = "sticks";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[];
    const EDITIONS: &'static [&'static str] = &["sticks = 7\nsource = \"reconstructed\"\n"];

    fn rules(lang: Lang) -> &'static str {
        lang.pick(
            "# Hölzer\n\nEin Spielzeug.\n\n## 1 Der Zug\n\n**1.1** Nimm **ein bis drei** Hölzer.\n\n**1.2** Nie mehr, als da sind.\n",
            "# Sticks\n\nA toy.\n\n## 1 The turn\n\n**1.1** Take **one to three** sticks.\n\n**1.2** Never more than there are.\n",
        )
    }

    fn new(setup: &Setup<Heap>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        let taken = (0..setup.players).map(|_| 0).collect();
        Ok(Self {
            players: setup.players,
            heap: setup.edition.data.sticks,
            turn: 0,
            cards: PerSeat::new(),
            taken,
        })
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn to_act(&self) -> ToAct {
        match self.heap {
            _ if self.cards.len() < usize::from(self.players) => ToAct::Chance,
            0 => ToAct::Over,
            _ => ToAct::Seat(Seat(self.turn)),
        }
    }

    fn chances(&self, out: &mut Chances<Card>) {
        out.clear();
        CARDS.iter().for_each(|&card| out.push(Card(card), 1));
    }

    fn audience(&self) -> Audience {
        Audience::Only(SeatSet::just(Seat(self.cards.len() as u8)))
    }

    fn resolve(&mut self, chance: Card, log: &mut Log<Event>) {
        let (seat, audience) = (Seat(self.cards.len() as u8), self.audience());
        log.tell(|| Event::Dealt(seat, Hidden::new(chance.0, audience)));
        self.cards.push(chance.0);
    }

    fn all(_: &Setup<Heap>) -> Vec<Take> {
        (1..=3).map(Take).collect()
    }

    fn legal(&self, _: Seat, out: &mut Vec<Take>) {
        out.clear();
        out.extend((1..=self.heap.min(3)).map(Take));
    }

    fn check(&self, _: Seat, action: Take) -> Result<(), TooMany> {
        if action.0 <= self.heap { Ok(()) } else { Err(TooMany) }
    }

    fn apply(&mut self, seat: Seat, action: Take, log: &mut Log<Event>) {
        self.heap -= action.0;
        self.taken[seat.index()] += action.0;
        self.turn = seat.next(self.players).0;
        log.tell(|| Event::Took(seat, action.0));
    }

    fn standing(&self) -> Option<Standing> {
        let scores = (0..usize::from(self.players)).map(|seat| self.score(seat)).collect();
        (self.to_act() == ToAct::Over).then(|| Standing::by_score(scores))
    }

    fn view(&self, observer: Observer) -> View {
        let over = self.to_act() == ToAct::Over;
        let mut state = self.clone();
        for (seat, card) in state.cards.iter_mut().enumerate() {
            if !over && observer != Observer::Seat(Seat(seat as u8)) {
                *card = 0;
            }
        }
        View { state, me: observer.seat() }
    }

    fn determinize(view: &View, rng: &mut Rng) -> Self {
        let mut state = view.state.clone();
        state
            .cards
            .iter_mut()
            .filter(|card| **card == 0)
            .for_each(|card| *card = CARDS[rng.below(3) as usize]);
        state
    }
}

impl Tell for Sticks {
    fn title(lang: Lang) -> &'static str {
        lang.pick("Hölzer", "Sticks")
    }

    fn blurb(lang: Lang) -> &'static str {
        lang.pick("Ein Haufen Hölzer, und jeder nimmt davon.", "A heap of sticks, and everybody takes some.")
    }

    fn minutes(_: u8) -> u16 {
        1
    }

    fn difficulty() -> Difficulty {
        Difficulty::Light
    }

    fn option(name: &str, value: &str, _: Lang) -> (String, String) {
        (name.to_owned(), value.to_owned())
    }

    fn event(event: &Seen<Event>, names: Names<'_>, lang: Lang) -> Option<Line> {
        match event.event() {
            Event::Dealt(seat, card) => {
                let what = event
                    .read(card)
                    .map_or_else(|| lang.pick("eine Karte", "a card").to_owned(), ToString::to_string);
                Some(Line::new(
                    "1.1",
                    format!("{} {} {what}.", names.of(*seat), lang.pick("bekommt", "is dealt")),
                ))
            }
            Event::Took(seat, count) => Some(Line::new(
                "1.1",
                format!("{} {} {count}.", names.of(*seat), lang.pick("nimmt", "takes")),
            )),
        }
    }

    fn question(_: &View, lang: Lang) -> String {
        lang.pick("Wie viele Hölzer nimmst du?", "How many sticks do you take?").to_owned()
    }

    fn action(_: &View, action: Take, lang: Lang) -> String {
        engine::pick!(lang, format!("{} nehmen", action.0), format!("Take {}", action.0))
    }

    fn sketch(view: &View, _: Names<'_>, _: Lang) -> String {
        format!("{} sticks", view.state.heap)
    }
}

impl Advice for Sticks {
    fn appeal(&self, _: Seat, action: Take) -> f32 {
        f32::from(action.0)
    }

    fn outlook(&self) -> PerSeat<f32> {
        (0..self.players).map(|_| 1.0 / f32::from(self.players)).collect()
    }
}

impl Face for Sticks {
    const STYLE: &'static str = ".sticks { display: grid; }";

    fn cover() -> Markup {
        html! { svg viewBox="0 0 4 3" { path d="M0 0h4v3h-4z" {} } }
    }

    fn board(view: &View, desk: &Desk<'_, Self>) -> Markup {
        let card = view.me.and_then(|seat| view.state.cards.get(seat.index()));
        html! {
            div class="sticks" {
                p { (view.state.heap) " sticks" }
                @if let Some(card) = card { p data-key="card" { "card " (card) } }
                @for count in 1..=3 { (desk.act(Take(count), "stick", &html! { (count) })) }
            }
        }
    }

    const GUIDE: Option<Guide> = Some(Guide { players: 2, seat: Seat(0), given: &["~ 33", "~ 11"] });

    fn lesson(view: &View, legal: &[Take], decisions: usize, lang: Lang) -> Option<Lesson> {
        let (de, en) = (format!("Zug {decisions}"), format!("Turn {decisions} of {}", view.state.heap));
        let lesson = Lesson::say("1.1", lang, de, en).at("card".to_owned());
        (decisions < 2).then(|| lesson.doing(host::first_legal(legal, [Take(9), Take(2)])))
    }

    fn instructions(_: &View, lang: Lang) -> Vec<Instruction> {
        let text = lang.pick("{} Hölzer nehmen", "Take {} sticks");
        vec![Instruction::new("take", text, &[(1, 3, 1)])]
    }

    /// The second seat's turns count as asked in another's.
    fn awaits_instruction(public: &View) -> bool {
        public.state.to_act() == ToAct::Seat(Seat(1))
    }

    fn instructed(_: &View, given: &Instructions) -> Option<Take> {
        Some(Take(given.of("take").map_or(1, |numbers| numbers[0] as u8)))
    }

    fn moves(_: &View, _: &[Seen<Event>]) -> Vec<Move> {
        vec![Move { from: "heap".to_owned(), to: "card".to_owned() }]
    }
}
