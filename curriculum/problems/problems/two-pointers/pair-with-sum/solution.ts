/**
 * Approach: The list rises, so one pointer starts at its smallest number and another at its
 * largest. If the two add up to too much, the larger number can be in no pair, and the right
 * pointer moves down. If they add up to too little, the smaller number can be in no pair, and the
 * left pointer moves up. Each step rules out one number for good, so the pointers meet after one
 * pass.
 *
 * Time Complexity: O(n)
 * Space Complexity: O(1)
 */
export function pairWithSum(numbers: readonly number[], target: number): number[] | undefined {
  let left = 0;
  let right = numbers.length - 1;
  while (left < right) {
    const sum = numbers[left] + numbers[right];
    if (sum === target) {
      return [left, right];
    }
    if (sum > target) {
      right -= 1;
    } else {
      left += 1;
    }
  }
  return undefined;
}
