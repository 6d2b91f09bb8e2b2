/**
 * Approach: A window covers the stretch that is being looked at. Its right edge moves on by one
 * character each time. If that character stands in the window already, the left edge jumps behind
 * the earlier one; so the window never holds a character twice. A map tells where each character
 * stood last, and the longest window so far is remembered. Neither edge ever moves back, so one
 * pass is enough.
 *
 * Time Complexity: O(n)
 * Space Complexity: O(k), for k different characters
 */
export function longestWithoutRepeat(text: string): number {
  const lastPlace = new Map<string, number>();
  let start = 0;
  let longest = 0;
  for (let end = 0; end < text.length; end++) {
    const earlier = lastPlace.get(text[end]);
    if (earlier !== undefined && earlier >= start) {
      start = earlier + 1;
    }
    lastPlace.set(text[end], end);
    longest = Math.max(longest, end - start + 1);
  }
  return longest;
}
