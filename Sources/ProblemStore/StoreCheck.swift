internal import GRDB

/// Looks at a file before anything is taken from it.
struct StoreCheck {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Refuses a file of another program or version, with other tables, or with damage.
    func check(_ database: Database) throws {
        let application = try number("application_id", database)
        guard application == ProblemStoreForm.applicationID else {
            throw ProblemStoreError(
                path, expected: "a store of problems", found: "a database of another program",
                hint: ProblemStoreError.importAgain)
        }
        let version = try number("user_version", database)
        guard version == ProblemStoreForm.version else {
            throw ProblemStoreError(
                path, expected: "version \(ProblemStoreForm.version) of the file",
                found: "version \(version)",
                hint: version > ProblemStoreForm.version
                    ? "it is of a newer Lectern; " + ProblemStoreError.importAgain
                    : ProblemStoreError.importAgain)
        }
        let pages = try number("page_count", database) * (try number("page_size", database))
        guard pages <= ProblemStoreForm.bytesMax else {
            throw damage("\(pages >> 20) MiB, more than a repository can have")
        }
        try checkTables(database)
        let state = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "nothing"
        guard state == "ok" else { throw damage(state) }
    }

    /// A table, an index, a view or a trigger of somebody else would be run or read with ours.
    private func checkTables(_ database: Database) throws {
        let rows = try Row.fetchAll(
            database, sql: "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        var missing = Set(ProblemStoreForm.statements)
        for row in rows {
            let (name, sql): (String, String) = (
                try row.decode(atIndex: 0), try row.decode(atIndex: 1)
            )
            guard !ProblemStoreForm.searchTables.contains(name) else { continue }
            guard missing.remove(sql) != nil else { throw damage("an unknown table \"\(name)\"") }
        }
        guard missing.isEmpty else { throw damage("a file without some of its tables") }
    }

    private func number(_ pragma: String, _ database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA \(pragma)") ?? 0
    }

    func damage(_ found: String) -> ProblemStoreError {
        ProblemStoreError(
            path, expected: "a store of problems without damage", found: found,
            hint: ProblemStoreError.importAgain)
    }
}

extension Row {
    /// A value whose raw value stands in a column.
    func named<Value: RawRepresentable>(_ column: Int) throws -> Value
    where Value.RawValue == String {
        let name: String = try decode(atIndex: column)
        guard let value = Value(rawValue: name) else { throw UnknownName(name: name) }
        return value
    }
}

/// A name in a row that no version of ours has written.
struct UnknownName: Error, CustomStringConvertible {
    var name: String
    var description: String { "the unknown name \"\(name.prefix(60))\"" }
}

/// A fault whose text is not in the code of its solution.
struct StrayFault: Error, CustomStringConvertible {
    var description: String { "a fault that is in other code" }
}
