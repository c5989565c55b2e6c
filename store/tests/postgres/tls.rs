//! A database over the network: connections are encrypted if the address says so, and the server is who the certificate says.

use store::postgres::OpenError;
use store::suite::server::Server;
use store::{PostgresStore, Store as _};

/// Why a database cannot be opened.
async fn refusal(url: &str) -> OpenError {
    PostgresStore::open(url).await.err().expect("it is not opened")
}

#[tokio::test]
#[ignore = "needs PostgreSQL: ./test sees to it"]
async fn a_connection_is_encrypted_and_knows_its_server() {
    let server = Server::start_with_tls();
    let url = server.tls_url();
    for how in ["require".to_owned(), format!("verify-full&sslrootcert={}", server.certificate().display())] {
        let store = PostgresStore::open(&format!("{url}?sslmode={how}")).await.unwrap();
        assert_eq!(store.key("cookie", b"first").await.unwrap(), b"first");
        let ours = "FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'rookery'";
        assert_eq!(server.ask(&format!("SELECT bool_and(ssl) {ours}")), "t", "{how}");
        store.close().await;
    }
    let plain = refusal(&format!("{url}?sslmode=disable")).await;
    assert!(matches!(plain, OpenError::TurnedAway { .. }), "{plain:?}");
    let unknown = refusal(&format!("{url}?sslmode=verify-full")).await.to_string();
    assert!(unknown.contains("certificate") && !unknown.contains('\n'), "{unknown}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL: ./test sees to it"]
async fn whoever_asks_for_encryption_gets_none_in_the_clear() {
    let server = Server::start();
    let url = format!("{}&sslmode=require", server.url());
    let told = refusal(&url).await.to_string();
    assert!(!told.contains('\n') && told.contains("TLS"), "{told}");
}
