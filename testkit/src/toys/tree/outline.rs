//! How a tree is written: an outline.
//!
//! After `game tree`, `id NAME` and `players N` comes the root, then each branch two spaces further in than its parent, as
//! `label: place`. A place is `0 chooses`, `chance`, `chance seen by 0 1`, `chance seen by nobody` or `pays 1 0`; a branch
//! of chance can have a weight, `label x3: place`. `@name place` gives a place a name, and `@name` alone is that place
//! again. Lines that begin with `;` are comments.

use std::collections::HashMap;

use engine::{Audience, EditionError, MAX_SEATS, PerSeat, Seat};

use super::edition::{Branch, Node, NodeId};
use super::label::Label;

/// What an outline describes.
pub(super) struct Outline {
    pub(super) id: String,
    pub(super) players: u8,
    /// The places, each after those it leads to: the root is the last.
    pub(super) nodes: Vec<Node>,
    /// Is some place reached in several ways?
    pub(super) merges: bool,
}

/// A line that says something.
#[derive(Clone, Copy)]
struct Written<'a> {
    number: usize,
    indent: usize,
    text: &'a str,
}

impl Written<'_> {
    fn wrong<T>(self, message: impl Into<String>) -> Result<T, EditionError> {
        Err(EditionError::at_line(self.number, message))
    }
}

/// Reads an outline.
pub(super) fn read(text: &str) -> Result<Outline, EditionError> {
    let mut lines = text.lines().enumerate().filter_map(|(index, line)| {
        let text = line.trim();
        let says = !text.is_empty() && !text.starts_with(';');
        says.then(|| Written { number: index + 1, indent: line.len() - line.trim_start().len(), text })
    });
    let mut header = |name: &str| {
        let line = lines.next().ok_or_else(|| EditionError::at_line(1, format!("there is no `{name}`")))?;
        match line.text.split_once(' ') {
            Some((key, value)) if key == name => Ok((line, value)),
            _ => line.wrong(format!("`{name}` should stand here")),
        }
    };
    let (line, game) = header("game")?;
    if game != "tree" {
        return line.wrong(format!("the game is `tree`, not `{game}`"));
    }
    let (_, id) = header("id")?;
    let (line, players) = header("players")?;
    let Some(players) = players.parse().ok().filter(|players| (2..=MAX_SEATS as u8).contains(players)) else {
        return line.wrong(format!("there are 2 to {MAX_SEATS} players"));
    };
    let mut reader = Reader {
        players,
        lines: lines.collect(),
        next: 0,
        nodes: Vec::new(),
        names: HashMap::new(),
        merges: false,
    };
    reader.root()?;
    Ok(Outline { id: id.to_owned(), players, nodes: reader.nodes, merges: reader.merges })
}

struct Reader<'a> {
    players: u8,
    lines: Vec<Written<'a>>,
    next: usize,
    nodes: Vec<Node>,
    names: HashMap<&'a str, NodeId>,
    merges: bool,
}

impl<'a> Reader<'a> {
    fn root(&mut self) -> Result<(), EditionError> {
        let Some(&line) = self.lines.first() else {
            return Err(EditionError::at_line(1, "there is no tree"));
        };
        self.next = 1;
        self.place(line, line.text)?;
        match self.lines.get(self.next) {
            Some(line) => line.wrong("this is no branch of anything"),
            None => Ok(()),
        }
    }

    /// Reads the place that `text` of `line` describes, and all that follows from it.
    fn place(&mut self, line: Written<'a>, text: &'a str) -> Result<NodeId, EditionError> {
        let Some(named) = text.strip_prefix('@') else { return self.described(line, text) };
        let Some((name, text)) = named.split_once(' ') else {
            self.merges = true;
            let known = self.names.get(named).copied();
            return known.map_or_else(|| line.wrong(format!("`{named}` is not described above")), Ok);
        };
        let node = self.described(line, text)?;
        match self.names.insert(name, node) {
            Some(_) => line.wrong(format!("`{name}` is described a second time")),
            None => Ok(node),
        }
    }

    fn described(&mut self, line: Written<'a>, text: &'a str) -> Result<NodeId, EditionError> {
        let node = if let Some(points) = text.strip_prefix("pays ") {
            Node::End(self.points(line, points)?)
        } else if let Some(seat) = text.strip_suffix(" chooses") {
            let seat = self.seat(line, seat)?;
            Node::Choice(seat, self.branches(line)?)
        } else if text == "chance" {
            Node::Chance(Audience::Everyone, self.branches(line)?)
        } else if let Some(seats) = text.strip_prefix("chance seen by ") {
            let audience = self.audience(line, seats)?;
            Node::Chance(audience, self.branches(line)?)
        } else {
            return line.wrong(format!("`{text}` is no place of a tree"));
        };
        self.nodes.push(node);
        Ok(self.nodes.len() - 1)
    }

    fn points(&self, line: Written<'_>, text: &str) -> Result<PerSeat<i32>, EditionError> {
        let points: Option<Vec<i32>> = text.split(' ').map(|number| number.parse().ok()).collect();
        match points {
            Some(points) if points.len() == usize::from(self.players) => Ok(points.into_iter().collect()),
            _ => line.wrong("a leaf gives every seat a number of points"),
        }
    }

    fn seat(&self, line: Written<'_>, text: &str) -> Result<Seat, EditionError> {
        match text.parse() {
            Ok(seat) if seat < self.players => Ok(Seat(seat)),
            _ => line.wrong(format!("there is no seat `{text}`")),
        }
    }

    fn audience(&self, line: Written<'_>, text: &str) -> Result<Audience, EditionError> {
        let seats = if text == "nobody" { "" } else { text };
        let seats = seats.split_terminator(' ').map(|seat| self.seat(line, seat));
        Ok(Audience::Only(seats.collect::<Result<_, _>>()?))
    }

    /// The lines two spaces further in than `parent`.
    fn branches(&mut self, parent: Written<'a>) -> Result<Vec<Branch>, EditionError> {
        let mut branches: Vec<Branch> = Vec::new();
        while let Some(&line) = self.lines.get(self.next).filter(|line| line.indent > parent.indent) {
            if line.indent != parent.indent + 2 {
                return line.wrong("a branch stands two spaces further in than its parent");
            }
            self.next += 1;
            let Some((name, place)) = line.text.split_once(": ") else {
                return line.wrong("a branch is `label: place`");
            };
            let (label, weight) = name.split_once(" x").unwrap_or((name, "1"));
            let (Ok(label), Ok(weight @ 1..)) = (label.parse::<Label>(), weight.parse()) else {
                return line.wrong(format!("`{name}` names no branch"));
            };
            if branches.iter().any(|branch| branch.label == label) {
                return line.wrong(format!("`{label}` is a branch already"));
            }
            branches.push(Branch { label, weight, to: self.place(line, place)? });
        }
        if branches.is_empty() { parent.wrong("a branch is missing here") } else { Ok(branches) }
    }
}
