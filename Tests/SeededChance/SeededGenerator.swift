internal import Chance

/// Bytes by chance: the same seed gives the same test on every machine.
package struct SeededGenerator: RandomNumberGenerator {
    private var chance: Chance

    /// - Parameter seed: any number.
    package init(seed: UInt64) { chance = Chance(seed: seed) }

    /// The next number.
    package mutating func next() -> UInt64 { chance.next() }

    /// Any bytes, so many at most.
    package mutating func bytes(upTo count: Int) -> [UInt8] {
        (0..<Int.random(in: 0...count, using: &self)).map { _ in
            UInt8.random(in: 0...255, using: &self)
        }
    }

    /// The bytes with a few of them changed, left out or doubled.
    package mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        var copy = bytes
        for _ in 0..<Int.random(in: 1...4, using: &self) where !copy.isEmpty {
            let index = Int.random(in: 0..<copy.count, using: &self)
            switch Int.random(in: 0..<4, using: &self) {
            case 0: copy[index] = UInt8.random(in: 0...255, using: &self)
            case 1: copy.remove(at: index)
            case 2: copy.insert(copy[index], at: index)
            default: copy[index] = Array("{}[]\",:\\u0\n".utf8).randomElement(using: &self) ?? 0
            }
        }
        return copy
    }
}
