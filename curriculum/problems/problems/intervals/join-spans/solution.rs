//! Approach: Sort the spans by their start. Then a span can only join the one before it, never an
//! earlier one that is already finished. If a span starts before the last joined one ends, or just
//! there, that one is made longer where necessary. If not, there is a gap, and the span begins a
//! new one. Sorting takes the most time; the pass afterwards looks at each span once.
//!
//! Time Complexity: O(n log n)
//! Space Complexity: O(n)

pub type Span = (i64, i64);

/// Spans with gaps between them, by their start.
pub fn join_spans(spans: &[Span]) -> Vec<Span> {
    if spans.is_empty() {
        return Vec::new();
    }
    let mut sorted = spans.to_vec();
    sorted.sort_unstable();
    let mut joined = Vec::with_capacity(sorted.len());
    joined.push(sorted[0]);
    for place in 1..sorted.len() {
        let (start, end) = sorted[place];
        let last = joined.len() - 1;
        if start <= joined[last].1 {
            joined[last].1 = joined[last].1.max(end);
        } else {
            joined.push((start, end));
        }
    }
    joined
}
