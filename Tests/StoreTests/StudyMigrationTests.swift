import Foundation
import GRDB
import Scheduling
import Testing

@testable import Store

@Suite("A database with decks, of the schema before packs and sessions")
struct StudyMigrationTests {
    /// A database of schema 0005 with two cards: the first was graded on two days, of which the
    /// first grade was taken back, and so was the taking back of another one.
    private func old(in folder: ScratchFolder) throws -> Store {
        let old = try DatabaseQueue(path: folder.path())
        try old.write { db in
            // SQLite makes this table itself.
            let own = "CREATE TABLE sqlite_sequence(name,seq);"
            let schema = try Self.schema.replacingOccurrences(of: own, with: "")
            for statement in schema.components(separatedBy: ";\nCREATE").sorted(by: Self.isBefore) {
                let whole = statement.hasPrefix("CREATE") ? statement : "CREATE" + statement
                try db.execute(sql: whole)
            }
            for step in ["0001-lessons", "0002-request-marks", "0003-boot-time", "0004-learners"] {
                try db.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [step])
            }
            try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('0005-cards')")
            try db.execute(sql: Self.rows)
        }
        try old.close()
        return try Store(path: folder.path())
    }

    @Test("keeps its log, and knows what was done on each day")
    func log() throws {
        let folder = try ScratchFolder()
        let store = try old(in: folder)
        #expect(try store.checkLog().miscountedDays == [])
        let days = try store.studyDays(from: StudyDay(0), to: StudyDay(99))
        #expect(
            days.map { [$0.day.number, $0.words, $0.newWords, $0.imported] } == [
                [3, 1, 1, 0], [4, 1, 0, 1],
            ])
        #expect(days.map(\.nextDue) == [nil, nil])
        #expect(
            try store.inspect("SELECT entry FROM undone_entries ORDER BY entry")
                == ["1", "4"])
        #expect(try store.entries(ofCard: 1, limit: 99).map(\.isUndone).count { $0 } == 2)
    }

    @Test("takes packs and sessions from then on")
    func use() throws {
        let folder = try ScratchFolder()
        let store = try old(in: folder)
        _ = try store.install(
            [.sample(words: [.whole(1, "go")])], of: .sample, thenCommitting: Commit(at: 9))
        _ = try store.commit(
            Commit(
                at: 9, study: [.begin(.sample("s", cards: [1]))],
                reviews: [
                    NewLogEntry(card: 1, kind: .grade(.good), day: StudyDay(5), session: "s")
                ]))
        #expect(try store.outcomes(of: "s").map(\.rating) == [.good])
        #expect(throws: Never.self) { try store.checkIntegrity() }
    }

    private static var schema: String {
        get throws {
            let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            let file = here.appendingPathComponent("Schemas/0005-cards.sql")
            return try String(contentsOf: file, encoding: .utf8)
        }
    }

    /// Tables come before what belongs to them.
    private static func isBefore(_ one: String, _ other: String) -> Bool {
        func isTable(_ statement: String) -> Bool {
            statement.trimmingPrefix("CREATE").hasPrefix(" TABLE")
        }
        return isTable(one) && !isTable(other)
    }

    private static let rows = """
        PRAGMA application_id = \(Opening.applicationID);
        INSERT INTO learners (learner_id, name, is_selected) VALUES ('default', '', 1);
        INSERT INTO journals (id, epoch) VALUES (1, 'old');
        INSERT INTO presets VALUES
          (1, 'ladder', 1, '[1,3,7]', '[]', '[]', 900, 0, 36500);
        INSERT INTO decks (deck_id, learner_id, title, kind, preset_id, new_per_day,
          reviews_per_day, created_at, updated_at)
          VALUES (1, 'default', 'Words', 'own', 1, 20, 200, 1, 1);
        INSERT INTO cards (learner_id, deck_id, item, sibling, position, created_at, updated_at)
          VALUES ('default', 1, 'word:1', 'word:1', 1, 1, 1),
            ('default', 1, 'word:2', 'word:2', 2, 1, 1);
        INSERT INTO card_state VALUES
          (1, 1, 2, 6, 2, 0, 3, 0, NULL, NULL, 0, 2, 4, 0, 0, NULL, 1),
          (2, 1, 2, 5, 2, 0, 1, 0, NULL, NULL, 0, 1, 4, 0, 0, NULL, 1);
        INSERT INTO review_log (epoch, number, learner_id, card_id, kind, rating, answered_at,
          study_day, preset_id, undoes) VALUES
          ('old', 1, 'default', 1, 'grade', 3, 10, 2, 1, NULL),
          ('old', 2, 'default', 1, 'undo', NULL, 11, 2, 1, 'old:1'),
          ('old', 3, 'default', 1, 'grade', 3, 12, 3, 1, NULL),
          ('old', 4, 'default', 1, 'undo', NULL, 13, 3, 1, 'old:3'),
          ('old', 5, 'default', 1, 'undo', NULL, 14, 3, 1, 'old:4'),
          ('old', 6, 'default', 1, 'grade', 3, 15, 4, 1, NULL),
          ('old', 7, 'default', 2, 'imported', 3, 16, 4, 1, NULL);
        """
}
