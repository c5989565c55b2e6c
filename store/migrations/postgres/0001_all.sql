-- Everything the store keeps. It says the same as SQLite's schema; ids are compared byte by byte there, and so they are here.

CREATE TABLE keys (
    name  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    value BYTEA NOT NULL
);

CREATE TABLE editions (
    hash TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    text TEXT NOT NULL
);

-- Number of lines and time of the last one are not kept here: an append then writes to its own log alone.
CREATE TABLE matches (
    id         TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game       TEXT    NOT NULL,
    edition    TEXT COLLATE "C" NOT NULL REFERENCES editions (hash),
    status     TEXT COLLATE "C" NOT NULL CHECK (status IN ('waiting', 'running', 'finished', 'cancelled')),
    listed     BOOLEAN NOT NULL,
    version    BIGINT  NOT NULL,
    created    BIGINT  NOT NULL,
    updated    BIGINT  NOT NULL,
    ended      BIGINT,
    result     TEXT,
    header     TEXT    NOT NULL,
    table_text TEXT    NOT NULL
);

CREATE INDEX matches_by_status ON matches (status, created, id);
CREATE INDEX matches_listed    ON matches (status, created, id) WHERE listed;

CREATE TABLE secrets (
    match_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    secret   BYTEA NOT NULL CHECK (length(secret) = 32)
);

-- Every line of the log by its position, from 1, steps or not. The primary key lets one of two writers win.
CREATE TABLE lines (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL CHECK (number >= 1),
    at       BIGINT NOT NULL,
    text     TEXT   NOT NULL,
    PRIMARY KEY (match_id, number)
);

-- Who means to write the next line of a log. A crash may empty it: then somebody takes the trouble twice, and one wins.
CREATE UNLOGGED TABLE claims (
    match_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL,
    by       TEXT   NOT NULL,
    until    BIGINT NOT NULL
);

CREATE TABLE visitors (
    id   TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT,
    lang TEXT   NOT NULL,
    seen BIGINT NOT NULL
);

-- `created` is the match's, copied because it never changes: a visitor's list is then one walk along this key.
CREATE TABLE members (
    visitor  TEXT COLLATE "C" NOT NULL,
    created  BIGINT   NOT NULL,
    match_id TEXT COLLATE "C" NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     SMALLINT NOT NULL,
    PRIMARY KEY (visitor, created, match_id, seat)
);

CREATE INDEX members_by_match ON members (match_id, seat);

CREATE TABLE chat (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number   BIGINT NOT NULL CHECK (number >= 1),
    seat     SMALLINT,
    name     TEXT,
    text     TEXT   NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (match_id, number),
    CHECK ((seat IS NULL) <> (name IS NULL))
);
