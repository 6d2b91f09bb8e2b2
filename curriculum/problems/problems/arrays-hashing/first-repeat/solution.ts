/**
 * Approach: Go through the list from the left, and keep a map from each number to the last place
 * where it stood. Before a number goes into the map, look whether the map has it already. The first
 * time it has, the distance between the two places is the result. One pass is enough, since a look
 * into the map takes the same time however long the list is.
 *
 * Time Complexity: O(n)
 * Space Complexity: O(n)
 */
export function firstRepeat(numbers: readonly number[]): number {
  const lastPlace = new Map<number, number>();
  for (let place = 0; place < numbers.length; place++) {
    const earlier = lastPlace.get(numbers[place]);
    if (earlier !== undefined) {
      return place - earlier;
    }
    lastPlace.set(numbers[place], place);
  }
  return 0;
}
