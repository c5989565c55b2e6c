//! `rookery play`: a game in the terminal, against bots or each other.

use std::fs;
use std::io::{BufRead, Write};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bots::{Bot, Level};
use engine::dice::Dice;
use engine::record::{DiceLine, Entry, Header, Name, Outcome, Record};
use engine::{Lang, Observer, Seat, ToAct};
use host::{Cast, Hint, Kind, Match};

use crate::cli::Play;
use crate::fail::Fail;
use crate::shelf;

/// Who plays a seat.
#[derive(Clone, Copy)]
enum Player {
    Person,
    Bot(Bot),
}

/// A game in the terminal.
struct Terminal {
    game: Box<dyn Match>,
    players: Vec<Player>,
    cast: Cast,
    lang: Lang,
    seed: u64,
    /// The step up to which everything has been told.
    told: usize,
    /// Whose hand was last on the screen: with several people, the next one is asked to come first.
    shown: Option<Seat>,
}

/// What a person wants.
enum Wish {
    Act(String),
    Undo,
    Hint,
    Quit,
    Unclear(String),
}

pub(crate) fn run(asked: &Play) -> Result<(), Fail> {
    let kind = shelf::game(&asked.game)?;
    let (least, most) = kind.players().into_inner();
    let seats = if asked.seats.is_empty() {
        let bots = std::iter::repeat_n("medium".to_owned(), usize::from(3.clamp(least, most)) - 1);
        std::iter::once("me".to_owned()).chain(bots).collect()
    } else {
        asked.seats.clone()
    };
    let players = seats.iter().map(|seat| player(seat)).collect::<Result<Vec<_>, _>>()?;
    let terms = shelf::terms(kind, players.len().try_into().unwrap_or(u8::MAX), &asked.terms)?;
    let lang = shelf::lang(asked.lang);
    let names = names(&players, &seats, lang);
    let mut terminal = Terminal {
        game: kind.open(&terms)?,
        cast: Cast::new(names.clone()),
        players,
        lang,
        seed: asked.seed.unwrap_or_else(seed_of_the_moment),
        told: 0,
        shown: None,
    };
    let finished = terminal.play(&mut std::io::stdin().lock(), &mut std::io::stdout().lock())?;
    if let Some(file) = asked.record.as_ref().filter(|_| finished) {
        let record = terminal.record(kind, &names)?;
        fs::write(file, record.to_string()).map_err(|error| Fail::file(file, shelf::plain(&error)))?;
    }
    Ok(())
}

fn player(seat: &str) -> Result<Player, Fail> {
    if seat == "me" { Ok(Player::Person) } else { Ok(Player::Bot(seat.parse()?)) }
}

fn names(players: &[Player], seats: &[String], lang: Lang) -> Vec<String> {
    let people = players.iter().filter(|player| matches!(player, Player::Person)).count();
    let name = |(index, player): (usize, &Player)| match player {
        Player::Person if people == 1 => lang.pick("Du", "You").to_owned(),
        Player::Person => format!("{} {}", lang.pick("Spieler", "Player"), index + 1),
        Player::Bot(_) => format!("bot:{}", seats[index]),
    };
    players.iter().enumerate().map(name).collect()
}

fn seed_of_the_moment() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_nanos() as u64)
}

impl Terminal {
    /// Plays until the game is over (true) or somebody has had enough (false).
    fn play(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> Result<bool, Fail> {
        let dice = Dice::seeded(self.seed);
        loop {
            if let Some(answer) = self.game.draw(&dice) {
                self.take(&answer)?;
                continue;
            }
            self.tell(out)?;
            match self.game.to_act() {
                ToAct::Chance => {}
                ToAct::Over => {
                    self.show_end(out)?;
                    return Ok(true);
                }
                ToAct::Seat(seat) => match self.players[seat.index()] {
                    Player::Bot(bot) => self.bot_moves(seat, bot)?,
                    Player::Person => {
                        if !self.ask(seat, input, out)? {
                            return Ok(false);
                        }
                    }
                },
            }
        }
    }

    fn take(&mut self, entry: &Entry) -> Result<(), Fail> {
        self.game.take(entry, self.lang).map_err(|refused| Fail::new(refused.sentence))
    }

    fn bot_moves(&mut self, seat: Seat, bot: Bot) -> Result<(), Fail> {
        let seed = self.seed ^ (self.game.len() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let action = self.game.sight(Observer::Seat(seat)).decide(bot, 1.0, Duration::MAX, seed);
        let action = action.ok_or_else(|| Fail::new("a bot that is not asked cannot move"))?;
        self.take(&Entry::Act(seat, action))
    }

    /// Whose eyes the log is written for: the one person's, or everybody's.
    fn reader(&self) -> Observer {
        let mut people = Seat::all(self.game.players())
            .filter(|seat| matches!(self.players[seat.index()], Player::Person));
        match (people.next(), people.next()) {
            (Some(seat), None) => Observer::Seat(seat),
            _ => Observer::Spectator,
        }
    }

    fn tell(&mut self, out: &mut impl Write) -> Result<(), Fail> {
        for told in self.game.story(self.reader(), self.told, &self.cast, self.lang) {
            for line in told.lines {
                writeln!(out, "  {}", line.text)?;
            }
        }
        self.told = self.game.len();
        Ok(())
    }

    /// Asks a person until they have decided. `false` if they leave.
    fn ask(&mut self, seat: Seat, input: &mut impl BufRead, out: &mut impl Write) -> Result<bool, Fail> {
        if self.reader() == Observer::Spectator && self.shown != Some(seat) {
            let come = self.lang.pick(
                "ist dran. Eingabetaste, wenn sonst niemand hinsieht",
                "is next. Enter when nobody else looks",
            );
            write!(out, "\n{} {come}: ", self.cast.now().of(seat))?;
            out.flush()?;
            if input.read_line(&mut String::new())? == 0 {
                return Ok(false);
            }
        }
        self.shown = Some(seat);
        self.show(seat, out)?;
        loop {
            match self.wish(seat, input, out)? {
                Wish::Quit => return Ok(false),
                Wish::Hint => self.hint(seat, out)?,
                Wish::Unclear(sentence) => writeln!(out, "{sentence}")?,
                Wish::Undo => {
                    if self.undo(seat, out)? {
                        return Ok(true);
                    }
                }
                Wish::Act(action) => match self.game.take(&Entry::Act(seat, action), self.lang) {
                    Ok(()) => return Ok(true),
                    Err(refused) => {
                        let rule = refused.rule.map(|rule| format!(" (§{rule})")).unwrap_or_default();
                        writeln!(out, "{}{rule}", refused.sentence)?;
                    }
                },
            }
        }
    }

    fn show(&self, seat: Seat, out: &mut impl Write) -> Result<(), Fail> {
        let sight = self.game.sight(Observer::Seat(seat));
        writeln!(out, "\n{}\n", sight.sketch(self.cast.now(), self.lang).trim_end())?;
        writeln!(out, "{}", sight.question(self.lang))?;
        for (index, choice) in sight.choices(self.lang).iter().enumerate() {
            writeln!(out, "{:>4}  {:<10} {}", index + 1, choice.action, choice.label)?;
        }
        Ok(())
    }

    fn wish(&self, seat: Seat, input: &mut impl BufRead, out: &mut impl Write) -> Result<Wish, Fail> {
        let help = self
            .lang
            .pick("Nummer oder Zug, h Hinweis, u zurück, q Ende", "number or move, h hint, u undo, q quit");
        write!(out, "[{help}] > ")?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(Wish::Quit);
        }
        let word = line.trim();
        Ok(match (word, word.parse::<usize>()) {
            ("q", _) => Wish::Quit,
            ("u", _) => Wish::Undo,
            ("h", _) => Wish::Hint,
            (_, Ok(number)) => match self.game.legal(seat).get(number.wrapping_sub(1)) {
                Some(action) => Wish::Act(action.clone()),
                None => Wish::Unclear(
                    self.lang.pick("Diese Nummer gibt es nicht.", "There is no such number.").to_owned(),
                ),
            },
            _ => Wish::Act(word.to_owned()),
        })
    }

    fn hint(&self, seat: Seat, out: &mut impl Write) -> Result<(), Fail> {
        let sight = self.game.sight(Observer::Seat(seat));
        // The dice come from the seed, so the adviser's luck must not: what it says would depend on what is to come.
        let tips = sight.tips(Bot::Level(Level::Hard), self.game.len() as u64);
        for Hint { choice, share, why } in sight.hints(&tips, self.lang) {
            writeln!(out, "{:>5.0} %  {:<10} {}\n{:9}{why}", 100.0 * share, choice.action, choice.label, "")?;
        }
        Ok(())
    }

    /// Takes back this seat's last decision, and everything since: nobody is at the table who could mind.
    fn undo(&mut self, seat: Seat, out: &mut impl Write) -> Result<bool, Fail> {
        let (live, entries) = (self.game.live(), self.game.entries());
        let own = |at: &usize| matches!(&entries[live[*at] - 1], Entry::Act(actor, _) if *actor == seat);
        let Some(at) = (0..live.len()).rev().find(own) else {
            writeln!(
                out,
                "{}",
                self.lang.pick("Es gibt nichts zurückzunehmen.", "There is nothing to take back.")
            )?;
            return Ok(false);
        };
        let to = at.checked_sub(1).map_or(0, |before| live[before]);
        self.take(&Entry::Undo(seat, to))?;
        Ok(true)
    }

    fn show_end(&self, out: &mut impl Write) -> Result<(), Fail> {
        let sight = self.game.sight(self.reader());
        writeln!(out, "\n{}\n", sight.sketch(self.cast.now(), self.lang).trim_end())?;
        let Some(standing) = self.game.standing() else { return Ok(()) };
        for seat in Seat::all(self.game.players()) {
            let won = if standing.won(seat) { " *" } else { "" };
            writeln!(out, "{}: {}{won}", self.cast.now().of(seat), standing.scores[seat.index()])?;
        }
        Ok(())
    }

    fn record(&self, kind: &dyn Kind, names: &[String]) -> Result<Record, Fail> {
        let (rules, edition) = self.game.edition();
        let header = Header {
            match_id: None,
            game: kind.id().to_owned(),
            rules,
            edition: (edition.id, edition.hash),
            players: self.game.players(),
            options: self.game.options(),
            seats: names.iter().map(|name| Name::any(name)).collect::<Result<_, _>>()?,
            dice: DiceLine::Seed(self.seed),
            nonces: Vec::new(),
            order: None,
            after: None,
            given: None,
        };
        let outcome = self.game.standing().map(|standing| Outcome::of(&standing));
        Ok(Record { header, entries: self.game.entries(), outcome, secret: None, first_line: 0 })
    }
}
