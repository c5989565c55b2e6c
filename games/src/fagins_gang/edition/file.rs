//! The edition file: its form in TOML, and a line number for whatever cannot be.

use engine::EditionError;
use serde::Deserialize;
use toml::Spanned;

use crate::fagins_gang::edition::{Board, Ladder, MOST_LEVELS, Numbers, Rung, Source};
use crate::fagins_gang::words::{Good, Goods, Label, Level, Location, SIX};
use crate::fagins_gang::{ID, LEAST_PLAYERS, MOST_PLAYERS};

/// Labels, prices and counts stay below this, so that every sum fits its type.
const MOST: u8 = 99;

/// The most symbols on one level.
const MOST_GOODS: usize = 9;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: Spanned<String>,
    id: Spanned<String>,
    numbers: NumbersFile,
    session: SessionFile,
    cubes: Vec<CubesFile>,
    market: MarketFile,
    wheel: WheelFile,
    locations: Vec<LocationFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NumbersFile {
    source: Source,
    start_label: Spanned<u8>,
    urchins: Spanned<u8>,
    urchins_to_win: Spanned<u8>,
    fagin_fee: Spanned<u8>,
    uses: Spanned<u8>,
    swap: Spanned<u8>,
    hand_limit: Spanned<u8>,
    start_money: Spanned<u8>,
    start_goods: Spanned<u8>,
    opener_cubes: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SessionFile {
    source: Source,
    turns: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CubesFile {
    players: Spanned<u8>,
    of_each_colour: Spanned<u8>,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarketFile {
    order_source: Source,
    stalls: Spanned<Vec<StallFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StallFile {
    colour: Spanned<String>,
    size: Spanned<u8>,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WheelFile {
    prices: Spanned<Vec<PriceFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PriceFile {
    shillings: Spanned<u8>,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LocationFile {
    letter: Spanned<String>,
    colour: Spanned<String>,
    colour_source: Source,
    cost: Spanned<u8>,
    cost_source: Source,
    levels: Spanned<Vec<LevelFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelFile {
    label: Spanned<u8>,
    label_source: Source,
    goods: Spanned<String>,
    goods_source: Source,
}

/// Reads an edition file and refuses what cannot be.
pub(super) fn read(text: &str) -> Result<Board, EditionError> {
    let file: File = toml::from_str(text).map_err(|error| EditionError::from_toml(text, &error))?;
    Reader { text }.board(&file)
}

/// Turns the file's parts into the board's; knows the text, to say in which line something is wrong.
struct Reader<'a> {
    text: &'a str,
}

impl Reader<'_> {
    fn board(&self, file: &File) -> Result<Board, EditionError> {
        if file.game.get_ref() != ID {
            return Err(self.wrong(&file.game, format!("the game is {ID}, not {}", file.game.get_ref())));
        }
        let (stalls, sectors) = self.stalls(&file.market)?;
        Ok(Board {
            id: self.id(&file.id)?,
            game: ID.to_owned(),
            numbers: self.numbers(file)?,
            cubes: self.cubes(file, &stalls)?,
            stalls,
            sectors,
            wheel: self.wheel(&file.wheel)?,
            ladders: self.ladders(file)?,
            sources: sources(file),
        })
    }

    fn wrong<T>(&self, at: &Spanned<T>, message: impl Into<String>) -> EditionError {
        EditionError::at_byte(self.text, at.span().start, message)
    }

    fn id(&self, id: &Spanned<String>) -> Result<String, EditionError> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if id.get_ref().is_empty() || !id.get_ref().chars().all(plain) {
            return Err(self.wrong(id, "an id is made of small letters, digits and hyphens"));
        }
        Ok(id.get_ref().clone())
    }

    fn within(&self, number: &Spanned<u8>, least: u8, most: u8, what: &str) -> Result<u8, EditionError> {
        let value = *number.get_ref();
        if (least..=most).contains(&value) {
            return Ok(value);
        }
        Err(self.wrong(number, format!("{what}: {value} is not between {least} and {most}")))
    }

    fn numbers(&self, file: &File) -> Result<Numbers, EditionError> {
        let numbers = &file.numbers;
        let urchins = self.within(&numbers.urchins, 1, SIX as u8, "urchins")?;
        Ok(Numbers {
            urchins,
            urchins_to_win: self.within(&numbers.urchins_to_win, 1, urchins, "urchins to win")?,
            fagin_fee: self.within(&numbers.fagin_fee, 0, MOST, "Fagin's fee")?,
            uses: self.within(&numbers.uses, 1, SIX as u8, "uses in one action")?,
            swap: self.within(&numbers.swap, 1, MOST, "cubes of a swap")?,
            hand_limit: self.within(&numbers.hand_limit, 1, MOST, "hand limit")?,
            start_money: self.within(&numbers.start_money, 0, MOST, "start money")?,
            start_goods: self.within(&numbers.start_goods, 0, MOST, "start goods")?,
            opener_cubes: self.within(&numbers.opener_cubes, 1, MOST, "cubes of the opener")?,
            market_turns: self.within(&file.session.turns, 1, MOST, "market turns")?,
        })
    }

    fn cubes(&self, file: &File, stalls: &Goods) -> Result<[u8; 5], EditionError> {
        let mut cubes = [0; 5];
        for row in &file.cubes {
            let players = self.within(&row.players, LEAST_PLAYERS, MOST_PLAYERS, "players")?;
            let slot = &mut cubes[usize::from(players - LEAST_PLAYERS)];
            if *slot > 0 {
                return Err(self.wrong(&row.players, format!("the cubes for {players} players stand twice")));
            }
            *slot = self.within(&row.of_each_colour, 1, MOST, "cubes of each colour")?;
            self.enough_cubes(row, *file.numbers.start_goods.get_ref(), stalls)?;
        }
        let missing = (LEAST_PLAYERS..=MOST_PLAYERS).zip(cubes).find(|(_, count)| *count == 0);
        match (missing, file.cubes.last()) {
            (None, _) => Ok(cubes),
            (Some((players, _)), last) => {
                let line = last.map_or(1, |row| self.wrong(&row.players, "").line);
                Err(EditionError::at_line(line, format!("the cubes for {players} players are missing")))
            }
        }
    }

    /// The stalls and the players' first goods come out of the warehouses.
    fn enough_cubes(&self, row: &CubesFile, start_goods: u8, stalls: &Goods) -> Result<(), EditionError> {
        let (players, there) = (*row.players.get_ref(), u32::from(*row.of_each_colour.get_ref()));
        for good in Good::ALL {
            let needed = u32::from(stalls[good.index()]) + u32::from(start_goods) * u32::from(players);
            if there < needed {
                let message = format!(
                    "{there} cubes are not enough: the stall of {} and {players} players take {needed}",
                    good.letter()
                );
                return Err(self.wrong(&row.of_each_colour, message));
            }
        }
        Ok(())
    }

    fn stalls(&self, market: &MarketFile) -> Result<(Goods, [u8; SIX]), EditionError> {
        self.six(&market.stalls, "stalls")?;
        let (mut sizes, mut sectors) = (Goods::EMPTY, [0; SIX]);
        for (sector, stall) in market.stalls.get_ref().iter().enumerate() {
            let good = self.colour(&stall.colour)?;
            if sizes[good.index()] > 0 {
                return Err(self.wrong(&stall.colour, format!("a second stall of {}", good.letter())));
            }
            sizes[good.index()] = self.within(&stall.size, 1, MOST, "size of a stall")?;
            sectors[good.index()] = sector as u8;
        }
        Ok((sizes, sectors))
    }

    fn wheel(&self, wheel: &WheelFile) -> Result<[u8; SIX], EditionError> {
        self.six(&wheel.prices, "prices on the wheel")?;
        let mut prices = [0; SIX];
        for (price, row) in prices.iter_mut().zip(wheel.prices.get_ref()) {
            *price = self.within(&row.shillings, 1, MOST, "price")?;
        }
        Ok(prices)
    }

    fn six<T>(&self, list: &Spanned<Vec<T>>, what: &str) -> Result<(), EditionError> {
        match list.get_ref().len() {
            SIX => Ok(()),
            count => Err(self.wrong(list, format!("there are six {what}, not {count}"))),
        }
    }

    fn colour(&self, text: &Spanned<String>) -> Result<Good, EditionError> {
        let mut letters = text.get_ref().chars();
        match (letters.next().and_then(Good::of_letter), letters.next()) {
            (Some(good), None) => Ok(good),
            _ => Err(self.wrong(text, format!("`{}` is no colour: p, b, y, k, g or r", text.get_ref()))),
        }
    }

    fn ladders(&self, file: &File) -> Result<[Ladder; SIX], EditionError> {
        let mut ladders: Vec<Ladder> = Vec::with_capacity(SIX);
        for (index, row) in file.locations.iter().enumerate() {
            let expected = Location::ALL.get(index).map(|location| location.letter().to_string());
            if expected.as_ref() != Some(row.letter.get_ref()) {
                let message = match expected {
                    Some(letter) => {
                        format!("location {letter} should stand here, not {}", row.letter.get_ref())
                    }
                    None => "there are six locations, no more".to_owned(),
                };
                return Err(self.wrong(&row.letter, message));
            }
            let ladder = self.ladder(row, Label(*file.numbers.start_label.get_ref()))?;
            if ladders.iter().any(|other| other.colour == ladder.colour) {
                let message = format!("two locations of the colour {}", ladder.colour.letter());
                return Err(self.wrong(&row.colour, message));
            }
            ladders.push(ladder);
        }
        let line = file.locations.last().map_or(1, |row| self.wrong(&row.letter, "").line);
        let count = ladders.len();
        ladders
            .try_into()
            .map_err(|_| EditionError::at_line(line, format!("there are six locations, not {count}")))
    }

    fn ladder(&self, row: &LocationFile, start: Label) -> Result<Ladder, EditionError> {
        let rungs = self.rungs(&row.levels)?;
        let Some(start) = rungs.iter().position(|rung| rung.label == start) else {
            return Err(self.wrong(&row.levels, format!("no level has the start label {}", start.0)));
        };
        Ok(Ladder {
            colour: self.colour(&row.colour)?,
            cost: self.within(&row.cost, 1, MOST, "cost of a step")?,
            start: Level(start as u8),
            rungs,
        })
    }

    fn rungs(&self, levels: &Spanned<Vec<LevelFile>>) -> Result<Vec<Rung>, EditionError> {
        let count = levels.get_ref().len();
        if !(2..=MOST_LEVELS).contains(&count) {
            let message = format!("a location has 2 to {MOST_LEVELS} levels, not {count}");
            return Err(self.wrong(levels, message));
        }
        let mut rungs: Vec<Rung> = Vec::with_capacity(count);
        for row in levels.get_ref() {
            let label = Label(self.within(&row.label, 0, MOST, "label")?);
            self.label_in_order(&row.label, rungs.last().map(|rung| rung.label))?;
            let (goods, hands) = self.goods(&row.goods)?;
            rungs.push(Rung { label, goods, hands });
        }
        match levels.get_ref().last() {
            Some(bottom) if !bottom.goods.get_ref().is_empty() => {
                Err(self.wrong(&bottom.goods, "the bottom level has no goods"))
            }
            _ => Ok(rungs),
        }
    }

    fn label_in_order(&self, label: &Spanned<u8>, above: Option<Label>) -> Result<(), EditionError> {
        let value = *label.get_ref();
        match above {
            None if value != 0 => {
                Err(self.wrong(label, format!("the top level has the label 0, not {value}")))
            }
            Some(above) if value <= above.0 => {
                Err(self.wrong(label, format!("label {value} below {}: labels rise", above.0)))
            }
            _ => Ok(()),
        }
    }

    fn goods(&self, text: &Spanned<String>) -> Result<(Goods, u8), EditionError> {
        let (mut goods, mut hands) = (Goods::EMPTY, 0);
        if text.get_ref().len() > MOST_GOODS {
            return Err(self.wrong(text, format!("more than {MOST_GOODS} goods on one level")));
        }
        for letter in text.get_ref().chars() {
            match (letter, Good::of_letter(letter)) {
                ('w', _) => hands += 1,
                (_, Some(good)) => goods[good.index()] += 1,
                _ => return Err(self.wrong(text, format!("`{letter}` is neither a colour nor a white hand"))),
            }
        }
        Ok((goods, hands))
    }
}

/// Every fact by its path in the file, with where it comes from.
fn sources(file: &File) -> Vec<(String, Source)> {
    let mut sources = vec![
        ("numbers".to_owned(), file.numbers.source),
        ("session".to_owned(), file.session.source),
        ("market.order".to_owned(), file.market.order_source),
    ];
    let mut say = |path: String, source: Source| sources.push((path, source));
    for row in &file.cubes {
        say(format!("cubes.{}", row.players.get_ref()), row.source);
    }
    for stall in file.market.stalls.get_ref() {
        say(format!("market.{}", stall.colour.get_ref()), stall.source);
    }
    for (index, price) in file.wheel.prices.get_ref().iter().enumerate() {
        say(format!("wheel.{index}"), price.source);
    }
    for location in &file.locations {
        let letter = location.letter.get_ref();
        say(format!("locations.{letter}.colour"), location.colour_source);
        say(format!("locations.{letter}.cost"), location.cost_source);
        for level in location.levels.get_ref() {
            let label = level.label.get_ref();
            say(format!("locations.{letter}.{label}.label"), level.label_source);
            say(format!("locations.{letter}.{label}.goods"), level.goods_source);
        }
    }
    sources
}
