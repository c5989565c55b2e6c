//! Faults about secrets: leaks, lapses of memory, wrong odds.

use std::cell::Cell;

use engine::{Audience, Game as _, Hidden, Log, Observer, Rng, Seat, ToAct};
use testkit::checks::decisions::bots_decide_from_their_view_alone;
use testkit::toys::smugglers::{Action, Card, Event, Refusal, Smugglers, View};
use testkit::{Checked as _, Effort};

use super::note::Note;
use super::plant::{Planted, Sound, plant};
use super::{EFFORT, fault, found_by, found_with};

/// Retells the log with some events told otherwise.
fn retell(log: &mut Log<Event>, told: &mut Log<Event>, otherwise: impl Fn(Event) -> Event) {
    if told.reveals() {
        log.reveal();
    }
    for event in told.take() {
        log.tell(|| otherwise(event));
    }
}

fault! {
    /// A view shows what is in crates that nobody has seen.
    LeakInAView;
    fn view(&self, game: &Smugglers, observer: Observer) -> View {
        let crates = game.crates.iter().copied().map(Some).collect();
        View { crates, ..game.view(observer) }
    }
}

#[test]
fn a_leak_in_a_view_is_found() {
    assert_eq!(found_by(&LeakInAView), ["non_interference", "small_worlds_are_exact"]);
}

/// Does anybody but `seat` hold a purse?
fn a_rival_has_a_purse(game: &Smugglers, seat: Seat) -> bool {
    Seat::all(game.players()).any(|other| other != seat && game.holds(other, Card::Purse))
}

fault! {
    /// A watchman can only be called while no rival could bribe him.
    LegalityReadsARivalsHand;
    fn legal(&self, game: &Smugglers, seat: Seat, out: &mut Vec<Action>) {
        game.legal(seat, out);
        out.retain(|&action| action != Action::Watch || !a_rival_has_a_purse(game, seat));
    }
    fn check(&self, game: &Smugglers, _: &Note, seat: Seat, action: Action) -> Result<(), Refusal> {
        game.check(seat, action)?;
        let refused = action == Action::Watch && a_rival_has_a_purse(game, seat);
        if refused { Err(Refusal::NotInHand(Card::Watchman)) } else { Ok(()) }
    }
}

#[test]
fn a_legality_that_reads_a_rivals_hand_is_found() {
    assert_eq!(found_by(&LegalityReadsARivalsHand), ["non_interference", "small_worlds_are_exact"]);
}

fault! {
    /// The list of legal actions is right; only the reason of a refusal depends on a rival's hand.
    RefusalTellsARivalsHand;
    fn check(&self, game: &Smugglers, _: &Note, seat: Seat, action: Action) -> Result<(), Refusal> {
        game.check(seat, action).map_err(|refusal| match refusal {
            Refusal::NothingToReactTo if a_rival_has_a_purse(game, seat) => Refusal::OnlyReactions,
            other => other,
        })
    }
}

#[test]
fn a_refusal_that_tells_a_rivals_hand_is_found() {
    assert_eq!(found_by(&RefusalTellsARivalsHand), ["non_interference"]);
}

fault! {
    /// Everybody is told which card was dealt to whom.
    LeakInAnEvent;
    fn resolve(&self, game: &mut Smugglers, card: Card, log: &mut Log<Event>) {
        let mut told = Log::new();
        game.resolve(card, &mut told);
        retell(log, &mut told, |event| match event {
            Event::Dealt(seat, _) => Event::Dealt(seat, Hidden::new(card, Audience::Everyone)),
            other => other,
        });
    }
}

#[test]
fn an_event_that_leaks_is_found() {
    assert_eq!(found_by(&LeakInAnEvent), ["non_interference", "small_worlds_are_exact"]);
}

fault! {
    /// The others are told what somebody saw in a crate.
    PublicPeek;
    fn apply(&self, game: &mut Smugglers, _: &mut Note, seat: Seat, action: Action, log: &mut Log<Event>) {
        let mut told = Log::new();
        let crates = game.crates.clone();
        game.apply(seat, action, &mut told);
        retell(log, &mut told, |event| match event {
            Event::Peeked(seat, number, _) => {
                Event::Peeked(seat, number, Hidden::new(crates[number.index()], Audience::Everyone))
            }
            other => other,
        });
    }
}

#[test]
fn a_private_look_told_to_others_is_found() {
    assert_eq!(found_by(&PublicPeek), ["non_interference", "small_worlds_are_exact"]);
}

fault! {
    /// Who holds no card that fits is not even asked.
    SkippedQuestion;
    fn apply(&self, game: &mut Smugglers, _: &mut Note, seat: Seat, action: Action, log: &mut Log<Event>) {
        game.apply(seat, action, log);
        let mut legal = Vec::new();
        while let ToAct::Seat(asked) = game.to_act() {
            game.legal(asked, &mut legal);
            if legal != [Action::Pass] {
                break;
            }
            game.apply(asked, Action::Pass, log);
        }
    }
}

#[test]
fn a_skipped_question_is_found() {
    let checks = ["non_interference", "reveals_are_marked", "small_worlds_are_exact"];
    assert_eq!(found_by(&SkippedQuestion), checks);
}

fault! {
    /// A look into a crate is not marked as a reveal.
    UnmarkedReveal;
    fn apply(&self, game: &mut Smugglers, _: &mut Note, seat: Seat, action: Action, log: &mut Log<Event>) {
        if !matches!(action, Action::Peek(_)) || game.table.is_last_turn() {
            return game.apply(seat, action, log);
        }
        let mut told = Log::new();
        game.apply(seat, action, &mut told);
        told.take().into_iter().for_each(|event| log.tell(|| event));
    }
}

#[test]
fn an_unmarked_reveal_is_found() {
    assert_eq!(found_by(&UnmarkedReveal), ["reveals_are_marked"]);
}

fault! {
    /// A view forgets what was seen in a crate.
    ForgetfulView;
    fn view(&self, game: &Smugglers, observer: Observer) -> View {
        let crates = game.table.crates.iter().map(|found| found.open).collect();
        View { crates, ..game.view(observer) }
    }
}

#[test]
fn a_view_that_forgets_is_found() {
    assert_eq!(found_by(&ForgetfulView), ["small_worlds_are_exact"]);
}

fault! {
    /// Of two worlds the one with more tea in the pile is taken: all are possible, and the odds are wrong.
    BiasedWorlds;
    fn determinize(&self, view: &View, rng: &mut Rng) -> Smugglers {
        let [one, other] = [(); 2].map(|()| Smugglers::determinize(view, rng));
        if one.pile[Card::Tea.index()] >= other.pile[Card::Tea.index()] { one } else { other }
    }
}

#[test]
fn a_determinize_with_wrong_odds_is_found() {
    assert_eq!(found_by(&BiasedWorlds), ["small_worlds_are_exact"]);
}

fault! {
    /// What somebody has shown is set aside, and the rest is shuffled and dealt: the obvious way, and wrong. Who has shown
    /// one tea is less likely to have another than that, since with two it could have shown either.
    NaiveWorlds;
    fn determinize(&self, view: &View, rng: &mut Rng) -> Smugglers {
        let mut world = Smugglers::determinize(view, rng);
        let batch = view.table.batch;
        let others = || Seat::all(view.table.players).filter(|&seat| view.observer != Observer::Seat(seat));
        for seat in others().map(Seat::index).filter(|&seat| view.table.dealt[seat][1 - batch] == 0) {
            let shown = view.table.played[seat];
            let hidden = world.dealt[seat][batch].minus(&shown).expect("what was played was dealt");
            world.pile.add(&hidden);
            world.dealt[seat][batch] = shown;
            for _ in 0..hidden.total() {
                let card = world.pile.draw(rng).expect("as many were put in");
                world.dealt[seat][batch][card] += 1;
            }
        }
        world
    }
}

#[test]
fn a_determinize_that_overrates_what_was_shown_is_found() {
    assert_eq!(found_with(Effort { seeds: 12 }, &NaiveWorlds), ["small_worlds_are_exact"]);
}

fault! {
    /// Nobody is ever imagined to hold two purses.
    NarrowWorlds;
    fn determinize(&self, view: &View, rng: &mut Rng) -> Smugglers {
        let rich = |game: &Smugglers, seat: Seat| game.hand(seat)[Card::Purse.index()] > 1;
        let others = || Seat::all(view.table.players).filter(|&seat| view.observer != Observer::Seat(seat));
        let mut world = Smugglers::determinize(view, rng);
        for _ in 0..20 {
            if !others().any(|seat| rich(&world, seat)) {
                break;
            }
            world = Smugglers::determinize(view, rng);
        }
        world
    }
}

#[test]
fn a_determinize_that_leaves_worlds_out_is_found() {
    assert_eq!(found_by(&NarrowWorlds), ["small_worlds_are_exact"]);
}

fault! {
    /// A player imagines as if it were a spectator, and does not mind its own hand.
    DeterminizeIgnoresTheHand;
    fn determinize(&self, view: &View, rng: &mut Rng) -> Smugglers {
        let spectator = View { observer: Observer::Spectator, own: None, ..view.clone() };
        Smugglers::determinize(&spectator, rng)
    }
}

#[test]
fn a_determinize_that_disagrees_with_the_view_is_found() {
    let found = found_by(&DeterminizeIgnoresTheHand);
    assert!(found.contains(&"determinize_agrees_with_the_view"), "{found:?}");
    assert!(found.contains(&"small_worlds_are_exact"), "{found:?}");
}

fault! {
    /// An imagined world lacks a card.
    DeterminizeLosesACard;
    fn determinize(&self, view: &View, rng: &mut Rng) -> Smugglers {
        let mut world = Smugglers::determinize(view, rng);
        world.pile.draw(rng);
        world
    }
}

#[test]
fn a_card_lost_in_an_imagined_world_is_found() {
    let found = found_by(&DeterminizeLosesACard);
    assert!(found.contains(&"determinize_agrees_with_the_view"), "{found:?}");
    assert!(found.contains(&"small_worlds_are_exact"), "{found:?}");
}

fault! {
    /// There are secrets, and no small edition to count them on.
    NothingSmall;
    fn small_setups(&self) -> Vec<engine::Setup<testkit::toys::smugglers::SmugglersEdition>> {
        Vec::new()
    }
}

#[test]
fn secrets_without_a_small_edition_are_found() {
    assert_eq!(found_by(&NothingSmall), ["small_worlds_are_exact"]);
}

fault! {
    /// The small editions are not small: there are too many worlds to count.
    NotSmall;
    fn small_setups(&self) -> Vec<engine::Setup<testkit::toys::smugglers::SmugglersEdition>> {
        let mut setups = Smugglers::setups();
        setups.retain(|setup| setup.players == 4);
        setups
    }
}

#[test]
fn small_editions_that_are_not_small_are_found() {
    assert_eq!(found_by(&NotSmall), ["small_worlds_are_exact"]);
}

thread_local! {
    /// What the fault below has seen behind everybody's back.
    static PEEKED: Cell<bool> = const { Cell::new(false) };
}

fault! {
    /// Views are as they should be, but whoever advises the bots looked at the rivals' hands when they were made.
    AdviceReadsARivalsHand;
    fn view(&self, game: &Smugglers, observer: Observer) -> View {
        PEEKED.set(observer.seat().is_some_and(|seat| a_rival_has_a_purse(game, seat)));
        game.view(observer)
    }
    fn appeal(&self, _: &Smugglers, _: Seat, action: Action) -> f32 {
        let length = action.to_string().len() as f32;
        if PEEKED.get() { length } else { -length }
    }
}

#[test]
fn a_bot_that_knows_a_rivals_hand_is_found_by_what_it_does() {
    plant(&Sound);
    assert!(bots_decide_from_their_view_alone::<Planted>(EFFORT).is_ok());
    plant(&AdviceReadsARivalsHand);
    let fault = bots_decide_from_their_view_alone::<Planted>(EFFORT).expect_err("it cheats");
    assert!(fault.what.contains("if others hold other things"), "{}", fault.what);
}
