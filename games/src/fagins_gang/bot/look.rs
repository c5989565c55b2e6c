//! What an action gains: the turns it saves, tried out on a copy of the game.

use std::cell::OnceCell;

use engine::{Game as _, Log, Seat};

use super::estimate::{Best, turns};
use crate::fagins_gang::action::{Action, To};
use crate::fagins_gang::state::{Ask, FaginsGang, Kind, Stage};
use crate::fagins_gang::words::{Good, Location, SIX, Way};

/// How much a turn that others lose counts, shared among them.
const HARM: f32 = 0.3;
/// How much the further uses of an action count when the first is chosen: they can still go wrong, or be chosen anew.
const REST: f32 = 0.5;
/// How much what one could trade counts when the market is opened: everybody trades there.
const MARKET: f32 = 0.6;
/// What a trade must gain to be worth its while, and how much more for each market turn already had: whoever buys what was just sold gains
/// nothing, but could go on for ever.
const EFFORT: (f32, f32) = (0.04, 0.01);
/// How many trades are foreseen at a market.
const TRADES: u8 = 4;

/// A look at what `seat`, which is to act, can do.
pub(super) struct Look<'a> {
    game: &'a FaginsGang,
    seat: Seat,
    now: f32,
    /// What the plainest use of each location would gain, once it has been asked for: every use of the same kind asks again.
    plain: [OnceCell<[f32; SIX]>; 3],
    /// The kinds of cubes, those first that are missed least, once they have been asked for: every swap asks again.
    spared: OnceCell<[Good; SIX]>,
}

impl<'a> Look<'a> {
    pub(super) fn new(game: &'a FaginsGang, seat: Seat) -> Self {
        Self {
            game,
            seat,
            now: turns(&game.table, seat, 0),
            plain: Default::default(),
            spared: OnceCell::new(),
        }
    }

    /// The turns a legal action saves, with what it makes possible in the same turn.
    pub(super) fn gain(&self, action: Action) -> f32 {
        match action {
            Action::Done if self.could_do_something() => f32::NEG_INFINITY,
            Action::Done | Action::Pass | Action::Stop => 0.0,
            Action::Market => self.market(),
            Action::Bump(_) => self.bump(self.game, action),
            Action::Move(location, _) => self.gain_of_use(action) + self.rest(Kind::Move, Some(location)),
            Action::Steal(location) => self.gain_of_use(action) + self.rest(Kind::Goods, Some(location)),
            Action::Purse(location) => self.gain_of_use(action) + self.rest(Kind::Shillings, Some(location)),
            Action::Give(_) if self.ask() == Some(Ask::Use) => {
                self.swap(action) + self.rest(Kind::Goods, None)
            }
            Action::Take(_) => self.now - turns(&played(self.game, self.seat, action).table, self.seat, 0),
            Action::Buy(_) | Action::Sell(_) => self.trade_gain(action),
            Action::Give(_) | Action::Get(_) | Action::Drop(_) => self.gain_of_use(action),
        }
    }

    fn ask(&self) -> Option<Ask> {
        ask(self.game, self.seat)
    }

    /// The turns saved in `after`, where white hands still to be filled count as cubes.
    fn saved(&self, after: &FaginsGang) -> f32 {
        let wild = match ask(after, self.seat) {
            Some(Ask::Hand { left, .. }) => left,
            Some(Ask::Get) => 1,
            _ => 0,
        };
        self.now - turns(&after.table, self.seat, wild)
    }

    /// The gain of one action by itself; if it must bump, then of the better way.
    fn gain_of_use(&self, action: Action) -> f32 {
        let after = played(self.game, self.seat, action);
        let Some(Ask::Bump(_)) = ask(&after, self.seat) else { return self.saved(&after) };
        let ways = Way::ALL.map(Action::Bump).into_iter().filter(|&way| after.check(self.seat, way).is_ok());
        ways.map(|way| self.bump(&after, way)).fold(f32::NEG_INFINITY, f32::max)
    }

    /// The gain of a bump: what it leaves the mover, and what it costs the others.
    fn bump(&self, before: &FaginsGang, action: Action) -> f32 {
        let after = played(before, self.seat, action);
        let pushed = |other: Seat| {
            let urchins = |game: &FaginsGang| game.table.streets.map(|street| street.urchin(other));
            urchins(before) != urchins(&after)
        };
        let others = Seat::all(before.table.players).filter(|&other| other != self.seat && pushed(other));
        let lost = |other| turns(&after.table, other, 0) - turns(&before.table, other, 0);
        let harm: f32 = others.map(lost).sum();
        self.saved(&after) + HARM * harm / f32::from(before.table.players - 1)
    }

    /// The gain of a swap that begins with this gift: the cubes missed least follow. Two kinds are enough to choose from.
    fn swap(&self, gift: Action) -> f32 {
        let mut game = played(self.game, self.seat, gift);
        let mut gain = self.saved(&game);
        while let Some(Ask::Give(_)) = ask(&game, self.seat) {
            let gifts = self.spared().iter().map(|&good| Action::Give(good));
            let open = gifts.filter(|&gift| game.check(self.seat, gift).is_ok()).take(2);
            let rated = open.map(|gift| self.rated(&game, gift));
            let best = rated.max_by(|one, other| one.1.total_cmp(&other.1));
            let Some((after, saved)) = best else { break };
            (game, gain) = (after, saved);
        }
        gain
    }

    /// The kinds of cubes, those first that are missed least when one is given away.
    fn spared(&self) -> &[Good; SIX] {
        self.spared.get_or_init(|| {
            let losses = Good::ALL.map(|good| match Action::Give(good) {
                gift if self.game.check(self.seat, gift).is_ok() => -self.rated(self.game, gift).1,
                _ => f32::INFINITY,
            });
            let mut goods = Good::ALL;
            goods.sort_by(|one, other| losses[one.index()].total_cmp(&losses[other.index()]));
            goods
        })
    }

    /// The game after an action, and the turns saved in it.
    fn rated(&self, game: &FaginsGang, action: Action) -> (FaginsGang, f32) {
        let after = played(game, self.seat, action);
        let saved = self.saved(&after);
        (after, saved)
    }

    /// What the other uses of an action may gain, beyond the one at `but`.
    fn rest(&self, kind: Kind, but: Option<Location>) -> f32 {
        let Stage::Turn(turn) = self.game.stage else { return 0.0 };
        let left = self.game.table.board().numbers().uses - turn.uses() - 1;
        if left == 0 {
            return 0.0;
        }
        let gains = self.plain(kind);
        let mut best = Best::default();
        for location in Location::ALL.into_iter().filter(|&location| but != Some(location)) {
            best.add(gains[location.index()]);
        }
        REST * best.sum(left)
    }

    /// What the plainest use of each location would gain.
    fn plain(&self, kind: Kind) -> [f32; SIX] {
        let known = match kind {
            Kind::Move => &self.plain[0],
            Kind::Goods => &self.plain[1],
            Kind::Shillings => &self.plain[2],
            Kind::Market => return [0.0; SIX],
        };
        *known.get_or_init(|| Location::ALL.map(|location| self.gain_at(kind, location)))
    }

    /// The gain of the plainest use of a location, if there is one.
    fn gain_at(&self, kind: Kind, location: Location) -> f32 {
        let plain = match kind {
            Kind::Move => [Some(self.enter(location)), Some(Action::Move(location, To::Fagin))],
            Kind::Goods => [Some(Action::Steal(location)), None],
            Kind::Shillings => [Some(Action::Purse(location)), None],
            Kind::Market => [None, None],
        };
        let legal = plain.into_iter().flatten().filter(|&action| self.game.check(self.seat, action).is_ok());
        legal.map(|action| self.gain_of_use(action)).fold(0.0, f32::max)
    }

    fn enter(&self, location: Location) -> Action {
        let ladder = self.game.table.ladder(location);
        Action::Move(location, To::Level(ladder.label(ladder.start())))
    }

    /// What a few trades of one's own would gain.
    fn market(&self) -> f32 {
        let mut game = played(self.game, self.seat, Action::Market);
        let mut gain = 0.0;
        for made in 0..TRADES {
            let trades = Good::ALL.into_iter().flat_map(|good| [Action::Buy(good), Action::Sell(good)]);
            let open = trades.filter(|&trade| game.check(self.seat, trade).is_ok());
            let rated = open.map(|trade| (trade, self.saved(&played(&game, self.seat, trade))));
            match rated.max_by(|one, other| one.1.total_cmp(&other.1)) {
                Some((trade, better)) if better - gain > effort_after(made) => {
                    gain = better;
                    self.trade(&mut game, trade);
                }
                _ => break,
            }
        }
        // Nobody is called together for nothing.
        if gain > 0.0 { MARKET * gain } else { f32::NEG_INFINITY }
    }

    /// Would a turn that has not begun be wasted if it ended now? Whoever waits for the others to go first may wait for ever.
    fn could_do_something(&self) -> bool {
        let Stage::Turn(turn) = self.game.stage else { return false };
        let gains = |kind| self.plain(kind).into_iter().any(|gain| gain > EFFORT.0);
        turn.kind.is_none() && [Kind::Move, Kind::Goods, Kind::Shillings].into_iter().any(gains)
    }

    /// A trade that is not worth its while is not worth a thought either: what one buys and sells again makes no difference but for the
    /// others' patience.
    fn trade_gain(&self, trade: Action) -> f32 {
        let gain = self.gain_of_use(trade) - self.effort();
        if gain < 0.0 { f32::NEG_INFINITY } else { gain }
    }

    fn effort(&self) -> f32 {
        let Stage::Market(session) = self.game.stage else { return 0.0 };
        effort_after(session.turns[self.seat.index()])
    }

    /// Trades, and stays at the market as if nobody else were there.
    fn trade(&self, game: &mut FaginsGang, trade: Action) {
        let stage = game.stage;
        *game = played(game, self.seat, trade);
        game.stage = stage;
    }
}

/// What a trade must gain after so many market turns.
fn effort_after(turns: u8) -> f32 {
    EFFORT.0 + EFFORT.1 * f32::from(turns)
}

fn ask(game: &FaginsGang, seat: Seat) -> Option<Ask> {
    match game.stage {
        Stage::Turn(turn) if turn.seat == seat => Some(turn.ask),
        _ => None,
    }
}

/// A copy of the game in which `seat` has done this.
fn played(game: &FaginsGang, seat: Seat, action: Action) -> FaginsGang {
    let mut after = game.clone();
    after.apply(seat, action, &mut Log::muted());
    after
}
