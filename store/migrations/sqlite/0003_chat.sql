-- What is said at a table: by a seat, or by somebody who looks on.

CREATE TABLE chat (
    match_id TEXT    NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL CHECK (number >= 1),
    seat     INTEGER,
    name     TEXT,
    text     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (match_id, number),
    CHECK ((seat IS NULL) <> (name IS NULL))
) STRICT, WITHOUT ROWID;
