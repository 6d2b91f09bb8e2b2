import Chance
import Testing

@Suite("Chance")
struct ChanceTests {
    @Test("has the numbers that SplitMix64 has elsewhere")
    func golden() {
        var chance = Chance(seed: 1_234_567)
        let numbers = (0..<3).map { _ in chance.next() }
        #expect(
            numbers == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
            ])
    }

    @Test("has the orders in which cards were asked before")
    func orders() {
        var (one, same, other) = (
            Chance(seed: 1, 2, 3), Chance(seed: 1, 2, 3), Chance(seed: 1, 3, 2)
        )
        let deck = Array(1...20)
        let shuffled = one.shuffled(deck)
        #expect(
            shuffled == [
                11, 8, 2, 15, 17, 4, 9, 10, 1, 16, 13, 7, 5, 19, 18, 3, 14, 20, 6, 12,
            ])
        #expect(same.shuffled(deck) == shuffled)
        #expect(other.shuffled(deck) != shuffled)
        #expect(one.shuffled([Int]()) == [])
    }

    @Test("draws anew what would favour small numbers")
    func rejection() {
        // A third of all numbers are behind the two whole runs of so many.
        var chance = Chance(seed: 5)
        var plain = Chance(seed: 5)
        let bound = 6_148_914_691_236_517_206
        let drawn = (0..<100).map { _ in chance.number(below: bound) }
        var kept: [Int] = []
        while kept.count < 100 {
            let value = plain.next()
            if value < 2 * UInt64(bound) { kept.append(Int(value % UInt64(bound))) }
        }
        #expect(drawn == kept)
    }
}
