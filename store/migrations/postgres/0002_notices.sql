-- Where visitors are told of their turns while no page of theirs is open, and what became of it.

-- An endpoint is a browser: it belongs to whoever subscribed with it last.
CREATE TABLE subscriptions (
    endpoint TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    visitor  TEXT COLLATE "C" NOT NULL,
    p256dh   TEXT   NOT NULL,
    auth     TEXT   NOT NULL,
    lang     TEXT   NOT NULL,
    at       BIGINT NOT NULL
);

CREATE INDEX subscriptions_by_visitor ON subscriptions (visitor, at, endpoint);

-- A notice about a turn is there once, whoever wanted to send it. Those about no match were tries.
CREATE TABLE notices (
    visitor  TEXT COLLATE "C" NOT NULL,
    at       BIGINT NOT NULL,
    match_id TEXT COLLATE "C" REFERENCES matches (id) ON DELETE CASCADE,
    turn     BIGINT NOT NULL,
    outcome  TEXT   NOT NULL
);

CREATE UNIQUE INDEX notices_by_turn ON notices (match_id, visitor, turn);
CREATE INDEX notices_by_visitor ON notices (visitor, at);
