//! The disk: nobody is told of a move before the disk has it, and a full disk refuses moves and loses none.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rookery::clients::browser::Network;

use crate::house::Node;
use crate::journal::Journal;
use crate::{play, wish};

/// A killed process says nothing about a power cut, since the system keeps what was written. So this one is watched: whatever was written to the
/// log for a post must have been forced to the disk before the post is answered.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs strace: ./test sees to it"]
async fn every_acknowledgement_follows_a_sync_of_the_log() {
    let dir = tempfile::tempdir().unwrap();
    let trace = dir.path().join("trace");
    let node = Node::start_under(strace(&trace), &dir.path().join("rookery.db"));
    let journal = Arc::new(Journal::default());
    let wish = wish(0, &[&node]);
    play(Network::default(), wish, Arc::clone(&journal)).await.unwrap();
    drop(node);
    let told = Trace::default().read(&finished(&trace));
    assert!(
        told >= journal.acknowledgements(),
        "{told} answers, {} acknowledged",
        journal.acknowledgements()
    );
}

/// So that the process started is ours, with `strace` beside it (`-D`).
fn strace(to: &Path) -> Vec<String> {
    let calls = "trace=read,recvfrom,write,writev,sendto,pwrite64,fdatasync,fsync";
    let words = ["strace", "-D", "-f", "-y", "-s", "64", "-e", calls, "-o"];
    words.map(str::to_owned).into_iter().chain([to.to_string_lossy().into_owned()]).collect()
}

/// The trace, once `strace`, which is nobody's child, has come to the end of the process.
fn finished(trace: &Path) -> String {
    loop {
        let text = std::fs::read_to_string(trace).unwrap();
        if text.ends_with("+++\n") {
            return text;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// What has happened so far in a trace, by the numbers of its lines.
#[derive(Default)]
struct Trace {
    /// By connection: when an answer to a decision came in.
    asked: HashMap<String, usize>,
    /// When something was last written to the log.
    written: usize,
    /// By thread: what of the log was written when it began to force it to the disk.
    syncing: HashMap<String, usize>,
    /// Everything written to the log up to then is on the disk.
    safe: usize,
    told: usize,
}

impl Trace {
    /// Reads a trace to its end; returns how many acknowledgements there were.
    fn read(mut self, text: &str) -> usize {
        for (number, line) in text.lines().enumerate() {
            let (thread, call) = line.split_once(' ').unwrap_or_default();
            self.take(number + 1, thread, call.trim_start());
        }
        self.told
    }

    fn take(&mut self, now: usize, thread: &str, call: &str) {
        let (name, object) = (call.split('(').next().unwrap_or_default(), object(call));
        if name == "pwrite64" && object.ends_with("-wal") {
            self.written = now;
        } else if name.ends_with("sync") && object.ends_with("-wal") {
            self.syncing.insert(thread.to_owned(), self.written);
        } else if call.contains("\"POST /t/") && call.contains("/act ") {
            self.asked.insert(object.to_owned(), now);
        } else if call.contains("\"HTTP/1.1 ") {
            self.answered(now, object, call);
        }
        if call.contains("sync") && call.ends_with("= 0") {
            self.safe = self.safe.max(self.syncing.remove(thread).unwrap_or_default());
        }
    }

    /// An answer goes out: if it says yes to a decision, something was written since that came in, and is safe.
    fn answered(&mut self, now: usize, connection: &str, call: &str) {
        let Some(asked) = self.asked.remove(connection) else { return };
        if ["200", "204", "303"].iter().any(|yes| call.contains(&format!("HTTP/1.1 {yes} "))) {
            self.told += 1;
            assert!(
                self.safe > asked,
                "line {now} acknowledges line {asked}, with the log safe up to {}",
                self.safe
            );
        }
    }
}

/// What a call is about: what stands in angle brackets after the number of the file.
fn object(call: &str) -> &str {
    call.split_once('<').and_then(|(_, rest)| rest.split_once('>')).map_or("", |(object, _)| object)
}

/// The data may not grow beyond 400 kB, as on a full disk. What is no longer kept is not acknowledged; with room again, everything goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let dir = tempfile::tempdir().unwrap();
    let narrow = ["bash", "-c", "trap '' XFSZ; ulimit -f 400; exec \"$@\"", "bash"].map(str::to_owned);
    let mut node = Node::start_under(narrow.to_vec(), &dir.path().join("rookery.db"));
    let journal = Arc::new(Journal::default());
    let wishes = (0..4).map(|number| wish(number, &[&node]));
    let playing: Vec<_> =
        wishes.map(|wish| tokio::spawn(play(Network::default(), wish, Arc::clone(&journal)))).collect();
    while journal.troubles() == 0 {
        assert!(playing.iter().any(|table| !table.is_finished()), "the disk was never full");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    node.kill();
    node.up_alone();
    for table in playing {
        table.await.unwrap().unwrap();
    }
    journal.check(&node, dir.path()).await;
}
