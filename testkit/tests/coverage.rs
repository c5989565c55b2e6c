//! What is left untried is found: rules without a test, games without the suite.

use std::fs;
use std::path::{Path, PathBuf};

use testkit::{every_rule_has_a_test, no_game_lacks_anything};

const RULES: &str = "# Toy\n\n## 1 Turn\n\n**1.1** Draw.\n\n**1.2** Play.\n";
const BOTH: &str = "#[test]\nfn r1_1_draws() {}\n\n#[test]\n#[ignore = \"slow\"]\nfn r1_2_plays() {}\n";

/// A folder that is gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("rookery-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder for temporary files can be written to");
        Self(path)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("it is in the folder"))
            .expect("the folder can be written to");
        fs::write(path, text).expect("the folder can be written to");
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

#[test]
fn a_rule_without_a_test_is_found() {
    let folder = Folder::new("rules");
    folder.write("deep/rules.rs", BOTH);
    assert_eq!(every_rule_has_a_test(RULES, folder.path(), &[]), Ok(2));
    for (what, source) in [
        ("missing", BOTH.replace("r1_2_plays", "plays")),
        ("no test", BOTH.replace("#[test]\n#[ignore = \"slow\"]\n", "")),
        ("longer number", BOTH.replace("r1_2_plays", "r1_22_plays")),
        ("commented out", BOTH.replace("fn r1_2", "// fn r1_2")),
    ] {
        folder.write("deep/rules.rs", &source);
        let complaint = every_rule_has_a_test(RULES, folder.path(), &[]).expect_err(what);
        let expected = if what == "longer number" {
            "rule 1.22 has a test and does not exist"
        } else {
            "rule 1.2 has no test"
        };
        assert_eq!(complaint, expected, "{what}");
    }
}

#[test]
fn an_exception_needs_a_rule_without_a_test_and_a_reason() {
    let folder = Folder::new("exceptions");
    folder.write("rules.rs", "#[test]\nfn r1_1_draws() {}\n");
    let tested = |exceptions: &[(&str, &str)]| every_rule_has_a_test(RULES, folder.path(), exceptions);
    assert_eq!(tested(&[("1.2", "it only explains")]), Ok(1));
    assert_eq!(tested(&[("1.2", " ")]), Err("rule 1.2 is excepted without a reason".to_owned()));
    assert_eq!(tested(&[("1.2", "x"), ("1.1", "x")]), Err("rule 1.1 is excepted and has a test".to_owned()));
    assert_eq!(
        tested(&[("1.2", "x"), ("1.3", "x")]),
        Err("rule 1.3 is excepted and does not exist".to_owned())
    );
}

#[test]
fn a_game_without_the_suite_or_a_playthrough_is_found() {
    let folder = Folder::new("registry");
    let registered = [("fagins-gang", 2..=3)];
    let lacking = || no_game_lacks_anything(folder.path(), &registered).unwrap_err();
    folder.write("fagins_gang/RULES.en.md", RULES);
    assert!(lacking().contains("does not run the conformance suite"));
    folder.write("fagins_gang/tests/mod.rs", "// testkit::conform!(FaginsGang);\n");
    assert!(lacking().contains("does not run the conformance suite"));
    folder.write("fagins_gang/tests/mod.rs", "testkit::conform!(FaginsGang);\n");
    assert_eq!(lacking(), "fagins-gang has no playthrough fagins-gang-2.txt");
    folder.write("fagins_gang/tests/playthroughs/fagins-gang-2.txt", "");
    assert_eq!(lacking(), "fagins-gang has no playthrough fagins-gang-3.txt");
    folder.write("fagins_gang/tests/playthroughs/fagins-gang-3.txt", "");
    assert_eq!(no_game_lacks_anything(folder.path(), &registered), Ok(()));
    folder.write("swindler/RULES.en.md", RULES);
    assert!(lacking().contains("rules of no registered game"));
}
