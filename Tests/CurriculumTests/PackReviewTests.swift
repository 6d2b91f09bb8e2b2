import Foundation
import Testing
import WordPacks

@testable import Curriculum

@Suite("The review of the bundled pack")
struct PackReviewTests {
    private static let pack = Repository.curriculum + "/packs/english-arabic-a1"

    /// The columns of a row that come from the pack.
    private static func rows(of batch: PackBatch) -> [[String]] {
        batch.words.flatMap { word in
            let translations = [("translation", word.translation)]
            let alternatives = word.alternatives.enumerated().map {
                ("alternatives[\($0)]", $1)
            }
            let examples = word.examples.enumerated().map { ("examples[\($0)]", $1.native) }
            return (translations + alternatives + examples).map { place, text in
                ["\(batch.number)", "\(word.number)", place, text.text, text.say ?? ""]
            }
        }
    }

    @Test("has a row for every translation and sentence as it stands: run scripts/pack-review")
    func rows() throws {
        let file = try String(contentsOfFile: Self.pack + "/review.tsv", encoding: .utf8)
        let lines = file.split(separator: "\n").dropFirst().map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let rules = try #require(PackRules.load(curriculum: Repository.curriculum).0)
        let source = try #require(PackLint.run(Self.pack, rules: rules).source)
        let expected = source.batches.flatMap(Self.rows)
        #expect(lines.allSatisfy { $0.count == 8 && !$0[5].isEmpty })
        #expect(lines.count == expected.count)
        let stale = zip(lines, expected).first { Array($0.prefix(5)) != $1 }
        #expect(stale == nil)
    }
}
