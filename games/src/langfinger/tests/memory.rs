//! What is remembered of the tools in the hands, move by move.

use engine::{Observer, Seat};

use super::super::memory::{MOST_BATCHES, MOST_PILES};
use super::super::*;
use super::night::letters;

const HANS: Seat = Seat(0);
const YOSHIKO: Seat = Seat(1);

fn memory() -> Memory {
    Memory::new(engine::Bag([12; 5]))
}

fn draw(memory: &mut Memory, seat: Seat, tools: &str) {
    tools.chars().for_each(|letter| memory.draw(seat, Tool::of_letter(letter).unwrap()));
}

fn show(memory: &mut Memory, seat: Seat, tools: &str) {
    tools.chars().for_each(|letter| memory.show(seat, Tool::of_letter(letter).unwrap()));
}

/// Sizes and shown tools of the batches of a seat.
fn batches(memory: &Memory, seat: Seat) -> Vec<(u8, u8, String)> {
    memory.past(seat).batches().iter().map(|batch| (batch.pile, batch.size, letters(&batch.shown))).collect()
}

#[test]
fn what_was_taken_openly_is_shown_first() {
    let mut memory = memory();
    draw(&mut memory, HANS, "hw");
    memory.take(HANS, Tool::Hammer);
    show(&mut memory, HANS, "h");
    assert_eq!((memory.known(HANS).total(), memory.unknown(HANS)), (0, 2), "it may have been either hammer");
    show(&mut memory, HANS, "h");
    assert_eq!(memory.unknown(HANS), 1, "this one was drawn");
    assert_eq!(batches(&memory, HANS), [(0, 2, "h".to_owned())]);
}

#[test]
fn draws_are_one_batch_until_something_is_shown() {
    let mut memory = memory();
    draw(&mut memory, HANS, "hw");
    draw(&mut memory, HANS, "l");
    assert_eq!(batches(&memory, HANS), [(0, 3, String::new())]);
    show(&mut memory, HANS, "w");
    draw(&mut memory, HANS, "mm");
    assert_eq!(batches(&memory, HANS), [(0, 3, "w".to_owned()), (0, 2, String::new())]);
}

#[test]
fn a_hand_that_was_shown_whole_is_forgotten() {
    let mut memory = memory();
    draw(&mut memory, HANS, "hw");
    show(&mut memory, HANS, "wh");
    assert_eq!(batches(&memory, HANS), []);
    assert_eq!(memory.stock(), [engine::Bag([11, 11, 12, 12, 12])], "what is left to be guessed");
}

#[test]
fn draws_from_two_piles_are_kept_apart() {
    let mut memory = memory();
    draw(&mut memory, HANS, "hw");
    memory.renew_pile(engine::Bag([0, 1, 1, 0, 0]));
    draw(&mut memory, HANS, "l");
    assert_eq!(batches(&memory, HANS), [(0, 2, String::new()), (1, 1, String::new())]);
    show(&mut memory, HANS, "hwl");
    // All was shown, but the hammer may have come from the second pile: that still tells something of the others.
    assert_eq!((memory.unknown(HANS), batches(&memory, HANS).len()), (0, 2));
}

#[test]
fn a_pile_nobody_has_drawn_from_is_forgotten() {
    let mut memory = memory();
    draw(&mut memory, HANS, "h");
    show(&mut memory, HANS, "h");
    memory.renew_pile(engine::Bag([0, 1, 0, 0, 0]));
    assert_eq!(memory.stock(), [engine::Bag([0, 1, 0, 0, 0])]);
}

#[test]
fn others_do_not_see_what_was_drawn() {
    let mut memory = memory();
    draw(&mut memory, HANS, "hw");
    draw(&mut memory, YOSHIKO, "lp");
    let seen = memory.seen_by(Observer::Seat(HANS));
    assert_eq!(letters(&seen.past(HANS).hand()), "hw");
    assert_eq!(seen.past(YOSHIKO).batches()[0].drawn, Tools::EMPTY);
    assert_eq!(seen.unknown(YOSHIKO), 2, "how many is public");
    let mut other = self::memory();
    draw(&mut other, HANS, "hw");
    draw(&mut other, YOSHIKO, "mm");
    assert_eq!(seen, other.seen_by(Observer::Seat(HANS)), "whatever it was");
}

#[test]
fn beyond_so_many_batches_the_oldest_are_run_together() {
    let mut memory = memory();
    draw(&mut memory, HANS, "hwl");
    for _ in 0..MOST_BATCHES {
        show(&mut memory, HANS, "h");
        draw(&mut memory, HANS, "h");
    }
    assert_eq!(batches(&memory, HANS).len(), MOST_BATCHES);
    assert_eq!(letters(&memory.past(HANS).hand()), "hlw", "the hand is still the hand");
    assert_eq!(
        batches(&memory, HANS)[0],
        (0, 3, "h".to_owned()),
        "the oldest three draws, less a hammer, and the next"
    );
    assert_eq!(memory.stock()[0].total(), 60 - 1, "the hammer shown first is no longer guessed at");
}

#[test]
fn beyond_so_many_piles_the_oldest_are_run_together() {
    let mut memory = memory();
    draw(&mut memory, HANS, "hw");
    for _ in 0..MOST_PILES {
        memory.renew_pile(engine::Bag([1, 1, 0, 0, 0]));
        draw(&mut memory, YOSHIKO, "h");
        draw(&mut memory, HANS, "w");
    }
    assert_eq!(memory.stock().len(), MOST_PILES);
    let total: u32 = memory.stock().iter().map(Tools::total).sum();
    assert_eq!(total, 60 + 2 * MOST_PILES as u32, "nothing gets lost");
    assert_eq!(letters(&memory.past(HANS).hand()), format!("h{}", "w".repeat(1 + MOST_PILES)));
    let (newest, ..) = batches(&memory, YOSHIKO).pop().unwrap();
    assert_eq!(usize::from(newest), MOST_PILES - 1, "the newest pile is the last");
}
