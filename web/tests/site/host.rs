//! The host's page: there for whoever has the key, and for nobody else.

use axum::http::StatusCode;
use web::{Config, House};

use crate::common::{Site, WITH_FRIEND};

fn config() -> Config {
    let house = House { key: "k3y".to_owned(), data: "/srv/rookery.db".to_owned() };
    Config {
        house: Some(house),
        lan: Some("http://192.168.1.5:7171".parse().unwrap()),
        ..Config::local([7; 32])
    }
}

#[tokio::test]
async fn the_key_opens_the_hosts_page_and_nothing_else_does() {
    let site = Site::with(config()).await;
    let (mut host, mut guest) = (site.browser(), site.browser());
    for path in ["/host", "/host?key=", "/host?key=guess"] {
        assert_eq!(guest.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(host.get("/host?key=k3y").await.header("location"), "/host", "the key leaves the address");
    let page = host.get("/host").await.body;
    assert!(page.contains("http://192.168.1.5:7171") && page.contains("class=\"qr\""));
    assert!(page.contains("/srv/rookery.db") && page.contains("--base-url https://table.example"));
    host.lang = "de";
    assert!(host.get("/host").await.body.contains("So kommen Freunde her"));
    assert_eq!(Site::new().await.browser().get("/host?key=k3y").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_host_does_away_with_any_table() {
    let site = Site::with(config()).await;
    let (mut host, mut sarah) = (site.browser(), site.browser());
    let table = sarah.table(WITH_FRIEND).await;
    let form = format!("table={}", &table[3..]);
    assert_eq!(sarah.post("/host/delete", &form).await.status, StatusCode::NOT_FOUND);
    host.get("/host?key=k3y").await;
    assert!(host.get("/host").await.body.contains(&table));
    assert_eq!(host.post("/host/delete", &form).await.status, StatusCode::SEE_OTHER);
    assert_eq!(sarah.get(&table).await.status, StatusCode::NOT_FOUND);
}
