// Approach: Ask both branches and take the deeper one.
// Time Complexity: O(n)
// Space Complexity: O(n)
export function deepestLeaf(tree: Tree | null): number {
  if (tree === null) {
    return 0;
  }
  const left = deepestLeaf(tree.left);
  const right = deepestLeaf(tree.right);
  return Math.max(left, right) + 1;
}
