//! Everything an observer can ask of a table, asked of two servers at once.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use engine::Observer;
use host::Kind;

use crate::server::{Answer, Question, Server};
use crate::worlds::{Beat, Script};

/// The names of all surfaces.
pub(crate) const ALL: [&str; 18] = [
    "page",
    "page in German",
    "update",
    "update of the whole",
    "replay",
    "replay of another",
    "record",
    "fair",
    "fair.json",
    "home",
    "refused act",
    "refused act, script",
    "refused consent",
    "api view",
    "api view in German",
    "api update",
    "api record",
    "api refused act",
];

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
}

/// What an observer's browser and their program show to be let in.
#[derive(Clone, Copy)]
struct Eyes<'a> {
    cookie: &'a str,
    token: &'a str,
}

/// The two servers, and everybody's cookies, which both know.
struct Stage {
    servers: [Server; 2],
    people: Vec<String>,
    table: String,
}

impl Audience<'_> {
    /// Plays the script on both servers and compares what the observer gets after every beat.
    pub(crate) async fn compare(&self, seen: &mut BTreeMap<(String, &'static str), Seen>) {
        let stage = Stage::set(self.kind, self.script).await;
        let eyes = match self.observer {
            Observer::Seat(seat) => stage.people[seat.index()].clone(),
            Observer::Spectator => stage.servers[0].stranger().await,
        };
        let token = stage.servers[0].token(&eyes).await;
        let eyes = Eyes { cookie: &eyes, token: &token };
        stage.compare("the deal", eyes, None, seen).await;
        for beat in &self.script.beats {
            let had = stage.servers[0].ask(&Question::get(stage.table.clone(), eyes.cookie)).await;
            stage.play(beat).await;
            let step = beat.acts[0].action.split(' ').next().unwrap_or_default();
            stage.compare(step, eyes, Some((&had, beat)), seen).await;
        }
    }
}

impl Stage {
    /// A table at which everybody sits, on both servers.
    async fn set(kind: &dyn Kind, script: &Script) -> Self {
        let servers =
            [Server::start(script.fates[0].clone()).await, Server::start(script.fates[1].clone()).await];
        let players = *kind.players().start();
        let mut people = Vec::new();
        for _ in 0..players {
            people.push(servers[0].stranger().await);
        }
        let friends: String = (2..=players).map(|place| format!("&place{place}=friend")).collect();
        let form = format!("place1=me&name1=Sarah{friends}&seating=as-seated");
        let mut stage = Self { servers, people, table: String::new() };
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

    /// Asks both servers what must have the same answer.
    async fn both(&self, question: &Question<'_>) -> Answer {
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
    async fn compare(
        &self,
        step: &str,
        eyes: Eyes<'_>,
        since: Option<(&Answer, &Beat)>,
        seen: &mut BTreeMap<(String, &'static str), Seen>,
    ) {
        let mut note = |surface: &'static str, answer: &Answer| {
            let seen = seen.entry((step.to_owned(), surface)).or_default();
            seen.times += 1;
            seen.bytes += answer.bytes();
        };
        let questions = self.questions(eyes.cookie, since).into_iter();
        for (surface, question) in questions.chain(self.program_asks(eyes.token, since)) {
            note(surface, &self.both(&question).await);
        }
    }

    /// What a program of the observer's can ask now.
    fn program_asks<'a>(
        &self,
        token: &'a str,
        since: Option<(&Answer, &Beat)>,
    ) -> Vec<(&'static str, Question<'a>)> {
        let table = self.table.replace("/t/", "/api/v1/tables/");
        let at = |path: &str| Question { token, ..Question::get(format!("{table}{path}"), "") };
        let version = since.map(|(had, _)| had.attribute("data-version=\"")).unwrap_or_default();
        let only_here = since.and_then(|(_, beat)| beat.one_sided.as_deref()).unwrap_or("nonsense");
        let open = since.map_or(1, |(_, beat)| beat.next);
        let tried = format!("{{\"decision\":{open},\"action\":\"{only_here}\"}}");
        vec![
            ("api view", at("")),
            ("api view in German", Question { lang: "de", ..at("") }),
            ("api update", at(&format!("/stream?since={version}"))),
            ("api record", at("/record")),
            ("api refused act", Question { token, ..Question::post(format!("{table}/act"), tried, "") }),
        ]
    }

    /// What the observer can ask now.
    fn questions<'a>(
        &self,
        eyes: &'a str,
        since: Option<(&Answer, &Beat)>,
    ) -> Vec<(&'static str, Question<'a>)> {
        let at = |path: &str| Question::get(format!("{}{path}", self.table), eyes);
        let post =
            |path: &str, form: &str| Question::post(format!("{}{path}", self.table), form.to_owned(), eyes);
        let had =
            |name: &str| since.map(|(had, _)| had.attribute(name).replace(' ', "+")).unwrap_or_default();
        let gap = format!("/stream?since={}&page={}", had("data-version=\""), had("data-page=\""));
        // What only one of the worlds allows, tried by somebody who is not asked or may not know.
        let only_here = since.and_then(|(_, beat)| beat.one_sided.as_deref()).unwrap_or("nonsense");
        let open = since.map_or(1, |(_, beat)| beat.next);
        let tried = format!("decision={open}&act={}", only_here.replace(' ', "+"));
        vec![
            ("page", at("")),
            ("page in German", Question { lang: "de", ..at("") }),
            ("update", at(&gap)),
            ("update of the whole", at(&format!("/stream?page={}", had("data-page=\"")))),
            ("replay", at("/replay?step=3")),
            ("replay of another", at("/replay?step=3&as=1")),
            ("record", at("/record")),
            ("fair", at("/fair")),
            ("fair.json", at("/fair.json")),
            ("home", Question::get("/".to_owned(), eyes)),
            ("refused act", post("/act", &tried)),
            ("refused act, script", Question { script: true, ..post("/act", &tried) }),
            ("refused consent", post("/answer-undo", "agree=yes")),
        ]
    }
}

/// Byte for byte.
fn same(question: &Question<'_>, one: &Answer, other: &Answer) {
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
