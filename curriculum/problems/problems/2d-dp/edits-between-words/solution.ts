/**
 * Approach: Think of a table: a row for each beginning of the first word, a column for each
 * beginning of the second one, and in each cell the edits that turn the one beginning into the
 * other. A cell needs three neighbours only. From above comes a letter that is removed, from the
 * left one that is added, and from the diagonal one that is kept or replaced. The cheapest of the
 * three counts. Only the row before is needed for the next, so two rows are kept.
 *
 * Time Complexity: O(m * n), for words of m and n letters
 * Space Complexity: O(n)
 */
export function editsBetweenWords(first: string, second: string): number {
  if (second.length === 0) {
    return first.length;
  }
  let above = Array.from({ length: second.length + 1 }, (_, column) => column);
  for (let row = 1; row <= first.length; row++) {
    const current = [row];
    for (let column = 1; column <= second.length; column++) {
      const replaced = first[row - 1] === second[column - 1] ? 0 : 1;
      const kept = above[column - 1] + replaced;
      current.push(Math.min(kept, above[column] + 1, current[column - 1] + 1));
    }
    above = current;
  }
  return above[second.length];
}
