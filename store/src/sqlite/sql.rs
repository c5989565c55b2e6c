//! Every statement the running store makes, in one place, so that one test can ask SQLite how it would carry out each.

/// Declares the statements, and for the tests the list of them all.
macro_rules! statements {
    ($($(#[$doc:meta])* $name:ident = $text:expr;)+) => {
        $($(#[$doc])* pub(super) const $name: &str = $text;)+

        /// All of them, by name.
        #[cfg(test)]
        pub(super) const ALL: &[(&str, &str)] = &[$((stringify!($name), $name)),+];
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
            "WHERE m.status = ?1 ",
            $filter,
            "AND (m.created, m.id) < (?2, ?3) ORDER BY m.created DESC, m.id DESC LIMIT ?4"
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
             WHERE k.visitor = ?1 AND (k.created, k.match_id) < (?2, ?3) AND m.status IN ",
            $statuses,
            " AND NOT EXISTS (SELECT 1 FROM members AS o WHERE o.visitor = k.visitor AND o.created = k.created \
             AND o.match_id = k.match_id AND o.seat < k.seat) \
             ORDER BY k.created DESC, k.match_id DESC LIMIT ?4"
        )
    };
}

statements! {
    BEGIN = "BEGIN IMMEDIATE";
    /// Takes no lock: it fails inside a transaction and nowhere else.
    BEGIN_AGAIN = "BEGIN DEFERRED";
    COMMIT = "COMMIT";
    ROLLBACK = "ROLLBACK";
    SAVEPOINT = "SAVEPOINT one_write";
    RELEASE = "RELEASE one_write";
    /// Undoes one write and leaves the others of its transaction alone.
    UNDO = "ROLLBACK TO one_write";

    KEEP_KEY = "INSERT INTO keys (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    KEY = "SELECT value FROM keys WHERE name = ?1";
    KEEP_EDITION = "INSERT INTO editions (hash, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    EDITION = "SELECT text FROM editions WHERE hash = ?1";

    CREATE_MATCH = "INSERT INTO matches (id, game, edition, status, listed, version, created, updated, header, table_text) \
                    VALUES (?1, ?2, ?3, 'waiting', ?4, 1, ?5, ?5, ?6, ?7)";
    CREATE_SECRET = "INSERT INTO secrets (match_id, secret) VALUES (?1, ?2)";
    SECRET = "SELECT secret FROM secrets WHERE match_id = ?1";
    FIND = concat!(match_columns!(), "WHERE m.id = ?1");
    /// What an update or an append must agree with.
    STANDS = "SELECT status, version, created, \
              (SELECT max(number) FROM lines WHERE match_id = matches.id) AS lines FROM matches WHERE id = ?1";
    UPDATE_TABLE = "UPDATE matches SET table_text = ?2, version = version + 1, updated = ?3, \
                    header = coalesce(?4, header), listed = coalesce(?5, listed) WHERE id = ?1";
    SET_STATUS = "UPDATE matches SET status = ?2, result = ?3, updated = ?4, ended = ?5 WHERE id = ?1";
    DELETE_MATCH = "DELETE FROM matches WHERE id = ?1";

    MEMBERS = "SELECT visitor, seat FROM members WHERE match_id = ?1 ORDER BY seat, visitor";
    CLEAR_MEMBERS = "DELETE FROM members WHERE match_id = ?1";
    SEAT_MEMBER = "INSERT INTO members (visitor, created, match_id, seat) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING";

    /// Bound are match, first number, time, and the lines as a JSON array. Appends all of them, or none if the match is not
    /// live or the number is not the next.
    APPEND = "INSERT INTO lines (match_id, number, at, text) \
              SELECT matches.id, ?2 + new.key, ?3, new.value FROM matches, json_each(?4) AS new \
              WHERE matches.id = ?1 AND matches.status IN ('waiting', 'running') \
              AND ?2 = 1 + coalesce((SELECT max(number) FROM lines WHERE match_id = ?1), 0)";
    /// The same for many matches: bound are a JSON array of arrays, each a match, the first number, the time and the lines, and how many
    /// there are. If one of them cannot be appended, none is.
    APPEND_ALL = "WITH one AS MATERIALIZED (\
                  SELECT matches.id, given.value ->> 1 AS first, given.value ->> 2 AS at, given.value -> 3 AS lines \
                  FROM json_each(?1) AS given CROSS JOIN matches ON matches.id = given.value ->> 0 \
                  WHERE matches.status IN ('waiting', 'running') AND given.value ->> 1 = \
                  1 + coalesce((SELECT max(number) FROM lines WHERE match_id = matches.id), 0)) \
                  INSERT INTO lines (match_id, number, at, text) \
                  SELECT one.id, one.first + new.key, one.at, new.value FROM one CROSS JOIN json_each(one.lines) AS new \
                  WHERE ?2 = (SELECT count(*) FROM one)";
    LINES = "SELECT number, at, text FROM lines WHERE match_id = ?1 AND number >= ?2 ORDER BY number";

    LIST_ALL = page_of_status!("");
    LIST_LISTED = page_of_status!("AND m.listed = 1 ");
    LIST_LIVE_OF = page_of_visitor!("('waiting', 'running')");
    LIST_ENDED_OF = page_of_visitor!("('finished', 'cancelled')");
    COUNT = "SELECT count(*) FROM matches WHERE status = ?1";

    MEET = "INSERT INTO visitors (id, name, lang, seen) VALUES (?1, ?2, ?3, ?4) \
            ON CONFLICT (id) DO UPDATE SET name = excluded.name, lang = excluded.lang, seen = excluded.seen";
    VISITOR = "SELECT name, lang, seen FROM visitors WHERE id = ?1";
    FORGET_NAME = "UPDATE visitors SET name = NULL WHERE id = ?1";

    /// Numbers the line itself; says nothing if there is no such match.
    SAY = "INSERT INTO chat (match_id, number, seat, name, text, at) \
           SELECT id, 1 + coalesce((SELECT max(number) FROM chat WHERE match_id = matches.id), 0), ?2, ?3, ?4, ?5 \
           FROM matches WHERE id = ?1 RETURNING number";
    CHAT = "SELECT number, seat, name, text, at FROM chat WHERE match_id = ?1 AND number >= ?2 ORDER BY number LIMIT ?3";

    /// An endpoint belongs to whoever subscribed with it last.
    SUBSCRIBE = "INSERT INTO subscriptions (endpoint, visitor, p256dh, auth, lang, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
                 ON CONFLICT (endpoint) DO UPDATE SET visitor = excluded.visitor, p256dh = excluded.p256dh, \
                 auth = excluded.auth, lang = excluded.lang, at = excluded.at";
    /// Bound are visitor and how many of the newest stay.
    SUBSCRIBE_LESS = "DELETE FROM subscriptions WHERE visitor = ?1 AND endpoint NOT IN \
                      (SELECT endpoint FROM subscriptions WHERE visitor = ?1 ORDER BY at DESC, endpoint DESC LIMIT ?2)";
    SUBSCRIBERS = "SELECT DISTINCT visitor FROM subscriptions";
    SUBSCRIPTIONS = "SELECT endpoint, p256dh, auth, lang, at FROM subscriptions WHERE visitor = ?1 ORDER BY at, endpoint";
    UNSUBSCRIBE = "DELETE FROM subscriptions WHERE visitor = ?1 AND endpoint = ?2";
    UNSUBSCRIBE_ALL = "DELETE FROM subscriptions WHERE visitor = ?1";
    /// Bound are visitor, time, match, turn, outcome.
    NOTE = "INSERT INTO notices (visitor, at, match_id, turn, outcome) \
            SELECT ?1, ?2, id, ?4, ?5 FROM matches WHERE id = ?3 ON CONFLICT DO NOTHING";
    NOTE_TRY = "INSERT INTO notices (visitor, at, match_id, turn, outcome) VALUES (?1, ?2, NULL, 0, ?3)";
    LET_GO = "DELETE FROM notices WHERE visitor = ?1 AND at < ?2";
    CONCLUDE = "UPDATE notices SET outcome = ?4, at = ?5 WHERE match_id = ?1 AND visitor = ?2 AND turn = ?3";
    NOTICES = "SELECT at, match_id, turn, outcome FROM notices WHERE visitor = ?1 ORDER BY at DESC LIMIT ?2";
}
