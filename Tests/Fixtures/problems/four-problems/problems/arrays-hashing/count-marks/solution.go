// Approach: Range over the list and count.
// Time Complexity: O(n)
// Space Complexity: O(1)
package marks

func countMarks(marks []int, wanted int) int {
	count := 0
	for i := 0; i < len(marks); i++ {
		if marks[i] == wanted {
			count += 1
		}
	}
	return count
}
