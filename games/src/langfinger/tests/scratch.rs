use super::super::*;
use engine::*;
use testkit::Checked;
use testkit::walk::Walk;
#[test]
fn scratch() {
    let setup = &Langfinger::small_setups()[0];
    let walk = Walk::<Langfinger>::new(setup, 0);
    for (i, s) in walk.steps.iter().enumerate().take(79) { 
        let w = &walk.states[i];
        println!("{i} {s}   stage {:?}", w.table.stage); }
    let s = &walk.states[78];
    for k in [40, 50, 60, 65, 70, 74, 78] { let s = &walk.states[k];
    println!("--- {k}: stock {:?}", s.memory.stock());
    for q in 0..2 { let p = s.memory.past(Seat(q)); println!("seat {q} known {:?} unknown {}", s.memory.known(Seat(q)).0, s.memory.unknown(Seat(q)));
      for b in p.batches() { println!("   pile {} size {} shown {:?} drawn {:?}", b.pile, b.size, b.shown.0, b.drawn.0); } } }
}
