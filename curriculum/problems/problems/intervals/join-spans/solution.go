// Package joinspans joins spans that overlap or touch.
//
// Approach: Sort the spans by their start. Then a span can only join the one before it, never an
// earlier one that is already finished. If a span starts before the last joined one ends, or just
// there, that one is made longer where necessary. If not, there is a gap, and the span begins a new
// one. Sorting takes the most time; the pass afterwards looks at each span once.
//
// Time Complexity: O(n log n)
// Space Complexity: O(n)
package joinspans

import "sort"

// Span has a start and an end.
type Span [2]int

// JoinSpans returns spans with gaps between them, by their start.
func JoinSpans(spans []Span) []Span {
	if len(spans) == 0 {
		return nil
	}
	sorted := append([]Span(nil), spans...)
	sort.Slice(sorted, func(a, b int) bool { return sorted[a][0] < sorted[b][0] })
	joined := []Span{sorted[0]}
	for place := 1; place < len(sorted); place++ {
		span := sorted[place]
		last := &joined[len(joined)-1]
		if span[0] > last[1] {
			joined = append(joined, span)
		} else if span[1] > last[1] {
			last[1] = span[1]
		}
	}
	return joined
}
