-- How much somebody may do in a time: when their purse is full again. A crash may empty the table: then all purses are full.
CREATE UNLOGGED TABLE purses (
    name    TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    full_at BIGINT NOT NULL
);
