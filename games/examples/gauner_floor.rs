//! Random playouts of Gauner through the contract, on one core: what a decision costs.
//! usage: gauner_floor SECONDS PLAYERS -> JSON

use std::time::Duration;

use engine::Setup;
use games::gauner::Gauner;

fn main() {
    let mut args = std::env::args().skip(1);
    let seconds: f64 = args.next().map_or(3.0, |text| text.parse().expect("SECONDS is a number"));
    let players: u8 = args.next().map_or(3, |text| text.parse().expect("PLAYERS is 2 to 4"));
    let setup = Setup::standard::<Gauner>(players).expect("PLAYERS is 2 to 4");
    let pace =
        bots::bench::bench::<Gauner>(&setup, Duration::from_secs_f64(seconds), 42).expect("it can be set up");
    println!(
        "{{\"game\":\"gauner\",\"players\":{players},\"games\":{},\"decisions\":{},\"seconds\":{},\
         \"games_per_s\":{},\"decisions_per_s\":{}}}",
        pace.games,
        pace.decisions,
        pace.seconds,
        pace.games_per_s(),
        pace.decisions_per_s()
    );
}
