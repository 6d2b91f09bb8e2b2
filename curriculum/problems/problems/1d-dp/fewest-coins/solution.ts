/**
 * Approach: Answer the question for every smaller amount first, from one upwards. For an amount,
 * try each coin as the last one: what remains is a smaller amount, whose answer is known, and the
 * coin adds one to it. The best of these is the answer. Taking the largest coin first would be
 * quicker, but wrong for some coins. A number larger than any answer stands for amounts that cannot
 * be paid.
 *
 * Time Complexity: O(m * n), for an amount of m and n kinds of coins
 * Space Complexity: O(m)
 */
export function fewestCoins(coins: readonly number[], amount: number): number {
  const impossible = amount + 1;
  const fewest = new Array<number>(amount + 1).fill(impossible);
  fewest[0] = 0;
  for (let total = 1; total <= amount; total++) {
    for (const coin of coins) {
      if (coin > total) {
        continue;
      }
      fewest[total] = Math.min(fewest[total], fewest[total - coin] + 1);
    }
  }
  if (fewest[amount] === impossible) {
    return -1;
  }
  return fewest[amount];
}
