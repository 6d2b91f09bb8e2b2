// Package mirrorword tells texts that read the same from both ends.
//
// Approach: One pointer starts at the left end of the text, another at the right end. A pointer on
// something that is neither letter nor figure moves on. When both are on one, the two are compared:
// if they differ, the text is no mirror word; if not, both pointers move towards the middle. When
// they meet, everything has been compared. Nothing is copied, so the memory stays the same however
// long the text is.
//
// Time Complexity: O(n)
// Space Complexity: O(1)
package mirrorword

import "unicode"

// IsMirrorWord takes a text of plain ASCII characters.
func IsMirrorWord(text string) bool {
	left, right := 0, len(text)-1
	for left < right {
		if !isCounted(text[left]) {
			left++
		} else if !isCounted(text[right]) {
			right--
		} else if lower(text[left]) != lower(text[right]) {
			return false
		} else {
			left++
			right--
		}
	}
	return true
}

func isCounted(character byte) bool {
	return unicode.IsLetter(rune(character)) || unicode.IsDigit(rune(character))
}

func lower(character byte) rune {
	return unicode.ToLower(rune(character))
}
