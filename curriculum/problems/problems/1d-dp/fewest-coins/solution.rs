//! Approach: Answer the question for every smaller amount first, from one upwards. For an amount,
//! try each coin as the last one: what remains is a smaller amount, whose answer is known, and the
//! coin adds one to it. The best of these is the answer. Taking the largest coin first would be
//! quicker, but wrong for some coins. A number larger than any answer stands for amounts that
//! cannot be paid.
//!
//! Time Complexity: O(m * n), for an amount of m and n kinds of coins
//! Space Complexity: O(m)

/// The number of coins, if the amount can be paid.
pub fn fewest_coins(coins: &[usize], amount: usize) -> Option<usize> {
    let impossible = amount + 1;
    let mut fewest = vec![impossible; amount + 1];
    fewest[0] = 0;
    for total in 1..=amount {
        for &coin in coins {
            if coin > total {
                continue;
            }
            fewest[total] = fewest[total].min(fewest[total - coin] + 1);
        }
    }
    if fewest[amount] == impossible {
        return None;
    }
    Some(fewest[amount])
}
