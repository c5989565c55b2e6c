//! A push service on this computer, and a browser that subscribed there: it holds its private key and opens what it gets.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};

use aes_gcm::aead::{Aead as _, KeyInit as _};
use aes_gcm::{Aes128Gcm, Key, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::{PublicKey, SecretKey};
use sha2::Sha256;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

/// A service that answers every delivery with the same status.
pub(crate) struct Service {
    pub(crate) origin: String,
    status: Arc<AtomicU16>,
    letters: mpsc::UnboundedReceiver<Delivery>,
}

/// What came.
pub(crate) struct Delivery {
    pub(crate) path: String,
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: Vec<u8>,
}

impl Service {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let (sender, letters) = mpsc::unbounded_channel();
        let status = Arc::new(AtomicU16::new(201));
        let answers = Arc::clone(&status);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let delivery = receive(stream, answers.load(Ordering::Relaxed)).await;
                drop(sender.send(delivery));
            }
        });
        Self { origin, status, letters }
    }

    /// From now on it answers like this.
    pub(crate) fn answer(&self, status: u16) {
        self.status.store(status, Ordering::Relaxed);
    }

    /// The next delivery.
    pub(crate) async fn next(&mut self) -> Delivery {
        self.letters.recv().await.unwrap()
    }

    /// Has anything come that was not looked at?
    pub(crate) fn is_quiet(&self) -> bool {
        self.letters.is_empty()
    }
}

async fn receive(mut stream: TcpStream, status: u16) -> Delivery {
    let mut bytes = Vec::new();
    let head = loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end + 4;
        }
        assert_ne!(stream.read_buf(&mut bytes).await.unwrap(), 0, "a request ends after its head");
    };
    let text = String::from_utf8(bytes[..head].to_vec()).unwrap();
    let (request, fields) = text.split_once("\r\n").unwrap();
    let header =
        |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()));
    let headers: HashMap<_, _> = fields.lines().filter_map(header).collect();
    let length: usize = headers["content-length"].parse().unwrap();
    while bytes.len() < head + length {
        assert_ne!(stream.read_buf(&mut bytes).await.unwrap(), 0, "a body is as long as it says");
    }
    let answer = format!("HTTP/1.1 {status} Answer\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    stream.write_all(answer.as_bytes()).await.unwrap();
    let path = request.strip_prefix("POST ").unwrap().split(' ').next().unwrap().to_owned();
    Delivery { path, headers, body: bytes[head..].to_vec() }
}

impl Delivery {
    /// What the sender says of itself, once the signature under it was found good for this public key.
    pub(crate) fn claims(&self, public_key: &str) -> serde_json::Value {
        let said = self.headers["authorization"].strip_prefix("vapid t=").unwrap();
        let (token, key) = said.split_once(", k=").unwrap();
        assert_eq!(key, public_key);
        let (said, signature) = token.rsplit_once('.').unwrap();
        let key = VerifyingKey::from_sec1_bytes(&BASE64.decode(key).unwrap()).unwrap();
        let signature = Signature::from_slice(&BASE64.decode(signature).unwrap()).unwrap();
        key.verify(said.as_bytes(), &signature).unwrap();
        serde_json::from_slice(&BASE64.decode(said.split_once('.').unwrap().1).unwrap()).unwrap()
    }
}

/// A browser that subscribed.
pub(crate) struct Subscriber {
    key: SecretKey,
    auth: [u8; 16],
}

impl Subscriber {
    pub(crate) fn new(seed: u8) -> Self {
        Self { key: SecretKey::from_slice(&[seed; 32]).unwrap(), auth: [seed; 16] }
    }

    pub(crate) fn p256dh(&self) -> String {
        BASE64.encode(self.key.public_key().to_sec1_bytes())
    }

    pub(crate) fn auth(&self) -> String {
        BASE64.encode(self.auth)
    }

    /// Opens what was sealed for it; `None` if it was sealed for somebody else.
    pub(crate) fn open(&self, sealed: &[u8]) -> Option<String> {
        let (salt, rest) = sealed.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert!(sealed.len() <= u32::from_be_bytes(size.try_into().unwrap()) as usize, "one record");
        let (sender, record) = rest[1..].split_at(usize::from(rest[0]));
        let shared = self.key.diffie_hellman(&PublicKey::from_sec1_bytes(sender).unwrap());
        let info = [b"WebPush: info\0", &self.key.public_key().to_sec1_bytes()[..], sender].concat();
        let secret: [u8; 32] = expand(&self.auth, shared.raw_secret_bytes(), &info);
        let key: [u8; 16] = expand(salt, &secret, b"Content-Encoding: aes128gcm\0");
        let nonce: [u8; 12] = expand(salt, &secret, b"Content-Encoding: nonce\0");
        let cipher = Aes128Gcm::new(&Key::<Aes128Gcm>::from(key));
        let mut text = cipher.decrypt(&Nonce::from(nonce), record).ok()?;
        assert_eq!(text.pop(), Some(2), "the last record");
        String::from_utf8(text).ok()
    }
}

fn expand<const N: usize>(salt: &[u8], secret: &[u8], info: &[u8]) -> [u8; N] {
    let mut out = [0; N];
    Hkdf::<Sha256>::new(Some(salt), secret).expand(info, &mut out).unwrap();
    out
}
