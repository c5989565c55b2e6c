//! A match for tests: cards are named as they are drawn, actions as the notation has them.

use engine::{Game, Log, Observer, Play as _, Print, Seat, Setup, ToAct};

use super::super::*;

/// A match, and what the last step told.
pub(super) struct Night {
    pub(super) game: Langfinger,
    pub(super) log: Log<Event>,
}

/// What is laid out at the start: cards by their notation.
pub(super) struct Start<'a> {
    /// By seat: the scoundrel.
    pub(super) scoundrels: &'a str,
    /// By seat: the tools of the start hand.
    pub(super) hands: &'a [&'a str],
    /// The tools beside the City.
    pub(super) city: &'a str,
    /// The loot beside the Villa.
    pub(super) villa: &'a str,
    /// The loot beside the Museum.
    pub(super) museum: &'a str,
    /// The fences.
    pub(super) harbor: &'a str,
}

/// Hans, Yoshiko and Tommaso, with cards that fit no ruling in particular.
pub(super) const THREE: Start<'static> = Start {
    scoundrels: "S1 S2 S3",
    hands: &["p w", "l m m", "h l m w"],
    city: "h l m m p w",
    villa: "L29 L03",
    museum: "L12 L16",
    harbor: "F11 F01 F10",
};

/// Hans and Yoshiko.
pub(super) const TWO: Start<'static> = Start {
    scoundrels: "S1 S2",
    hands: &["p w", "l m m"],
    city: "h l m m",
    villa: "L03",
    museum: "L12 L16",
    harbor: "F11 F01",
};

/// The usual setup for so many, with options changed.
pub(super) fn setup(players: u8, options: &[(&str, &str)]) -> Setup<LangfingerEdition> {
    let standard = Setup::standard::<Langfinger>(players).unwrap();
    options.iter().fold(standard, |setup, (name, value)| setup.with::<Langfinger>(name, value).unwrap())
}

/// The same with the edition changed: each `(from, to)` replaces a text that stands in the file.
pub(super) fn setup_on(players: u8, changes: &[(&str, &str)]) -> Setup<LangfingerEdition> {
    let text = changes.iter().fold(Langfinger::EDITIONS[0].to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "`{from}` is in the edition");
        text.replacen(from, to, 1)
    });
    Setup { edition: Print::load(&text).unwrap(), ..setup(players, &[]) }
}

impl Night {
    /// Before anything is drawn.
    pub(super) fn new(setup: &Setup<LangfingerEdition>) -> Self {
        Self { game: Langfinger::new(setup).unwrap(), log: Log::new() }
    }

    /// At the first decision of the usual game.
    pub(super) fn start(start: &Start<'_>) -> Self {
        Self::start_on(&setup(start.hands.len() as u8, &[]), start)
    }

    /// At the first decision, under this setup.
    pub(super) fn start_on(setup: &Setup<LangfingerEdition>, start: &Start<'_>) -> Self {
        let mut night = Self::new(setup);
        let Start { scoundrels, hands, city, villa, museum, harbor } = start;
        night.draw(&format!("{scoundrels} {} {city} {villa} {museum} {harbor}", hands.join(" ")));
        assert!(matches!(night.game.table.stage, Stage::Place(_)), "all is laid out");
        night
    }

    /// Fate answers with these cards, one after the other.
    pub(super) fn draw(&mut self, cards: &str) -> &mut Self {
        for card in cards.split_whitespace() {
            let card: Card = card.parse().unwrap();
            let chances = self.game.chances_sorted();
            assert!(chances.iter().any(|&(other, _)| other == card), "{card} can come at {:?}", self.stage());
            self.log.take();
            self.game.resolve(card, &mut self.log);
        }
        self
    }

    /// Whoever is to act does this; several actions are divided by commas.
    pub(super) fn act(&mut self, actions: &str) -> &mut Self {
        for action in actions.split(", ") {
            let seat = self.seat();
            self.log.take();
            let played = self.game.play(seat, action.parse().unwrap(), &mut self.log);
            assert_eq!(played, Ok(()), "seat {seat}: {action} at {:?}", self.stage());
        }
        self
    }

    /// Tokens are placed on these places, one after the other.
    pub(super) fn place(&mut self, places: &str) -> &mut Self {
        for place in places.split_whitespace() {
            self.act(&format!("place {place}"));
        }
        self
    }

    /// Tokens are placed, whoever can take what is nearest does, and all pass until a seat acts at this place.
    pub(super) fn pass_until(&mut self, place: Place) -> &mut Self {
        while !matches!(self.stage(), Stage::Act(turn) if turn.place == place) {
            self.act("pass");
        }
        self
    }

    /// The number of the rule by which an action of whoever is to act is refused.
    pub(super) fn refused(&self, action: &str) -> &'static str {
        let refusal = self.game.may(self.seat(), action.parse().unwrap());
        refusal.expect_err(action).rule().unwrap()
    }

    /// What whoever is to act can do, in the notation.
    pub(super) fn legal(&self) -> Vec<String> {
        self.game.legal_sorted(self.seat()).iter().map(ToString::to_string).collect()
    }

    /// Who is to act.
    pub(super) fn seat(&self) -> Seat {
        match self.game.to_act() {
            ToAct::Seat(seat) => seat,
            other => panic!("{other:?} at {:?}", self.stage()),
        }
    }

    pub(super) fn stage(&self) -> Stage {
        self.game.table.stage
    }

    /// The hand of a seat, as sorted letters.
    pub(super) fn hand(&self, seat: u8) -> String {
        letters(self.game.hand(Seat(seat)))
    }

    pub(super) fn money(&self, seat: u8) -> u8 {
        self.game.table.money[usize::from(seat)]
    }

    /// The stash of a seat, by the numbers of the cards.
    pub(super) fn stash(&self, seat: u8) -> String {
        list(self.game.stashes[usize::from(seat)])
    }

    pub(super) fn view(&self, seat: u8) -> View {
        self.game.view(Observer::Seat(Seat(seat)))
    }

    pub(super) fn spectator(&self) -> View {
        self.game.view(Observer::Spectator)
    }

    /// Puts tools from the pile into a hand, as if they had been drawn there.
    pub(super) fn give(&mut self, seat: u8, tools: &str) -> &mut Self {
        for tool in tools.split_whitespace() {
            let tool: Tool = tool.parse().unwrap();
            self.game.tool_pile[tool.index()] -= 1;
            self.game.hands[usize::from(seat)][tool.index()] += 1;
            self.game.memory.draw(Seat(seat), tool);
        }
        self
    }

    /// Puts loot from the pile in front of a player, as if it had been taken.
    pub(super) fn stash_away(&mut self, seat: u8, loot: &str) -> &mut Self {
        for loot in loot.split_whitespace() {
            let loot: LootId = loot.parse().unwrap();
            assert!(self.game.loot_pile.contains(loot), "{loot} is in the pile");
            self.game.loot_pile.remove(loot);
            self.game.stashes[usize::from(seat)].insert(loot);
        }
        self
    }

    pub(super) fn set_money(&mut self, seat: u8, money: u8) -> &mut Self {
        self.game.table.money[usize::from(seat)] = money;
        self
    }
}

/// Tools as sorted letters: `hmm`.
pub(super) fn letters(tools: &Tools) -> String {
    let mut letters: Vec<char> =
        Tool::ALL.into_iter().flat_map(|tool| vec![tool.letter(); tools[tool.index()].into()]).collect();
    letters.sort_unstable();
    letters.into_iter().collect()
}

/// Cards by their numbers: `L03 L29`.
pub(super) fn list<C: Numbered + ToString>(cards: CardSet<C>) -> String {
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}
