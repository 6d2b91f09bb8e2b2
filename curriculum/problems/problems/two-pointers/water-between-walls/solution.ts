/**
 * Approach: Over a place the water rises to the lower one of two walls: the highest on its left,
 * and the highest on its right. One pointer comes from each end, and each side remembers its
 * highest wall so far. The pointer on the lower wall moves. On that side the highest wall is known
 * for sure, since a higher one waits on the other side. What the wall under the pointer lacks to it
 * is water.
 *
 * Time Complexity: O(n)
 * Space Complexity: O(1)
 */
export function waterBetweenWalls(walls: readonly number[]): number {
  let left = 0;
  let right = walls.length - 1;
  let highestLeft = 0;
  let highestRight = 0;
  let water = 0;
  while (left < right) {
    if (walls[left] < walls[right]) {
      highestLeft = Math.max(highestLeft, walls[left]);
      water += highestLeft - walls[left];
      left += 1;
    } else {
      highestRight = Math.max(highestRight, walls[right]);
      water += highestRight - walls[right];
      right -= 1;
    }
  }
  return water;
}
