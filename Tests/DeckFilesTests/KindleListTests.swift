import Foundation
import LibraryRecords
import Testing

@testable import DeckFiles

/// `vocab.expected.json` lists the rows of `vocab.db` as a program of others has read them.
@Suite("The vocabulary of a Kindle, beside a list of its rows")
struct KindleListTests {
    private struct List: Decodable {
        var rows: [Row]
    }

    private struct Row: Decodable {
        var stem: String
        var lang: String
        var category: Int
        var usage: String?
        var ts_ms: Int?
        var title: String?
    }

    @Test("has every stem in its book, with sentence, time and whether it is mastered")
    func rows() throws {
        let bytes = try Data(
            contentsOf: URL(fileURLWithPath: Fixture.path("kindle/vocab.expected.json")))
        let list = try JSONDecoder().decode(List.self, from: bytes)
        let records = try Fixture.records(
            of: DeckFile.open(Fixture.path("kindle/vocab.db"), Fixture.options))
        let titles = Dictionary(uniqueKeysWithValues: records.books.map { ($0.key, $0.title) })
        func words(_ row: Row) -> [WordRecord] {
            records.words.filter { word in
                word.text == row.stem && word.language == row.lang
                    && (row.title == nil || word.book.flatMap { titles[$0] } == row.title)
            }
        }
        #expect(list.rows.count == 24)
        for row in list.rows {
            let found = words(row)
            #expect(found.count == 1, "\(row)")
            let isMastered = list.rows.allSatisfy {
                $0.stem != row.stem || $0.lang != row.lang || $0.title != row.title
                    || $0.category == 100
            }
            #expect(found.first?.isMastered == isMastered, "\(row)")
            guard let usage = row.usage, !usage.isEmpty else { continue }
            let sentence = String(usage.unicodeScalars.prefix(LibraryLimits.proseMax))
            let use = found.first?.uses.first { $0.sentence == sentence }
            #expect(use != nil, "\(row)")
            let time = row.ts_ms.flatMap { $0 > 0 ? $0 * 1000 : nil }
            #expect(use?.timeUSec == time, "\(row)")
        }
    }
}
