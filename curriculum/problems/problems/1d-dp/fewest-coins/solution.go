// Package fewestcoins pays an amount with as few coins as possible.
//
// Approach: Answer the question for every smaller amount first, from one upwards. For an amount,
// try each coin as the last one: what remains is a smaller amount, whose answer is known, and the
// coin adds one to it. The best of these is the answer. Taking the largest coin first would be
// quicker, but wrong for some coins. A number larger than any answer stands for amounts that cannot
// be paid.
//
// Time Complexity: O(m * n), for an amount of m and n kinds of coins
// Space Complexity: O(m)
package fewestcoins

// FewestCoins returns the number of coins, or -1 where the amount cannot be paid.
func FewestCoins(coins []int, amount int) int {
	impossible := amount + 1
	fewest := make([]int, amount+1)
	for total := 1; total <= amount; total++ {
		fewest[total] = impossible
		for _, coin := range coins {
			if coin > total {
				continue
			}
			if count := fewest[total-coin] + 1; count < fewest[total] {
				fewest[total] = count
			}
		}
	}
	if fewest[amount] == impossible {
		return -1
	}
	return fewest[amount]
}
