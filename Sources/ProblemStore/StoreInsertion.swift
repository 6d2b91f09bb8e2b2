internal import GRDB
internal import PackFiles

/// Adds rows, and hashes all that was added.
struct StoreInsertion {
    private let database: Database
    private var hash = SHA256()

    init(_ database: Database) { self.database = database }

    /// - Parameter values: of all columns of the table, in their order.
    mutating func add(
        _ table: String, _ values: [(any DatabaseValueConvertible)?]
    ) throws {
        let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
        let statement = try database.cachedStatement(
            sql: "INSERT INTO \(table) VALUES (\(marks))")
        try statement.execute(arguments: StatementArguments(values))
        hash.add(Array("\(table)\0".utf8))
        for value in values { add(value?.databaseValue ?? .null) }
    }

    /// A text in the order of its list.
    mutating func add(
        _ table: String, _ owner: [any DatabaseValueConvertible], texts: [String]
    ) throws {
        for (place, text) in texts.enumerated() { try add(table, owner + [place, text]) }
    }

    /// What is found of a problem; all of that is hashed with the problem itself.
    func addSearched(
        _ problem: Int, title: String, statement: String, tags: String, pattern: String
    ) throws {
        let insertion = try database.cachedStatement(
            sql: """
                INSERT INTO search (rowid, title, statement, tags, pattern) VALUES (?, ?, ?, ?, ?)
                """)
        try insertion.execute(arguments: [problem, title, statement, tags, pattern])
    }

    /// The length stands before a text, so that no two rows can be taken for one another.
    private mutating func add(_ value: DatabaseValue) {
        let bytes: [UInt8] =
            switch value.storage {
            case .null: Array("-".utf8)
            case .int64(let number): Array("\(number);".utf8)
            case .string(let text): Array("\(text.utf8.count):\(text)".utf8)
            case .double, .blob: preconditionFailure("no column holds such a value")
            }
        hash.add(bytes)
    }

    /// Of all that was added, as 64 hexadecimal digits.
    consuming func digits() -> String { hash.digits() }
}
