//! Deliveries to a push service on this computer, which opens and checks what it gets.

#![expect(clippy::unwrap_used, reason = "a panic in a test is the report")]

mod service;

use push::{Courier, Letter, Outcome, Reach, Reader, Signer};
use serde_json::json;
use service::{Service, Subscriber};

const LETTER: Letter<'_> = Letter { text: "your turn", topic: "7k2m9qxd", keep: 3600 };

fn courier(reach: Reach) -> Courier {
    let secret = Signer::fresh_secret().unwrap();
    Courier::new(Signer::new(&secret, "https://table.example").unwrap(), reach)
}

#[tokio::test]
async fn a_letter_can_be_opened_by_its_reader_alone_and_is_signed() {
    let mut service = Service::start().await;
    let (courier, sarah) = (courier(Reach::AlsoHere), Subscriber::new(1));
    let reader = Reader::new(&sarah.p256dh(), &sarah.auth()).unwrap();
    let endpoint = courier.endpoint(&format!("{}/send/abc?d=e", service.origin)).unwrap();
    assert_eq!(courier.deliver(&endpoint, &reader, LETTER, 1000).await, Outcome::Delivered);
    let came = service.next().await;
    assert_eq!(came.path, "/send/abc?d=e");
    assert_eq!(sarah.open(&came.body).as_deref(), Some("your turn"));
    assert_eq!(Subscriber::new(2).open(&came.body), None);
    let claims = came.claims(courier.public_key());
    assert_eq!(claims, json!({ "aud": service.origin, "exp": 1000 + 43200, "sub": "https://table.example" }));
    for (name, value) in
        [("content-encoding", "aes128gcm"), ("ttl", "3600"), ("topic", "7k2m9qxd"), ("urgency", "normal")]
    {
        assert_eq!(came.headers[name], value);
    }
}

#[tokio::test]
async fn what_the_service_answers_is_told() {
    let service = Service::start().await;
    let (courier, sarah) = (courier(Reach::AlsoHere), Subscriber::new(1));
    let reader = Reader::new(&sarah.p256dh(), &sarah.auth()).unwrap();
    let endpoint = courier.endpoint(&service.origin).unwrap();
    for (status, outcome) in [
        (200, Outcome::Delivered),
        (404, Outcome::Gone),
        (410, Outcome::Gone),
        (429, Outcome::Refused(429)),
        (302, Outcome::Refused(302)),
        (500, Outcome::Refused(500)),
    ] {
        service.answer(status);
        assert_eq!(courier.deliver(&endpoint, &reader, LETTER, 0).await, outcome, "{status}");
    }
    let nobody = courier.endpoint("http://127.0.0.1:9/x").unwrap();
    assert_eq!(courier.deliver(&nobody, &reader, LETTER, 0).await, Outcome::Unreachable);
}

/// The name is taken, for it could be a public one; what it stands for is not connected to.
#[tokio::test]
async fn nothing_is_delivered_to_our_own_computer() {
    let courier = courier(Reach::Public);
    let sarah = Subscriber::new(1);
    let reader = Reader::new(&sarah.p256dh(), &sarah.auth()).unwrap();
    let endpoint = courier.endpoint("https://localhost/x").unwrap();
    assert_eq!(courier.deliver(&endpoint, &reader, LETTER, 0).await, Outcome::Unreachable);
    assert!(courier.endpoint("https://127.0.0.1/x").is_err());
    let service = Service::start().await;
    assert!(courier.endpoint(&service.origin).is_err() && service.is_quiet());
}
