//! Every accomplice played, cancelled, and cancelled by a card that was itself cancelled.

use super::tale::Tale;

/// How to bring about the moment of an accomplice, who plays it, and how to see that it has worked.
struct Case {
    card: &'static str,
    player: u8,
    before: &'static str,
    /// The step that plays it.
    plays: &'static str,
    /// What follows if it stands.
    after: &'static str,
    worked: fn(&Tale) -> bool,
}

const CASES: [Case; 11] = [
    Case {
        card: "betruegerin",
        player: 1,
        before: "0 rob r; 0 draw; ~ r:ring",
        plays: "1 play betruegerin",
        after: "~ r:coin",
        worked: |tale| tale.front(1).contains("r:coin"),
    },
    Case {
        card: "bettler",
        player: 0,
        before: "",
        plays: "0 play bettler",
        after: "1 give coin; 2 give coin",
        worked: |tale| tale.coins(0) == 3,
    },
    Case {
        card: "erbschleicherin",
        player: 1,
        before: "0 rob r; 0 draw; ~ r:ring; 0 draw; ~ r:coin; 0 stop",
        plays: "1 play erbschleicherin",
        after: "0 pick r:ring; 1 pick r:coin",
        worked: |tale| tale.front(1).contains("r:coin"),
    },
    Case {
        card: "faelscher",
        player: 0,
        before: "0 rob r; 0 draw; ~ r:ring; 0 stop",
        plays: "0 play faelscher",
        after: "0 forge r:ring watch",
        worked: |tale| !tale.game.table.turn.forged.is_empty(),
    },
    Case {
        card: "lockvogel",
        player: 0,
        before: "0 rob r; 0 draw; ~ r:ring",
        plays: "0 play lockvogel",
        after: "0 rob b",
        worked: |tale| tale.game.table.theft.first.is_some(),
    },
    Case {
        card: "meuchlerin",
        player: 1,
        before: "0 play bettler",
        plays: "1 play meuchlerin",
        after: "",
        worked: |tale| tale.discard().contains("bettler") && tale.game.table.stack.is_empty(),
    },
    Case {
        card: "naseweis",
        player: 1,
        before: "0 rob r",
        plays: "1 play naseweis",
        after: "1 bet clean",
        worked: |tale| tale.game.table.theft.bets[1] == [0, 1],
    },
    Case {
        card: "schlossknackerin-red",
        player: 0,
        before: "0 reserve 4; 0 rob g; 0 draw; ~ skull; 0 fulfil 4",
        plays: "0 use schlossknackerin-red",
        after: "",
        worked: |tale| tale.game.table.seats[0].fulfilled == 1,
    },
    Case {
        card: "schutzengelchen",
        player: 1,
        before: "0 rob r; 0 draw; ~ r:ring; 0 draw; ~ skull",
        plays: "1 play schutzengelchen",
        after: "1 pick r:ring",
        worked: |tale| tale.front(1).contains("r:ring"),
    },
    Case {
        card: "taschenspieler",
        player: 0,
        before: "",
        plays: "0 play taschenspieler",
        after: "0 give b:watch; 0 swap 1 g:coin",
        worked: |tale| tale.front(0).contains("g:coin"),
    },
    Case {
        card: "verraeter",
        player: 1,
        before: "0 rob r; 0 draw; ~ r:ring; 0 stop",
        plays: "1 play verraeter",
        after: "~ skull",
        worked: |tale| tale.front(1).contains("r:ring"),
    },
];

/// The moment has come; the card has been played and others are asked for assassins.
fn played(case: &Case) -> Tale {
    let mut tale = Tale::new(3);
    tale.hold(case.player, case.card)
        .hold(2, "meuchlerin")
        .hold(2, "naseweis")
        .lay(0, "b:watch")
        .lay(1, "g:coin");
    match case.card {
        // One that cancels another's card must have one to cancel.
        "meuchlerin" => tale.hold(0, "bettler meuchlerin"),
        _ => tale.hold(1 - case.player, "meuchlerin"),
    };
    tale.go(case.before).go(case.plays);
    tale
}

#[test]
fn each_accomplice_works_if_nobody_cancels_it() {
    for case in &CASES {
        let mut tale = played(case);
        tale.through(case.after);
        assert!((case.worked)(&tale), "{}", case.card);
        testkit::Checked::audit(&tale.game).unwrap_or_else(|what| panic!("{}: {what}", case.card));
    }
}

#[test]
fn each_accomplice_cancelled_does_nothing_and_is_discarded_with_the_assassin() {
    for case in &CASES {
        let mut tale = played(case);
        tale.go("2 play meuchlerin");
        tale.pass_all();
        assert!(!(case.worked)(&tale), "{}", case.card);
        let discard = tale.discard();
        assert!(discard.contains(case.card) && discard.contains("meuchlerin"), "{}: {discard}", case.card);
        assert!(!tale.hand(case.player).contains(case.card), "{}", case.card);
    }
}

#[test]
fn each_accomplice_works_again_if_the_assassin_is_cancelled() {
    for case in &CASES {
        let mut tale = played(case);
        let rescuer = if case.card == "meuchlerin" { 0 } else { 1 - case.player };
        tale.go("2 play meuchlerin").go(&format!("{rescuer} play meuchlerin"));
        tale.through(case.after);
        assert!((case.worked)(&tale), "{}", case.card);
        assert!(tale.discard().matches("meuchlerin").count() >= 2, "{}", case.card);
    }
}

#[test]
fn there_is_a_case_for_every_accomplice() {
    use crate::swindler::Accomplice;
    let covered = |card: &Accomplice| CASES.iter().any(|case| case.card == card.word());
    let missing: Vec<_> =
        Accomplice::ALL.iter().filter(|card| !covered(card)).map(|card| card.word()).collect();
    assert_eq!(
        missing,
        ["schlossknackerin-blue", "schlossknackerin-yellow"],
        "which do the same in another colour"
    );
}
