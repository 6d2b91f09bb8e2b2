// Approach: Go through the list once and count.
// Time Complexity: O(n)
// Space Complexity: O(1)
export function countMarks(marks: number[], wanted: number): number {
  let count = 0;
  for (let i = 0; i < marks.length; i++) {
    if (marks[i] === wanted) {
      count += 1;
    }
  }
  return count;
}
