-- Matches, their logs and their secrets; the editions they are played with; keys made at the first start.

CREATE TABLE keys (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE editions (
    hash TEXT NOT NULL PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;

-- Number of lines and time of the last one are not kept here: an append then touches one page, that of its own log.
CREATE TABLE matches (
    id         TEXT    NOT NULL PRIMARY KEY,
    game       TEXT    NOT NULL,
    edition    TEXT    NOT NULL REFERENCES editions (hash),
    status     TEXT    NOT NULL CHECK (status IN ('waiting', 'running', 'finished', 'cancelled')),
    listed     INTEGER NOT NULL CHECK (listed IN (0, 1)),
    version    INTEGER NOT NULL,
    created    INTEGER NOT NULL,
    updated    INTEGER NOT NULL,
    ended      INTEGER,
    result     TEXT,
    header     TEXT    NOT NULL,
    table_text TEXT    NOT NULL
) STRICT;

CREATE INDEX matches_by_status ON matches (status, created, id);
CREATE INDEX matches_listed    ON matches (status, created, id) WHERE listed = 1;

CREATE TABLE secrets (
    match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    secret   BLOB NOT NULL CHECK (length(secret) = 32)
) STRICT, WITHOUT ROWID;

-- Every line of the log by its position, from 1, steps or not. The primary key lets one of two writers win.
CREATE TABLE lines (
    match_id TEXT    NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL CHECK (number >= 1),
    at       INTEGER NOT NULL,
    text     TEXT    NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;
