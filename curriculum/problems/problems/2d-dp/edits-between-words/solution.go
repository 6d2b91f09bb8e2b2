// Package editsbetweenwords counts the edits that turn one word into another.
//
// Approach: Think of a table: a row for each beginning of the first word, a column for each
// beginning of the second one, and in each cell the edits that turn the one beginning into the
// other. A cell needs three neighbours only. From above comes a letter that is removed, from the
// left one that is added, and from the diagonal one that is kept or replaced. The cheapest of the
// three counts. Only the row before is needed for the next, so two rows are kept.
//
// Time Complexity: O(m * n), for words of m and n letters
// Space Complexity: O(n)
package editsbetweenwords

// EditsBetweenWords takes words of plain ASCII characters.
func EditsBetweenWords(first, second string) int {
	if len(second) == 0 {
		return len(first)
	}
	above := make([]int, len(second)+1)
	for column := range above {
		above[column] = column
	}
	for row := 1; row <= len(first); row++ {
		current := []int{row}
		for column := 1; column <= len(second); column++ {
			kept := above[column-1]
			if first[row-1] != second[column-1] {
				kept++
			}
			cheapest := smaller(kept, smaller(above[column]+1, current[column-1]+1))
			current = append(current, cheapest)
		}
		above = current
	}
	return above[len(second)]
}

func smaller(one, other int) int {
	if one < other {
		return one
	}
	return other
}
