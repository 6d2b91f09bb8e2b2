// Approach: Square the base and halve the power.
// Time Complexity: O(log n)
// Space Complexity: O(1)
export function quickPower(base: number, power: number): number {
  let result = 1;
  let left = power;
  let square = base;
  while (left > 0) {
    if (left % 2 === 1) {
      result = result * square;
    }
    square = square * square;
    left = Math.floor(left / 2);
  }
  return result;
}
