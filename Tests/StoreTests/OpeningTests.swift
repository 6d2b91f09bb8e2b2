import Foundation
import GRDB
import Testing

@testable import Store

@Suite("Opening a database")
struct OpeningTests {
    @Test("uses a write-ahead log, full synchronisation, foreign keys and secure deletion")
    func pragmas() throws {
        let folder = try ScratchFolder()
        let store = try Store(path: folder.path())
        #expect(try store.inspect("PRAGMA journal_mode") == ["wal"])
        #expect(try store.inspect("PRAGMA synchronous") == ["2"])
        #expect(try store.inspect("PRAGMA foreign_keys") == ["1"])
        #expect(try store.inspect("PRAGMA secure_delete") == ["1"])
        #expect(try store.inspect("PRAGMA application_id") == ["\(0x4C45_4354)"])
        #expect(throws: Never.self) { try store.checkIntegrity() }
        #expect(try store.size() > 4096)
    }

    @Test("in a folder that is missing says which")
    func missingFolder() throws {
        let folder = try ScratchFolder()
        let error = #expect(throws: StoreError.self) {
            try Store(path: folder.path("nowhere/lectern.db"))
        }
        #expect(error?.kind == .directoryMissing)
        #expect(error?.found.contains("the folder \(folder.path("nowhere")) ") == true)
    }

    @Test("makes files that nobody else may read")
    func privacy() throws {
        let folder = try ScratchFolder()
        let store = try Store(path: folder.path())
        _ = try store.commit(Commit(at: 1, events: [.change("A", "B")]))
        #expect(try folder.names().count == 3)
        for name in try folder.names() {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test("where a folder stands in its place says so")
    func folderInPlace() throws {
        let folder = try ScratchFolder()
        let error = #expect(throws: StoreError.self) { try Store(path: folder.url.path) }
        #expect(error?.kind == .cannotOpen)
    }

    @Test(
        "that is no database leaves the file as it is",
        arguments: ["hello", String(repeating: "These are my notes. ", count: 500)])
    func notADatabase(content: String) throws {
        let folder = try ScratchFolder()
        try Data(content.utf8).write(to: URL(fileURLWithPath: folder.path()))
        let error = #expect(throws: StoreError.self) { try Store(path: folder.path()) }
        #expect(error?.kind == .notADatabase)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path())) == Data(content.utf8))
        #expect(try folder.names() == ["lectern.db"])
    }

    @Test("of another program leaves the file as it is")
    func foreign() throws {
        let folder = try ScratchFolder()
        let store = try Store(path: folder.path())
        _ = try store.inspect("PRAGMA application_id = 7")
        let error = #expect(throws: StoreError.self) { try Store(path: folder.path()) }
        #expect(error?.kind == .foreignDatabase)
        #expect(error?.found.contains("application_id 7") == true)
    }

    @Test("of a newer version names the step that is unknown here")
    func newer() throws {
        let folder = try ScratchFolder()
        let store = try Store(path: folder.path())
        _ = try store.inspect("INSERT INTO grdb_migrations VALUES ('0099-songs')")
        let error = #expect(throws: StoreError.self) { try Store(path: folder.path()) }
        #expect(error?.kind == .newerSchema)
        #expect(error?.found == "the schema step 0099-songs, unknown here")
        #expect(error?.expected == "no step after 0015-problems")
    }

    @Test("that is damaged is refused")
    func damaged() throws {
        let folder = try ScratchFolder()
        let copy = folder.path("copy.db")
        _ = try Store(path: folder.path()).inspect("VACUUM INTO '\(copy)'")
        var bytes = try Data(contentsOf: URL(fileURLWithPath: copy))
        bytes.replaceSubrange(100..<4096, with: Data(repeating: 0xA5, count: 3996))
        try bytes.write(to: URL(fileURLWithPath: copy))
        let error = #expect(throws: StoreError.self) { try Store(path: copy) }
        #expect(error?.kind == .corrupt)
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == bytes)
    }

    @Test("that is empty is refused, and the log beside it stays", arguments: [true, false])
    func emptied(hasLog: Bool) throws {
        let folder = try ScratchFolder()
        try Data().write(to: URL(fileURLWithPath: folder.path()))
        let log = URL(fileURLWithPath: folder.path() + "-wal")
        if hasLog { try Data(count: 4096).write(to: log) }
        let error = #expect(throws: StoreError.self) { try Store(path: folder.path()) }
        #expect(error?.kind == .empty)
        #expect(error?.found == "the file is empty")
        #expect(try folder.names() == ["lectern.db"] + (hasLog ? ["lectern.db-wal"] : []))
    }

    @Test("that is missing beside its log is refused, and no new one takes up the log")
    func goneBesideLog() throws {
        let folder = try ScratchFolder()
        let store = try Store(path: folder.path())
        for number in 1...20 { try store.add(number) }
        try FileManager.default.removeItem(atPath: folder.path())
        let log = try Data(contentsOf: URL(fileURLWithPath: folder.path() + "-wal"))
        let error = #expect(throws: StoreError.self) { try Store(path: folder.path()) }
        #expect(error?.kind == .empty)
        #expect(error?.found == "the file is gone, and its write-ahead log is still there")
        #expect(!FileManager.default.fileExists(atPath: folder.path()))
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path() + "-wal")) == log)
        withExtendedLifetime(store) {}
    }

    @Test("removes the marks that an older version kept of requests")
    func marks() throws {
        let folder = try ScratchFolder()
        let store = try Store(path: folder.path())
        let verdict = #"{"method":"io.lectern.Session.Hear","state":"IDLE","mark":48879}"#
        for (id, verdict) in [("a", verdict), ("b", "no JSON")] {
            _ = try store.commit(
                Commit(at: 1, request: RequestRow(id: id, verdict: verdict)))
        }
        _ = try store.inspect("DELETE FROM grdb_migrations WHERE identifier LIKE '0002%'")
        try store.close()
        #expect(try folder.contains("48879"))
        let kept = try Store(path: folder.path()).inspect("SELECT verdict FROM requests")
        #expect(kept == [#"{"method":"io.lectern.Session.Hear","state":"IDLE"}"#, "no JSON"])
        #expect(try !folder.contains("48879"))
    }

    @Test("again finds what was there")
    func again() throws {
        let folder = try ScratchFolder()
        let seqs = try Store(path: folder.path()).commit(Commit(at: 1, events: [.change("A", "B")]))
        let store = try Store(path: folder.path())
        #expect(try store.events(since: 0, limit: 10).map(\.seq) == seqs)
        #expect(try store.inspect("SELECT count(*) FROM journals") == ["1"])
    }

    @Test("of an older schema keeps its session, without a boot time")
    func firstSchema() throws {
        let folder = try ScratchFolder()
        let old = try DatabaseQueue(path: folder.path())
        try old.write { db in
            try db.execute(sql: try Self.schema("0001-lessons"))
            try db.execute(
                sql: """
                    PRAGMA application_id = \(Opening.applicationID);
                    INSERT INTO grdb_migrations VALUES ('0001-lessons');
                    INSERT INTO learners (learner_id) VALUES ('default');
                    INSERT INTO lesson_progress VALUES (1, 'default', 'c-1', 1, 7, NULL, 1, 7, 1);
                    INSERT INTO session_state VALUES
                      ('default', 'lesson', 'READING_READY', 'c', 'c-2', 1, 0, 0, '{}', 0, 7, 1);
                    """)
        }
        try old.close()
        let stored = try Store(path: folder.path()).restore()
        let session = stored.session
        #expect(session?.state == "READING_READY" && session?.lesson == "c-2")
        #expect(session?.bootTimeUSec == nil)
        #expect(stored.completed == ["c-1"])
    }

    @Test("of the schema before the cards keeps its learners and takes decks")
    func withoutCards() throws {
        let folder = try ScratchFolder()
        let old = try DatabaseQueue(path: folder.path())
        try old.write { db in
            // SQLite makes this table itself.
            let own = "CREATE TABLE sqlite_sequence(name,seq);"
            let schema = try Self.schema("0004-learners").replacingOccurrences(of: own, with: "")
            try db.execute(sql: schema)
            let steps = ["0001-lessons", "0002-request-marks", "0003-boot-time", "0004-learners"]
            for step in steps {
                try db.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [step])
            }
            try db.execute(
                sql: """
                    PRAGMA application_id = \(Opening.applicationID);
                    INSERT INTO learners (learner_id, name, is_selected) VALUES ('default', '', 1);
                    INSERT INTO lesson_progress VALUES (1, 'default', 'c-1', 1, 7, NULL, 1, 7, 1);
                    """)
        }
        try old.close()
        let store = try Store(path: folder.path())
        #expect(try store.restore().completed == ["c-1"])
        let deck = NewDeck(title: "Words", kind: .own)
        #expect(try store.addDeck(deck, thenCommitting: Commit(at: 9)).deck == 1)
    }

    @Test("keeps the schema that has landed")
    func schema() throws {
        let lines = try Store.inMemory().inspect(
            "SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
        #expect(try lines.joined(separator: "\n") + "\n" == Self.schema("0015-problems"))
    }

    private static func schema(_ name: String) throws -> String {
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = here.appendingPathComponent("Schemas/\(name).sql")
        return try String(contentsOf: file, encoding: .utf8)
    }
}

extension ScratchFolder {
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    }
}
