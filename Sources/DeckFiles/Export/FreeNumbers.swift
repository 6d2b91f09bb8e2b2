/// Finds free numbers, also where very many are asked for from the same one on.
struct FreeNumbers {
    /// Numbers that were found to be taken, and from which one on there may be a free one.
    private var taken: [Int: Int] = [:]

    /// The first number from one on that can be taken.
    ///
    /// - Parameter take: takes a number; false where it is taken already.
    mutating func first(
        from first: Int, _ take: (Int) throws -> Bool
    ) rethrows -> Int {
        var number = skip(from: first)
        while try !take(number) {
            taken[number] = number + 1
            number = skip(from: number)
        }
        return number
    }

    /// Passes numbers that are known to be taken, and lets them lead here at once the next time.
    private mutating func skip(from first: Int) -> Int {
        var free = first
        while let next = taken[free] { free = next }
        var passed = first
        while let next = taken[passed] {
            taken[passed] = free
            passed = next
        }
        return free
    }
}
