//! A match as it goes: steps, undo, free undo, records that verify and records that lie.

#![expect(clippy::unwrap_used, reason = "a panic in a test is the report")]

use engine::course::{Course, Step, StepError};
use engine::dice::{Dice, Nonce, Secret};
use engine::record::{DiceLine, Entry, Header, Name, NonceLine, NonceMaker, Outcome, Record};
use engine::verify::{replay, verify};
use engine::{Denied, Edition as _, Game as _, Log, Play as _, Rng, Seat, Setup, ToAct};
use testkit::toys::smugglers::{Action, Smugglers};

type Toy = Course<Smugglers>;

fn setup() -> Setup<<Smugglers as engine::Game>::Edition> {
    Setup::standard::<Smugglers>(2).unwrap()
}

/// Takes what chance owes, by these dice.
fn settle(course: &mut Toy, dice: &Dice) {
    while course.state().to_act() == ToAct::Chance {
        let mut chances = course.state().chances_sorted();
        let answer = dice.answer(course.draws() + 1, &mut chances);
        course.chance(answer, &mut Log::muted()).unwrap();
    }
}

/// Plays at random to the end, by these dice.
fn play_out(course: &mut Toy, dice: &Dice, rng: &mut Rng) {
    loop {
        settle(course, dice);
        let ToAct::Seat(seat) = course.state().to_act() else { return };
        let legal = course.state().legal_sorted(seat);
        course.act(seat, *rng.choose(&legal).unwrap(), &mut Log::muted()).unwrap();
    }
}

fn fair() -> (Secret, Vec<NonceLine>) {
    let nonce = |place: u8| NonceLine { place, nonce: Nonce([place; 16]), maker: NonceMaker::Browser };
    (Secret([7; 32]), vec![nonce(0), nonce(1)])
}

/// A whole game under fair dice, as a record.
fn fair_record() -> Record {
    let (secret, nonces) = fair();
    let setup = setup();
    let mut header = Header {
        match_id: Some("7k2m9qxd".to_owned()),
        game: Smugglers::ID.to_owned(),
        rules: 1,
        edition: (setup.edition.data.id().to_owned(), setup.edition.hash.clone()),
        players: 2,
        options: Vec::new(),
        seats: vec![Name::person("Sarah").unwrap(), Name::bot("hard").unwrap()],
        dice: DiceLine::Fair { commit: secret.commit() },
        nonces,
        order: None,
        after: None,
        given: None,
    };
    let dice = Dice::fair(&secret, &header.nonce_lines(), "7k2m9qxd");
    header.order = Some(dice.order(2));
    let mut course = Toy::new(setup).unwrap();
    settle(&mut course, &dice);
    let ToAct::Seat(seat) = course.state().to_act() else { panic!("somebody begins") };
    let start = course.len();
    let legal = course.state().legal_sorted(seat);
    course.act(seat, legal[0], &mut Log::muted()).unwrap();
    settle(&mut course, &dice);
    course.undo(seat, start).unwrap();
    play_out(&mut course, &dice, &mut Rng::new(3));
    Record {
        header,
        entries: course.steps().map(|step| step.entry()).collect(),
        outcome: Some(Outcome::of(&course.state().standing().unwrap())),
        secret: Some(secret),
        first_line: 0,
    }
}

fn verdict(record: &Record) -> Result<engine::verify::Verdict, String> {
    let read: Record = record.to_string().parse().expect("what is written can be read");
    verify::<Smugglers>(&read, setup().edition).map_err(|error| error.to_string())
}

#[test]
fn a_refused_act_changes_nothing() {
    let mut course = Toy::new(setup()).unwrap();
    settle(&mut course, &Dice::seeded(1));
    let (before, steps) = (course.state().clone(), course.len());
    let ToAct::Seat(seat) = course.state().to_act() else { panic!("somebody begins") };
    let other = seat.next(2);
    let denied = course.act(other, Action::Idle, &mut Log::muted());
    assert_eq!(denied, Err(StepError::Denied(Denied::NotYourTurn)));
    assert!(course.act(seat, Action::Bribe, &mut Log::muted()).is_err());
    assert!(course.take(&Entry::Act(seat, "fly".to_owned()), &mut Log::muted()).is_err());
    assert!(course.take(&Entry::Unseen, &mut Log::muted()).is_err());
    assert_eq!((course.state(), course.len()), (&before, steps));
}

#[test]
fn an_undo_is_a_step_and_brings_the_old_state_back() {
    let dice = Dice::seeded(4);
    let mut course = Toy::new(setup()).unwrap();
    settle(&mut course, &dice);
    let (start, before) = (course.len(), course.state().clone());
    let ToAct::Seat(seat) = course.state().to_act() else { panic!("somebody begins") };
    course.act(seat, Action::Idle, &mut Log::muted()).unwrap();
    assert_ne!(course.state(), &before);
    course.undo(seat, start).unwrap();
    assert_eq!(course.state(), &before);
    assert_eq!(course.len(), start + 2);
    assert_eq!(course.step(start + 2), Some(Step::Undo(seat, start)));
    assert_eq!(course.live(), (1..=start).collect::<Vec<_>>());
    course.act(seat, Action::Idle, &mut Log::muted()).unwrap();
    assert_eq!(course.live().last(), Some(&(start + 3)));
    assert_eq!(course.state_after(start + 2), before);
}

#[test]
fn undo_goes_back_to_the_start_but_not_to_the_future() {
    let mut course = Toy::new(setup()).unwrap();
    assert_eq!(course.undo(Seat(0), 0), Err(StepError::Undo(0)), "nothing has happened");
    settle(&mut course, &Dice::seeded(4));
    let last = course.len();
    assert_eq!(course.undo(Seat(0), last), Err(StepError::Undo(last)));
    course.undo(Seat(0), 0).unwrap();
    assert_eq!(course.state(), &course.start());
}

#[test]
fn after_the_end_nothing_is_undone() {
    let mut course = Toy::new(setup()).unwrap();
    play_out(&mut course, &Dice::seeded(4), &mut Rng::new(1));
    assert_eq!(course.undo(Seat(0), 1), Err(StepError::Undo(1)));
    assert_eq!(course.free_undo(Seat(0)), None);
}

#[test]
fn free_undo_stops_at_chance_at_others_and_at_reveals() {
    let mut rng = Rng::new(9);
    let (mut free, mut at_reveal) = (0, 0);
    for seed in 0..200 {
        let dice = Dice::seeded(seed);
        let mut course = Toy::new(setup()).unwrap();
        loop {
            settle(&mut course, &dice);
            let ToAct::Seat(seat) = course.state().to_act() else { break };
            let legal = course.state().legal_sorted(seat);
            let mut log = Log::new();
            let before = course.len();
            course.act(seat, *rng.choose(&legal).unwrap(), &mut log).unwrap();
            assert_eq!(course.free_undo(seat.next(2)), None, "another has acted since");
            match (log.reveals(), course.state().to_act()) {
                (_, ToAct::Over) => break,
                (true, _) => {
                    assert_eq!(course.free_undo(seat), None, "what was seen cannot be unseen");
                    at_reveal += 1;
                }
                (false, _) => {
                    assert!(course.free_undo(seat).is_some_and(|to| to <= before));
                    free += 1;
                }
            }
        }
    }
    assert!(free > 500 && at_reveal > 50, "{free} free, {at_reveal} at a reveal");
}

#[test]
fn a_true_record_verifies() {
    let record = fair_record();
    let verdict = verdict(&record).unwrap();
    assert_eq!(verdict.steps, record.steps());
    assert!(verdict.draws_derived > 5 && verdict.draws_given == 0, "{verdict:?}");
    let read: Record = record.to_string().parse().unwrap();
    let course = replay::<Smugglers>(&read, setup().edition).unwrap();
    assert_eq!(course.steps().map(|step| step.entry()).collect::<Vec<_>>(), record.entries);
}

#[test]
fn a_host_who_swaps_secret_nonce_seats_or_a_draw_is_caught() {
    let lie = |change: fn(&mut Record)| {
        let mut record = fair_record();
        change(&mut record);
        verdict(&record).unwrap_err()
    };
    assert!(lie(|r| r.secret = Some(Secret([8; 32]))).contains("not the one committed to"));
    let other = |r: &mut Record| r.header.nonces[0].nonce = Nonce([9; 16]);
    assert!(lie(other).contains("is not that of draw 0") || lie(other).contains("of these dice"));
    assert!(lie(|r| r.header.order.as_mut().unwrap().swap(0, 1)).contains("order of seats"));
    assert!(lie(|r| r.secret = None).contains("secret is missing"));
    for draw in 0..5 {
        let mut record = fair_record();
        let mut chances = record.entries.iter_mut().filter(|entry| matches!(entry, Entry::Chance(_)));
        let Some(Entry::Chance(answer)) = chances.nth(draw) else { panic!("there are draws") };
        *answer = if answer == "t" { "s".to_owned() } else { "t".to_owned() };
        assert!(verdict(&record).is_err(), "draw {draw}");
    }
}

#[test]
fn a_wrong_result_or_an_unfinished_match_is_found() {
    let mut record = fair_record();
    let Some(Outcome::Scores(scores)) = &mut record.outcome else { panic!("it has scores") };
    scores[0].0 += 1;
    assert!(verdict(&record).unwrap_err().contains("the moves lead to"));
    let mut record = fair_record();
    record.entries.pop();
    assert!(verdict(&record).unwrap_err().contains("do not lead to an end"));
    let mut record = fair_record();
    (record.outcome, record.secret) = (None, None);
    assert!(verdict(&record).unwrap_err().contains("not finished"));
}

#[test]
fn a_move_that_is_none_names_its_line() {
    let mut record = fair_record();
    let at = record.entries.iter().position(|entry| matches!(entry, Entry::Act(..))).unwrap();
    record.entries[at] = Entry::Act(Seat(0), "fly".to_owned());
    let read: Record = record.to_string().parse().unwrap();
    let error = verify::<Smugglers>(&read, setup().edition).unwrap_err();
    assert_eq!(error.line, read.line_of(at));
}

#[test]
fn a_marked_state_is_a_shortcut_and_changes_nothing() {
    let dice = Dice::seeded(5);
    let mut rng = Rng::new(5);
    let mut plain = Toy::new(setup()).unwrap();
    let mut marked = plain.clone();
    for round in 0..40 {
        settle(&mut plain, &dice);
        settle(&mut marked, &dice);
        let ToAct::Seat(seat) = plain.state().to_act() else { break };
        if round % 3 == 0 {
            marked.mark();
        }
        if round % 5 == 4 {
            let to = rng.below(plain.len() as u32) as usize;
            plain.undo(seat, to).unwrap();
            marked.undo(seat, to).unwrap();
            continue;
        }
        let action = *rng.choose(&plain.state().legal_sorted(seat)).unwrap();
        plain.act(seat, action, &mut Log::muted()).unwrap();
        marked.act(seat, action, &mut Log::muted()).unwrap();
        for number in 0..=plain.len() {
            assert_eq!(plain.state_after(number), marked.state_after(number), "{round}: after step {number}");
            assert_eq!(plain.live_since(number / 2, number), {
                let mut line = plain.live_to(number);
                line.retain(|step| *step > number / 2);
                line
            });
        }
    }
    assert!(plain.len() > 12, "{}", plain.len());
}

#[test]
fn the_last_act_is_found_on_the_live_line() {
    let dice = Dice::seeded(5);
    let mut course = Toy::new(setup()).unwrap();
    let mut acts: Vec<(Seat, usize)> = Vec::new();
    for _ in 0..4 {
        settle(&mut course, &dice);
        let ToAct::Seat(seat) = course.state().to_act() else { break };
        acts.push((seat, course.len()));
        let action = course.state().legal_sorted(seat)[0];
        course.act(seat, action, &mut Log::muted()).unwrap();
    }
    let last_of = |seat: Seat| acts.iter().rfind(|(by, _)| *by == seat).copied();
    for seat in Seat::all(2) {
        assert_eq!(course.last_act(&[seat]), last_of(seat));
    }
    assert_eq!(course.last_act(&[Seat(0), Seat(1)]), acts.last().copied());
    assert_eq!(course.last_act(&[]), None);
    let (seat, before) = acts[acts.len() - 1];
    course.undo(seat, before).unwrap();
    assert_eq!(
        course.last_act(&[Seat(0), Seat(1)]),
        Some(acts[acts.len() - 2]),
        "what was taken back is gone"
    );
}
