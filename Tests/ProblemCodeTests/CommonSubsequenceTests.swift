import SeededChance
import Testing

@testable import ProblemCode

@Suite("The longest common subsequence")
struct CommonSubsequenceTests {
    /// Its length by the textbook's table.
    private static func length(_ one: [Int], _ other: [Int]) -> Int {
        var row = Array(repeating: 0, count: other.count + 1)
        for symbol in one {
            var corner = 0
            for (index, next) in other.enumerated() {
                let above = row[index + 1]
                row[index + 1] = symbol == next ? corner + 1 : max(above, row[index])
                corner = above
            }
        }
        return row[other.count]
    }

    @Test("is as long as that of the textbook, and in order")
    func random() {
        var chance = SeededGenerator(seed: 7)
        for _ in 0..<400 {
            let kinds = Int.random(in: 1...30, using: &chance)
            let sequences = (0..<2).map { _ in
                (0..<Int.random(in: 0...200, using: &chance)).map { _ in
                    Int.random(in: 0..<kinds, using: &chance)
                }
            }
            let (one, other) = (sequences[0], sequences[1])
            let matches = CommonSubsequence(one, other).matches
            #expect(matches.count == Self.length(one, other))
            #expect(matches.allSatisfy { one[$0.first] == other[$0.second] })
            for (match, next) in zip(matches, matches.dropFirst()) {
                #expect(match.first < next.first && match.second < next.second)
            }
        }
    }

    @Test("matches as early as it can")
    func early() {
        let matches = CommonSubsequence([9, 1, 8], [1, 7, 1, 6]).matches
        #expect(matches.map(\.second) == [0])
        #expect(CommonSubsequence([1, 2], [1, 3, 1, 2]).matches.map(\.second) == [0, 3])
    }
}
