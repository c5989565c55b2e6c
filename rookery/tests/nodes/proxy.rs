//! The proxy of packaging/nginx.conf, with Debian's nginx: streams come through at once, a node that is gone is passed over, and people are
//! limited by their own address.

use std::fs;
use std::net::{IpAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use rookery::clients::browser::{Browser, Network, Trouble};
use store::suite::server::Server;

use crate::house::Node;
use crate::journal::Journal;
use crate::{play, wish};

const EXAMPLE: &str = include_str!("../../../packaging/nginx.conf");

/// What stands around the example in nginx's own configuration, with everything it writes in a directory of ours.
const AROUND: &str = "\
    daemon off;\npid DIR/pid;\nerror_log DIR/errors;\nevents {}\nhttp {\naccess_log off;\n\
    client_body_temp_path DIR/a;\nproxy_temp_path DIR/b;\nfastcgi_temp_path DIR/c;\nuwsgi_temp_path DIR/d;\nscgi_temp_path DIR/e;\n\
    include DIR/site;\n}\n";

/// The example, for these nodes and without a certificate.
fn site(port: u16, nodes: &[Node]) -> String {
    let upstream: String = nodes.iter().map(|node| format!("server {};\n", node.addr())).collect();
    let changed = |line: &str| match line.trim() {
        "server 127.0.0.1:7171;" => upstream.clone(),
        "listen 443 ssl;" => format!("listen 127.0.0.1:{port};\n"),
        line if line.starts_with("ssl_certificate") => String::new(),
        _ => format!("{line}\n"),
    };
    let site: String = EXAMPLE.lines().map(changed).collect();
    assert!(site.contains(&upstream) && site.contains(&port.to_string()) && !site.contains("ssl"), "{site}");
    site
}

/// nginx, ended when it is dropped.
struct Proxy(Child);

impl Proxy {
    fn start(dir: &Path, port: u16, nodes: &[Node]) -> Self {
        fs::write(dir.join("site"), site(port, nodes)).unwrap();
        let config = dir.join("nginx.conf");
        fs::write(&config, AROUND.replace("DIR", &dir.display().to_string())).unwrap();
        let mut nginx = Command::new("nginx");
        let nginx = nginx.arg("-p").arg(dir).arg("-c").arg(&config).stderr(Stdio::null()).spawn();
        let mut proxy = Self(nginx.expect("nginx is there"));
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(
                proxy.0.try_wait().unwrap().is_none(),
                "{}",
                fs::read_to_string(dir.join("errors")).unwrap()
            );
            std::thread::sleep(Duration::from_millis(20));
        }
        proxy
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // The polite signal ends its workers as well.
        let _ = Command::new("kill").arg(self.0.id().to_string()).status();
        let _ = self.0.wait();
    }
}

/// Is this address told to wait, if it asks for more tables than any may? Without a token it gets none.
async fn is_stopped(base: &str, address: IpAddr) -> bool {
    let mut browser = Browser::new(Network::from_address(address), Arc::from([base.to_owned()]), 0);
    for _ in 0..40 {
        match browser.post("/api/v1/tables", &[]).await {
            Err(Trouble::Refused { status: StatusCode::TOO_MANY_REQUESTS, .. }) => return true,
            Err(Trouble::Refused { status: StatusCode::UNAUTHORIZED, .. }) => {}
            other => panic!("{other:?}"),
        }
    }
    false
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs nginx and PostgreSQL: ./test sees to it"]
async fn people_play_through_nginx_while_a_node_behind_it_dies() {
    let dir = tempfile::tempdir().unwrap();
    let database = Server::start();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let base = format!("http://127.0.0.1:{port}");
    let words = ["--trust", "127.0.0.1", "--base-url", &base];
    let mut nodes = [(); 2].map(|()| Node::start_told(&words, database.url().as_ref()));
    let _proxy = Proxy::start(dir.path(), port, &nodes);

    let mut browser = Browser::new(Network::default(), Arc::from([base.clone()]), 0);
    browser.get("/").await.unwrap();
    let form = [("place1", "me"), ("place2", "friend")];
    let table = browser.post("/new/gauner", &form).await.unwrap().location.unwrap();
    let page = browser.get(&table).await.unwrap().body;
    assert!(page.contains(&format!("{base}{table}")), "links lead to the proxy");
    assert!(browser.get("/metrics").await.is_err(), "what is not for everybody stays inside");

    assert!(
        is_stopped(&base, [127, 0, 0, 2].into()).await && !is_stopped(&base, [127, 0, 0, 1].into()).await
    );

    let journal = Arc::new(Journal::default());
    let mut wish = wish(0, &[&nodes[0]]);
    wish.nodes = Arc::from([base]);
    let playing = tokio::spawn(play(Network::default(), wish, Arc::clone(&journal)));
    while journal.acknowledgements() < 10 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    nodes[1].kill();
    playing.await.unwrap().unwrap();
    nodes[1].up();
    journal.check(&nodes[1], dir.path()).await;
}
