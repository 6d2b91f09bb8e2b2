//! Approach: Go through the list from the left, and keep a map from each number to the last place
//! where it stood. Before a number goes into the map, look whether the map has it already. The
//! first time it has, the distance between the two places is the result. One pass is enough, since
//! a look into the map takes the same time however long the list is.
//!
//! Time Complexity: O(n)
//! Space Complexity: O(n)

use std::collections::HashMap;

/// How many places back the first repeated number stood, or 0.
pub fn first_repeat(numbers: &[i64]) -> usize {
    let mut last_place = HashMap::with_capacity(numbers.len());
    for (place, number) in numbers.iter().enumerate() {
        if let Some(earlier) = last_place.get(number) {
            return place - earlier;
        }
        last_place.insert(number, place);
    }
    0
}
