//! What things are worth to a player, at first sight and in the long run: the numbers.
//!
//! What looks best at first sight was tuned in matches of greedy players against themselves (same luck, sides swapped). Of what things lead to in
//! the long run there are two tables, by how many play:
//!
//! - `DUEL` was fitted to what comes of choices: in positions of matches of searching players, the actions that look best were tried, each in the same
//!   worlds and with the same luck, played on greedily for three turns, judged, and played on to the end. The numbers are those by
//!   which the judgement of one action against another comes nearest to how the matches end.
//! - `CROWD` was fitted to who won in the end (logistic regression on positions at the beginning of a turn of 42 000 matches of greedy players among
//!   2, 3 and 4).
//!
//! Who wins with many cards need not win because of them, so the second way may mislead who searches; with three and four players the first was not
//! tried. `docs/bots.md` has the rest.

use crate::swindler::pieces::{Ability, Accomplice};

/// What fulfilling an order brings besides its rewards: the master thief, the end at a good moment, a free marker.
pub(super) const PROGRESS: f32 = 0.8;

/// What a tile promises for each point of a field that is open for it, and what without one.
pub(super) const FIELD: f32 = 1.35;
pub(super) const NO_FIELD: f32 = 1.85;

/// What a tile costs that an order takes, if any tiles of a sort will do.
pub(super) const GIVEN: f32 = 2.4;

/// Cards wait for a moment that brings more than so many times what they are usually worth.
pub(super) const PATIENCE: f32 = 1.3;

/// How many tiles thieves draw if little is at stake.
pub(super) const DRAWS: u8 = 5;

/// What a card in hand is worth on the average.
pub(super) fn card_worth(card: Accomplice) -> f32 {
    match card {
        Accomplice::Decoy | Accomplice::Traitor => 3.0,
        Accomplice::Forger => 2.9,
        Accomplice::LegacyHunter | Accomplice::Assassin => 2.2,
        Accomplice::Angel | Accomplice::Conjurer => 1.9,
        Accomplice::KnowAll => 1.8,
        Accomplice::Cheat => 1.6,
        Accomplice::RedPicker | Accomplice::BluePicker | Accomplice::YellowPicker => 1.4,
        Accomplice::Beggar => 1.2,
    }
}

/// What a thing is worth at the end, and how much more if all of the match is left.
#[derive(Clone, Copy)]
pub(super) struct Worth(f32, f32);

impl Worth {
    /// What `number` of it are worth when so much of the match is left.
    pub(super) fn of(self, number: f32, left: f32) -> f32 {
        number * (self.0 + self.1 * left)
    }
}

/// What things lead to.
pub(super) struct Prospects {
    pub(super) point: Worth,
    /// A coin on a tile or in the purse, and how much more the first few in the purse are worth, which hire.
    pub(super) coin: Worth,
    pub(super) ready_coin: Worth,
    /// A tile, whatever it is, and what is paid for it.
    pub(super) tile: Worth,
    pub(super) tile_point: Worth,
    /// A marker on an order, and what the order promises.
    pub(super) marker: Worth,
    pub(super) promise: Worth,
    pub(super) fulfilled: Worth,
    /// An accomplice of a kind.
    pub(super) card: fn(Accomplice) -> Worth,
    pub(super) poster: Worth,
    pub(super) jail: Worth,
    /// A master thief that is unlocked, whichever it is.
    pub(super) unlocked: Worth,
    /// Each turn of others before one's own.
    pub(super) wait: Worth,
    /// What a master thief brings in a whole match.
    pub(super) thief: fn(Ability) -> f32,
}

impl Prospects {
    /// What things lead to among so many players.
    pub(super) fn among(players: u8) -> &'static Self {
        if players > 2 { &CROWD } else { &DUEL }
    }
}

static DUEL: Prospects = Prospects {
    point: Worth(0.95, -0.3),
    coin: Worth(0.97, 2.0),
    ready_coin: Worth(1.43, 0.36),
    tile: Worth(1.3, 2.85),
    tile_point: Worth(0.31, 0.57),
    marker: Worth(-2.1, 2.0),
    promise: Worth(0.55, -0.64),
    fulfilled: Worth(0.95, 3.56),
    card: |card| match card {
        Accomplice::LegacyHunter => Worth(4.17, 9.95),
        Accomplice::Traitor => Worth(3.2, 7.3),
        Accomplice::Assassin => Worth(2.83, 5.03),
        Accomplice::Beggar => Worth(3.29, 4.48),
        Accomplice::Decoy => Worth(2.38, 4.8),
        Accomplice::RedPicker | Accomplice::BluePicker | Accomplice::YellowPicker => Worth(0.6, 4.15),
        Accomplice::Cheat => Worth(2.22, 1.39),
        Accomplice::Forger => Worth(2.0, 0.31),
        Accomplice::Conjurer => Worth(0.87, 1.44),
        Accomplice::KnowAll => Worth(0.97, 0.54),
        Accomplice::Angel => Worth(-0.28, -1.22),
    },
    poster: Worth(0.13, -4.4),
    jail: Worth(-5.4, -11.0),
    unlocked: Worth(-0.04, 6.34),
    wait: Worth(-2.85, -3.7),
    thief: |ability| match ability {
        Ability::Recruiter => 31.5,
        Ability::Slippery => 30.2,
        Ability::FreeHand => 12.0,
        Ability::MasterKey => -0.7,
        Ability::Haggler => -1.5,
        Ability::Inconspicuous => -1.7,
    },
};

static CROWD: Prospects = Prospects {
    point: Worth(0.92, 0.0),
    coin: Worth(0.84, 0.12),
    ready_coin: Worth(1.6, 2.1),
    tile: Worth(1.15, 6.3),
    tile_point: Worth(0.57, -1.05),
    marker: Worth(-1.7, -0.3),
    promise: Worth(0.18, 0.2),
    fulfilled: Worth(1.15, 1.6),
    card: |card| Worth(0.68 + 0.44 * card_worth(card), 6.55 - 1.4 * card_worth(card)),
    poster: Worth(0.4, -4.8),
    jail: Worth(-5.5, 0.35),
    unlocked: Worth(-1.1, 5.8),
    wait: Worth(-1.0, -2.15),
    thief: |ability| match ability {
        Ability::Recruiter => 28.5,
        Ability::Slippery => 23.0,
        Ability::FreeHand => 15.0,
        Ability::Haggler => 5.5,
        Ability::MasterKey => 1.5,
        Ability::Inconspicuous => 0.0,
    },
};
