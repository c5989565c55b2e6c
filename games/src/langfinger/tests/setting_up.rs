//! Chapters 1 to 3 of the rules: the game in brief, setting up, piles.

use engine::{Audience, Game, Play as _, Seat, SeatSet, ToAct};

use super::super::*;
use super::night::{Night, Start, THREE, TWO, setup, setup_on};

#[test]
fn r1_1_whoever_has_the_most_money_once_somebody_has_20_wins() {
    let mut night = Night::start(&TWO);
    night.set_money(0, 20).set_money(1, 22);
    night.place("C C C C R R").act("pass, pass, pass, pass, pass, pass");
    let standing = night.game.standing().unwrap();
    assert_eq!(
        (standing.scores.as_slice(), standing.places.as_slice()),
        ([20, 22].as_slice(), [2, 1].as_slice())
    );
}

#[test]
fn r1_2_five_places_with_five_squares_in_their_order() {
    let night = Night::start(&THREE);
    for place in Place::ALL {
        assert_eq!(night.game.table.squares(place).len(), 5);
    }
    assert_eq!(Place::ALL.map(Place::letter), ['C', 'V', 'R', 'M', 'H']);
    assert!(Place::ALL.is_sorted());
}

#[test]
fn r1_3_sixty_tools_twelve_of_each_kind() {
    let night = Night::new(&setup(2, &[]));
    assert_eq!(night.game.tool_pile, engine::Bag([12; 5]));
}

#[test]
fn r1_4_loot_shows_a_back_and_hides_a_front() {
    let night = Night::start(&THREE);
    let terms = night.game.table.terms;
    for (number, card) in terms.loot.iter().enumerate() {
        let same_back = terms.loot.iter().filter(|other| other.back == card.back);
        let fronts: std::collections::HashSet<_> = same_back.map(|card| (card.kind, card.value)).collect();
        assert!(fronts.len() >= 2, "L{:02} would be no secret", number + 1);
    }
    let view = night.view(0);
    let villa = view.house(House::Villa)[0].unwrap();
    assert_eq!(view.back(villa).protection, Protection::Pillar);
    assert_eq!(view.could_be(villa).len(), 2, "a painting worth 3 or 4");
}

#[test]
fn r1_5_no_fence_buys_money_bags() {
    let night = Night::new(&setup(2, &[]));
    let terms = night.game.table.terms;
    assert_eq!(terms.fences.len(), 14);
    assert!(terms.fences.iter().all(|fence| fence.offers[Kind::Money.index()].is_none()));
    let offers = || terms.fences.iter().flat_map(|fence| fence.offers.into_iter().flatten());
    assert!(offers().any(|offer| offer.times == 2) && offers().any(|offer| offer.bonus == 2));
}

#[test]
fn r2_1_scoundrels_are_dealt_by_seat_each_once() {
    let mut night = Night::new(&setup(3, &[]));
    assert_eq!(night.game.chances_sorted().total(), 5);
    assert_eq!(night.game.audience(), Audience::Everyone);
    night.draw("S2");
    assert_eq!(night.game.chances_sorted().total(), 4, "S2 is gone");
    night.draw("S5 S1");
    let scoundrels = night.game.table.scoundrels.map(|scoundrel| scoundrel.map(|card| card.to_string()));
    assert_eq!(
        scoundrels,
        [Some("S2"), Some("S5"), Some("S1"), None, None].map(|card| card.map(str::to_owned))
    );
    assert_eq!(night.game.table.own_tool(Seat(1)), Some(Tool::Map));
}

#[test]
fn r2_1_scoundrels_are_chosen_by_seat_before_anything_is_drawn() {
    let mut night = Night::new(&setup(3, &[("scoundrels", "choose")]));
    assert_eq!(night.seat(), Seat(0));
    assert_eq!(night.legal(), ["choose S1", "choose S2", "choose S3", "choose S4", "choose S5"]);
    assert_eq!(night.refused("place C"), "2.1");
    night.act("choose S4");
    assert_eq!((night.seat(), night.refused("choose S4")), (Seat(1), "2.1"));
    assert_eq!(night.refused("choose S6"), "2.1", "there are five");
    night.act("choose S1, choose S2");
    assert_eq!(night.stage(), Stage::Hand { seat: Seat(0), left: 2 });
    assert_eq!(night.game.table.own_tool(Seat(0)), Some(Tool::LockPick));
}

#[test]
fn r2_2_three_tokens_and_no_money() {
    let mut night = Night::start(&THREE);
    assert_eq!(night.game.table.money, [0; 5]);
    assert_eq!([0, 1, 2].map(|seat| night.game.table.tokens_left(Seat(seat))), [3, 3, 3]);
    night.place("C C C C");
    assert_eq!([0, 1, 2].map(|seat| night.game.table.tokens_left(Seat(seat))), [1, 2, 2]);
}

#[test]
fn r2_3_three_draw_piles_hold_what_is_not_laid_out() {
    let night = Night::start(&THREE);
    assert_eq!(night.game.tool_pile.total(), 60 - 9 - 6);
    assert_eq!(night.game.loot_pile.len(), 30 - 4);
    assert_eq!(night.game.table.fence_pile.len(), 14 - 3);
    let table = &night.game.table;
    assert!(table.tool_discard.is_empty() && table.loot_discard.is_empty() && table.fence_discard.is_empty());
}

#[test]
fn r2_4_start_hands_are_two_three_and_four_by_seat() {
    for players in 2..=5 {
        let mut night = Night::new(&setup(players, &[]));
        night.draw(["S1 S2", "S1 S2 S3", "S1 S2 S3 S4", "S1 S2 S3 S4 S5"][usize::from(players) - 2]);
        let mut dealt = Vec::new();
        while let Stage::Hand { seat, .. } = night.stage() {
            assert_eq!(night.game.audience(), Audience::Only(SeatSet::just(seat)), "a hand is secret");
            dealt.push(seat.0);
            let card = night.game.chances_sorted().lot(0).to_string();
            night.draw(&card);
        }
        let hands = [vec![0; 2], vec![1; 3], vec![2; 4], vec![3; 4], vec![4; 4]];
        assert_eq!(dealt, hands[..usize::from(players)].concat());
    }
}

#[test]
fn r2_5_cards_are_laid_out_by_number_of_players_in_order() {
    for (players, city, villa, museum, harbor) in
        [(2, 4, 1, 2, 2), (3, 6, 2, 2, 3), (4, 8, 2, 2, 3), (5, 8, 3, 3, 5)]
    {
        let mut night = Night::new(&setup(players, &[]));
        let mut laid = Vec::new();
        while night.game.to_act() == ToAct::Chance {
            if let Stage::Lay(gap) = night.stage() {
                laid.push(match gap {
                    Gap::City => 'C',
                    Gap::Loot(mark) => mark.house.place().letter(),
                    Gap::Fence(_) => 'H',
                });
                let open = !matches!(gap, Gap::Loot(_));
                assert_eq!(night.game.audience() == Audience::Everyone, open, "loot lies face down");
            }
            let card = night.game.chances_sorted().lot(0).to_string();
            night.draw(&card);
        }
        let order = ["C".repeat(city), "V".repeat(villa), "M".repeat(museum), "H".repeat(harbor)].concat();
        assert_eq!(laid.into_iter().collect::<String>(), order, "{players} players");
    }
}

/// Two players and so few tools that after the start one is in the pile.
fn scarce() -> Night {
    let few = |letter: &str| format!("letter = \"{letter}\", cards = 2, source");
    let many = |letter: &str| format!("letter = \"{letter}\", cards = 12, source");
    let changes: Vec<(String, String)> =
        ["w", "h", "l", "m", "p"].map(|letter| (many(letter), few(letter))).into();
    let mut changes: Vec<(&str, &str)> =
        changes.iter().map(|(from, to)| (from.as_str(), to.as_str())).collect();
    changes.push(("tools = 60", "tools = 10"));
    let players = [
        "[[layout]]\nplayers = 3\ncity = { cards = 6, source = \"rulebook\" }\nvilla = { cards = 2, source = \"rulebook\" }\n\
         museum = { cards = 2, source = \"rulebook\" }\nharbor = { cards = 3, source = \"rulebook\" }\n",
        "[[layout]]\nplayers = 4\ncity = { cards = 8, source = \"reconstructed\" }\nvilla = { cards = 2, source = \
         \"reconstructed\" }\nmuseum = { cards = 2, source = \"reconstructed\" }\nharbor = { cards = 3, source = \
         \"reconstructed\" }\n",
        "[[layout]]\nplayers = 5\ncity = { cards = 8, source = \"public\" }\nvilla = { cards = 3, source = \"reconstructed\" \
         }\nmuseum = { cards = 3, source = \"reconstructed\" }\nharbor = { cards = 5, source = \"reconstructed\" }\n",
    ];
    changes.extend(players.map(|layout| (layout, "")));
    let start = Start { hands: &["p w", "l m m"], city: "h l p w", ..TWO };
    Night::start_on(&setup_on(2, &changes), &start)
}

#[test]
fn r3_1_discards_become_the_pile_when_a_card_is_needed() {
    let mut night = scarce();
    assert_eq!(night.game.tool_pile, Tool::Hammer.one(), "one is left");
    night.place("R R R C C C").act("tool h, tool l, pass, pass");
    // The first to act in the Ruin draws the last tool of the pile and then the one just discarded.
    assert_eq!(night.seat(), Seat(0));
    night.act("swap 1, drop w").draw("h");
    assert!(
        night
            .log
            .events()
            .iter()
            .any(|event| matches!(event, Event::Reshuffled { pile: Pile::Tools, cards: 1 }))
    );
    assert_eq!(night.game.tool_pile, Tool::Welder.one());
    night.draw("w");
    assert_eq!(night.hand(0), "hpw");
}

#[test]
fn r3_1_a_pile_that_is_not_needed_is_not_made_anew() {
    let mut night = scarce();
    night.place("R C R C C C").act("tool h, tool l, pass, pass").act("pass").act("swap 1, drop p").draw("h");
    assert_eq!(night.stage(), Stage::Draw { seat: Seat(0), left: 1 });
    night.draw("p").pass_until_over_harbor();
    assert_eq!(night.game.tool_pile, Tools::EMPTY);
}

#[test]
fn r3_2_without_discards_one_draws_fewer_and_gaps_stay() {
    let mut night = scarce();
    night.place("R C R C C C").act("tool h, tool l, tool p, tool w, pass, pass");
    // Discarding one tool for two: the pile's last and the discarded one come, and that is all there is.
    night.act("swap 1, drop p").draw("h p");
    night.act("swap 3, drop h, drop p").draw("h p");
    assert!(
        night
            .log
            .events()
            .iter()
            .any(|event| matches!(event, Event::DrewFewer { seat: Seat(0), missing: 1 }))
    );
    // Nothing is left for the City: its gaps stay, and play goes on with the loot, of which none is missing.
    assert_eq!((night.game.table.city, night.game.table.round), (Tools::EMPTY, 2));
    assert!(matches!(night.stage(), Stage::Place(_)));
}

impl Night {
    /// Passes until the round is over.
    fn pass_until_over_harbor(&mut self) -> &mut Self {
        while matches!(self.stage(), Stage::Act(_)) {
            self.act("pass");
        }
        self
    }
}
