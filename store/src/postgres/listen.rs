//! Hearing what other programs on the same database write.

use std::time::Duration;

use sqlx::PgPool;
use sqlx::postgres::PgListener;
use tokio::sync::broadcast::WeakSender;

use crate::changes::Change;

/// How long to wait before a database that does not answer is asked again.
const PAUSE: Duration = Duration::from_millis(250);
/// A connection on which nothing was heard for so long is asked whether it is still there.
const QUIET: Duration = Duration::from_secs(20);

/// Announces what others write, until the store is closed. Whenever something may have been missed, it says so.
pub(super) async fn listen(
    pool: PgPool,
    first: PgListener,
    channel: String,
    own: String,
    announcer: WeakSender<Change>,
) {
    let mut listener = Some(first);
    while !pool.is_closed() {
        if let Some(ears) = &mut listener {
            hear(ears, &own, &announcer).await;
            listener = None;
        }
        match again(&pool, &channel).await {
            Ok(ears) => {
                listener = Some(ears);
                announce(&announcer, Change::Missed);
            }
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
}

async fn again(pool: &PgPool, channel: &str) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(channel).await?;
    Ok(listener)
}

/// Passes on what is heard, until the connection is lost for good.
async fn hear(listener: &mut PgListener, own: &str, announcer: &WeakSender<Change>) {
    loop {
        match tokio::time::timeout(QUIET, listener.try_recv()).await {
            Ok(Ok(Some(heard))) => pass_on(heard.payload(), own, announcer),
            // It was lost and is there again.
            Ok(Ok(None)) => announce(announcer, Change::Missed),
            Ok(Err(_)) => return,
            Err(_) => {
                let asked =
                    tokio::time::timeout(QUIET, sqlx::query("SELECT 1").execute(&mut *listener)).await;
                if !matches!(asked, Ok(Ok(_))) {
                    return;
                }
            }
        }
    }
}

/// An announcement is whose it is, and then the ids of matches.
fn pass_on(payload: &str, own: &str, announcer: &WeakSender<Change>) {
    let mut words = payload.split(' ');
    if words.next() == Some(own) {
        return;
    }
    for id in words.filter_map(|word| word.parse().ok()) {
        announce(announcer, Change::Elsewhere(id));
    }
}

fn announce(announcer: &WeakSender<Change>, change: Change) {
    if let Some(announcer) = announcer.upgrade() {
        // It fails if nobody listens.
        let _ = announcer.send(change);
    }
}
