//! Keys and editions: kept once, under their name or their hash.

use sha2::{Digest as _, Sha256};
use sqlx::{PgConnection, PgPool};

use super::sql;
use crate::error::Failure;
use crate::writer::{Stop, Write};

pub(super) struct Key {
    pub(super) name: String,
    pub(super) fresh: Vec<u8>,
}

impl Write<PgConnection> for Key {
    type Done = Vec<u8>;
    type Error = Failure;

    fn locks(&self) -> String {
        format!("key {}", self.name)
    }

    async fn run(&mut self, db: &mut PgConnection) -> Result<Vec<u8>, Stop<Failure>> {
        // Whoever makes the same key at the same time is waited for here, and what they made is seen by the second statement.
        sqlx::query(sql::KEEP_KEY).bind(&self.name).bind(&self.fresh).execute(&mut *db).await?;
        Ok(sqlx::query_scalar(sql::KEY).bind(&self.name).fetch_one(db).await?)
    }
}

pub(super) struct PutEdition {
    hash: String,
    text: String,
}

impl PutEdition {
    pub(super) fn new(text: &str) -> Self {
        Self { hash: hex::encode(Sha256::digest(text.as_bytes())), text: text.to_owned() }
    }
}

impl Write<PgConnection> for PutEdition {
    type Done = String;
    type Error = Failure;

    fn locks(&self) -> String {
        format!("edition {}", self.hash)
    }

    async fn run(&mut self, db: &mut PgConnection) -> Result<String, Stop<Failure>> {
        sqlx::query(sql::KEEP_EDITION).bind(&self.hash).bind(&self.text).execute(db).await?;
        Ok(self.hash.clone())
    }
}

pub(super) async fn edition(db: &PgPool, hash: &str) -> Result<Option<String>, Failure> {
    Ok(sqlx::query_scalar(sql::EDITION).bind(hash).fetch_optional(db).await?)
}
