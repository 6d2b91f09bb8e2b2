//! Approach: Two words have the same letters if they are equal once their letters are sorted. So
//! the sorted letters of a word are its key. A map leads from each key to the group that has it. A
//! word with a new key begins a group; any other joins the group of its key. The groups are made in
//! the order in which the words come, so nothing has to be arranged afterwards.
//!
//! Time Complexity: O(n * k log k), for n words of k letters
//! Space Complexity: O(n * k)

use std::collections::HashMap;

/// The places of the words, group by group.
pub fn words_of_same_letters(words: &[&str]) -> Vec<Vec<usize>> {
    let mut group_of = HashMap::with_capacity(words.len());
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for place in 0..words.len() {
        let mut key = words[place].as_bytes().to_vec();
        key.sort_unstable();
        let group = group_of.get(&key).copied().unwrap_or(groups.len());
        if group == groups.len() {
            groups.push(Vec::new());
            group_of.insert(key, group);
        }
        groups[group].push(place);
    }
    groups
}
