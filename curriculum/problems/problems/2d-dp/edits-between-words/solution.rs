//! Approach: Think of a table: a row for each beginning of the first word, a column for each
//! beginning of the second one, and in each cell the edits that turn the one beginning into the
//! other. A cell needs three neighbours only. From above comes a letter that is removed, from the
//! left one that is added, and from the diagonal one that is kept or replaced. The cheapest of the
//! three counts. Only the row before is needed for the next, so two rows are kept.
//!
//! Time Complexity: O(m * n), for words of m and n letters
//! Space Complexity: O(n)

/// Takes words of plain ASCII characters.
pub fn edits_between_words(first: &str, second: &str) -> usize {
    if second.is_empty() {
        return first.len();
    }
    let (first, second) = (first.as_bytes(), second.as_bytes());
    let mut above: Vec<usize> = (0..=second.len()).collect();
    for row in 1..=first.len() {
        let mut current = Vec::with_capacity(above.len());
        current.push(row);
        for column in 1..=second.len() {
            let mut kept = above[column - 1];
            if first[row - 1] != second[column - 1] {
                kept += 1;
            }
            current.push(kept.min(above[column] + 1).min(current[column - 1] + 1));
        }
        above = current;
    }
    above[second.len()]
}
