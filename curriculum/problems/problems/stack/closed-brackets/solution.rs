//! Approach: Keep a stack of the brackets that are still open. An opening bracket goes on top. A
//! closing one must fit the bracket on top, which is then taken off; if it does not fit, or the
//! stack is empty, the text is wrong. What was opened last is closed first, and that is just the
//! order in which a stack gives things back. At the end nothing may be left open.
//!
//! Time Complexity: O(n)
//! Space Complexity: O(n)

fn opening_of(mark: u8) -> Option<u8> {
    match mark {
        b')' => Some(b'('),
        b']' => Some(b'['),
        b'}' => Some(b'{'),
        _ => None,
    }
}

/// Passes over everything that is no bracket.
pub fn are_brackets_closed(text: &str) -> bool {
    let mut open = Vec::with_capacity(text.len());
    for mark in text.bytes() {
        if mark == b'(' || mark == b'[' || mark == b'{' {
            open.push(mark);
        } else if let Some(opening) = opening_of(mark) {
            if open.pop() != Some(opening) {
                return false;
            }
        }
    }
    open.is_empty()
}
