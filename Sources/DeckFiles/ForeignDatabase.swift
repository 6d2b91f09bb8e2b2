internal import Foundation
internal import GRDB

/// A private copy of another program's SQLite database, which is only read. Its triggers never
/// run, and a view in the place of a table is refused.
final class ForeignDatabase {
    private let folder: PrivateFolder
    private let queue: DatabaseQueue
    /// The names of its tables, in small letters.
    let tables: Set<String>

    /// Opens a copy.
    ///
    /// - Parameters:
    ///   - tables: that have to be there.
    ///   - write: writes the copy to a path.
    init(tables: [String], _ write: (_ path: String) throws -> Void) throws {
        folder = try PrivateFolder()
        let path = folder.path + "/copy.db"
        try write(path)
        (queue, self.tables) = try DeckFileError.translating {
            // Not read-only: in WAL mode even a reader writes, beside the copy.
            let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
            return (queue, try queue.read { try Self.check($0, tables) })
        }
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            // Anki sorts names with a collation of its own.
            db.add(
                collation: DatabaseCollation("unicase") { left, right in
                    left.caseInsensitiveCompare(right)
                })
            try db.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA query_only = ON")
        }
        return configuration
    }

    /// - Returns: the names of the tables.
    private static func check(_ db: Database, _ tables: [String]) throws -> Set<String> {
        let found = try require(tables, db)
        let state = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "nothing"
        guard state == "ok" else {
            throw DeckFileError(
                place: "the database", expected: "one without damage", found: state,
                hint: DeckFileError.copyAgain)
        }
        return found
    }

    /// Refuses a database that lacks one of some tables; a view is no table.
    ///
    /// - Returns: the names of all its tables.
    @discardableResult
    static func require(_ tables: [String], _ db: Database) throws -> Set<String> {
        let found = try String.fetchSet(
            db, sql: "SELECT lower(name) FROM sqlite_master WHERE type = 'table'")
        for table in tables where !found.contains(table) {
            throw DeckFileError(
                place: "the database", expected: "a table \"\(table)\"", found: "none",
                hint: "the file is of another program")
        }
        return found
    }

    func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try DeckFileError.translating { try queue.read(body) }
    }
}

/// A value of a stranger's row.
typealias ForeignValue = DatabaseValueConvertible & StatementColumnConvertible

extension Row {
    /// The value of a column. Throws where there is none; a subscript would end the program.
    func value<Value: ForeignValue>(_ column: Int) throws -> Value {
        try decode(Value.self, atIndex: column)
    }

    func value<Value: ForeignValue>(_ column: String) throws -> Value {
        try decode(Value.self, forColumn: column)
    }
}
