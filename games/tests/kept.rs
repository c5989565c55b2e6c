//! What is kept of boards looks as if it were drawn anew: whole games at random, after every step, to everybody who looks.

use engine::dice::Dice;
use engine::record::Entry;
use engine::{Lang, Names, Observer, Rng, ToAct};
use games::KINDS;
use host::kept::anew;
use host::{Kind, Match, Memory, Stage, Terms};

/// So many games of each kind at each size of the table.
const GAMES: u64 = 3;
/// After so many steps a game is left.
const STEPS: usize = 400;

/// The readers' names: in every other game Sarah and Hans have changed places.
fn names(players: u8, number: u64) -> Vec<String> {
    let mut names = ["Sarah", "Hans", "Yoshiko", "Tommaso", "Pascal", "Bobby"].map(str::to_owned).to_vec();
    names.swap(0, (number % 2) as usize);
    names.truncate(players.into());
    names
}

fn opened(kind: &dyn Kind, players: u8) -> Box<dyn Match> {
    let edition = kind.editions().remove(0).text;
    let terms = Terms { players, rules: kind.rules_version(), edition, options: Vec::new() };
    kind.open(&terms).expect("the usual game can be played")
}

/// Goes one step on at random; `false` at the end.
fn go_on(game: &mut dyn Match, rng: &mut Rng) -> bool {
    let entry = match game.to_act() {
        ToAct::Over => return false,
        ToAct::Chance => game.draw(&Dice::seeded(rng.next_u64())).expect("chance is asked"),
        ToAct::Seat(seat) => {
            let legal = game.legal(seat);
            Entry::Act(seat, rng.choose(&legal).expect("a way to go on").clone())
        }
    };
    game.take(&entry, Lang::En).expect("it is legal");
    game.mark();
    true
}

/// Compares the boards of everybody who looks; how many they were.
fn compare(game: &dyn Match, names: &[String], step: usize) -> usize {
    let (lang, memory) = ([Lang::De, Lang::En][step % 2], [Memory::Hidden, Memory::Shown][step / 2 % 2]);
    let stage =
        Stage { lang, names: Names(names), memory, rules_url: "/rules", live: !step.is_multiple_of(7) };
    let observers = Observer::all(names.len() as u8);
    let compared = observers.map(|observer| {
        let sight = game.sight(observer);
        let (kept, fresh) = (sight.board(&stage).into_string(), anew(|| sight.board(&stage)).into_string());
        assert!(kept == fresh, "step {step}, seen by {observer}: kept\n{kept}\nand anew\n{fresh}");
    });
    compared.count()
}

#[test]
fn what_is_kept_of_a_board_looks_as_if_it_were_drawn_anew() {
    for kind in KINDS {
        let (mut compared, mut rng) = (0, Rng::new(5));
        for players in kind.players() {
            for number in 0..GAMES {
                let (mut game, names) = (opened(*kind, players), names(players, number));
                while game.len() < STEPS && go_on(&mut *game, &mut rng) {
                    compared += compare(&*game, &names, game.len());
                }
            }
        }
        assert!(compared > 800, "{}: only {compared} boards", kind.id());
    }
}
