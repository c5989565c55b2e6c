-- Visitors, and the seats they have at matches.

CREATE TABLE visitors (
    id   TEXT    NOT NULL PRIMARY KEY,
    name TEXT,
    lang TEXT    NOT NULL,
    seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- `created` is the match's, copied because it never changes: a visitor's list is then one walk along this key. A visitor
-- may have a seat before anything else is known of them, so there is no reference to `visitors`.
CREATE TABLE members (
    visitor  TEXT    NOT NULL,
    created  INTEGER NOT NULL,
    match_id TEXT    NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    PRIMARY KEY (visitor, created, match_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX members_by_match ON members (match_id, seat);
