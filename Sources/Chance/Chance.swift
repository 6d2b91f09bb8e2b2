/// SplitMix64: the same seed gives the same numbers on every machine, whatever a later Swift makes
/// of `shuffled`.
package struct Chance: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// - Parameter parts: what else tells one draw from another.
    package init(seed: UInt64, _ parts: UInt64...) {
        state = seed
        for part in parts { state = next() ^ part }
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// A number from 0, each as likely as another.
    ///
    /// - Parameter bound: the first number that is too large, 1 at least.
    package mutating func number(below bound: Int) -> Int {
        precondition(bound > 0, "a number below \(bound) was asked for; the bound is 1 at least")
        let bound = UInt64(bound)
        // The numbers behind the last whole run of `bound` would favour the small ones.
        let last = UInt64.max - (UInt64.max % bound + 1) % bound
        while true {
            let value = next()
            if value <= last { return Int(value % bound) }
        }
    }

    /// Each order is as likely as another.
    package mutating func shuffled<Element>(_ elements: some Sequence<Element>) -> [Element] {
        var result = Array(elements)
        for index in result.indices.dropFirst().reversed() {
            result.swapAt(index, number(below: index + 1))
        }
        return result
    }
}
