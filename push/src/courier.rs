//! Delivering: one connection for one letter. Notices are rare, so none is kept open.

use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST};
use hyper::{Method, Request, StatusCode, Uri};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::endpoint::{Endpoint, Reach};
use crate::seal::Reader;
use crate::vapid::Signer;

/// So long a delivery may take, all in all.
const PATIENCE: Duration = Duration::from_secs(15);

/// What is delivered.
#[derive(Clone, Copy, Debug)]
pub struct Letter<'a> {
    /// The text. Only the browser can read it.
    pub text: &'a str,
    /// A later letter of the same topic replaces one that still waits at the service: at most 32 letters and digits.
    pub topic: &'a str,
    /// How long the service keeps it for a browser that cannot be reached, in seconds.
    pub keep: u32,
}

/// How a delivery ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The push service has it.
    Delivered,
    /// There is no such subscription any more: forget it.
    Gone,
    /// The service answered otherwise, with this status.
    Refused(u16),
    /// The service could not be reached.
    Unreachable,
}

/// Delivers letters in one name.
#[derive(Clone)]
pub struct Courier {
    signer: Signer,
    reach: Reach,
    tls: TlsConnector,
}

impl Courier {
    /// A courier in this name.
    pub fn new(signer: Signer, reach: Reach) -> Self {
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider has ciphers for the usual versions of TLS")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Self { signer, reach, tls: TlsConnector::from(Arc::new(tls)) }
    }

    /// The public key that browsers subscribe to.
    pub fn public_key(&self) -> &str {
        self.signer.public()
    }

    /// The endpoint of this address, if it may be delivered to.
    pub fn endpoint(&self, text: &str) -> Result<Endpoint, crate::BadEndpoint> {
        Endpoint::new(text, self.reach)
    }

    /// Delivers a letter to a reader at an endpoint; `now` is the time in seconds since 1970.
    pub async fn deliver(&self, to: &Endpoint, reader: &Reader, letter: Letter<'_>, now: i64) -> Outcome {
        let Ok(sealed) = reader.seal(letter.text.as_bytes()) else { return Outcome::Unreachable };
        let Some(request) = self.request(to, letter, sealed, now) else { return Outcome::Unreachable };
        let answer = tokio::time::timeout(PATIENCE, self.exchange(to, request)).await;
        match answer.ok().flatten() {
            None => Outcome::Unreachable,
            Some(status) if status.is_success() => Outcome::Delivered,
            Some(StatusCode::NOT_FOUND | StatusCode::GONE) => Outcome::Gone,
            Some(status) => Outcome::Refused(status.as_u16()),
        }
    }

    fn request(
        &self,
        to: &Endpoint,
        letter: Letter<'_>,
        sealed: Vec<u8>,
        now: i64,
    ) -> Option<Request<Full<Bytes>>> {
        let path = to.uri.path_and_query().map_or("/", |path| path.as_str());
        Request::builder()
            .method(Method::POST)
            .uri(path.parse::<Uri>().ok()?)
            .header(HOST, to.uri.authority()?.as_str())
            .header(AUTHORIZATION, self.signer.authorization(&to.origin(), now))
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .header("ttl", letter.keep)
            .header("topic", letter.topic)
            .header("urgency", "normal")
            .body(Full::from(sealed))
            .ok()
    }

    /// Connects to the first address that answers, and asks. Nobody is sent on to elsewhere: a redirection is a refusal.
    async fn exchange(&self, to: &Endpoint, request: Request<Full<Bytes>>) -> Option<StatusCode> {
        let mut stream = None;
        for address in to.addresses(self.reach).await.ok()? {
            stream = TcpStream::connect(address).await.ok();
            if stream.is_some() {
                break;
            }
        }
        let stream = stream?;
        if !to.secure {
            return ask(stream, request).await;
        }
        let name = ServerName::try_from(to.host.clone()).ok()?;
        ask(self.tls.connect(name, stream).await.ok()?, request).await
    }
}

/// The status of the answer; what else it says is nothing to us.
async fn ask(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send,
    request: Request<Full<Bytes>>,
) -> Option<StatusCode> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.ok()?;
    let mut answer = std::pin::pin!(sender.send_request(request));
    let answer = tokio::select! {
        answer = &mut answer => answer,
        _ = connection => answer.await,
    };
    Some(answer.ok()?.status())
}
