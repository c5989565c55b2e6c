//! What a program sends: a small JSON object, read strictly.

use axum::body::to_bytes;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use crate::error::Problem;
use crate::forms::MOST_BYTES;

/// The body of a request, read.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        let bytes = to_bytes(request.into_body(), MOST_BYTES).await.map_err(|_| Problem::TooLarge)?;
        serde_json::from_slice(&bytes).map(Self).map_err(|error| Problem::Json(error.to_string()))
    }
}
