//! Approach: Over a place the water rises to the lower one of two walls: the highest on its left,
//! and the highest on its right. One pointer comes from each end, and each side remembers its
//! highest wall so far. The pointer on the lower wall moves. On that side the highest wall is known
//! for sure, since a higher one waits on the other side. What the wall under the pointer lacks to
//! it is water.
//!
//! Time Complexity: O(n)
//! Space Complexity: O(1)

/// Takes heights of zero or more.
pub fn water_between_walls(walls: &[u64]) -> u64 {
    if walls.is_empty() {
        return 0;
    }
    let mut left = 0;
    let mut right = walls.len() - 1;
    let mut highest_left = 0;
    let mut highest_right = 0;
    let mut water = 0;
    while left < right {
        if walls[left] < walls[right] {
            highest_left = highest_left.max(walls[left]);
            water += highest_left - walls[left];
            left += 1;
        } else {
            highest_right = highest_right.max(walls[right]);
            water += highest_right - walls[right];
            right -= 1;
        }
    }
    water
}
