// Package findinorder finds a number in a list that rises.
//
// Approach: Keep a range of places in which the first fitting number may be; at first that is the
// whole list. Look at the number in the middle. If it is too small, the range continues behind it;
// if not, the range ends there, and the middle itself stays a candidate. So the range is halved
// each time. When it is empty, its end is the only place that is left, and one look there decides.
//
// Time Complexity: O(log n)
// Space Complexity: O(1)
package findinorder

// FindInOrder returns the first place of the wanted number, or -1.
func FindInOrder(numbers []int, wanted int) int {
	low, high := 0, len(numbers)
	for low < high {
		middle := low + (high-low)/2
		if numbers[middle] < wanted {
			low = middle + 1
		} else {
			high = middle
		}
	}
	if low == len(numbers) || numbers[low] != wanted {
		return -1
	}
	return low
}
