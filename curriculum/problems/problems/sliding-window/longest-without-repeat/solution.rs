//! Approach: A window covers the stretch that is being looked at. Its right edge moves on by one
//! character each time. If that character stands in the window already, the left edge jumps behind
//! the earlier one; so the window never holds a character twice. A map tells where each character
//! stood last, and the longest window so far is remembered. Neither edge ever moves back, so one
//! pass is enough.
//!
//! Time Complexity: O(n)
//! Space Complexity: O(k), for k different characters

use std::collections::HashMap;

/// Takes a text of plain ASCII characters.
pub fn longest_without_repeat(text: &str) -> usize {
    let mut last_place = HashMap::new();
    let mut start = 0;
    let mut longest = 0;
    for (end, character) in text.bytes().enumerate() {
        if let Some(&earlier) = last_place.get(&character) {
            if earlier >= start {
                start = earlier + 1;
            }
        }
        last_place.insert(character, end);
        longest = longest.max(end - start + 1);
    }
    longest
}
