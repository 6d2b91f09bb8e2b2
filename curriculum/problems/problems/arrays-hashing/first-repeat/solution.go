// Package firstrepeat finds the first number that comes again.
//
// Approach: Go through the list from the left, and keep a map from each number to the last place
// where it stood. Before a number goes into the map, look whether the map has it already. The first
// time it has, the distance between the two places is the result. One pass is enough, since a look
// into the map takes the same time however long the list is.
//
// Time Complexity: O(n)
// Space Complexity: O(n)
package firstrepeat

// FirstRepeat returns how many places back the first repeated number stood, or 0.
func FirstRepeat(numbers []int) int {
	lastPlace := make(map[int]int, len(numbers))
	for place := 0; place < len(numbers); place++ {
		earlier, found := lastPlace[numbers[place]]
		if found {
			return place - earlier
		}
		lastPlace[numbers[place]] = place
	}
	return 0
}
