//! Approach: The list rises, so one pointer starts at its smallest number and another at its
//! largest. If the two add up to too much, the larger number can be in no pair, and the right
//! pointer moves down. If they add up to too little, the smaller number can be in no pair, and the
//! left pointer moves up. Each step rules out one number for good, so the pointers meet after one
//! pass.
//!
//! Time Complexity: O(n)
//! Space Complexity: O(1)

/// The places of the two numbers.
pub fn pair_with_sum(numbers: &[i64], target: i64) -> Option<[usize; 2]> {
    if numbers.is_empty() {
        return None;
    }
    let mut left = 0;
    let mut right = numbers.len() - 1;
    while left < right {
        let sum = numbers[left] + numbers[right];
        if sum == target {
            return Some([left, right]);
        }
        if sum > target {
            right -= 1;
        } else {
            left += 1;
        }
    }
    None
}
