// Package longestwithoutrepeat measures stretches without a repeated character.
//
// Approach: A window covers the stretch that is being looked at. Its right edge moves on by one
// character each time. If that character stands in the window already, the left edge jumps behind
// the earlier one; so the window never holds a character twice. A map tells where each character
// stood last, and the longest window so far is remembered. Neither edge ever moves back, so one
// pass is enough.
//
// Time Complexity: O(n)
// Space Complexity: O(k), for k different characters
package longestwithoutrepeat

// LongestWithoutRepeat takes a text of plain ASCII characters.
func LongestWithoutRepeat(text string) int {
	lastPlace := make(map[byte]int)
	start, longest := 0, 0
	for end := 0; end < len(text); end++ {
		earlier, found := lastPlace[text[end]]
		if found && earlier >= start {
			start = earlier + 1
		}
		lastPlace[text[end]] = end
		if length := end - start + 1; length > longest {
			longest = length
		}
	}
	return longest
}
