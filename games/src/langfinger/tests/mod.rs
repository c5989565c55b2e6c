//! The tests of Langfinger: the examiners' suite, the rules by their numbers, the rulings, the worked example.

mod checked;
