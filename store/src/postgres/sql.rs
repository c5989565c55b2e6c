//! Every statement the running store makes, in one place.

/// Declares the statements.
macro_rules! statements {
    ($($(#[$doc:meta])* $name:ident = $text:expr;)+) => {
        $($(#[$doc])* pub(super) const $name: &str = $text;)+
    };
}

/// A match's columns as `rows::stored_match` reads them, from `matches AS m`.
macro_rules! match_columns {
    () => {
        "SELECT m.id, m.game, m.edition, m.header, m.table_text, m.version, m.status, m.listed, m.result, \
         m.created, m.updated, m.ended, \
         (SELECT max(number) FROM lines WHERE match_id = m.id) AS lines, \
         (SELECT at FROM lines WHERE match_id = m.id ORDER BY number DESC LIMIT 1) AS last_at \
         FROM matches AS m "
    };
}

/// A page of the matches of one status: bound are status, cursor time, cursor id, limit.
macro_rules! page_of_status {
    ($filter:literal) => {
        concat!(
            match_columns!(),
            "WHERE m.status = $1 ",
            $filter,
            "AND (m.created, m.id) < ($2, $3) ORDER BY m.created DESC, m.id DESC LIMIT $4"
        )
    };
}

/// A page of a visitor's matches: bound are visitor, cursor time, cursor id, limit. Who has several seats at a match
/// has it in the list once, by the lowest of them.
macro_rules! page_of_visitor {
    ($statuses:literal) => {
        concat!(
            match_columns!(),
            "JOIN members AS k ON k.match_id = m.id \
             WHERE k.visitor = $1 AND (k.created, k.match_id) < ($2, $3) AND m.status IN ",
            $statuses,
            " AND NOT EXISTS (SELECT 1 FROM members AS o WHERE o.visitor = k.visitor AND o.created = k.created \
             AND o.match_id = k.match_id AND o.seat < k.seat) \
             ORDER BY k.created DESC, k.match_id DESC LIMIT $4"
        )
    };
}

statements! {
    KEEP_KEY = "INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    KEY = "SELECT value FROM keys WHERE name = $1";
    KEEP_EDITION = "INSERT INTO editions (hash, text) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    EDITION = "SELECT text FROM editions WHERE hash = $1";

    CREATE_MATCH = "INSERT INTO matches (id, game, edition, status, listed, version, created, updated, header, table_text) \
                    VALUES ($1, $2, $3, 'waiting', $4, 1, $5, $5, $6, $7)";
    CREATE_SECRET = "INSERT INTO secrets (match_id, secret) VALUES ($1, $2)";
    SECRET = "SELECT secret FROM secrets WHERE match_id = $1";
    FIND = concat!(match_columns!(), "WHERE m.id = $1");
    /// What an update or an append must agree with; nobody else writes about the match until the transaction ends.
    LOCK = "SELECT status, version, created FROM matches WHERE id = $1 FOR UPDATE";
    LAST_LINE = "SELECT max(number) FROM lines WHERE match_id = $1";
    UPDATE_TABLE = "UPDATE matches SET table_text = $2, version = version + 1, updated = $3, \
                    header = coalesce($4, header), listed = coalesce($5, listed) WHERE id = $1";
    SET_STATUS = "UPDATE matches SET status = $2, result = $3, updated = $4, ended = $5 WHERE id = $1";
    DELETE_MATCH = "DELETE FROM matches WHERE id = $1";

    MEMBERS = "SELECT visitor, seat FROM members WHERE match_id = $1 ORDER BY seat, visitor";
    CLEAR_MEMBERS = "DELETE FROM members WHERE match_id = $1";
    SEAT_MEMBER = "INSERT INTO members (visitor, created, match_id, seat) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";

    /// Bound are match, first number, time, and the lines.
    APPEND = "INSERT INTO lines (match_id, number, at, text) \
              SELECT $1, $2 + new.place - 1, $3, new.text FROM unnest($4::text[]) WITH ORDINALITY AS new (text, place)";
    /// Bound are match, number, who, until, now. Nothing is claimed if somebody else has a claim that holds; one that holds for longer
    /// than any claim does was made before the clock was set back.
    CLAIM = "INSERT INTO claims AS held (match_id, number, by, until) \
             SELECT id, $2, $3, $4 FROM matches WHERE id = $1 \
             ON CONFLICT (match_id) DO UPDATE SET number = excluded.number, by = excluded.by, until = excluded.until \
             WHERE held.until <= $5 OR held.until > 2 * $4 - $5 OR held.number < excluded.number \
             OR (held.number = excluded.number AND held.by = excluded.by)";
    LINES = "SELECT number, at, text FROM lines WHERE match_id = $1 AND number >= $2 ORDER BY number";

    LIST_ALL = page_of_status!("");
    LIST_LISTED = page_of_status!("AND m.listed ");
    LIST_LIVE_OF = page_of_visitor!("('waiting', 'running')");
    LIST_ENDED_OF = page_of_visitor!("('finished', 'cancelled')");
    COUNT = "SELECT count(*) FROM matches WHERE status = $1";

    MEET = "INSERT INTO visitors (id, name, lang, seen) VALUES ($1, $2, $3, $4) \
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang, seen = excluded.seen";
    VISITOR = "SELECT name, lang, seen FROM visitors WHERE id = $1";
    FORGET_NAME = "UPDATE visitors SET name = NULL WHERE id = $1";

    /// Numbers the line itself, after the match was locked.
    SAY = "INSERT INTO chat (match_id, number, seat, name, text, at) \
           SELECT $1, 1 + coalesce(max(number), 0), $2, $3, $4, $5 FROM chat WHERE match_id = $1 RETURNING number";
    CHAT = "SELECT number, seat, name, text, at FROM chat WHERE match_id = $1 AND number >= $2 ORDER BY number LIMIT $3";

    /// An endpoint belongs to whoever subscribed with it last.
    SUBSCRIBE = "INSERT INTO subscriptions (endpoint, visitor, p256dh, auth, lang, at) VALUES ($1, $2, $3, $4, $5, $6) \
                 ON CONFLICT (endpoint) DO UPDATE SET visitor = excluded.visitor, p256dh = excluded.p256dh, \
                 auth = excluded.auth, lang = excluded.lang, at = excluded.at";
    /// Bound are visitor and how many of the newest stay.
    SUBSCRIBE_LESS = "DELETE FROM subscriptions WHERE visitor = $1 AND endpoint NOT IN \
                      (SELECT endpoint FROM subscriptions WHERE visitor = $1 ORDER BY at DESC, endpoint DESC LIMIT $2)";
    SUBSCRIPTIONS = "SELECT endpoint, p256dh, auth, lang, at FROM subscriptions WHERE visitor = $1 ORDER BY at, endpoint";
    UNSUBSCRIBE = "DELETE FROM subscriptions WHERE visitor = $1 AND endpoint = $2";
    UNSUBSCRIBE_ALL = "DELETE FROM subscriptions WHERE visitor = $1";
    /// Bound are visitor, time, match, turn, outcome.
    NOTE = "INSERT INTO notices (visitor, at, match_id, turn, outcome) \
            SELECT $1, $2, id, $4, $5 FROM matches WHERE id = $3 ON CONFLICT DO NOTHING";
    NOTE_TRY = "INSERT INTO notices (visitor, at, match_id, turn, outcome) VALUES ($1, $2, NULL, 0, $3)";
    LET_GO = "DELETE FROM notices WHERE visitor = $1 AND at < $2";
    CONCLUDE = "UPDATE notices SET outcome = $4, at = $5 WHERE match_id = $1 AND visitor = $2 AND turn = $3";
    NOTICES = "SELECT at, match_id, turn, outcome FROM notices WHERE visitor = $1 ORDER BY at DESC LIMIT $2";

    /// Bound are purse, now, and the milliseconds of what is spent and of a whole purse. Says the same as `Spending::after`.
    SPEND = "INSERT INTO purses AS p (name, full_at) VALUES ($1, $2 + $3) \
             ON CONFLICT (name) DO UPDATE \
             SET full_at = $3 + CASE WHEN p.full_at > $2 + 2 * $4 THEN $2 ELSE greatest(p.full_at, $2) END \
             WHERE p.full_at <= $2 + $4 - $3 OR p.full_at > $2 + 2 * $4";
    /// A purse that somebody is at is left for the next time.
    LET_FULL_PURSES_GO = "DELETE FROM purses WHERE name IN \
                          (SELECT name FROM purses WHERE full_at <= $1 FOR UPDATE SKIP LOCKED)";
}
