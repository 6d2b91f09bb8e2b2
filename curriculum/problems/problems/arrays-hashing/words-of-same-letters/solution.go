// Package wordsofsameletters groups words that have the same letters.
//
// Approach: Two words have the same letters if they are equal once their letters are sorted. So the
// sorted letters of a word are its key. A map leads from each key to the group that has it. A word
// with a new key begins a group; any other joins the group of its key. The groups are made in the
// order in which the words come, so nothing has to be arranged afterwards.
//
// Time Complexity: O(n * k log k), for n words of k letters
// Space Complexity: O(n * k)
package wordsofsameletters

import (
	"sort"
	"strings"
)

// WordsOfSameLetters returns the places of the words, group by group.
func WordsOfSameLetters(words []string) [][]int {
	groupOf := make(map[string]int, len(words))
	groups := [][]int{}
	for place := 0; place < len(words); place++ {
		key := sortedLetters(words[place])
		group, found := groupOf[key]
		if !found {
			group = len(groups)
			groups = append(groups, nil)
			groupOf[key] = group
		}
		groups[group] = append(groups[group], place)
	}
	return groups
}

func sortedLetters(word string) string {
	letters := strings.Split(word, "")
	sort.Strings(letters)
	return strings.Join(letters, "")
}
