//! Playing on from an imagined world without a thought: the loop that search and bench live on.

use engine::{Chances, Game, Log, Rng, Seat, ToAct};

use crate::advice::Advice;

/// Room for what a step needs, used again and again, so that playing on allocates nothing.
#[derive(Debug)]
pub struct Buffers<G: Game> {
    /// The legal actions of the seat to act.
    pub actions: Vec<G::Action>,
    /// Fate's possible answers.
    pub chances: Chances<G::Chance>,
    /// Where events go: nobody listens.
    pub log: Log<G::Event>,
}

impl<G: Game> Default for Buffers<G> {
    fn default() -> Self {
        Self { actions: Vec::new(), chances: Chances::new(), log: Log::muted() }
    }
}

/// Chooses for whoever is to act, from legal actions of which there is at least one.
pub trait Habit<G: Game> {
    /// One of `actions`.
    fn pick(&mut self, world: &G, seat: Seat, actions: &[G::Action], rng: &mut Rng) -> G::Action;
}

/// Each action as likely as the others.
#[derive(Clone, Copy, Debug)]
pub struct Uniform;

impl<G: Game> Habit<G> for Uniform {
    #[inline]
    fn pick(&mut self, _: &G, _: Seat, actions: &[G::Action], rng: &mut Rng) -> G::Action {
        actions[rng.below(actions.len() as u32) as usize]
    }
}

/// The most appealing action, every time.
#[derive(Clone, Copy, Debug)]
pub struct Favourite;

impl<G: Advice> Habit<G> for Favourite {
    #[inline]
    fn pick(&mut self, world: &G, seat: Seat, actions: &[G::Action], _: &mut Rng) -> G::Action {
        match actions {
            [only] => *only,
            _ => world.favourite(seat, actions),
        }
    }
}

/// Draws fate's answer in `world`, carries it out, and tells what it was.
#[inline]
pub fn draw<G: Game>(world: &mut G, buffers: &mut Buffers<G>, rng: &mut Rng) -> G::Chance {
    world.chances(&mut buffers.chances);
    let answer = buffers.chances.draw(rng);
    world.resolve(answer, &mut buffers.log);
    answer
}

/// Says when to leave off playing on.
pub trait Until<G: Game> {
    /// Is it enough, now that `seat` is to decide in `world`?
    fn enough(&mut self, world: &G, seat: Seat) -> bool;
}

/// Plays on until the game is over. It costs nothing, which a counter would.
#[derive(Clone, Copy, Debug)]
pub struct TheEnd;

impl<G: Game> Until<G> for TheEnd {
    #[inline]
    fn enough(&mut self, _: &G, _: Seat) -> bool {
        false
    }
}

/// Plays on for some turns. A turn ends when another's begins ([`Advice::turn_of`]): so play is left where a turn begins, not in the middle
/// of one.
#[derive(Clone, Copy, Debug)]
pub struct Turns {
    left: u32,
    last: Option<Seat>,
}

impl Turns {
    /// So many turns.
    pub fn new(turns: u32) -> Self {
        Self { left: turns, last: None }
    }

    /// Are they over, now that it is the turn of `seat`?
    #[inline]
    fn are_over(&mut self, seat: Seat) -> bool {
        if self.last == Some(seat) {
            return false;
        }
        self.last = Some(seat);
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                false
            }
            None => true,
        }
    }
}

impl<G: Advice> Until<G> for Turns {
    #[inline]
    fn enough(&mut self, world: &G, seat: Seat) -> bool {
        self.are_over(world.turn_of(seat))
    }
}

/// Plays `world` on to the end or `until` it is enough, and tells how many decisions were taken.
#[inline]
pub fn playout<G: Game>(
    world: &mut G,
    habit: &mut impl Habit<G>,
    mut until: impl Until<G>,
    buffers: &mut Buffers<G>,
    rng: &mut Rng,
) -> u32 {
    let mut decisions = 0;
    loop {
        match world.to_act() {
            ToAct::Chance => {
                draw(world, buffers, rng);
            }
            ToAct::Seat(seat) => {
                if until.enough(world, seat) {
                    return decisions;
                }
                world.legal(seat, &mut buffers.actions);
                let action = habit.pick(world, seat, &buffers.actions, rng);
                world.apply(seat, action, &mut buffers.log);
                decisions += 1;
            }
            ToAct::Over => return decisions,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn play_is_left_where_a_turn_begins() {
        let mut two = Turns::new(2);
        let enough = [0, 0, 1, 1, 0].map(|seat| two.are_over(Seat(seat)));
        assert_eq!(enough, [false, false, false, false, true]);
        assert!(Turns::new(0).are_over(Seat(0)), "not even one");
    }
}
