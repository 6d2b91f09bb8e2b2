// Package closedbrackets checks whether brackets are closed in the right order.
//
// Approach: Keep a stack of the brackets that are still open. An opening bracket goes on top. A
// closing one must fit the bracket on top, which is then taken off; if it does not fit, or the
// stack is empty, the text is wrong. What was opened last is closed first, and that is just the
// order in which a stack gives things back. At the end nothing may be left open.
//
// Time Complexity: O(n)
// Space Complexity: O(n)
package closedbrackets

var openingOf = map[byte]byte{')': '(', ']': '[', '}': '{'}

// AreBracketsClosed passes over everything that is no bracket.
func AreBracketsClosed(text string) bool {
	open := make([]byte, 0, len(text))
	for place := 0; place < len(text); place++ {
		mark := text[place]
		if mark == '(' || mark == '[' || mark == '{' {
			open = append(open, mark)
		} else if opening, found := openingOf[mark]; found {
			if len(open) == 0 || open[len(open)-1] != opening {
				return false
			}
			open = open[:len(open)-1]
		}
	}
	return len(open) == 0
}
