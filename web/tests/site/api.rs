//! The interface for programs: what they can do, what they are told, and what they are not.

use axum::body::Body;
use axum::http::header::{ACCEPT_LANGUAGE, AUTHORIZATION, HOST};
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};

use crate::common::{Answer, Site, WITH_FRIEND};

/// A program, by its token.
struct Program<'a> {
    site: &'a Site,
    token: String,
}

fn request(method: Method, path: &str, token: &str, body: &str) -> Request<Body> {
    let mut request =
        Request::builder().method(method).uri(format!("/api/v1{path}")).header(HOST, "localhost:7171");
    if !token.is_empty() {
        request = request.header(AUTHORIZATION, format!("Bearer {token}"));
    }
    request.header(ACCEPT_LANGUAGE, "en").body(Body::from(body.to_owned())).unwrap()
}

fn read(answer: &Answer) -> Value {
    assert_eq!(answer.header("content-type"), "application/json", "{answer:?}");
    serde_json::from_str(&answer.body).unwrap()
}

impl<'a> Program<'a> {
    async fn new(site: &'a Site) -> Self {
        let made = site.ask(request(Method::POST, "/token", "", "")).await;
        Self { site, token: read(&made)["token"].as_str().unwrap().to_owned() }
    }

    async fn get(&self, path: &str) -> Answer {
        self.site.ask(request(Method::GET, path, &self.token, "")).await
    }

    async fn post(&self, path: &str, body: &Value) -> Answer {
        self.site.ask(request(Method::POST, path, &self.token, &body.to_string())).await
    }

    /// Makes a table of these places, as seated.
    async fn table(&self, places: &[&str]) -> String {
        let new = json!({ "game": "sticks", "places": places, "name": "Sarah", "seating": "as-seated" });
        let made = self.post("/tables", &new).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
        format!("/tables/{}", read(&made)["table"].as_str().unwrap())
    }
}

/// Sarah's program and Hans's at a table that has begun; Sarah is to act.
async fn begun(site: &Site) -> (Program<'_>, Program<'_>, String) {
    let (sarah, hans) = (Program::new(site).await, Program::new(site).await);
    let table = sarah.table(&["me", "friend"]).await;
    let joined = hans.post(&format!("{table}/join"), &json!({ "name": "Hans" })).await;
    assert_eq!(joined.status, StatusCode::NO_CONTENT, "{}", joined.body);
    let begun = sarah.post(&format!("{table}/start"), &json!({})).await;
    assert_eq!(begun.status, StatusCode::NO_CONTENT, "{}", begun.body);
    (sarah, hans, table)
}

/// Does the first thing that can be done, if it is this program's turn.
async fn act(program: &Program<'_>, table: &str, view: &Value) -> bool {
    let Some(decision) = view["decision"].as_u64() else { return false };
    let act = json!({ "decision": decision, "action": view["actions"][0]["action"] });
    let acted = program.post(&format!("{table}/act"), &act).await;
    assert_eq!(acted.status, StatusCode::NO_CONTENT, "{}", acted.body);
    true
}

#[tokio::test]
async fn two_programs_play_a_match_to_its_end() {
    let site = Site::new().await;
    let (sarah, hans, table) = begun(&site).await;
    let mut view = read(&sarah.get(&table).await);
    assert_eq!((&view["seat"], &view["waiting_for"]), (&json!(0), &json!(0)));
    assert!(view["question"].is_string() && view["board"].is_string());
    while view["phase"] == "running" {
        for program in [&sarah, &hans] {
            let seen = read(&program.get(&table).await);
            act(program, &table, &seen).await;
        }
        view = read(&sarah.get(&table).await);
    }
    assert_eq!(view["phase"], "over");
    assert_eq!(view["standing"]["scores"].as_array().unwrap().len(), 2);
    let record = sarah.get(&format!("{table}/record")).await.body;
    let lines: Vec<&str> =
        view["lines"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
    assert!(record.contains(&format!("---\n{}\n= ", lines.join("\n"))), "{record}\n{lines:?}");
}

#[tokio::test]
async fn a_program_sees_its_own_card_and_not_the_other() {
    let site = Site::new().await;
    let (sarah, hans, table) = begun(&site).await;
    let lines = |view: Value| view["lines"].as_array().unwrap().clone();
    let (ours, theirs) = (lines(read(&sarah.get(&table).await)), lines(read(&hans.get(&table).await)));
    assert!(ours[0] != "~ ?" && ours[1] == "~ ?", "{ours:?}");
    assert!(theirs[0] == "~ ?" && theirs[1] != "~ ?", "{theirs:?}");
    let stranger = read(&Program::new(&site).await.get(&table).await);
    assert_eq!(stranger["seat"], Value::Null);
    assert_eq!(lines(stranger), ["~ ?", "~ ?"]);
}

#[tokio::test]
async fn without_a_token_of_ours_nothing_is_to_be_had_and_a_cookie_is_none() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let page = browser.table(WITH_FRIEND).await;
    let table = page.replace("/t/", "/tables/");
    let cookie = browser.cookies[0].1.clone();
    for token in ["", "nonsense", &cookie] {
        for (method, path) in [
            (Method::GET, "/tables".to_owned()),
            (Method::POST, "/tables".to_owned()),
            (Method::GET, table.clone()),
            (Method::GET, format!("{table}/stream")),
            (Method::POST, format!("{table}/act")),
        ] {
            let answer = site.ask(request(method, &path, token, "{}")).await;
            assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{path} {token}");
            assert_eq!(
                (read(&answer)["error"].as_str(), answer.header("www-authenticate")),
                (Some("token"), "Bearer")
            );
            assert_eq!(answer.header("set-cookie"), "", "a program is given no cookie");
        }
    }
    let by_cookie = browser.request(Method::POST, &format!("/api/v1{table}/leave"), "");
    assert_eq!(site.ask(by_cookie).await.status, StatusCode::UNAUTHORIZED);
}

/// What a program may send by mistake: where to (`~` is the table), what, and how it is turned away.
const MISTAKES: [(&str, &str, u16, &str); 11] = [
    ("~/act", "{", 400, "bad-request"),
    ("~/act", r#"{"decision":2}"#, 400, "bad-request"),
    ("~/act", r#"{"decision":-1,"action":"take 1"}"#, 400, "bad-request"),
    ("~/act", r#"{"decision":2,"action":"take 1","x":1}"#, 400, "bad-request"),
    ("~/act", r#"{"decision":2,"action":"dance"}"#, 400, "bad-action"),
    ("~/act", r#"{"decision":1,"action":"take 1"}"#, 409, "stale"),
    ("/tables/00000000/act", r#"{"decision":2,"action":"take 1"}"#, 404, "not-found"),
    ("/tables", r#"{"game":"chess","places":["me"]}"#, 404, "not-found"),
    ("/tables", r#"{"game":"sticks","places":["me","me"]}"#, 400, "bad-request"),
    ("/tables", r#"{"game":"sticks","places":["me","genius"]}"#, 400, "bad-request"),
    ("/tables", r#"{"game":"sticks","places":["me"]}"#, 400, "bad-setup"),
];

/// It is turned away with this status and this word, and a sentence.
fn assert_refused(answer: &Answer, status: u16, word: &str, what: &str) {
    let fault = read(answer);
    assert_eq!((answer.status.as_u16(), fault["error"].as_str()), (status, Some(word)), "{what} {fault}");
    assert!(fault["message"].as_str().unwrap().len() > 10, "{what} {fault}");
}

#[tokio::test]
async fn bad_input_gets_a_clear_word_and_changes_nothing() {
    let site = Site::new().await;
    let (sarah, hans, table) = begun(&site).await;
    let before = sarah.get(&table).await.body;
    let post = |program: &Program<'_>, path: &str, body: &str| {
        site.ask(request(Method::POST, &path.replace('~', &table), &program.token, body))
    };
    for (path, body, status, word) in MISTAKES {
        assert_refused(&post(&sarah, path, body).await, status, word, body);
    }
    let not_his = post(&hans, "~/act", r#"{"decision":2,"action":"take 1"}"#).await;
    assert_refused(&not_his, 403, "not-yours", "another's turn");
    let endless = format!("{{\"decision\":2,\"action\":\"{}\"}}", "x".repeat(1 << 20));
    assert_refused(&post(&sarah, "~/act", &endless).await, 413, "too-large", "a long action");
    assert_eq!(sarah.get(&table).await.body, before);
    let mine = read(&sarah.get("/tables").await)["mine"].as_array().unwrap().len();
    assert_eq!(mine, 1, "no table was left behind");
    let odd = site.ask(request(Method::GET, "/nowhere", &sarah.token, "")).await;
    assert_refused(&odd, 404, "not-found", "no such address");
    let odd = site.ask(request(Method::DELETE, &table, &sarah.token, "")).await;
    assert_refused(&odd, 405, "method", "no such method");
}

#[tokio::test]
async fn a_token_made_at_a_table_is_good_for_that_seat_and_nothing_else() {
    let site = Site::new().await;
    let mut browser = site.browser();
    let (here, there) = (browser.table(WITH_FRIEND).await, browser.table(WITH_FRIEND).await);
    let id = here.trim_start_matches("/t/").to_owned();
    let page = browser.post("/token", &format!("table={id}")).await.body;
    let token = page.split("readonly value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let program = Program { site: &site, token };
    let view = read(&program.get(&format!("/tables/{id}")).await);
    assert_eq!(view["places"][0]["mine"], true, "{view}");
    let elsewhere = format!("/tables/{}", there.trim_start_matches("/t/"));
    for answer in [
        program.get(&elsewhere).await,
        program.get("/tables").await,
        program.post(&format!("{elsewhere}/leave"), &json!({})).await,
        program.post("/tables", &json!({ "game": "sticks", "places": ["me", "easy"] })).await,
    ] {
        assert_eq!(
            (answer.status, read(&answer)["error"].as_str()),
            (StatusCode::FORBIDDEN, Some("not-yours"))
        );
    }
}

/// The next line of a stream that says something; `None` when it has ended.
async fn line(stream: &mut axum::response::Response) -> Option<Value> {
    let frame = stream.body_mut().frame().await?.unwrap();
    let bytes = frame.into_data().unwrap();
    assert_eq!(bytes.last(), Some(&b'\n'), "one line a frame");
    Some(serde_json::from_slice(&bytes).unwrap())
}

#[tokio::test]
async fn a_stream_tells_what_is_new_line_by_line_and_ends_with_the_match() {
    let site = Site::new().await;
    let (sarah, hans, table) = begun(&site).await;
    let mut stream =
        site.ask_for_stream(request(Method::GET, &format!("{table}/stream"), &sarah.token, "")).await;
    assert_eq!(stream.headers()["content-type"], "application/x-ndjson");
    let (mut told, mut versions) = (Vec::new(), Vec::new());
    while let Some(view) = line(&mut stream).await {
        assert_eq!(view["first_line"].as_u64().unwrap() as usize, told.len() + 1);
        told.extend(view["lines"].as_array().unwrap().clone());
        versions.push(view["version"].clone());
        if !act(&sarah, &table, &view).await {
            act(&hans, &table, &read(&hans.get(&table).await)).await;
        }
    }
    let whole = read(&sarah.get(&table).await);
    assert_eq!(whole["phase"], "over");
    assert_eq!(told.len(), whole["lines"].as_array().unwrap().len());
    let count = versions.len();
    versions.dedup();
    assert_eq!(versions.len(), count, "each version once");

    let since = format!("{table}/stream?since={}", versions[1].as_str().unwrap());
    let mut again = site.ask_for_stream(request(Method::GET, &since, &sarah.token, "")).await;
    let view = line(&mut again).await.unwrap();
    assert!(view["first_line"].as_u64().unwrap() > 1 && view["phase"] == "over");
    assert!(line(&mut again).await.is_none());
    let bad = sarah.get(&format!("{table}/stream?since=yesterday")).await;
    assert_eq!((bad.status, read(&bad)["error"].as_str()), (StatusCode::BAD_REQUEST, Some("bad-request")));
}

#[tokio::test]
async fn a_stream_from_the_current_version_is_quiet_until_something_happens() {
    let site = Site::new().await;
    let (sarah, hans, table) = begun(&site).await;
    let now = read(&sarah.get(&table).await);
    let since = format!("{table}/stream?since={}", now["version"].as_str().unwrap());
    let mut stream = site.ask_for_stream(request(Method::GET, &since, &hans.token, "")).await;
    // With a clock that runs ahead whenever everybody waits, the first to be heard is the heartbeat.
    tokio::time::pause();
    assert_eq!(stream.body_mut().frame().await.unwrap().unwrap().into_data().unwrap(), "\n");
    tokio::time::resume();
    assert!(act(&sarah, &table, &now).await);
    let next = line(&mut stream).await.unwrap();
    assert_ne!(next["version"], now["version"]);
    assert_eq!(next["first_line"].as_u64().unwrap() as usize, now["lines"].as_array().unwrap().len() + 1);
    assert_eq!(
        next["lines"].as_array().unwrap()[0],
        json!(format!("0 {}", now["actions"][0]["action"].as_str().unwrap()))
    );
}

#[tokio::test]
async fn every_address_of_the_document_is_served_and_says_what_it_takes() {
    let site = Site::new().await;
    let doc = read(&site.ask(request(Method::GET, "/openapi.json", "", "")).await);
    let mut served = Vec::new();
    for (path, methods) in doc["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let at = path.strip_prefix("/api/v1").unwrap().replace("{table}", "00000000");
            let method: Method = method.to_uppercase().parse().unwrap();
            let answer = site.ask(request(method.clone(), &at, "", "{}")).await;
            let open = matches!(at.as_str(), "/openapi.json" | "/games" | "/token");
            let expected = if open { StatusCode::OK } else { StatusCode::UNAUTHORIZED };
            assert_eq!(answer.status, expected, "{method} {at}");
            let told = &doc["paths"][path][method.as_str().to_lowercase()]["responses"];
            assert!(
                told[answer.status.as_str()].is_object() && told["503"].is_object(),
                "{method} {at}: {told}"
            );
            assert!(method != Method::POST || told["429"].is_object(), "{method} {at}: {told}");
            served.push(at);
        }
    }
    assert_eq!(served.len(), 13, "{served:?}");
    let games = read(&site.ask(request(Method::GET, "/games", "", "")).await);
    assert_eq!((&games[0]["id"], &games[0]["least_players"]), (&json!("sticks"), &json!(2)));
}

#[tokio::test]
async fn one_address_cannot_drown_the_table_with_tables() {
    let site = Site::new().await;
    let sarah = Program::new(&site).await;
    let new = json!({ "game": "sticks", "places": ["me", "friend"] });
    let mut answers = Vec::new();
    for _ in 0..11 {
        answers.push(sarah.post("/tables", &new).await);
    }
    let last = answers.pop().unwrap();
    assert!(answers.iter().take(9).all(|answer| answer.status == StatusCode::CREATED));
    assert_eq!((last.status, last.header("retry-after")), (StatusCode::TOO_MANY_REQUESTS, "5"));
    assert_eq!(read(&last)["error"], "too-many");
}
