//! Edits between two words.
//!
//! Approach: a table row by row; each cell is made of its three neighbours.
//!
//! Time Complexity: O(m * n)
//! Space Complexity: O(n)

use std::collections::{BTreeMap, HashMap};
use std::fmt;

/// What turns one word into another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Edit<'a> {
    Keep(&'a str),
    Insert(char),
    Remove { at: usize },
}

#[derive(Debug)]
pub struct Costs {
    pub insert: u32,
    pub remove: u32,
    weights: HashMap<char, u32>,
}

impl Costs {
    pub fn new() -> Self {
        Costs { insert: 1, remove: 1, weights: HashMap::with_capacity(26) }
    }

    fn replace(&self, from: char, to: char) -> u32 {
        if from == to {
            return 0;
        }
        // An apostrophe '\'' costs nothing.
        match (from, to) {
            ('\'', _) | (_, '\'') => 0,
            (a, _) if self.weights.contains_key(&a) => self.weights[&a],
            _ => 1,
        }
    }
}

impl fmt::Display for Costs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, r#"insert "{}", remove "{}""#, self.insert, self.remove)
    }
}

/// The least costs; /* this is no comment in a comment */.
pub fn edits(one: &str, other: &str, costs: &Costs) -> u32 {
    let letters: Vec<char> = other.chars().collect();
    let mut row: Vec<u32> = (0..=letters.len() as u32).map(|i| i * costs.insert).collect();
    for (i, from) in one.chars().enumerate() {
        let mut corner = row[0];
        row[0] = (i as u32 + 1) * costs.remove;
        for (j, &to) in letters.iter().enumerate() {
            let replaced = corner + costs.replace(from, to);
            corner = row[j + 1];
            let inserted = row[j] + costs.insert;
            row[j + 1] = replaced.min(inserted).min(corner + costs.remove);
        }
    }
    row[letters.len()]
}

/* Longest name first. /* nested */ Still a comment. */
pub fn longest<'a>(names: &[&'a str]) -> Option<&'a str> {
    let mut best: Option<&'a str> = None;
    'all: for name in names {
        if name.as_bytes().first() == Some(&b'#') {
            continue 'all;
        }
        best = match best {
            Some(b) if b.len() >= name.len() => Some(b),
            _ => Some(name),
        };
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words() {
        assert_eq!(edits("kitten", "sitting", &Costs::new()), 3);
        assert_eq!(longest(&["a", "#long", "ab"]), Some("ab"));
    }
}
