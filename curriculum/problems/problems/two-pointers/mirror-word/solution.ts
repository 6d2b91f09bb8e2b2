/**
 * Approach: One pointer starts at the left end of the text, another at the right end. A pointer on
 * something that is neither letter nor figure moves on. When both are on one, the two are compared:
 * if they differ, the text is no mirror word; if not, both pointers move towards the middle. When
 * they meet, everything has been compared. Nothing is copied, so the memory stays the same however
 * long the text is.
 *
 * Time Complexity: O(n)
 * Space Complexity: O(1)
 */
export function isMirrorWord(text: string): boolean {
  let left = 0;
  let right = text.length - 1;
  while (left < right) {
    if (!isCounted(text[left])) {
      left += 1;
    } else if (!isCounted(text[right])) {
      right -= 1;
    } else if (text[left].toLowerCase() !== text[right].toLowerCase()) {
      return false;
    } else {
      left += 1;
      right -= 1;
    }
  }
  return true;
}

function isCounted(character: string): boolean {
  return /[a-z0-9]/i.test(character);
}
