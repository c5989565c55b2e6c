//! Picks that commute: seat 0 picks some of a few pieces one by one, and only the set counts; or, for comparison, picks
//! that lie in the order they were made.

use std::ops::RangeInclusive;

use bots::Advice;
use engine::{
    Audience, Chances, Edition, EditionError, Game, Lang, Log, Observer, OptionSpec, PerSeat, Rng, Seat,
    Setup, SetupError, Standing, ToAct,
};

use super::{Letter, NotThere, Silence};

/// `PIECES PICKS BEST heap|line`: how many pieces there are, how many are picked, which set wins, and whether they are
/// thrown on a heap or laid in a line.
#[derive(Debug)]
pub(crate) struct Pieces {
    pieces: u32,
    picks: u32,
    best: u32,
    in_line: bool,
}

impl Edition for Pieces {
    fn parse(text: &str) -> Result<Self, EditionError> {
        let bad = || EditionError::at_line(1, "PIECES PICKS BEST heap|line");
        let [pieces, picks, best, form] = text.split(' ').collect::<Vec<_>>()[..] else { return Err(bad()) };
        let number = |word: &str| word.parse().map_err(|_| bad());
        let best = best.chars().map(|piece| 1 << Letter(piece).index()).sum();
        Ok(Self { pieces: number(pieces)?, picks: number(picks)?, best, in_line: form == "line" })
    }

    fn id(&self) -> &'static str {
        "pieces"
    }

    fn game(&self) -> &'static str {
        Picks::ID
    }
}

/// What has been picked, as bits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Picks {
    pieces: u32,
    picks: u32,
    best: u32,
    picked: u32,
    /// The pieces in the order they were picked, an octal digit each; nothing if they are on a heap.
    line: Option<u32>,
}

impl Game for Picks {
    type Edition = Pieces;
    type Action = Letter;
    type Chance = Letter;
    type Event = Silence;
    type View = Self;
    type Refusal = NotThere;

    const ID: &'static str = "picks";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = &[];
    const EDITIONS: &'static [&'static str] = &["5 5 abcde heap"];

    fn rules(_: Lang) -> &'static str {
        "1. Pick."
    }

    fn new(setup: &Setup<Pieces>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        let &Pieces { pieces, picks, best, in_line } = &setup.edition.data;
        Ok(Self { pieces, picks, best, picked: 0, line: in_line.then_some(0) })
    }

    fn players(&self) -> u8 {
        2
    }

    fn to_act(&self) -> ToAct {
        if self.picked.count_ones() == self.picks { ToAct::Over } else { ToAct::Seat(Seat(0)) }
    }

    fn chances(&self, out: &mut Chances<Letter>) {
        out.clear();
    }

    fn audience(&self) -> Audience {
        Audience::Everyone
    }

    fn resolve(&mut self, _: Letter, _: &mut Log<Silence>) {
        unreachable!("nothing is left to chance")
    }

    fn all(setup: &Setup<Pieces>) -> Vec<Letter> {
        (0..setup.edition.data.pieces).map(Letter::of).collect()
    }

    fn legal(&self, _: Seat, out: &mut Vec<Letter>) {
        out.clear();
        out.extend((0..self.pieces).filter(|piece| self.picked & (1 << piece) == 0).map(Letter::of));
    }

    fn check(&self, seat: Seat, action: Letter) -> Result<(), NotThere> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        if legal.contains(&action) { Ok(()) } else { Err(NotThere) }
    }

    fn apply(&mut self, _: Seat, action: Letter, _: &mut Log<Silence>) {
        let piece = action.index();
        self.picked |= 1 << piece;
        self.line = self.line.map(|line| line * 8 + piece);
    }

    fn standing(&self) -> Option<Standing> {
        let won = i32::from(self.picked == self.best);
        (self.to_act() == ToAct::Over).then(|| Standing::by_score([won, 1 - won].into_iter().collect()))
    }

    fn view(&self, _: Observer) -> Self {
        self.clone()
    }

    fn determinize(view: &Self, _: &mut Rng) -> Self {
        view.clone()
    }
}

impl Advice for Picks {
    fn appeal(&self, _: Seat, _: Letter) -> f32 {
        0.0
    }

    fn outlook(&self) -> PerSeat<f32> {
        self.lead()
    }
}
