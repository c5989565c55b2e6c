//! Words that the conformance suite cannot come by: every refusal, and some sentences as a player reads them.

use engine::rulebook::Rulebook;
use engine::{Game as _, Lang, Names, Observer, Refuse as _, Seat, Seen, Tell as _};

use super::scene::{BROWN, ORANGE, Scene as _, goods, scene};
use crate::fagins_gang::action::Action;
use crate::fagins_gang::event::Event;
use crate::fagins_gang::state::Kind;
use crate::fagins_gang::words::{Good, Label, Location, Way};
use crate::fagins_gang::{FaginsGang, Refusal};

fn every_refusal() -> Vec<Refusal> {
    let (place, good) = (Location::Thames, Good::Red);
    let mut all = [Kind::Move, Kind::Goods, Kind::Shillings, Kind::Market].map(Refusal::OneAction).to_vec();
    all.extend([
        Refusal::NoSuchLevel(place, Label(8)),
        Refusal::UsedAlready(place),
        Refusal::TooFewCubes { good, need: 4, have: 1 },
        Refusal::AlreadyThere,
        Refusal::NoUrchinLeft,
        Refusal::Closed(place),
        Refusal::TooFewShillings { need: 15, have: 1 },
        Refusal::SayWhichWay,
        Refusal::NobodyInTheWay,
        Refusal::NoLevelBeyond,
        Refusal::NoThief(place),
        Refusal::WarehouseEmpty(good),
        Refusal::FillHands,
        Refusal::NoHandOpen,
        Refusal::TooFewToSwap { need: 3, have: 1 },
        Refusal::NoneToGive(good),
        Refusal::NoSwapPaid,
        Refusal::PaySwap(2),
        Refusal::GetSwap,
        Refusal::TooFewUrchins,
        Refusal::NoCutpurse(place),
        Refusal::MarketShut,
        Refusal::MarketOpen,
        Refusal::OneKindOfTrade,
        Refusal::StopInstead,
        Refusal::PassInstead,
        Refusal::StallEmpty(good),
        Refusal::TooDear { price: 12, have: 1 },
        Refusal::NoneToSell(good),
        Refusal::StallFull(good),
        Refusal::OnceARound,
        Refusal::DropFirst,
        Refusal::NothingToDrop,
        Refusal::NoneToDrop(good),
    ]);
    all
}

#[test]
fn every_refusal_is_a_sentence_under_a_rule_in_both_languages() {
    for refusal in every_refusal() {
        let said = Lang::ALL.map(|lang| {
            let book = Rulebook::parse(FaginsGang::rules(lang)).unwrap();
            assert!(book.rule(refusal.rule()).is_some(), "{refusal:?} cites {}", refusal.rule());
            refusal.sentence(lang)
        });
        assert_ne!(said[0], said[1], "{refusal:?}");
        for sentence in said {
            assert!(sentence.ends_with('.'), "{sentence}");
            assert!(sentence.starts_with(char::is_uppercase), "{sentence}");
        }
    }
}

#[test]
fn buttons_name_the_price_and_the_bumped() {
    let mut game = scene(2).urchin(ORANGE, 'T', 4).hand(BROWN, "bbbbbbbb");
    let say = |game: &FaginsGang, action: &str, lang| {
        FaginsGang::action(&game.view(Observer::Seat(BROWN)), action.parse().unwrap(), lang)
    };
    assert_eq!(
        say(&game, "T>4", Lang::En),
        "River Thames: enter and go on to level 4 (2 blue), bumps seat 1"
    );
    assert_eq!(say(&game, "T>fagin", Lang::De), "Themse: heim zu Fagin (7 Blau, 15 Schillinge)");
    game.act("T>4");
    assert_eq!(say(&game, "bump up", Lang::En), "Up: seat 1 to level 3");
}

#[test]
fn log_lines_name_people_and_places() {
    let names: Vec<String> = ["Sarah", "Hans"].map(str::to_owned).to_vec();
    let mut game = scene(2).urchin(ORANGE, 'T', 0).urchin(BROWN, 'T', 1).hand(BROWN, "b");
    let mut events = game.act("T>0");
    events.extend(game.act("bump up"));
    let lines: Vec<String> = events
        .iter()
        .filter_map(|event| {
            FaginsGang::event(&Seen::by(Observer::Spectator, event), Names(&names), Lang::En)
                .map(|line| line.text)
        })
        .collect();
    assert_eq!(
        lines,
        [
            "Sarah pays 1 blue and goes to level 0 at the River Thames.",
            "Sarah bumps Hans's urchin from level 0 out at the River Thames."
        ]
    );
}

#[test]
fn a_short_theft_says_what_was_missing() {
    let names: Vec<String> = ["Sarah", "Hans"].map(str::to_owned).to_vec();
    let event = Event::Stole {
        seat: Seat(0),
        location: Location::StPauls,
        goods: goods("b"),
        short: goods("bkk"),
        idle_hands: 1,
    };
    let line = FaginsGang::event(&Seen::by(Observer::Spectator, &event), Names(&names), Lang::En).unwrap();
    let expected =
        "Sarah steals at St Paul's: 1 blue. Missing: 1 blue, 2 black. Nothing is left for white hands (1).";
    assert_eq!((line.text.as_str(), line.rule), (expected, Some("6.2")));
}

#[test]
fn the_sketch_shows_urchins_and_constables() {
    let names: Vec<String> = ["Sarah", "Hans"].map(str::to_owned).to_vec();
    let game = scene(2).urchin(ORANGE, 'T', 4).constable('T', 2, Way::Down);
    let sketch = FaginsGang::sketch(&game.view(Observer::Spectator), Names(&names), Lang::En);
    let thames = sketch.lines().find(|line| line.starts_with('T')).unwrap();
    assert_eq!(thames, "T River Thames   1 blue     0     1     2v    3     4:1   5     6     7");
}

#[test]
fn options_are_named_in_both_languages() {
    for (name, value) in
        [("constable_roll", "one"), ("market", "any"), ("swap", "with-urchin"), ("cut", "none")]
    {
        let (de, en) = (FaginsGang::option(name, value, Lang::De), FaginsGang::option(name, value, Lang::En));
        assert_ne!(de.1, en.1, "{name}={value}");
    }
    assert_eq!(FaginsGang::option("cut", "60", Lang::En), ("Last round".to_owned(), "60".to_owned()));
    let done: Action = "done".parse().unwrap();
    assert_eq!(FaginsGang::action(&scene(2).view(Observer::Spectator), done, Lang::De), "Zug beenden");
}
