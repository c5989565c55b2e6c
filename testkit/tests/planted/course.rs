//! Faults in the course of a game: legality, chance, pieces, states that are no values, the end.

use engine::{Chances, Game as _, Log, PerSeat, Seat, Setup, Standing};
use testkit::Checked as _;
use testkit::toys::smugglers::{Action, Card, Event, Refusal, Smugglers, SmugglersEdition};

use super::note::Note;
use super::{fault, found_by};

fault! {
    /// Idleness is left out of the list whenever there is something else to do.
    ForgottenAction;
    fn legal(&self, game: &Smugglers, seat: Seat, out: &mut Vec<Action>) {
        game.legal(seat, out);
        if out.len() > 1 {
            out.retain(|&action| action != Action::Idle);
        }
    }
}

#[test]
fn a_forgotten_legal_action_is_found() {
    assert_eq!(found_by(&ForgottenAction), ["legal_is_all_filtered_by_check"]);
}

fault! {
    /// The list offers a bribe that the judge refuses.
    OfferedInVain;
    fn legal(&self, game: &Smugglers, seat: Seat, out: &mut Vec<Action>) {
        game.legal(seat, out);
        if out.contains(&Action::Watch) {
            out.push(Action::Bribe);
        }
    }
    fn apply(&self, game: &mut Smugglers, _: &mut Note, seat: Seat, action: Action, log: &mut Log<Event>) {
        let action = if action == Action::Bribe && game.check(seat, action).is_err() { Action::Pass } else { action };
        game.apply(seat, action, log);
    }
}

#[test]
fn an_action_offered_and_refused_is_found() {
    assert!(found_by(&OfferedInVain).contains(&"legal_is_all_filtered_by_check"));
}

fault! {
    /// Who has no card that fits may not even pass.
    Stuck;
    fn legal(&self, game: &Smugglers, seat: Seat, out: &mut Vec<Action>) {
        game.legal(seat, out);
        if out[..] == [Action::Pass] {
            out.clear();
        }
    }
    fn check(&self, game: &Smugglers, _: &Note, seat: Seat, action: Action) -> Result<(), Refusal> {
        let mut legal = Vec::new();
        self.legal(game, seat, &mut legal);
        game.check(seat, action)?;
        if legal.contains(&action) { Ok(()) } else { Err(Refusal::OnlyReactions) }
    }
}

#[test]
fn a_seat_that_cannot_act_is_found() {
    assert!(found_by(&Stuck).contains(&"somebody_can_always_act"));
}

fault! {
    /// A watchman called vanishes.
    LostCard;
    fn apply(&self, game: &mut Smugglers, _: &mut Note, seat: Seat, action: Action, log: &mut Log<Event>) {
        game.apply(seat, action, log);
        if action == Action::Watch {
            game.table.discards[Card::Watchman.index()] -= 1;
        }
    }
}

#[test]
fn a_lost_card_is_found() {
    let found = found_by(&LostCard);
    assert_eq!(found[..2], ["weights_match_what_is_left", "pieces_are_conserved"]);
}

fault! {
    /// Tea comes twice as often as it should.
    WrongWeight;
    fn chances(&self, game: &Smugglers, out: &mut Chances<Card>) {
        game.chances(out);
        let right: Vec<_> = out.iter().copied().collect();
        out.clear();
        for (card, weight) in right {
            out.push(card, if card == Card::Tea { 2 * weight } else { weight });
        }
    }
}

#[test]
fn a_wrong_weight_is_found() {
    assert_eq!(found_by(&WrongWeight), ["weights_match_what_is_left", "small_worlds_are_exact"]);
}

fault! {
    /// Every card left is an answer of its own.
    RepeatedAnswers;
    fn chances(&self, game: &Smugglers, out: &mut Chances<Card>) {
        game.chances(out);
        let right: Vec<_> = out.iter().copied().collect();
        out.clear();
        for (card, weight) in right {
            (0..weight).for_each(|_| out.push(card, 1));
        }
    }
}

#[test]
fn an_answer_offered_twice_is_found() {
    assert_eq!(found_by(&RepeatedAnswers), ["weights_match_what_is_left"]);
}

fault! {
    /// The judge keeps a note of what he refused.
    RefusalChangesTheState;
    fn check(&self, game: &Smugglers, note: &Note, seat: Seat, action: Action) -> Result<(), Refusal> {
        game.check(seat, action).inspect_err(|_| note.scribble())
    }
}

#[test]
fn a_refusal_that_changes_the_state_is_found() {
    let found = found_by(&RefusalChangesTheState);
    assert!(found.contains(&"refusals_change_nothing_and_cite_rules"), "{found:?}");
}

fault! {
    /// All copies of a state share something that every act changes.
    SharedState;
    fn apply(&self, game: &mut Smugglers, note: &mut Note, seat: Seat, action: Action, log: &mut Log<Event>) {
        game.apply(seat, action, log);
        note.scribble();
    }
}

#[test]
fn an_old_copy_that_changes_is_found() {
    assert!(found_by(&SharedState).contains(&"old_clones_never_change"));
}

fault! {
    /// A state that depends on whether anybody listens.
    ListeningCounts;
    fn apply(&self, game: &mut Smugglers, note: &mut Note, seat: Seat, action: Action, log: &mut Log<Event>) {
        game.apply(seat, action, log);
        if !log.events().is_empty() {
            note.rewrite();
        }
    }
}

#[test]
fn a_replay_that_differs_is_found() {
    assert_eq!(found_by(&ListeningCounts), ["replay_gives_an_equal_state", "small_worlds_are_exact"]);
}

fault! {
    /// The game says that it is shorter than it is.
    TooLong;
    fn bound(&self, setup: &Setup<SmugglersEdition>) -> usize {
        Smugglers::bound(setup) / 4
    }
}

#[test]
fn a_game_beyond_its_bound_is_found() {
    assert!(found_by(&TooLong).contains(&"the_game_ends_within_its_bound"));
}

fault! {
    /// There is a result before the end.
    EarlyResult;
    fn standing(&self, game: &Smugglers) -> Option<Standing> {
        let scores = Seat::all(game.players()).map(|seat| game.table.worth(seat)).collect();
        Some(Standing::by_score(scores))
    }
}

#[test]
fn a_result_before_the_end_is_found() {
    assert_eq!(found_by(&EarlyResult), ["standing_exists_exactly_at_the_end"]);
}

fault! {
    /// Everybody comes second.
    NobodyWins;
    fn standing(&self, game: &Smugglers) -> Option<Standing> {
        let second = |scores: PerSeat<i32>| Standing { places: scores.iter().map(|_| 2).collect(), scores };
        game.standing().map(|standing| second(standing.scores))
    }
}

#[test]
fn a_result_without_a_winner_is_found() {
    assert_eq!(found_by(&NobodyWins), ["standing_exists_exactly_at_the_end"]);
}

fault! {
    /// The suite is never shown a game of four.
    SetupLeftOut;
    fn setups(&self) -> Vec<Setup<SmugglersEdition>> {
        let mut setups = Smugglers::setups();
        setups.retain(|setup| setup.players < 4);
        setups
    }
}

#[test]
fn a_number_of_players_left_out_is_found() {
    assert_eq!(found_by(&SetupLeftOut), ["setups_are_sound_and_all_are_played"]);
}
