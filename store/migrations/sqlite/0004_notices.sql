-- Where visitors are told of their turns while no page of theirs is open, and what became of it.

-- An endpoint is a browser: it belongs to whoever subscribed with it last.
CREATE TABLE subscriptions (
    endpoint TEXT    NOT NULL PRIMARY KEY,
    visitor  TEXT    NOT NULL,
    p256dh   TEXT    NOT NULL,
    auth     TEXT    NOT NULL,
    lang     TEXT    NOT NULL,
    at       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX subscriptions_by_visitor ON subscriptions (visitor, at, endpoint);

-- A notice about a turn is there once, whoever wanted to send it. Those about no match were tries.
CREATE TABLE notices (
    visitor  TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    match_id TEXT    REFERENCES matches (id) ON DELETE CASCADE,
    turn     INTEGER NOT NULL,
    outcome  TEXT    NOT NULL
) STRICT;

CREATE UNIQUE INDEX notices_by_turn ON notices (match_id, visitor, turn);
CREATE INDEX notices_by_visitor ON notices (visitor, at);
