// Package pairwithsum finds two numbers that add up to a third.
//
// Approach: The list rises, so one pointer starts at its smallest number and another at its
// largest. If the two add up to too much, the larger number can be in no pair, and the right
// pointer moves down. If they add up to too little, the smaller number can be in no pair, and the
// left pointer moves up. Each step rules out one number for good, so the pointers meet after one
// pass.
//
// Time Complexity: O(n)
// Space Complexity: O(1)
package pairwithsum

// PairWithSum returns the places of the two numbers, or nil.
func PairWithSum(numbers []int, target int) []int {
	left, right := 0, len(numbers)-1
	for left < right {
		sum := numbers[left] + numbers[right]
		if sum == target {
			return []int{left, right}
		}
		if sum > target {
			right--
		} else {
			left++
		}
	}
	return nil
}
