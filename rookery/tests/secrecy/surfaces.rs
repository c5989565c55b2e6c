//! An observer at two tables at once: what they do, what they are sent, and the comparison.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use engine::{Observer, Seat};
use host::Kind;

use crate::asks;
use crate::server::{Answer, Listening, Question, Server};
use crate::worlds::{Beat, Course, Script};

/// What comes before the word of a step that was seen by somebody who had left.
pub(crate) const FORMER: &str = "leaving, ";

/// What was compared, by kind of step and surface.
pub(crate) type Count = BTreeMap<(String, &'static str), Seen>;

/// How often something was compared, and how much of it.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Seen {
    pub(crate) times: usize,
    pub(crate) bytes: usize,
}

/// An observer of two worlds.
pub(crate) struct Audience<'a> {
    pub(crate) kind: &'static dyn Kind,
    pub(crate) script: &'a Script,
    pub(crate) observer: Observer,
    pub(crate) course: Course,
    /// Does the observer take a hint whenever there is one?
    pub(crate) takes_hint: bool,
}

/// What an observer's browser and their program show to be let in.
#[derive(Clone, Copy)]
pub(crate) struct Eyes<'a> {
    pub(crate) cookie: &'a str,
    pub(crate) token: &'a str,
}

/// The two servers, and everybody's cookies, which both know.
pub(crate) struct Stage {
    pub(crate) servers: [Server; 2],
    pub(crate) people: Vec<String>,
    pub(crate) table: String,
    /// A way to the observer's seat for another device; who has no seat guesses.
    pub(crate) way: String,
}

impl Audience<'_> {
    /// Plays the script on both servers and compares what the observer gets after every beat.
    pub(crate) async fn compare(&self, seen: &mut Count) {
        let mut stage = Stage::set(self.kind, self.script, self.course).await;
        let eyes = match self.observer {
            Observer::Seat(seat) => stage.people[seat.index()].clone(),
            Observer::Spectator => stage.servers[0].stranger().await,
        };
        let token = stage.servers[0].token(&eyes).await;
        let eyes = Eyes { cookie: &eyes, token: &token };
        if let Observer::Seat(seat) = self.observer {
            stage.way = stage.pass(seat, eyes.cookie, "move").await;
        }
        let mut listening = stage.listen(eyes.cookie).await;
        stage.compare("the deal", eyes, None, seen).await;
        for (number, beat) in self.script.beats.iter().enumerate() {
            if self.course.leaves == Some(number) {
                stage.give_away(self.observer, eyes.cookie).await;
                listening = stage.listen(eyes.cookie).await;
            }
            if self.course.over_days {
                stage.others_instruct(eyes.cookie).await;
            }
            let had = stage.servers[0].ask(&Question::get(stage.table.clone(), eyes.cookie)).await;
            stage.play(beat).await;
            let word = beat.acts[0].action.split(' ').next().unwrap_or_default();
            let former = self.course.leaves.is_some_and(|leaves| number >= leaves);
            let step = if former { format!("{FORMER}{word}") } else { word.to_owned() };
            note(seen, &step, "update by an open stream", &Stage::heard(&mut listening).await);
            stage.compare(&step, eyes, Some((&had, beat)), seen).await;
            if self.takes_hint && stage.take_hint(eyes.cookie, beat.next, &step, seen).await {
                Stage::heard(&mut listening).await;
            }
            if self.course.over_days
                && let Some(form) = stage.own_instruction(eyes.cookie, number).await
            {
                note(seen, &step, "instructions", &form);
            }
        }
    }
}

impl Stage {
    /// A table at which everybody sits, on both servers.
    async fn set(kind: &dyn Kind, script: &Script, course: Course) -> Self {
        let servers =
            [Server::start(script.fates[0].clone()).await, Server::start(script.fates[1].clone()).await];
        let players = *kind.players().start();
        let mut people = Vec::new();
        for _ in 0..players {
            people.push(servers[0].stranger().await);
        }
        let friends: String = (2..=players).map(|place| format!("&place{place}=friend")).collect();
        let rhythm = if course.over_days { "days" } else { "sitting" };
        let form = format!("place1=me&name1=Sarah{friends}&seating=as-seated&rhythm={rhythm}");
        let mut stage = Self { servers, people, table: String::new(), way: "/seat/4f2k9q".to_owned() };
        stage.table = stage
            .both(&Question::post(format!("/new/{}", kind.id()), form, &stage.people[0]))
            .await
            .location()
            .to_owned();
        for (number, person) in stage.people.iter().enumerate().skip(1) {
            let join = Question::post(format!("{}/join", stage.table), format!("name=Hans{number}"), person);
            assert_eq!(stage.both(&join).await.status, StatusCode::SEE_OTHER);
        }
        let start = Question::post(format!("{}/start", stage.table), String::new(), &stage.people[0]);
        assert_eq!(stage.both(&start).await.status, StatusCode::SEE_OTHER);
        stage
    }

    /// The observer makes a way to their seat: its path.
    async fn pass(&self, seat: Seat, eyes: &str, errand: &str) -> String {
        let form = format!("seat={seat}&errand={errand}");
        let made = self.both(&Question::post(format!("{}/pass", self.table), form, eyes)).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER);
        let page = self.both(&Question::get(self.table.clone(), eyes)).await;
        format!("/seat/{}", page.attribute(&format!("{}/seat/", self.table)))
    }

    /// The observer gives their seat to somebody else, who plays on; the observer looks on.
    async fn give_away(&mut self, observer: Observer, eyes: &str) {
        let Observer::Seat(seat) = observer else { panic!("who looks on has nothing to give") };
        self.way = self.pass(seat, eyes, "give").await;
        let newcomer = self.servers[0].stranger().await;
        let path = format!("{}{}", self.table, self.way);
        let took = self.both(&Question::post(path, "name=Yoshiko".to_owned(), &newcomer)).await;
        assert_eq!(took.status, StatusCode::SEE_OTHER, "{}", took.body);
        self.people[seat.index()] = newcomer;
    }

    /// The observer's streams, left open, by which whole regions come first and then what changed in them.
    async fn listen(&self, eyes: &str) -> [Listening; 2] {
        let page = self.both(&Question::get(self.table.clone(), eyes)).await;
        let had = |name: &str| page.attribute(name).replace(' ', "+");
        let (version, key) = (had("data-version=\""), had("data-page=\""));
        let path = format!("{}/stream?since={version}&page={key}&take=texts", self.table);
        let question = Question::get(path, eyes);
        [self.servers[0].open(&question).await, self.servers[1].open(&question).await]
    }

    /// What came by the open streams.
    async fn heard(listening: &mut [Listening; 2]) -> Answer {
        let [one, other] = listening;
        let (one, other) = (one.next().await, other.next().await);
        same("an open stream", &one, &other);
        one
    }

    /// If the observer can have a hint on this decision, they take it; says whether they did.
    async fn take_hint(&self, eyes: &str, decision: usize, step: &str, seen: &mut Count) -> bool {
        let page = self.both(&Question::get(self.table.clone(), eyes)).await;
        if !page.body.contains(&format!("{}/hint\"", self.table)) {
            return false;
        }
        let form = format!("decision={decision}");
        let given = self.both(&Question::post(format!("{}/hint", self.table), form, eyes)).await;
        assert_eq!(given.status, StatusCode::SEE_OTHER, "{}", given.body);
        let hinted = self.both(&Question::get(self.table.clone(), eyes)).await;
        assert_ne!(hinted.body, page.body, "a hint is shown");
        note(seen, step, "hint", &hinted);
        true
    }

    /// Asks both servers what must have the same answer.
    pub(crate) async fn both(&self, question: &Question<'_>) -> Answer {
        let [one, other] = &self.servers;
        let answer = one.ask(question).await;
        same(question, &answer, &other.ask(question).await);
        answer
    }

    /// Somebody acts. They may see the worlds differ, so only the success is compared.
    async fn play(&self, beat: &Beat) {
        for act in &beat.acts {
            let person = &self.people[act.seat.index()];
            let form = format!("decision={}&act={}", act.decision, act.action.replace(' ', "+"));
            let question = Question::post(format!("{}/act", self.table), form, person);
            for server in &self.servers {
                let answer = server.ask(&question).await;
                assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}: {}", act.action, answer.body);
            }
        }
    }

    /// Asks for everything.
    async fn compare(&self, step: &str, eyes: Eyes<'_>, since: Option<(&Answer, &Beat)>, seen: &mut Count) {
        for (surface, question) in asks::all(self, eyes, since) {
            note(seen, step, surface, &self.both(&question).await);
        }
    }
}

fn note(seen: &mut Count, step: &str, surface: &'static str, answer: &Answer) {
    let seen = seen.entry((step.to_owned(), surface)).or_default();
    seen.times += 1;
    seen.bytes += answer.bytes();
}

/// Byte for byte.
fn same(question: impl std::fmt::Debug, one: &Answer, other: &Answer) {
    if one != other {
        let first = one.body.bytes().zip(other.body.bytes()).take_while(|(one, other)| one == other).count();
        let around = |body: &str| {
            let from = body.floor_char_boundary(first.saturating_sub(120));
            body[from..body.floor_char_boundary(first + 200)].to_owned()
        };
        panic!(
            "{question:?}\ntells the worlds apart:\n{} {:?}\n…{}…\n{} {:?}\n…{}…",
            one.status,
            one.headers,
            around(&one.body),
            other.status,
            other.headers,
            around(&other.body)
        );
    }
}
