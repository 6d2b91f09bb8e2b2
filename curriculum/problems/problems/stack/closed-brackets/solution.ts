/**
 * Approach: Keep a stack of the brackets that are still open. An opening bracket goes on top. A
 * closing one must fit the bracket on top, which is then taken off; if it does not fit, or the
 * stack is empty, the text is wrong. What was opened last is closed first, and that is just the
 * order in which a stack gives things back. At the end nothing may be left open.
 *
 * Time Complexity: O(n)
 * Space Complexity: O(n)
 */
const openingOf = new Map([[")", "("], ["]", "["], ["}", "{"]]);

export function areBracketsClosed(text: string): boolean {
  const open: string[] = [];
  for (const mark of text) {
    if (mark === "(" || mark === "[" || mark === "{") {
      open.push(mark);
    } else if (openingOf.has(mark)) {
      if (open.pop() !== openingOf.get(mark)) {
        return false;
      }
    }
  }
  return open.length === 0;
}
