import Testing

@testable import Hearing

@Suite("Near misses of several words")
struct NearSequencesTests {
    private static let spoken = [
        "begin": "B IH G IH N", "the": "DH AH", "to": "T UW", "lesson": "L EH S AH N",
        "listen": "L IH S AH N", "lessons": "L EH S AH N Z", "less": "L EH S", "an": "AH N",
        "big": "B IH G", "in": "IH N", "window": "W IH N D OW", "a": "AH",
    ]

    /// Words that follow each other in some language.
    private static let pairs: Set<[String]> = [
        ["begin", "to"], ["begin", "the"], ["to", "listen"], ["the", "lesson"], ["the", "lessons"],
        ["the", "listen"], ["the", "less"], ["less", "an"], ["big", "in"], ["in", "the"],
        ["in", "a"], ["a", "lesson"], ["begin", "window"],
    ]

    /// Phrases near "begin the lesson" in that language but for some of its pairs.
    private func near(without lost: Set<[String]> = []) -> [String] {
        NearSequences(
            words: Self.spoken.keys.sorted(),
            pronounce: { word in
                [Self.spoken[word], word == "to" ? "T AH" : nil].compactMap {
                    $0?.split(separator: " ").map { String($0) }
                }
            },
            likelihood: { Self.pairs.subtracting(lost).contains([$0, $1]) ? -5 : nil }
        ).phrases(near: "begin the lesson", among: ["begin the lesson"])
    }

    @Test("are words that follow each other and together sound like the command")
    func sequences() {
        #expect(near().contains("begin to listen"))
        #expect(near().contains("big in a lesson"))
        #expect(!near(without: [["to", "listen"]]).contains("begin to listen"))
        #expect(!near().joined(separator: " ").contains("window"))
    }

    @Test("are no other form of the command, and nothing that people say so themselves")
    func forms() {
        #expect(!near().contains("begin the lessons"))
        #expect(!near().contains("begin the listen"))
        #expect(!near().contains("begin the less an"))
    }

    @Test("begin with the same word, and end alike, three times at most")
    func variety() {
        let phrases = near().map { $0.split(separator: " ").map(String.init) }
        #expect(!phrases.isEmpty)
        for key in [{ $0[0] }, { $0.dropFirst().joined() }] as [([String]) -> String] {
            let counts = Dictionary(grouping: phrases, by: key).mapValues(\.count)
            #expect(counts.values.allSatisfy { $0 <= 3 }, "\(counts)")
        }
    }
}
