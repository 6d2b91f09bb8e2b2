//! Approach: One pointer starts at the left end of the text, another at the right end. A pointer on
//! something that is neither letter nor figure moves on. When both are on one, the two are
//! compared: if they differ, the text is no mirror word; if not, both pointers move towards the
//! middle. When they meet, everything has been compared. Nothing is copied, so the memory stays the
//! same however long the text is.
//!
//! Time Complexity: O(n)
//! Space Complexity: O(1)

/// Takes a text of plain ASCII characters.
pub fn is_mirror_word(text: &str) -> bool {
    let bytes = text.as_bytes();
    if bytes.is_empty() {
        return true;
    }
    let mut left = 0;
    let mut right = bytes.len() - 1;
    while left < right {
        if !bytes[left].is_ascii_alphanumeric() {
            left += 1;
        } else if !bytes[right].is_ascii_alphanumeric() {
            right -= 1;
        } else if !bytes[left].eq_ignore_ascii_case(&bytes[right]) {
            return false;
        } else {
            left += 1;
            right -= 1;
        }
    }
    true
}
