//! Connections on which nothing moves are given up, so that whoever stops reading, or never finishes asking, holds nothing for good.

use std::future::Future as _;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep};

/// So long nothing may move. A quiet stream has a heartbeat more often than that.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Listens as TCP does, and hands out connections that end when nothing moves on them.
pub(crate) struct Door(pub(crate) TcpListener);

impl Listener for Door {
    type Io = Patient<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, SocketAddr) {
        let (stream, peer) = Listener::accept(&mut self.0).await;
        // Without it small updates wait for the acknowledgement of those before. If it cannot be had, they do.
        let _ = stream.set_nodelay(true);
        (Patient::new(stream), peer)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

/// A connection with a limit to its patience.
pub(crate) struct Patient<Io> {
    io: Io,
    /// When something moved last.
    moved: Instant,
    alarm: Pin<Box<Sleep>>,
}

impl<Io> Patient<Io> {
    pub(crate) fn new(io: Io) -> Self {
        Self { io, moved: Instant::now(), alarm: Box::pin(tokio::time::sleep(PATIENCE)) }
    }

    /// What an attempt came to: if it must wait, only while there is patience.
    fn after<T>(&mut self, attempt: Poll<io::Result<T>>, cx: &mut Context<'_>) -> Poll<io::Result<T>> {
        if attempt.is_ready() {
            self.moved = Instant::now();
            return attempt;
        }
        // The alarm is set anew only when it rings: moving must cost nothing.
        while self.alarm.as_mut().poll(cx).is_ready() {
            let until = self.moved + PATIENCE;
            if until <= Instant::now() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.alarm.as_mut().reset(until);
        }
        Poll::Pending
    }
}

impl<Io: AsyncRead + Unpin> AsyncRead for Patient<Io> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let attempt = Pin::new(&mut self.io).poll_read(cx, buf);
        self.after(attempt, cx)
    }
}

impl<Io: AsyncWrite + Unpin> AsyncWrite for Patient<Io> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let attempt = Pin::new(&mut self.io).poll_write(cx, bytes);
        self.after(attempt, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let attempt = Pin::new(&mut self.io).poll_write_vectored(cx, parts);
        self.after(attempt, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        // Flushing a socket does nothing, so it is no sign of life.
        Pin::new(&mut self.io).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream};

    use super::*;

    /// A connection and its far end, with little room between them.
    fn pair() -> (Patient<DuplexStream>, DuplexStream) {
        let (near, far) = tokio::io::duplex(64);
        (Patient::new(near), far)
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_stops_reading_is_given_up() {
        let (mut near, far) = pair();
        let begun = Instant::now();
        let error = near.write_all(&[0; 1000]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(begun.elapsed(), PATIENCE);
        drop(far);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_is_slow_but_moves_is_not() {
        let (mut near, mut far) = pair();
        let writing = tokio::spawn(async move { near.write_all(&[0; 1000]).await });
        let mut read = [0; 50];
        for _ in 0..20 {
            tokio::time::sleep(PATIENCE - Duration::from_secs(1)).await;
            far.read_exact(&mut read).await.unwrap();
        }
        writing.await.unwrap().unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_asks_nothing_is_given_up() {
        let (mut near, mut far) = pair();
        far.write_all(b"GET / HT").await.unwrap();
        let mut read = Vec::new();
        let error = near.read_to_end(&mut read).await.unwrap_err();
        assert_eq!((error.kind(), read.as_slice()), (io::ErrorKind::TimedOut, &b"GET / HT"[..]));
    }
}
