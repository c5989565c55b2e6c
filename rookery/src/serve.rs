//! `rookery serve`: the table for browsers, and the wiring of everything behind it.

use std::io::IsTerminal as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use axum::middleware::from_fn;
use axum::serve::ListenerExt as _;
use push::{Reach, Signer};
use room::world::Machine;
use room::{Extra, Rooms, Surroundings as _, World};
use store::Store;
use tokio::net::TcpListener;
use web::{App, BaseUrl, Config, House, Push};

use crate::cli::Serve;
use crate::data::{self, Data};
use crate::fail::Fail;
use crate::out::say;
use crate::patience::Door;
use crate::{operate, shelf};

/// So long open connections have to end when the server is told to stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// So long somebody whose turn it is has to look at the table before they are sent a notice.
const GRACE: Duration = Duration::from_secs(5);

const DAY: Duration = Duration::from_secs(86_400);

pub(crate) fn run(asked: &Serve) -> Result<(), Fail> {
    tracing_subscriber::fmt()
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "warn".into()),
        )
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        .init();
    let extras = shelf::extras(&asked.editions)?;
    let extras = extras.into_iter().map(|(kind, edition)| Extra { game: kind.id(), edition }).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(asked, extras))
}

async fn serve(asked: &Serve, extras: Vec<Extra>) -> Result<(), Fail> {
    let addr =
        if asked.lan { SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), asked.addr.port()) } else { asked.addr };
    let listener = TcpListener::bind(addr).await.map_err(|error| taken(addr, &error))?;
    let port = listener.local_addr()?.port();
    let Data { store, place } = data::open(asked.data.as_deref()).await?;
    let lan = if asked.lan { lan_url(port) } else { None };
    let config = Config {
        key: cookie_key(store.as_ref()).await?,
        base_url: asked.base_url.clone(),
        lan: lan.clone(),
        trust: asked.trust.clone(),
        push: Some(Push { secret: push_key(store.as_ref()).await?, reach: Reach::Public, grace: GRACE }),
        house: Some(House { key: host_key(store.as_ref()).await?, data: place.clone() }),
    };
    let house = config.house.clone();
    let rooms = Rooms::new(World::new(store, games::KINDS, extras, Box::new(Machine)));
    if let Some(days) = asked.keep {
        tokio::spawn(keep_for(rooms.clone(), days));
    }
    say_where(asked, listener.local_addr()?, lan.as_ref(), house.as_ref());
    let site = web::router(App::new(rooms.clone(), config))
        .merge(operate::router(rooms.clone()))
        .layer(from_fn(operate::logged));
    let service = site.into_make_service_with_connect_info::<SocketAddr>();
    let stopping = rooms.clone();
    // Tapping changes nothing, but its kind of listener tells handlers the peer's address.
    let door = Door(listener).tap_io(|_| {});
    let serving = axum::serve(door, service).with_graceful_shutdown(async move {
        told_to_stop().await;
        stopping.stop();
    });
    let mut closing = rooms.closing();
    let too_long = async {
        // An error would mean that nobody can close any more, which cannot be while we hold the rooms.
        drop(closing.wait_for(|closing| *closing).await);
        tokio::time::sleep(FAREWELL).await;
    };
    tokio::select! {
        served = serving => served?,
        () = too_long => {}
    }
    rooms.close().await;
    Ok(())
}

/// Lets go of what is older than so many days, now and every hour.
async fn keep_for(rooms: Rooms, days: u32) {
    let mut hours = tokio::time::interval(Duration::from_secs(3600));
    loop {
        hours.tick().await;
        match rooms.let_go(DAY * days).await {
            Ok(0) => {}
            Ok(gone) => tracing::info!(gone, "let {gone} matches go that nobody had touched for {days} days"),
            Err(error) => tracing::warn!(%error, "what is too old could not be let go: {error}"),
        }
    }
}

fn taken(addr: SocketAddr, error: &std::io::Error) -> Fail {
    match error.kind() {
        std::io::ErrorKind::AddrInUse => Fail::new(format!("{addr} is taken: choose another with --addr")),
        _ => Fail::new(format!("cannot listen on {addr}: {}", shelf::plain(error))),
    }
}

async fn cookie_key(store: &dyn Store) -> Result<[u8; 32], Fail> {
    let mut fresh = [0; 32];
    Machine.fill(&mut fresh);
    let kept = store.key("cookie", &fresh).await?;
    kept.try_into().map_err(|_| Fail::new("the cookie key that is kept is not one"))
}

/// Signs notices; the same at every start, because browsers subscribe to it.
async fn push_key(store: &dyn Store) -> Result<[u8; 32], Fail> {
    let fresh = Signer::fresh_secret().map_err(|error| Fail::new(error.to_string()))?;
    let kept = store.key("push", &fresh).await?;
    kept.try_into().map_err(|_| Fail::new("the key for notices that is kept is not one"))
}

/// Opens the host's page; the same at every start, so that a bookmark stays good.
async fn host_key(store: &dyn Store) -> Result<String, Fail> {
    let mut fresh = [0; 16];
    Machine.fill(&mut fresh);
    Ok(store.key("host", &fresh).await?.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// The address friends in the same network use.
fn lan_url(port: u16) -> Option<BaseUrl> {
    let addresses = if_addrs::get_if_addrs().ok()?;
    let address = addresses.iter().map(if_addrs::Interface::ip).find(is_home_network)?;
    format!("http://{address}:{port}").parse().ok()
}

fn is_home_network(address: &IpAddr) -> bool {
    matches!(address, IpAddr::V4(v4) if v4.is_private())
}

fn say_where(asked: &Serve, local: SocketAddr, lan: Option<&BaseUrl>, house: Option<&House>) {
    let here = SocketAddr::new(
        if local.ip().is_unspecified() { Ipv4Addr::LOCALHOST.into() } else { local.ip() },
        local.port(),
    );
    let open = asked.base_url.as_ref().map_or_else(|| format!("http://{here}"), ToString::to_string);
    say!("Rookery is open: {open}");
    match lan {
        Some(url) => say!("Friends in the same network: {url}"),
        None if asked.lan => say!("This computer has no address in a home network"),
        None => {}
    }
    if let Some(house) = house {
        say!("For the host alone: {open}/host?key={}", house.key);
        say!("Data: {}", house.data);
    }
    say!("Ctrl-C closes it; nothing is lost.");
}

/// Waits for Ctrl-C, or for the polite signal of a service manager.
async fn told_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
            .expect("a signal can be listened to once the runtime runs");
        tokio::select! {
            _ = interrupt => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}
