//! Every push there can be on a short and on a long location, against a second way to say the rule.

use engine::Seat;

use super::scene::{BROWN, place, scene};
use crate::fagins_gang::edition::Ladder;
use crate::fagins_gang::street::{Constable, Met, Street};
use crate::fagins_gang::words::{Level, Way};

/// The rule said differently: leave the constable's level out and look from the pushed urchin towards the end. Everybody
/// up to the first gap moves up by one place in this line; if there is no gap, the last one is out.
fn line_says(street: &Street, ladder: &Ladder, pushed: Seat, from: Level, way: Way) -> [Option<Level>; 6] {
    let bottom = ladder.bottom().0;
    let beyond: Vec<u8> = match way {
        Way::Up => (0..from.0).rev().collect(),
        Way::Down => (from.0 + 1..=bottom).collect(),
    };
    let mut line: Vec<Level> = beyond.into_iter().map(Level).collect();
    line.retain(|level| *level != street.constable.level);
    let stands =
        |level: &Level| Seat::all(6).find(|&seat| seat != pushed && street.urchin(seat) == Some(*level));
    let crowd: Vec<Seat> = std::iter::once(pushed).chain(line.iter().map_while(stands)).collect();
    let mut after = street.urchins;
    for (place, seat) in crowd.into_iter().enumerate() {
        after[seat.index()] = line.get(place).copied();
    }
    after
}

/// Streets with the pushed urchin of seat 0 on `from`, up to five others anywhere, and the constable on any level that
/// nobody else stands on.
fn streets(ladder: &Ladder, from: Level) -> Vec<Street> {
    let bottom = ladder.bottom().0;
    let mut streets = Vec::new();
    for crowd in 0u32..1 << (bottom + 1) {
        if crowd & (1 << from.0) != 0 || crowd.count_ones() > 5 {
            continue;
        }
        for constable in (0..=bottom).filter(|level| crowd & (1 << level) == 0) {
            let mut street = Street::empty(ladder);
            street.constable = Constable { level: Level(constable), way: Way::Up };
            street.urchins[0] = Some(from);
            let others = (0..=bottom).filter(|level| crowd & (1 << level) != 0);
            for (seat, level) in others.enumerate() {
                street.urchins[seat + 1] = Some(Level(level));
            }
            streets.push(street);
        }
    }
    streets
}

/// Tells how many streets were looked at.
fn all_pushes_agree(letter: char) -> usize {
    let game = scene(6);
    let ladder = game.table.ladder(place(letter));
    let mut looked_at = 0;
    for from in (0..=ladder.bottom().0).map(Level) {
        for street in streets(ladder, from) {
            for way in Way::ALL {
                let mut pushed = street;
                pushed.shift(&street.push(ladder, BROWN, from, way));
                let expected = line_says(&street, ladder, BROWN, from, way);
                assert_eq!(pushed.urchins, expected, "{way:?} from {from:?} in {street:?}");
                looked_at += 1;
            }
        }
    }
    looked_at
}

#[test]
fn every_push_at_the_thames() {
    assert!(all_pushes_agree('T') > 5_000);
}

#[test]
fn every_push_at_st_pauls() {
    assert!(all_pushes_agree('P') > 50_000);
}

/// After any bump that is allowed, nobody shares a level, and nobody but the pushed has moved to where it was.
#[test]
fn after_any_bump_nobody_shares_a_level() {
    let game = scene(6);
    let ladder = game.table.ladder(place('B'));
    let mut bumps = [0; 3];
    for landing in (0..=ladder.bottom().0).map(Level) {
        for mut street in streets(ladder, landing) {
            let other_there = street.urchins[1].is_some() && street.constable.level != landing;
            if other_there {
                street.urchins[1] = Some(landing);
            }
            let met = street.met(landing, BROWN);
            for way in Way::ALL {
                match (street.aside(ladder, BROWN, way), met) {
                    (None, Met::Nobody) => bumps[0] += 1,
                    (None, Met::Constable) => assert_eq!(ladder.beside(landing, way), None),
                    (None, Met::Urchin(_)) => panic!("a bump is barred in {street:?}"),
                    (Some(chain), _) => {
                        bumps[if met == Met::Constable { 1 } else { 2 }] += 1;
                        let mut after = street;
                        after.shift(&chain);
                        let mut levels: Vec<_> = after.urchins.iter().flatten().collect();
                        levels.push(&after.constable.level);
                        levels.sort();
                        assert!(levels.is_sorted_by(|one, other| one < other), "{after:?} from {street:?}");
                        assert!(after.urchin(BROWN).is_some(), "nobody leaves by its own move");
                    }
                }
            }
        }
    }
    assert!(bumps.iter().all(|&count| count > 100), "{bumps:?}");
}
