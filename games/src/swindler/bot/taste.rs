//! What things are worth to a player, at first sight and in the long run: the numbers, by how many play.
//!
//! There are two tables of them:
//!
//! - `DUEL` was set by hand, and its prospects fitted to 15 000 matches of greedy players among 2, 3 and 4 (logistic regression on positions at
//!   the beginning of a turn).
//! - `CROWD` was tuned in matches of greedy players against themselves (same luck, sides swapped), and its prospects fitted to 42 000 matches
//!   of such players: tiles are worth more than fences pay, fulfilling less, cards wait longer, and whoever has had the last turn has no hopes.
//!
//! With four players two seats of 24 trials that trust `CROWD` won 63 % (± 4, 120 games) against two that trust `DUEL`. With three that was not
//! played. With two, greedy play by `CROWD` wins 65 % against that by `DUEL`, but 96 trials that trust `CROWD` lose to greedy play by it (41.5 %,
//! ± 4), while 24 that trust `DUEL` won 68 of 100 games against theirs. Why is not known. `docs/bots.md` has the rest.

use crate::swindler::pieces::{Ability, Accomplice};

/// What a thing is worth at the end, and how much more if all of the match is left.
pub(super) struct Worth(f32, f32);

impl Worth {
    /// What `number` of it are worth when so much of the match is left.
    pub(super) fn of(&self, number: f32, left: f32) -> f32 {
        number * (self.0 + self.1 * left)
    }
}

/// What things are worth, in points.
pub(super) struct Taste {
    /// What fulfilling an order brings besides its rewards: the master thief, the end at a good moment, a free marker.
    pub(super) progress: f32,
    /// What a tile promises for each point of a field that is open for it, and what without one.
    pub(super) field: f32,
    pub(super) no_field: f32,
    /// What a tile costs that an order takes, if any tiles of a sort will do.
    pub(super) given: f32,
    /// What it costs to leave a fence tile that lacks one thing: the one who comes next would be glad of it.
    pub(super) nearly: f32,
    /// Cards wait for a moment that brings more than so many times what they are usually worth.
    pub(super) patience: f32,
    /// How many tiles thieves draw if little is at stake.
    pub(super) draws: u8,
    /// What a card in hand is worth on the average.
    pub(super) card: fn(Accomplice) -> f32,
    pub(super) prospects: Prospects,
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
    /// An accomplice, and what that kind is worth.
    pub(super) card: Worth,
    pub(super) card_point: Worth,
    pub(super) poster: Worth,
    pub(super) jail: Worth,
    /// A master thief that is unlocked, whichever it is.
    pub(super) unlocked: Worth,
    /// Each turn of others before one's own.
    pub(super) wait: Worth,
    /// Was it fitted so that whoever has had the last turn still hopes?
    pub(super) hopes_to_the_last: bool,
    /// What a master thief brings in a whole match.
    pub(super) thief: fn(Ability) -> f32,
}

impl Taste {
    /// How so many players judge.
    pub(super) fn among(players: u8) -> &'static Self {
        if players > 2 { &CROWD } else { &DUEL }
    }
}

static DUEL: Taste = Taste {
    progress: 1.3,
    field: 0.85,
    no_field: 1.15,
    given: 1.5,
    nearly: 0.3,
    patience: 0.8,
    draws: 4,
    card: |card| match card {
        Accomplice::Decoy => 3.0,
        Accomplice::LegacyHunter | Accomplice::Assassin => 2.2,
        Accomplice::RedPicker | Accomplice::BluePicker | Accomplice::YellowPicker => 2.2,
        Accomplice::Angel | Accomplice::Traitor | Accomplice::Beggar => 1.9,
        Accomplice::KnowAll | Accomplice::Forger => 1.8,
        Accomplice::Cheat => 1.6,
        Accomplice::Conjurer => 1.2,
    },
    prospects: Prospects {
        point: Worth(1.0, 0.0),
        coin: Worth(1.0, 4.4),
        ready_coin: Worth(0.0, 0.0),
        tile: Worth(1.2, 4.2),
        tile_point: Worth(0.4, 1.15),
        marker: Worth(-2.4, 0.6),
        promise: Worth(1.0, -0.8),
        fulfilled: Worth(1.05, 3.4),
        card: Worth(0.1, 1.1),
        card_point: Worth(0.65, 1.5),
        poster: Worth(0.15, -2.8),
        jail: Worth(-2.9, -11.6),
        unlocked: Worth(0.0, 0.0),
        wait: Worth(-2.6, -4.6),
        hopes_to_the_last: true,
        thief: |ability| match ability {
            Ability::Recruiter => 26.0,
            Ability::Slippery => 21.0,
            Ability::FreeHand => 12.5,
            Ability::Haggler => 8.5,
            Ability::MasterKey => 3.5,
            Ability::Inconspicuous => 0.0,
        },
    },
};

static CROWD: Taste = Taste {
    progress: 0.8,
    field: 1.35,
    no_field: 1.85,
    given: 2.4,
    nearly: 0.0,
    patience: 1.3,
    draws: 5,
    card: |card| match card {
        Accomplice::Decoy | Accomplice::Traitor => 3.0,
        Accomplice::Forger => 2.9,
        Accomplice::LegacyHunter | Accomplice::Assassin => 2.2,
        Accomplice::Angel | Accomplice::Conjurer => 1.9,
        Accomplice::KnowAll => 1.8,
        Accomplice::Cheat => 1.6,
        Accomplice::RedPicker | Accomplice::BluePicker | Accomplice::YellowPicker => 1.4,
        Accomplice::Beggar => 1.2,
    },
    prospects: Prospects {
        point: Worth(0.92, 0.0),
        coin: Worth(0.84, 0.12),
        ready_coin: Worth(1.6, 2.1),
        tile: Worth(1.15, 6.3),
        tile_point: Worth(0.57, -1.05),
        marker: Worth(-1.7, -0.3),
        promise: Worth(0.18, 0.2),
        fulfilled: Worth(1.15, 1.6),
        card: Worth(0.68, 6.55),
        card_point: Worth(0.44, -1.4),
        poster: Worth(0.4, -4.8),
        jail: Worth(-5.5, 0.35),
        unlocked: Worth(-1.1, 5.8),
        wait: Worth(-1.0, -2.15),
        hopes_to_the_last: false,
        thief: |ability| match ability {
            Ability::Recruiter => 28.5,
            Ability::Slippery => 23.0,
            Ability::FreeHand => 15.0,
            Ability::Haggler => 5.5,
            Ability::MasterKey => 1.5,
            Ability::Inconspicuous => 0.0,
        },
    },
};
