//! Playing on from an imagined world without a thought: the loop that search and bench live on.

use engine::{Chances, Game, Log, Rng, Seat, ToAct};

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

/// Draws fate's answer in `world`, carries it out, and tells what it was.
#[inline]
pub fn draw<G: Game>(world: &mut G, buffers: &mut Buffers<G>, rng: &mut Rng) -> G::Chance {
    world.chances(&mut buffers.chances);
    let answer = buffers.chances.draw(rng);
    world.resolve(answer, &mut buffers.log);
    answer
}

/// Plays `world` on to the end, or until `turns` turns have passed, and tells how many decisions were taken.
///
/// A turn ends when another seat is to decide: so play is left where a turn begins, not in the middle of one.
#[inline]
pub fn playout<G: Game>(
    world: &mut G,
    habit: &mut impl Habit<G>,
    turns: u32,
    buffers: &mut Buffers<G>,
    rng: &mut Rng,
) -> u32 {
    let (mut decisions, mut turns_left, mut last) = (0, turns, None);
    loop {
        match world.to_act() {
            ToAct::Chance => {
                draw(world, buffers, rng);
            }
            ToAct::Seat(seat) => {
                if last != Some(seat) {
                    if turns_left == 0 {
                        return decisions;
                    }
                    turns_left -= 1;
                    last = Some(seat);
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
