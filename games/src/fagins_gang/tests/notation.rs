//! The notation, word by word as it is fixed.

use crate::fagins_gang::action::{Action, Die, To};
use crate::fagins_gang::words::{Good, Label, Location, Way};

#[test]
fn actions_are_written_as_fixed() {
    let written = [
        (Action::Move(Location::Thames, To::Level(Label(4))), "T>4"),
        (Action::Move(Location::BowStreet, To::Down), "B>down"),
        (Action::Move(Location::Chertsey, To::Up), "C>up"),
        (Action::Move(Location::Strand, To::Fagin), "S>fagin"),
        (Action::Move(Location::StPauls, To::Level(Label(13))), "P>13"),
        (Action::Bump(Way::Up), "bump up"),
        (Action::Bump(Way::Down), "bump down"),
        (Action::Steal(Location::HolbornHill), "steal H"),
        (Action::Take(Good::Black), "take k"),
        (Action::Give(Good::Purple), "give p"),
        (Action::Get(Good::Yellow), "get y"),
        (Action::Purse(Location::Thames), "purse T"),
        (Action::Market, "market"),
        (Action::Buy(Good::Blue), "buy b"),
        (Action::Sell(Good::Green), "sell g"),
        (Action::Pass, "pass"),
        (Action::Stop, "stop"),
        (Action::Done, "done"),
        (Action::Drop(Good::Red), "drop r"),
    ];
    for (action, text) in written {
        assert_eq!(action.to_string(), text);
        assert_eq!(text.parse(), Ok(action));
    }
}

#[test]
fn there_is_one_way_to_write_anything() {
    let wrong = [
        "",
        " ",
        "T",
        "T>",
        ">4",
        "T>04",
        "T>+4",
        "T>-1",
        "T>256",
        "t>4",
        "X>4",
        "T >4",
        "T>4 ",
        " T>4",
        "T>Up",
        "TB>4",
        "bump",
        "bump left",
        "steal",
        "steal p",
        "steal TT",
        "take T",
        "take",
        "market ",
        "Market",
        "done 1",
        "buy pp",
        "get  p",
        "purse k",
        "drop w",
    ];
    for text in wrong {
        assert!(text.parse::<Action>().is_err(), "`{text}` was read");
    }
}

#[test]
fn a_die_has_six_faces() {
    for (face, pips) in Die::FACES.into_iter().zip(1..) {
        assert_eq!((face.pips(), face.to_string()), (pips, pips.to_string()));
        assert_eq!(pips.to_string().parse(), Ok(face));
    }
    for text in ["0", "7", "01", "", "a", "+1"] {
        assert!(text.parse::<Die>().is_err(), "`{text}` was read");
    }
}
