internal import GRDB
internal import ProblemCode
package import ProblemSets

/// The file of a repository of problems, which is only read.
///
/// Any thread; every call blocks for as long as the disk needs, and two calls wait for each other.
/// A file that takes its place meanwhile changes nothing: the reader has the one that it opened.
package final class ProblemStoreReader: Sendable {
    package let path: String
    /// The name for machines of the repository.
    package let id: String
    package let title: String
    /// From where it came; nil for a file or a folder.
    package let source: String?
    /// Of the repository, from which the quizzes are made; not of where it came from, and what was
    /// reported. 64 hexadecimal digits.
    package let hash: String
    private let queue: DatabaseQueue

    /// Opens a file and looks through all of it.
    ///
    /// - Throws: where there is none, or it is damaged, or no store of problems that this version
    ///   of Lectern has written.
    package init(path: String) throws(ProblemStoreError) {
        self.path = path
        (queue, id, title, source, hash) = try ProblemStoreError.reading(path) {
            let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
            let facts = try queue.read { database in
                try StoreCheck(path).check(database)
                return try Self.facts(database)
            }
            guard let id = facts["id"], let title = facts["title"], let hash = facts["hash"]
            else { throw StoreCheck(path).damage("facts without id, title or hash") }
            return (queue, id, title, facts["source"], hash)
        }
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.readonly = true
        configuration.label = "problem store"
        configuration.prepareDatabase { database in
            try database.execute(
                sql: """
                    PRAGMA trusted_schema = OFF; PRAGMA query_only = ON;
                    PRAGMA cell_size_check = ON
                    """)
        }
        return configuration
    }

    private static func facts(_ database: Database) throws -> [String: String] {
        let rows = try Row.fetchAll(database, sql: "SELECT name, value FROM facts")
        return Dictionary(
            try rows.map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) },
            uniquingKeysWith: { first, _ in first })
    }

    func read<Value>(
        _ body: (Database) throws -> Value
    ) throws(ProblemStoreError) -> Value {
        try ProblemStoreError.reading(path) { try queue.read(body) }
    }

    private func fact(_ name: String) throws(ProblemStoreError) -> String? {
        try read {
            try String.fetchOne(
                $0, sql: "SELECT value FROM facts WHERE name = ?", arguments: [name])
        }
    }

    /// `tour.md`, in Markdown; nil where the repository has none.
    package func tour() throws(ProblemStoreError) -> String? { try fact("tour") }

    /// `marks.json`; nil where the repository has none.
    package func marks() throws(ProblemStoreError) -> String? { try fact("marks") }

    /// All of it as one value; what the quizzes are made from.
    package func repository() throws(ProblemStoreError) -> ProblemRepository {
        ProblemRepository(
            id: id, title: title, source: source, patterns: try patterns(),
            problems: try problems(), rules: try rules(), tour: try tour(), marks: try marks())
    }

    /// What the import had to say.
    package func report() throws(ProblemStoreError) -> ImportReport {
        let total = try fact("findings").flatMap { Int($0) } ?? 0
        return try read { database in
            var report = ImportReport(
                findings: try Self.findings(database), languages: try Self.languages(database))
            report.findingsTotal = total
            return report
        }
    }

    private static func findings(_ database: Database) throws -> [ImportFinding] {
        let sql = "SELECT level, path, expected, found FROM findings ORDER BY place"
        return try Row.fetchAll(database, sql: sql).map { row in
            ImportFinding(
                try row.named(0), try row.decode(atIndex: 1), expected: try row.decode(atIndex: 2),
                found: try row.decode(atIndex: 3))
        }
    }

    private static func languages(_ database: Database) throws -> [CodeLanguage: Int] {
        let rows = try Row.fetchAll(database, sql: "SELECT language, problems FROM languages")
        return Dictionary(
            try rows.map { (try $0.named(0), try $0.decode(atIndex: 1)) },
            uniquingKeysWith: { first, _ in first })
    }
}
