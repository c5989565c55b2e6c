//! Chapter 9, first part: when accomplices are played, who is asked, and how chains resolve.

use engine::{Game as _, Log, Observer, Play as _, Rng, Seat, Tell as _, ToAct};

use super::tale::Tale;
use crate::swindler::{Due, Moment, Stage, Swindler};

#[test]
fn r9_1_ruling_16_only_cards_in_hand_at_their_moment_and_as_many_as_one_likes() {
    let mut tale = Tale::new(3);
    tale.hold(0, "bettler bettler faelscher");
    assert_eq!(tale.refused("0 play taschenspieler"), "9.1");
    assert_eq!(tale.refused("0 play faelscher"), "9.8", "not in step 1");
    tale.go("0 play bettler; 1 give coin; 2 give coin; 0 play bettler");
    assert_eq!(tale.coins(0), 3);
    assert_eq!(tale.discard(), "bettler bettler");
}

#[test]
fn r9_2_every_other_hand_that_is_not_empty_is_asked_in_turn_order() {
    let mut tale = Tale::new(4);
    tale.hold(0, "bettler").hold(1, "bettler").hold(3, "faelscher").go("0 rob r");
    let mut asked = Vec::new();
    while let Some(seat) = tale.asked_for_a_card() {
        assert_eq!(tale.legal(), ["pass"], "no card of theirs fits, and they are asked all the same");
        asked.push(seat.0);
        tale.exactly(&format!("{seat} pass"));
    }
    assert_eq!(asked, [1, 3], "not the thief, and not seat 2, whose hand is empty");
}

#[test]
fn r9_2_ruling_10_the_moments_of_a_theft() {
    let mut tale = Tale::new(2);
    tale.hold(1, "bettler");
    let due = |tale: &Tale| tale.game.table.due();
    tale.exactly("0 rob r");
    assert_eq!(due(&tale), Some(Due::Window(Moment::SackNamed)));
    tale.exactly("1 pass; 0 draw; ~ r:ring");
    assert_eq!(due(&tale), Some(Due::Window(Moment::LootDrawn)));
    tale.exactly("1 pass; 0 stop");
    assert_eq!(due(&tale), Some(Due::Window(Moment::Stopped)));
    tale.exactly("1 pass");
    assert_eq!(due(&tale), Some(Due::Window(Moment::StopStands)));
    tale.exactly("1 pass");
    assert_eq!(due(&tale), Some(Due::Business));
    let mut caught = Tale::new(2);
    caught.hold(1, "bettler").exactly("0 rob r; 1 pass; 0 draw; ~ skull");
    assert_eq!(due(&caught), Some(Due::Window(Moment::Skull)));
    caught.exactly("1 pass");
    assert_eq!(due(&caught), Some(Due::Business));
}

#[test]
fn r9_2_a_moment_whose_card_the_edition_lacks_asks_nobody() {
    let setup = super::small::setup("only-beggars", &[("bettler", 3)], 2, 9);
    let setup = setup.with::<Swindler>("master_thieves", "off").unwrap();
    let mut tale = Tale { game: Swindler::new(&setup).unwrap(), events: Vec::new() };
    tale.go("~ A1; ~ A2; ~ F1").hold(1, "bettler");
    tale.exactly("0 rob r; 0 draw; ~ r:coin; 0 stop; 0 done");
    assert_eq!(tale.game.table.stage, Stage::Hire);
}

#[test]
fn r9_3_ruling_11_who_has_played_is_asked_again_and_then_those_who_follow() {
    let mut tale = Tale::new(3);
    tale.hold(1, "betruegerin betruegerin bettler").hold(2, "betruegerin");
    tale.exactly("0 rob r; 1 pass; 2 pass; 0 draw; ~ r:ring; 1 play betruegerin; 2 pass; ~ r:coin");
    assert_eq!(tale.turn_of(), Some(1), "again");
    tale.exactly("1 play betruegerin; 2 pass; ~ skull; 1 pass");
    assert_eq!(tale.turn_of(), Some(2));
    tale.exactly("2 play betruegerin; 1 pass; ~ r:watch");
    assert_eq!(tale.turn_of(), Some(0), "seat 2 has no card left, and seat 1 has passed");
    assert_eq!((tale.front(1), tale.front(2)), ("r:coin".into(), "r:watch".into()));
}

#[test]
fn r9_3_a_moment_is_over_when_its_angel_stands() {
    let mut tale = Tale::new(3);
    tale.hold(1, "schutzengelchen").hold(2, "schutzengelchen");
    tale.exactly("0 rob r; 1 pass; 2 pass; 0 draw; ~ r:ring; 1 pass; 2 pass; 0 draw; ~ skull");
    tale.exactly("1 play schutzengelchen; 2 pass; 1 pick r:ring");
    assert_eq!((tale.turn_of(), tale.game.table.stage), (Some(0), Stage::Loot));
}

#[test]
fn r9_4_ruling_12_chains_resolve_from_the_last_card_to_the_first() {
    let mut tale = Tale::new(3);
    tale.hold(0, "bettler meuchlerin").hold(1, "meuchlerin").hold(2, "meuchlerin bettler");
    tale.exactly("0 play bettler");
    assert_eq!(tale.turn_of(), Some(1), "the player of the card is not asked");
    tale.exactly("1 play meuchlerin");
    assert_eq!(tale.turn_of(), Some(0), "from the active player on");
    tale.exactly("0 pass; 2 play meuchlerin");
    assert_eq!(tale.turn_of(), Some(0));
    tale.exactly("0 play meuchlerin");
    // Now seat 2 alone has cards left; it passes, and the last assassin stands: seat 2's is cancelled, so seat 1's goes on asking.
    tale.exactly("2 pass");
    assert_eq!(tale.discard(), "meuchlerin meuchlerin");
    assert_eq!(tale.turn_of(), Some(2), "asked again about seat 1's assassin");
    tale.exactly("2 pass");
    assert_eq!(tale.discard(), "bettler meuchlerin meuchlerin meuchlerin");
    assert_eq!(tale.turn_of(), Some(0));
    assert_eq!(tale.coins(0), 1, "the beggar is cancelled");
}

#[test]
fn r9_4_ruling_12_a_second_assassin_lets_the_first_card_work() {
    let mut tale = Tale::new(3);
    tale.hold(0, "bettler").hold(1, "meuchlerin").hold(2, "meuchlerin");
    tale.exactly("0 play bettler; 1 play meuchlerin; 2 play meuchlerin; 1 give coin; 2 give coin");
    assert_eq!(tale.coins(0), 3);
    assert_eq!(tale.discard(), "bettler meuchlerin meuchlerin");
}

/// A theft in which everybody passes everything, as one observer hears of it: who was asked what, what was shown, what could be done.
fn heard(mut game: Swindler, observer: Observer) -> Vec<String> {
    let (mut told, names) = (Vec::new(), ["Sarah", "Hans", "Yoshiko"].map(str::to_owned));
    let steps = ["rob r", "draw", "~ r:ring", "draw", "~ r:coin", "stop", "done", "done"];
    let mut steps = steps.iter();
    loop {
        let mut log = Log::new();
        let asked = game.to_act();
        match (asked, game.table.due()) {
            (ToAct::Seat(seat), Some(Due::Window(_))) => {
                game.play(seat, "pass".parse().unwrap(), &mut log).unwrap();
            }
            (ToAct::Seat(seat), _) => match steps.next() {
                Some(step) => game.play(seat, step.parse().unwrap(), &mut log).unwrap(),
                None => return told,
            },
            _ => {
                let fate = steps.next().unwrap().trim_start_matches("~ ");
                game.resolve(fate.parse().unwrap(), &mut log);
            }
        }
        let view = game.view(observer);
        let lines = log.seen_by(observer).iter().map(|seen| format!("{seen:?}")).collect::<Vec<_>>();
        let sketch = Swindler::sketch(&view, engine::Names(&names), engine::Lang::En);
        let legal = observer.seat().map(|seat| game.legal_sorted(seat));
        told.push(format!("{asked:?} {lines:?} {legal:?} {sketch} {view:?}"));
    }
}

#[test]
fn other_hands_change_nothing_that_an_observer_is_shown_or_asked() {
    let mut one = Tale::new(3);
    one.hold(1, "verraeter betruegerin").hold(2, "meuchlerin").hold(0, "bettler");
    let mut other = Tale::new(3);
    other.hold(1, "faelscher bettler").hold(2, "schlossknackerin-red").hold(0, "bettler");
    for observer in [Observer::Seat(Seat(0)), Observer::Spectator] {
        let (one, other) = (heard(one.game.clone(), observer), heard(other.game.clone(), observer));
        assert_eq!(one.len(), other.len(), "as many questions");
        assert_eq!(one, other);
    }
    // The owner of the hand does see it.
    let seat = Observer::Seat(Seat(1));
    assert_ne!(heard(one.game.clone(), seat), heard(other.game.clone(), seat));
}

#[test]
fn what_a_shown_card_tells_is_remembered() {
    // Seat 1 drew two cards and showed a traitor: the other one is no traitor more often than chance alone would have it.
    let mut tale = Tale::new(2);
    tale.hold(1, "verraeter verraeter");
    tale.exactly("0 rob r; 1 pass; 0 draw; ~ r:ring; 1 pass; 0 stop; 1 play verraeter; ~ r:coin; 1 pass");
    let (view, mut rng) = (tale.game.view(Observer::Seat(Seat(0))), Rng::new(11));
    let traitor = crate::swindler::Accomplice::Traitor.index();
    let hits = (0..20_000).filter(|_| Swindler::determinize(&view, &mut rng).hidden[1][traitor] > 0).count();
    // Of 27 cards 3 are traitors. Pairs with one: 3 · 24, with two: 3; so 3 in 75, not 2 in 26.
    assert!((hits as f64 / 20_000.0 - 3.0 / 75.0).abs() < 0.005, "{hits} of 20000");
}
