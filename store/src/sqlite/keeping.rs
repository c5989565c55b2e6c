//! Keys and editions: kept once, under their name or their hash.

use sha2::{Digest as _, Sha256};
use sqlx::{SqliteConnection, SqlitePool};

use super::sql;
use crate::error::Failure;
use crate::writer::{Stop, Write};

pub(super) struct Key {
    pub(super) name: String,
    pub(super) fresh: Vec<u8>,
}

impl Write<SqliteConnection> for Key {
    type Done = Vec<u8>;
    type Error = Failure;

    fn is_one_statement(&self) -> bool {
        true
    }

    async fn run(&mut self, db: &mut SqliteConnection) -> Result<Vec<u8>, Stop<Failure>> {
        sqlx::query(sql::KEEP_KEY).bind(&self.name).bind(&self.fresh).execute(&mut *db).await?;
        Ok(sqlx::query_scalar(sql::KEY).bind(&self.name).fetch_one(db).await?)
    }
}

pub(super) struct PutEdition {
    pub(super) text: String,
}

impl Write<SqliteConnection> for PutEdition {
    type Done = String;
    type Error = Failure;

    fn is_one_statement(&self) -> bool {
        true
    }

    async fn run(&mut self, db: &mut SqliteConnection) -> Result<String, Stop<Failure>> {
        let hash = hex::encode(Sha256::digest(self.text.as_bytes()));
        sqlx::query(sql::KEEP_EDITION).bind(&hash).bind(&self.text).execute(db).await?;
        Ok(hash)
    }
}

pub(super) async fn edition(db: &SqlitePool, hash: &str) -> Result<Option<String>, Failure> {
    Ok(sqlx::query_scalar(sql::EDITION).bind(hash).fetch_optional(db).await?)
}
