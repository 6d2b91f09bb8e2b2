import Foundation
import GRDB
import ProblemStore
import SeededChance
import Testing

@Suite("A file that is no store of problems, or has damage")
struct RefusedStoreTests {
    private let folder: StoreFolder

    init() throws { folder = try StoreFolder() }

    private func refusal(_ path: String) -> ProblemStoreError? {
        #expect(throws: ProblemStoreError.self) { try ProblemStoreReader(path: path) }
    }

    /// A store that statements have changed.
    private func changed(_ sql: String) throws -> String {
        let path = try folder.store("changed-\(sql.hashValue)")
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
        return path
    }

    @Test("is refused where there is none, and what can be done is said")
    func missing() throws {
        let error = refusal("\(folder.path)/none.sqlite")
        #expect(error?.hint == "import the repository again")
        #expect(error?.description.contains("none.sqlite: expected a store of problems") == true)
    }

    @Test("is refused where it is a text, or a database of another program")
    func foreign() throws {
        let text = "\(folder.path)/text"
        try Data("not a database, but long enough".utf8).write(to: URL(fileURLWithPath: text))
        #expect(refusal(text)?.found == "file is not a database")
        let empty = "\(folder.path)/empty"
        try Data().write(to: URL(fileURLWithPath: empty))
        #expect(refusal(empty)?.found == "a database of another program")
        let other = try changed("PRAGMA application_id = 7")
        #expect(refusal(other)?.found == "a database of another program")
    }

    @Test("is refused where it is of another version")
    func version() throws {
        let newer = refusal(try changed("PRAGMA user_version = 99"))
        #expect(newer?.found == "version 99")
        #expect(newer?.hint.contains("newer Lectern") == true)
    }

    @Test(
        "is refused with anything in it that we did not make",
        arguments: [
            "CREATE TABLE more (a)", "CREATE VIEW more AS SELECT 1",
            "CREATE INDEX more ON facts (value)", "DROP TABLE languages",
            "CREATE TRIGGER more AFTER INSERT ON facts BEGIN SELECT 1; END",
            "ALTER TABLE facts RENAME TO f; CREATE VIEW facts AS SELECT * FROM f",
            "ALTER TABLE problems ADD COLUMN more TEXT", "DELETE FROM facts WHERE name = 'hash'",
            "CREATE VIRTUAL TABLE more USING fts5(a)",
        ])
    func tables(_ sql: String) throws {
        _ = refusal(try changed(sql))
    }

    @Test("gives an error of ours where a row holds what we never write")
    func rows() throws {
        let level = try changed("UPDATE problems SET difficulty = 'Endless'")
        let reader = try ProblemStoreReader(path: level)
        let error = #expect(throws: ProblemStoreError.self) { try reader.outlines() }
        #expect(error?.found == "the unknown name \"Endless\"")
        let stray = try ProblemStoreReader(path: try changed("UPDATE faults SET start = 1000"))
        #expect(throws: ProblemStoreError.self) { try stray.problems() }
    }

    /// Bytes changed anywhere: a store is read or refused, and never ends the program.
    @Test("with bytes changed is read, or refused by an error of ours")
    func mutated() throws {
        let whole = try folder.bytes(try folder.store())
        var chance = SeededGenerator(seed: 20)
        var refused = 0
        for number in 0..<60 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...20, using: &chance) {
                let place = Int.random(in: 0..<bytes.count, using: &chance)
                bytes[place] = UInt8.random(in: 0...255, using: &chance)
            }
            if number % 5 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &chance)) }
            let path = "\(folder.path)/mutated-\(number)"
            try bytes.write(to: URL(fileURLWithPath: path))
            do throws(ProblemStoreError) {
                let reader = try ProblemStoreReader(path: path)
                _ = try reader.repository()
                _ = try reader.outlines()
                _ = try reader.report()
                _ = try reader.search("sum")
            } catch {
                refused += 1
            }
        }
        #expect(refused > 10)
    }
}
