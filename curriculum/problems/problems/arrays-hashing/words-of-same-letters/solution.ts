/**
 * Approach: Two words have the same letters if they are equal once their letters are sorted. So the
 * sorted letters of a word are its key. A map leads from each key to the group that has it. A word
 * with a new key begins a group; any other joins the group of its key. The groups are made in the
 * order in which the words come, so nothing has to be arranged afterwards.
 *
 * Time Complexity: O(n * k log k), for n words of k letters
 * Space Complexity: O(n * k)
 */
export function wordsOfSameLetters(words: readonly string[]): number[][] {
  const groupOf = new Map<string, number>();
  const groups: number[][] = [];
  for (let place = 0; place < words.length; place++) {
    const key = [...words[place]].sort().join("");
    let group = groupOf.get(key);
    if (group === undefined) {
      group = groups.length;
      groups.push([]);
      groupOf.set(key, group);
    }
    groups[group].push(place);
  }
  return groups;
}
