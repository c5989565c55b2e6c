//! What was acknowledged, and whether it is all there.

use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine::record::{Entry, Record};
use rookery::clients::browser::{Browser, Network, Trouble};
use rookery::clients::player::Ledger;

use crate::house::{Node, ROOKERY};

/// Tables, and what the servers said they had kept.
#[derive(Default)]
pub(crate) struct Journal {
    tables: Mutex<Vec<String>>,
    acknowledged: Mutex<Vec<(String, usize, String)>>,
    troubles: Mutex<usize>,
}

impl Ledger for Journal {
    fn acknowledged(&self, table: &str, decision: usize, action: &str) {
        self.acknowledged.lock().unwrap().push((table.to_owned(), decision, action.to_owned()));
    }

    fn arrived(&self, _: Duration) {}

    fn went_wrong(&self, _: &Trouble) {
        *self.troubles.lock().unwrap() += 1;
    }
}

impl Journal {
    pub(crate) fn opened(&self, table: &str) {
        self.tables.lock().unwrap().push(table.to_owned());
    }

    /// How many answers were acknowledged so far.
    pub(crate) fn acknowledgements(&self) -> usize {
        self.acknowledged.lock().unwrap().len()
    }

    /// How often something went wrong so far.
    pub(crate) fn troubles(&self) -> usize {
        *self.troubles.lock().unwrap()
    }

    /// Every match is finished, its record is true, and every acknowledged step stands at its place in it, and so once.
    pub(crate) async fn check(&self, node: &Node, dir: &Path) {
        let mut browser = Browser::new(Network::default(), Arc::from([node.url.clone()]), 0);
        let tables = self.tables.lock().unwrap().clone();
        let acknowledged = self.acknowledged.lock().unwrap().clone();
        let mut files = Vec::new();
        for table in &tables {
            let text = browser.get(&format!("{table}/record")).await.unwrap().body;
            let record: Record = text.parse().unwrap();
            assert!(record.outcome.is_some() && record.secret.is_some(), "{table} is not finished");
            let steps: Vec<&Entry> = record.entries.iter().filter(|entry| entry.is_step()).collect();
            for (_, decision, action) in acknowledged.iter().filter(|(of, ..)| of == table) {
                let there = matches!(steps.get(*decision), Some(Entry::Act(_, given)) if given == action);
                assert!(there, "{table}: {action} was acknowledged as step {}", decision + 1);
            }
            let file = dir.join(format!("{}.rec", table.trim_start_matches("/t/")));
            std::fs::write(&file, text).unwrap();
            files.push(file);
        }
        println!(
            "{} tables, {} acknowledged steps, {} times in trouble",
            tables.len(),
            acknowledged.len(),
            self.troubles()
        );
        assert!(acknowledged.len() > 20 * tables.len(), "{} steps", acknowledged.len());
        let verified = Command::new(ROOKERY).arg("verify").args(&files).output().unwrap();
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    }
}
