//! Small editions, whose hidden worlds can be counted.

use std::fmt::Write as _;

use engine::{Print, Setup};

use crate::swindler::{Swindler, SwindlerEdition};

/// Everything but the accomplices: two tiles and a skull in each sack, many coins, orders for keys.
const REST: &str = r#"
game = "swindler"

orders = [
  { id = "A1", word = "give", needs = { key = 1 }, points = 3, source = "reconstructed", rewards = "reconstructed" },
  { id = "A2", word = "give", needs = { redkey = 1, bluekey = 1 }, points = 7, neutral = 1, posters = 1, source = "reconstructed", rewards = "reconstructed" },
  { id = "A3", word = "own", needs = { key = 2 }, points = 5, source = "reconstructed", rewards = "reconstructed" },
  { id = "A4", word = "give", needs = { redkey = 2 }, points = 5, source = "reconstructed", rewards = "reconstructed" },
  { id = "B1", word = "give", needs = { bluekey = 1, yellowkey = 1 }, points = 7, posters = 1, source = "reconstructed", rewards = "reconstructed" },
  { id = "B2", word = "draw", needs = { tiles = 2 }, points = 2, source = "reconstructed", rewards = "reconstructed" },
]
raids = [{ id = "R1", loot_from = 2, lose = 1, posters_from = 1, source = "reconstructed" }]
fences = [
  { id = "F1", fields = [{ object = "ring", points = 2 }, { object = "redkey", points = 2 }], source = "reconstructed" },
  { id = "F2", fields = [{ object = "ring", points = 2 }], source = "reconstructed" },
]
thieves = [
  { id = "M1", ability = "recruiter", amount = 1, source = "rulebook" },
  { id = "M2", ability = "free-hand", amount = 0, source = "rulebook" },
  { id = "M3", ability = "recruiter", amount = 2, source = "reconstructed" },
]

[[sack]]
colour = "r"
loot = { count = 2, source = "reconstructed" }
skulls = { count = 1, source = "reconstructed" }
tiles = [
  { object = "redkey", count = 1, source = "reconstructed" },
  { object = "coin", count = 1, source = "reconstructed" },
]

[[sack]]
colour = "b"
loot = { count = 2, source = "reconstructed" }
skulls = { count = 1, source = "reconstructed" }
tiles = [
  { object = "bluekey", count = 1, source = "reconstructed" },
  { object = "coin", count = 1, source = "reconstructed" },
]

[[sack]]
colour = "y"
loot = { count = 2, source = "reconstructed" }
skulls = { count = 1, source = "reconstructed" }
tiles = [
  { object = "ring", count = 1, source = "reconstructed" },
  { object = "double", count = 1, source = "reconstructed" },
]

[[sack]]
colour = "g"
loot = { count = 2, source = "reconstructed" }
skulls = { count = 1, source = "reconstructed" }
tiles = [
  { object = "yellowkey", count = 1, source = "reconstructed" },
  { object = "coin", count = 1, source = "reconstructed" },
]

[[sack]]
colour = "k"
loot = { count = 2, source = "reconstructed" }
skulls = { count = 2, source = "reconstructed" }
tiles = [{ object = "joker", count = 2, source = "reconstructed" }]

[[sack]]
colour = "n"
loot = { count = 1, source = "reconstructed" }
skulls = { count = 0, source = "reconstructed" }
tiles = [{ object = "redkey", count = 1, source = "reconstructed" }]

[start]
points = 3
coins = 3
markers = 2
open_orders = 2
open_fences = 1
a_orders_each = 1
source = "reconstructed"

[prices]
cancelled_order = 2
comfort = 2
fence_done = 2
accomplice = 1
source = "reconstructed"

[course]
unlock = [1, 1, 1]
end = [5, 5, 5]
source = "reconstructed"
"#;

/// The text of a small edition with these accomplices.
pub(in crate::swindler) fn text(id: &str, accomplices: &[(&str, u8)]) -> String {
    let mut text = format!("id = \"small-{id}\"\naccomplices = [\n");
    for (name, count) in accomplices {
        let points = if *name == "naseweis" { "points = 3, " } else { "" };
        let entry = format!(
            "{{ name = \"{name}\", count = {count}, {points}source = \"reconstructed\", effect = \"reconstructed\" }}"
        );
        writeln!(text, "  {entry},").unwrap();
    }
    text + "]\n" + REST
}

/// A setup on a small edition, cut after some rounds.
pub(in crate::swindler) fn setup(
    id: &str,
    accomplices: &[(&str, u8)],
    players: u8,
    rounds: u8,
) -> Setup<SwindlerEdition> {
    let edition = Print::load(&text(id, accomplices)).unwrap();
    let setup = Setup { edition, ..Setup::standard::<Swindler>(players).unwrap() };
    setup.with::<Swindler>("cut", &rounds.to_string()).unwrap()
}
