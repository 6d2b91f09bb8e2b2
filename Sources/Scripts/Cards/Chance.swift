/// SplitMix64, so that a session that goes on after a restart has the same choices, whatever a
/// later Swift makes of `shuffled`.
struct Chance {
    private var state: UInt64

    /// - Parameter parts: what else tells one draw from another.
    init(seed: UInt64, _ parts: UInt64...) {
        state = seed
        for part in parts { state = next() ^ part }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// Each order is as likely as another, to within a billionth.
    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var result = elements
        for index in result.indices.dropFirst().reversed() {
            result.swapAt(index, Int(next() % UInt64(index + 1)))
        }
        return result
    }
}
