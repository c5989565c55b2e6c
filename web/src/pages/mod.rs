//! Pages: functions from what is known to HTML. They ask nobody and change nothing.

pub(crate) mod art;
pub(crate) mod create;
pub(crate) mod errors;
pub(crate) mod fair;
pub(crate) mod home;
pub(crate) mod host;
pub(crate) mod import;
pub(crate) mod layout;
pub(crate) mod notices;
pub(crate) mod pass;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod table;
pub(crate) mod token;
