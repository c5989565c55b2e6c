//! Trees that cannot be are refused, at the line where they go wrong.

use testkit::toys::tree::Tree;

/// The complaint about an outline for two players.
fn complaint(tree: &str) -> String {
    let text = format!("game tree\nid example\nplayers 2\n{tree}");
    Tree::on(&text).expect_err(tree).to_string()
}

#[test]
fn what_is_no_place_or_branch_is_refused() {
    assert_eq!(complaint(""), "line 1: there is no tree");
    assert_eq!(complaint("0 sleeps"), "line 4: `0 sleeps` is no place of a tree");
    assert_eq!(complaint("2 chooses"), "line 4: there is no seat `2`");
    assert_eq!(complaint("0 chooses"), "line 4: a branch is missing here");
    assert_eq!(complaint("pays 1"), "line 4: a leaf gives every seat a number of points");
    assert_eq!(complaint("0 chooses\n  a pays 1 0"), "line 5: a branch is `label: place`");
    assert_eq!(complaint("0 chooses\n  undo: pays 1 0"), "line 5: `undo` names no branch");
    assert_eq!(complaint("chance\n  a x0: pays 1 0"), "line 5: `a x0` names no branch");
    assert_eq!(complaint("0 chooses\n  a: pays 1 0\n  a: pays 1 0"), "line 6: `a` is a branch already");
    assert_eq!(complaint("pays 1 0\npays 0 1"), "line 5: this is no branch of anything");
    let deep = "line 5: a branch stands two spaces further in than its parent";
    assert_eq!(complaint("0 chooses\n    a: pays 1 0"), deep);
}

#[test]
fn a_tree_cannot_lead_back_to_itself() {
    let refused = complaint("@top 0 chooses\n  on: @top");
    assert_eq!(refused, "line 5: `top` is not described above");
    let twice = complaint("0 chooses\n  a: @x pays 1 0\n  b: @x pays 0 1");
    assert_eq!(twice, "line 6: `x` is described a second time");
}

#[test]
fn secrets_must_be_kept_by_the_shape_of_the_tree() {
    let turn = "chance seen by nobody\n  a: 0 chooses\n    go: pays 1 0\n  b: 1 chooses\n    go: pays 1 0\n";
    assert!(complaint(turn).contains("could tell places"), "by whose turn it is");
    let list =
        "chance seen by nobody\n  a: 0 chooses\n    go: pays 1 0\n  b: 0 chooses\n    stay: pays 1 0\n";
    assert!(complaint(list).contains("0 could tell places"), "by its own branches");
    let end = "chance seen by nobody\n  a: pays 1 0\n  b: pays 0 1\n";
    assert!(complaint(end).contains("a hidden chance cannot end a match"), "by the end");
    let merged = "chance seen by 0\n  a: @x 0 chooses\n    go: pays 1 0\n  b: @x\n";
    assert!(complaint(merged).contains("cannot have places reached in several ways"));
}
