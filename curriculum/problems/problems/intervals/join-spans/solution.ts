/**
 * Approach: Sort the spans by their start. Then a span can only join the one before it, never an
 * earlier one that is already finished. If a span starts before the last joined one ends, or just
 * there, that one is made longer where necessary. If not, there is a gap, and the span begins a new
 * one. Sorting takes the most time; the pass afterwards looks at each span once.
 *
 * Time Complexity: O(n log n)
 * Space Complexity: O(n)
 */
type Span = [start: number, end: number];

export function joinSpans(spans: readonly Span[]): Span[] {
  if (spans.length === 0) {
    return [];
  }
  const sorted = [...spans].sort((one, other) => one[0] - other[0]);
  const joined: Span[] = [[...sorted[0]]];
  for (let place = 1; place < sorted.length; place++) {
    const [start, end] = sorted[place];
    const last = joined[joined.length - 1];
    if (start <= last[1]) {
      last[1] = Math.max(last[1], end);
    } else {
      joined.push([start, end]);
    }
  }
  return joined;
}
