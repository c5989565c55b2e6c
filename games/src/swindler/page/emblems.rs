//! The accomplices and master thieves, drawn: one emblem each, in a box of 40 by 40.

use super::super::pieces::{Ability, Accomplice};

/// The emblem of an accomplice.
pub(super) const fn accomplice(card: Accomplice) -> &'static str {
    match card {
        // A hand that draws a card out of a sleeve.
        Accomplice::Cheat => {
            r##"<path d="M3 24l12-9 10 14-9 9q-9-3-13-14z" fill="#3d5a6b" stroke="#10202a" stroke-width="1.200"/><path d="M14 15l9-5q5-1 6 3l2 8q0 4-4 5l-4 2z" fill="#eec39d" stroke="#5b341c" stroke-width="1.200"/><g transform="rotate(18 29 12)"><rect x="23" y="2" width="12" height="17" rx="1.500" fill="#fdf7e6" stroke="#241a10"/><path d="M29 6l3 4.500L29 15l-3-4.500z" fill="#b3262f"/></g>"##
        }
        // A hat with a coin in it.
        Accomplice::Beggar => {
            r##"<path d="M5 22q15 7 30 0l-3 12q-12 6-24 0z" fill="#6b5a44" stroke="#241a10" stroke-width="1.300"/><ellipse cx="20" cy="22" rx="17" ry="5.500" fill="#8a7456" stroke="#241a10" stroke-width="1.300"/><ellipse cx="20" cy="22" rx="12" ry="3.200" fill="#241a10"/><circle cx="20" cy="11" r="6.500" fill="#e8b93c" stroke="#5b3d08" stroke-width="1.400"/><path d="M20 8v6" stroke="#5b3d08" stroke-width="1.600"/>"##
        }
        // A will with its seal.
        Accomplice::LegacyHunter => {
            r##"<path d="M9 4h20q4 0 4 4v24H13q-4 0-4-4z" fill="#f1e3bf" stroke="#4b3513" stroke-width="1.300"/><path d="M9 4q-5 0-5 4.500T9 13" fill="#d9c796" stroke="#4b3513" stroke-width="1.300"/><path d="M14 11h14M14 15.500h14M14 20h9" stroke="#4b3513" stroke-width="1.400"/><circle cx="28" cy="29" r="6.500" fill="#b3262f" stroke="#4b0a10" stroke-width="1.200"/><path d="M25 34l-1 5 4-2 4 2-1-5" fill="#8d1c26"/>"##
        }
        // A pen and the key it draws.
        Accomplice::Forger => {
            r##"<rect x="3" y="19" width="24" height="18" rx="2" fill="#f1e3bf" stroke="#4b3513" stroke-width="1.300"/><circle cx="9" cy="28" r="3.500" fill="none" stroke="#2f6fb8" stroke-width="1.800"/><path d="M12.500 28H22v3M19 28v2.500" fill="none" stroke="#2f6fb8" stroke-width="1.800"/><path d="M37 2q-14 4-17 20l-2 6 5-4Q36 18 37 2z" fill="#efe7d6" stroke="#241a10" stroke-width="1.200"/><path d="M33 7q-9 7-13 17" fill="none" stroke="#241a10"/>"##
        }
        // A wooden duck.
        Accomplice::Decoy => {
            r##"<path d="M3 26q4-8 12-8 5 0 7-4 1-8 8-8 6 0 6 6 3 0 3 2.500-2 1.500-4 1.500 1 8-4 14-4 4-13 4Q6 34 3 26z" fill="#4f7d57" stroke="#14251a" stroke-width="1.300"/><path d="M36 12q3 0 3 2.500-2 1.500-4 1.500z" fill="#e3a021"/><circle cx="31" cy="11" r="1.600" fill="#14110c"/><path d="M9 26q6-4 13 0-5 5-13 0z" fill="#a9743d" stroke="#14251a"/><path d="M14 34v4M22 34v4M10 38.500h16" stroke="#6b4a22" stroke-width="1.800"/>"##
        }
        // A dagger.
        Accomplice::Assassin => {
            r##"<path d="M20 38l-4.500-9V13h9v16z" fill="#cfd6dd" stroke="#1b2229" stroke-width="1.300"/><path d="M20 38V13" stroke="#6b7680"/><path d="M10 11h20v3.500H10z" fill="#d9a92f" stroke="#5b3d08"/><path d="M17.500 3.500h5V11h-5z" fill="#5b2a2a" stroke="#241a10"/><circle cx="20" cy="3.500" r="2.600" fill="#d9a92f" stroke="#5b3d08"/><path d="M28 27q4 4 2 8-4-1-2-8z" fill="#b3262f"/>"##
        }
        // Spectacles over a long nose.
        Accomplice::KnowAll => {
            r##"<circle cx="11" cy="14" r="7.500" fill="#dcefF3" stroke="#241a10" stroke-width="2"/><circle cx="29" cy="14" r="7.500" fill="#dcefF3" stroke="#241a10" stroke-width="2"/><path d="M18 13q2-2 4 0M3.500 13L1 9M36.500 13L39 9" fill="none" stroke="#241a10" stroke-width="2"/><circle cx="12" cy="15" r="2.200" fill="#241a10"/><circle cx="28" cy="15" r="2.200" fill="#241a10"/><path d="M18 18q-1 8-4 12 0 4 6 4t6-4q-3-4-4-12" fill="#eec39d" stroke="#5b341c" stroke-width="1.400"/>"##
        }
        Accomplice::RedPicker => {
            r##"<path d="M12 18v-6a8 8 0 0 1 16 0v6" fill="none" stroke="#2a0d0a" stroke-width="4"/><rect x="7" y="17" width="26" height="20" rx="3" fill="#c2332b" stroke="#2a0d0a" stroke-width="1.400"/><path d="M20 22.500l4.500 4.500-4.500 4.500-4.500-4.500z" fill="#f4ead2" stroke="#2a0d0a"/><path d="M20 27L37 5l1.500 1.500" fill="none" stroke="#9aa0a8" stroke-width="2.200"/>"##
        }
        Accomplice::BluePicker => {
            r##"<path d="M12 18v-6a8 8 0 0 1 16 0v6" fill="none" stroke="#0a1a2d" stroke-width="4"/><rect x="7" y="17" width="26" height="20" rx="3" fill="#2f6fb8" stroke="#0a1a2d" stroke-width="1.400"/><path d="M16 23h8v8h-8z" fill="#f4ead2" stroke="#0a1a2d"/><path d="M20 27L37 5l1.500 1.500" fill="none" stroke="#9aa0a8" stroke-width="2.200"/>"##
        }
        Accomplice::YellowPicker => {
            r##"<path d="M12 18v-6a8 8 0 0 1 16 0v6" fill="none" stroke="#33240a" stroke-width="4"/><rect x="7" y="17" width="26" height="20" rx="3" fill="#e3b021" stroke="#33240a" stroke-width="1.400"/><circle cx="20" cy="27" r="4.500" fill="#f4ead2" stroke="#33240a"/><path d="M20 27L37 5l1.500 1.500" fill="none" stroke="#9aa0a8" stroke-width="2.200"/>"##
        }
        // A halo over two wings.
        Accomplice::Angel => {
            r##"<ellipse cx="20" cy="6" rx="8" ry="2.800" fill="none" stroke="#e8b93c" stroke-width="2.200"/><circle cx="20" cy="15" r="5" fill="#eec39d" stroke="#5b341c" stroke-width="1.200"/><path d="M20 20q7 2 8 17H12q1-15 8-17z" fill="#fdf7e6" stroke="#5b5040" stroke-width="1.200"/><path d="M14 22Q3 14 1.500 22q2 10 12 9zM26 22q11-8 12.500 0-2 10-12 9z" fill="#dfe8ee" stroke="#4b5a66" stroke-width="1.200"/>"##
        }
        // A top hat, and what goes in and out of it.
        Accomplice::Conjurer => {
            r##"<path d="M9 13h22l-2 18H11z" fill="#22242b" stroke="#000"/><path d="M3 30q17 6 34 0v3.500q-17 6-34 0z" fill="#16171c"/><path d="M10.500 25h19l-.5 4h-18z" fill="#8d2430"/><path d="M8 3q6-3 9 5m0 0l1.500-4M17 8l-4-1" fill="none" stroke="#e8b93c" stroke-width="2"/><path d="M32 9q-6 3-9-5m0 0l-1.500 4M23 4l4 1" fill="none" stroke="#7fd3e6" stroke-width="2"/>"##
        }
        // A smiling mask before a frown.
        Accomplice::Traitor => {
            r##"<path d="M16 4q11 3 21 0 2 20-11 27-7-4-10-10z" fill="#59606b" stroke="#14171c" stroke-width="1.300"/><path d="M25 23q4-3 7-1" fill="none" stroke="#14171c" stroke-width="1.800"/><path d="M3 9q11 3 21 0 2 21-10.500 28Q1 30 3 9z" fill="#f1e3bf" stroke="#4b3513" stroke-width="1.300"/><path d="M7 17q3-3 6 0M15 17q3-3 6 0M8 25q5.500 6 11 0" fill="none" stroke="#4b3513" stroke-width="1.900" stroke-linecap="round"/>"##
        }
    }
}

/// The emblem of a master thief.
pub(super) const fn thief(ability: Ability) -> &'static str {
    match ability {
        // Two heads, and one more.
        Ability::Recruiter => {
            r##"<circle cx="14" cy="12" r="6" fill="#eec39d" stroke="#241a10"/><path d="M3 34q0-14 11-14t11 14z" fill="#3d5a6b" stroke="#241a10"/><path d="M31 13v12M25 19h12" stroke="#d9b05c" stroke-width="4"/>"##
        }
        // An open hand.
        Ability::FreeHand => {
            r##"<path d="M11 37q-7-9-8-16 3-2 6 3V9q3-3 5 0v9V5q3-3 5 0v13V7q3-3 5 0v12-7q3-3 5 0v15q-1 7-5 10z" fill="#eec39d" stroke="#5b341c" stroke-width="1.400"/>"##
        }
        // A hat drawn over a face.
        Ability::Inconspicuous => {
            r##"<path d="M7 37q0-12 13-12t13 12z" fill="#39424f" stroke="#14171c"/><circle cx="20" cy="18" r="8" fill="#c99f7c" stroke="#241a10"/><path d="M4 17q16-7 32 0-2-3-7-4-1-10-9-10t-9 10q-5 1-7 4z" fill="#2a2c31" stroke="#000"/><path d="M12 17q8-3 16 0l-1 3q-7-2-14 0z" fill="#14171c"/>"##
        }
        // Scales that lean to one side.
        Ability::Haggler => {
            r##"<path d="M20 5v28M12 36h16M6 14l28-7" stroke="#d9a92f" stroke-width="2.600" fill="none"/><path d="M1 24l5-10 5 10q-5 5-10 0zM29 17l5-10 5 10q-5 5-10 0z" fill="#e8b93c" stroke="#5b3d08"/>"##
        }
        // An eel.
        Ability::Slippery => {
            r##"<path d="M4 30q6 6 12-1t0-14 4-10 12 3q3 4-2 5t-7 2 1 10-8 12-14-2z" fill="#4c7a73" stroke="#12231f" stroke-width="1.400"/><circle cx="29" cy="8.500" r="1.500" fill="#0c1412"/>"##
        }
        // A bent wire.
        Ability::MasterKey => {
            r##"<path d="M8 34L26 13q5-6 9-2l-3 3q-2-2-4 1L11 36z" fill="#aab2bb" stroke="#22252a" stroke-width="1.300"/><circle cx="8" cy="33" r="5.500" fill="none" stroke="#6b7680" stroke-width="3"/><path d="M28 10l3-5M33 12l5-3" stroke="#e8b93c" stroke-width="2"/>"##
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_emblem_is_another() {
        let cards = Accomplice::ALL.iter().map(|&card| accomplice(card));
        let thieves = Ability::ALL.iter().map(|&ability| thief(ability));
        let all: std::collections::HashSet<_> = cards.chain(thieves).collect();
        assert_eq!(all.len(), Accomplice::COUNT + Ability::COUNT);
    }
}
