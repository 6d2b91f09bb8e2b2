package main

import (
	"container/heap"
	"fmt"
	"strings"
)

// Approach: words with the same letters have the same sorted letters, so these
// are the key under which the words are gathered.
// Time Complexity: O(n * k) where k is the length of the longest word
// Space Complexity: O(n)

// letters counts those of a word.
type letters [26]int

type group struct {
	key   letters
	words []string
}

// byCount is a heap of groups, the largest first.
type byCount []*group

func (g byCount) Len() int            { return len(g) }
func (g byCount) Less(i, j int) bool  { return len(g[i].words) > len(g[j].words) }
func (g byCount) Swap(i, j int)       { g[i], g[j] = g[j], g[i] }
func (g *byCount) Push(x interface{}) { *g = append(*g, x.(*group)) }

func (g *byCount) Pop() interface{} {
	old := *g
	last := old[len(old)-1]
	*g = old[:len(old)-1]
	return last
}

func count(word string) letters {
	var found letters
	for _, r := range strings.ToLower(word) {
		if r < 'a' || r > 'z' {
			continue // neither '\'' nor "ß" counts
		}
		found[r-'a']++
	}
	return found
}

// sameLetters gathers words, those of the largest groups first.
func sameLetters(words []string) ([][]string, error) {
	if len(words) == 0 {
		return nil, fmt.Errorf("no words: %q", words)
	}
	groups := make(map[letters]*group, len(words))
	for _, word := range words {
		key := count(word)
		if found, ok := groups[key]; ok {
			found.words = append(found.words, word)
			continue
		}
		groups[key] = &group{key: key, words: []string{word}}
	}

	queue := &byCount{}
	for _, g := range groups {
		heap.Push(queue, g)
	}
	result := make([][]string, 0, queue.Len())
	for queue.Len() > 0 {
		result = append(result, heap.Pop(queue).(*group).words)
	}
	return result, nil
}

const usage = `usage: letters WORD...
	"quotes" and \ stay as they are
`

func main() {
	done := make(chan [][]string, 1)
	go func(words ...string) {
		found, err := sameLetters(words)
		if err != nil {
			fmt.Print(usage)
		}
		done <- found
	}("listen", "silent", "enlist", "tea")
	fmt.Println(<-done)
}
