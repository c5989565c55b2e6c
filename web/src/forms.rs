//! What a form posts, read by name; and the table a filled-in form describes.

use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use bots::Bot;
use engine::Lang;
use host::{Instructions, Kind, Memory};
use room::{Clock, Confirm, Join, Pace, PlacePlan, Plan, Rhythm, Seating, Talk};

use crate::error::Problem;
use crate::lang::words;

/// The most bytes a post may have.
pub(crate) const MOST_BYTES: usize = 256 * 1024;

/// The most numbers an instruction is read with.
const MOST_NUMBERS: usize = 8;

/// The fields of a form, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fields(Vec<(String, String)>);

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        let bytes = to_bytes(request.into_body(), MOST_BYTES).await.map_err(|_| Problem::TooLarge)?;
        Ok(Self::read(&bytes))
    }
}

impl Fields {
    /// The fields of an encoded form or query.
    pub(crate) fn read(bytes: &[u8]) -> Self {
        Self(form_urlencoded::parse(bytes).into_owned().collect())
    }

    /// The first field of this name, if it has something in it.
    pub(crate) fn get<'a>(&'a self, name: &str) -> Option<&'a str> {
        let found = self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        found.filter(|value| !value.is_empty())
    }

    /// All fields of this name.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The first field of this name as something else.
    pub(crate) fn parsed<T: std::str::FromStr>(&self, name: &str) -> Result<T, Problem> {
        self.get(name).and_then(|value| value.parse().ok()).ok_or(Problem::Form)
    }

    /// The name a person wants to be called: what they wrote without the space around it, else the usual one.
    pub(crate) fn person(&self, field: &str, usual: &str) -> String {
        self.get(field).map(str::trim).filter(|name| !name.is_empty()).unwrap_or(usual).to_owned()
    }

    /// The hashes of the nonces our script made, in order; without script there are none.
    fn nonce_hashes(&self) -> impl Iterator<Item = [u8; 32]> {
        self.all("hash").flat_map(|hashes| hashes.split(',')).filter_map(|text| hash(text.trim()))
    }

    /// A person who takes a place.
    pub(crate) fn join(&self, lang: Lang) -> Join {
        Join { name: self.person("name", words(lang).guest), nonce_hash: self.nonce_hashes().next() }
    }
}

/// The instructions a player has ticked: `do` names each, `NAME-0`, `NAME-1` are its numbers.
pub(crate) fn instructions(fields: &Fields) -> Instructions {
    let numbers = |name: &str| -> Vec<u16> {
        (0..MOST_NUMBERS).map_while(|at| fields.parsed(&format!("{name}-{at}")).ok()).collect()
    };
    Instructions(fields.all("do").map(|name| (name.to_owned(), numbers(name))).collect())
}

fn hash(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    Some(bytes)
}

/// The table of the button on the home page: me and bots, three at the table if the game allows, at once.
pub(crate) fn quick_plan(kind: &dyn Kind, fields: &Fields, lang: Lang) -> Result<Plan, Problem> {
    let bot: Bot = fields.get("level").unwrap_or("medium").parse().map_err(|_| Problem::Form)?;
    let players = 3.clamp(*kind.players().start(), *kind.players().end());
    let mut places = vec![PlacePlan::Me(fields.join(lang))];
    places.extend((1..players).map(|_| PlacePlan::Bot(bot)));
    Ok(Plan {
        game: kind.id().to_owned(),
        edition: None,
        options: Vec::new(),
        places,
        seating: Seating::Shuffled,
        memory: Memory::Hidden,
        pace: Pace::Normal,
        listed: false,
        spectators: true,
        talk: Talk::On,
        confirm: Confirm::No,
        clock: Clock::None,
        rhythm: Rhythm::Sitting,
        hints: true,
        at_once: true,
    })
}

/// The table that the form of the create page describes.
pub(crate) fn plan(kind: &dyn Kind, fields: &Fields, lang: Lang) -> Result<Plan, Problem> {
    let places = places(kind, fields, lang)?;
    let at_once = places.iter().all(|place| !matches!(place, PlacePlan::Friend));
    Ok(Plan {
        game: kind.id().to_owned(),
        edition: fields.get("edition").map(str::to_owned),
        options: options(kind, fields),
        places,
        seating: if fields.get("seating") == Some("as-seated") {
            Seating::AsSeated
        } else {
            Seating::Shuffled
        },
        memory: if fields.get("memory") == Some("shown") { Memory::Shown } else { Memory::Hidden },
        pace: match fields.get("pace") {
            Some("quick") => Pace::Quick,
            Some("slow") => Pace::Slow,
            _ => Pace::Normal,
        },
        listed: fields.get("listed") == Some("yes"),
        spectators: fields.get("spectators") != Some("no"),
        talk: if fields.get("talk") == Some("off") { Talk::Off } else { Talk::On },
        confirm: if fields.get("confirm") == Some("yes") { Confirm::Yes } else { Confirm::No },
        clock: if fields.get("clock").is_some() { fields.parsed("clock")? } else { Clock::None },
        rhythm: if fields.get("rhythm") == Some("days") { Rhythm::Days } else { Rhythm::Sitting },
        hints: fields.get("hints") != Some("no"),
        at_once,
    })
}

/// The places of the form: `place1`, `place2`, … with the names of those who sit at this device.
fn places(kind: &dyn Kind, fields: &Fields, lang: Lang) -> Result<Vec<PlacePlan>, Problem> {
    let t = words(lang);
    let mut hashes = fields.nonce_hashes();
    let mut places = Vec::new();
    for number in 1..=*kind.players().end() {
        let person = |hash| {
            let usual = format!("{} {number}", t.player);
            let usual = if number == 1 { t.guest } else { &usual };
            Join { name: fields.person(&format!("name{number}"), usual), nonce_hash: hash }
        };
        match fields.get(&format!("place{number}")) {
            None | Some("none") => {}
            Some("me") => places.push(PlacePlan::Me(person(hashes.next()))),
            Some("here") => places.push(PlacePlan::HotSeat(person(hashes.next()))),
            Some("friend") => places.push(PlacePlan::Friend),
            Some(bot) => places.push(PlacePlan::Bot(bot.parse().map_err(|_| Problem::Form)?)),
        }
    }
    Ok(places)
}

/// The table that goes on from a moment of a match: `seat0`, `seat1`, … say who plays whom, `name` who I am.
pub(crate) fn branch_plan(kind: &dyn Kind, fields: &Fields, lang: Lang) -> Result<Plan, Problem> {
    let t = words(lang);
    let (mut hashes, mut places) = (fields.nonce_hashes(), Vec::new());
    for seat in 0..*kind.players().end() {
        let mut person = |name: String| Join { name, nonce_hash: hashes.next() };
        match fields.get(&format!("seat{seat}")) {
            None => break,
            Some("me") => places.push(PlacePlan::Me(person(fields.person("name", t.guest)))),
            Some("here") => places.push(PlacePlan::HotSeat(person(format!("{} {}", t.player, seat + 1)))),
            Some("friend") => places.push(PlacePlan::Friend),
            Some(bot) => places.push(PlacePlan::Bot(bot.parse().map_err(|_| Problem::Form)?)),
        }
    }
    let at_once = places.iter().all(|place| !matches!(place, PlacePlan::Friend));
    Ok(Plan { at_once, seating: Seating::AsSeated, places, ..quick_plan(kind, fields, lang)? })
}

/// The options of the form that are not left as they are.
fn options(kind: &dyn Kind, fields: &Fields) -> Vec<(String, String)> {
    let given = |name: &str| fields.get(&format!("option-{name}")).map(|value| value.trim().to_owned());
    kind.options().iter().filter_map(|spec| Some((spec.name.to_owned(), given(spec.name)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_what_was_typed() {
        let fields = Fields::read(b"name=J%C3%BCrgen+M&text=&act=lay+y3&act=x");
        assert_eq!(fields.get("name"), Some("Jürgen M"));
        assert_eq!(fields.get("text"), None);
        assert_eq!(fields.all("act").collect::<Vec<_>>(), ["lay y3", "x"]);
        assert!(fields.parsed::<usize>("act").is_err());
    }

    #[test]
    fn without_script_nobody_has_made_a_nonce() {
        let join = Fields::read(b"name=+Sarah+").join(Lang::En);
        assert_eq!((join.name.as_str(), join.nonce_hash), ("Sarah", None));
        let hash = "ab".repeat(32);
        let join = Fields::read(format!("hash={hash}").as_bytes()).join(Lang::De);
        assert_eq!((join.name.as_str(), join.nonce_hash), ("Gast", Some([0xab; 32])));
        assert_eq!(Fields::read(b"hash=abc").join(Lang::En).nonce_hash, None);
    }
}
