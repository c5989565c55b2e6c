//! Opening a database: is it there, may we, and what version are its tables of, before anything in it is changed.

use std::str::FromStr as _;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _, Executor as _, PgConnection, PgPool};

use super::failure::Complaint;
use super::migrate;

/// How many connections a program has at most: one writes, one listens, the others read.
const CONNECTIONS: u32 = 8;
/// How long whoever needs a connection waits for one: a database that is started again is back by then.
const PATIENCE: Duration = Duration::from_secs(10);
/// For every connection: a commit is on disk before it returns, and nobody waits without end, nor holds others up after death.
const SETTINGS: &str = "SELECT set_config('synchronous_commit', 'on', false) \
                        WHERE current_setting('synchronous_commit') = 'off'; \
                        SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '30s'; \
                        SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; \
                        SET tcp_keepalives_count = 3";

/// Why a database cannot be opened: each message is one line, and none has a password in it.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address cannot be read.
    #[error("this is not the address of a database, such as postgres://user@host/name: {0}")]
    NotAnAddress(String),
    /// Nobody answers there.
    #[error("no database answers at {place}: {cause}")]
    Unreachable {
        /// Where.
        place: String,
        /// What went wrong.
        cause: String,
    },
    /// The database answers, but turns us away.
    #[error("the database at {place} turns us away: {cause}")]
    TurnedAway {
        /// Where.
        place: String,
        /// What it says.
        cause: String,
    },
    /// A later version of the program made the tables, and it cannot have this one beside it.
    #[error(
        "the tables at {place} have version {have}, and this program knows versions up to {known}: use a newer one"
    )]
    Newer {
        /// Where.
        place: String,
        /// The version they have.
        have: u32,
        /// The last version this program knows.
        known: u32,
    },
    /// Tables of our names are there that we did not make.
    #[error("the database at {0} has tables of another program")]
    AnotherProgram(String),
    /// We may look, but not write.
    #[error("the database at {0} cannot be written to")]
    ReadOnly(String),
    /// Anything else.
    #[error("the database at {place} cannot be opened: {cause}")]
    Failed {
        /// Where.
        place: String,
        /// What went wrong.
        cause: String,
    },
}

/// A database whose tables are ours, in the latest version.
pub(super) struct Opened {
    pub(super) pool: PgPool,
    pub(super) channel: String,
    pub(super) listener: PgListener,
    pub(super) place: String,
}

/// Opens the database and makes its tables if there are none.
pub(super) async fn open(url: &str) -> Result<Opened, OpenError> {
    let options = address(url)?;
    let place = place(&options);
    let failed = |error: sqlx::Error| from_sqlx(&place, &error);
    let mut db = connect(&options, &place).await?;
    let version = migrate::migrate(&mut db, migrate::LATEST).await.map_err(failed)?;
    if !version.suits(migrate::LATEST) {
        return Err(OpenError::Newer { place, have: version.have, known: migrate::LATEST });
    }
    let channel = channel(&mut db).await.map_err(failed)?;
    // It answered so far; should it not hear the farewell, it notices by itself.
    let _ = db.close().await;
    let pool = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(PATIENCE)
        .after_connect(|db, _| Box::pin(async move { db.execute(SETTINGS).await.map(drop) }))
        .connect_lazy_with(options);
    let mut listener = PgListener::connect_with(&pool).await.map_err(failed)?;
    listener.listen(&channel).await.map_err(failed)?;
    Ok(Opened { pool, channel, listener, place })
}

fn address(url: &str) -> Result<PgConnectOptions, OpenError> {
    let options = PgConnectOptions::from_str(url).map_err(|error| match error {
        sqlx::Error::Configuration(cause) => OpenError::NotAnAddress(cause.to_string()),
        other => OpenError::NotAnAddress(other.to_string()),
    })?;
    let options =
        if options.get_application_name().is_none() { options.application_name("rookery") } else { options };
    Ok(options.disable_statement_logging())
}

/// Where a database is, without user and password.
fn place(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    match options.get_socket() {
        Some(socket) => format!("{}/{database}", socket.display()),
        None => format!("{}:{}/{database}", options.get_host(), options.get_port()),
    }
}

async fn connect(options: &PgConnectOptions, place: &str) -> Result<PgConnection, OpenError> {
    match tokio::time::timeout(PATIENCE, options.connect()).await {
        Ok(connected) => connected.map_err(|error| from_sqlx(place, &error)),
        Err(_) => {
            Err(OpenError::Unreachable { place: place.to_owned(), cause: "it takes too long".to_owned() })
        }
    }
}

/// What changes are announced under: several Rookeries in schemas of one database do not hear each other.
async fn channel(db: &mut PgConnection) -> Result<String, sqlx::Error> {
    sqlx::query_scalar("SELECT left('rookery:' || current_schema(), 63)").fetch_one(db).await
}

fn from_sqlx(place: &str, error: &sqlx::Error) -> OpenError {
    let place = place.to_owned();
    let cause = match error {
        sqlx::Error::Database(error) => error.message().to_owned(),
        sqlx::Error::Io(error) => {
            return OpenError::Unreachable { place, cause: without_code(&error.to_string()) };
        }
        other => other.to_string(),
    };
    match Complaint::of(error) {
        Complaint::InTheWay => OpenError::AnotherProgram(place),
        Complaint::ReadOnly => OpenError::ReadOnly(place),
        Complaint::TurnedAway => OpenError::TurnedAway { place, cause },
        Complaint::Full | Complaint::Other => OpenError::Failed { place, cause },
    }
}

/// `Connection refused (os error 111)` without its number.
fn without_code(message: &str) -> String {
    message.split(" (os error").next().unwrap_or(message).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_message_has_the_password_in_it() {
        let options = address("postgres://sarah:hush@db.example:5433/rookery").unwrap();
        assert_eq!(place(&options), "db.example:5433/rookery");
        for bad in ["postgres://sarah:hush@db:port/x", "postgres://sarah:hush@db/x?sslmode=hush2"] {
            let told = address(bad).unwrap_err().to_string();
            assert!(!told.contains("hush@") && !told.contains('\n'), "{told}");
        }
    }

    #[tokio::test]
    async fn a_database_that_is_not_there_is_named() {
        let nowhere = tempfile::tempdir().unwrap();
        let url = format!("postgres:///rookery?user=sarah&password=hush&host={}", nowhere.path().display());
        let error = open(&url).await.err().unwrap();
        assert!(matches!(error, OpenError::Unreachable { .. }), "{error:?}");
        assert!(error.to_string().contains(&nowhere.path().display().to_string()), "{error}");
    }
}
