internal import GRDB
package import ProblemCode
package import ProblemSets

extension ProblemStoreReader {
    /// All problems without their texts and code, by slug.
    package func outlines() throws(ProblemStoreError) -> [ProblemOutline] {
        try read { database in
            let texts = try Self.texts(database)
            var solutions = try Self.outlines(database)
            let sql = """
                SELECT place, slug, title, pattern, difficulty, time, space FROM problems
                ORDER BY place
                """
            return try Row.fetchAll(database, sql: sql).map { row in
                let place: Int = try row.decode(atIndex: 0)
                return ProblemOutline(
                    slug: try row.decode(atIndex: 1), title: try row.decode(atIndex: 2),
                    pattern: try row.decode(atIndex: 3), difficulty: try row.named(4),
                    tags: texts[place, .tags], applications: texts[place, .applications],
                    timeComplexity: try row.decode(String?.self, atIndex: 5),
                    spaceComplexity: try row.decode(String?.self, atIndex: 6),
                    solutions: solutions.removeValue(forKey: place) ?? [])
            }
        }
    }

    private static func outlines(_ database: Database) throws -> [Int: [SolutionOutline]] {
        let sql = "SELECT problem, language, form, faults FROM solutions ORDER BY problem, place"
        var solutions: [Int: [SolutionOutline]] = [:]
        for row in try Row.fetchAll(database, sql: sql) {
            solutions[try row.decode(atIndex: 0), default: []].append(
                SolutionOutline(
                    language: try row.named(1),
                    form: UInt64(bitPattern: try row.decode(Int64.self, atIndex: 2)),
                    faults: try row.decode(atIndex: 3)))
        }
        return solutions
    }

    /// A problem whole; nil where there is none of this slug.
    package func problem(_ slug: String) throws(ProblemStoreError) -> StoredProblem? {
        try read { database in
            guard let place = try Self.place(of: slug, database) else { return nil }
            return try Self.problems(database, place).first
        }
    }

    /// All problems whole, by slug.
    package func problems() throws(ProblemStoreError) -> [StoredProblem] {
        try read { try Self.problems($0, nil) }
    }

    /// A solution of a problem; nil where there is none in this language.
    package func solution(
        of slug: String, in language: CodeLanguage
    ) throws(ProblemStoreError) -> StoredSolution? {
        try read { database in
            guard let place = try Self.place(of: slug, database) else { return nil }
            return try Self.solutions(database, place)[place]?.first { $0.language == language }
        }
    }

    /// The patterns of the repository, by their identities.
    package func patterns() throws(ProblemStoreError) -> [ProblemPattern] {
        try read { database in
            var applications: [Int: [String]] = [:]
            let sql = "SELECT pattern, text FROM pattern_applications ORDER BY pattern, place"
            for row in try Row.fetchAll(database, sql: sql) {
                applications[try row.decode(atIndex: 0), default: []]
                    .append(try row.decode(atIndex: 1))
            }
            let patterns = try Row.fetchAll(
                database, sql: "SELECT place, pattern, title FROM patterns ORDER BY place")
            return try patterns.map { row in
                ProblemPattern(
                    id: try row.decode(atIndex: 1), title: try row.decode(atIndex: 2),
                    applications: applications[try row.decode(atIndex: 0)] ?? [])
            }
        }
    }

    private static func place(of slug: String, _ database: Database) throws -> Int? {
        try Int.fetchOne(
            database.cachedStatement(sql: "SELECT place FROM problems WHERE slug = ?"),
            arguments: [slug])
    }

    /// - Parameter place: of the problem; nil for all.
    private static func problems(_ database: Database, _ place: Int?) throws -> [StoredProblem] {
        let texts = try texts(database, place)
        let solutions = try solutions(database, place)
        let rows = try rows(
            "SELECT * FROM problems", of: place, by: "place", order: "place", database)
        return try rows.map { row in
            let place: Int = try row.decode(atIndex: 0)
            return StoredProblem(
                slug: try row.decode(atIndex: 1), title: try row.decode(atIndex: 2),
                pattern: try row.decode(atIndex: 3), difficulty: try row.named(4),
                summary: try row.decode(atIndex: 5), statement: try row.decode(atIndex: 6),
                tags: texts[place, .tags], hints: texts[place, .hints],
                applications: texts[place, .applications], links: texts[place, .links],
                timeComplexity: try row.decode(String?.self, atIndex: 7),
                spaceComplexity: try row.decode(String?.self, atIndex: 8),
                solutions: solutions[place] ?? [])
        }
    }

    /// The rows of a query, of one problem by an index, not by going through all. A quiz reads many
    /// problems, so that the statement is kept.
    ///
    /// - Parameters:
    ///   - place: of the problem; nil for all.
    ///   - column: which has the place.
    static func rows(
        _ query: String, of place: Int?, by column: String, order: String, _ database: Database
    ) throws -> [Row] {
        let condition = place == nil ? "" : "WHERE \(column) = ?"
        return try Row.fetchAll(
            database.cachedStatement(sql: "\(query) \(condition) ORDER BY \(order)"),
            arguments: place.map { [$0] } ?? [])
    }

    private static func texts(_ database: Database, _ place: Int? = nil) throws -> ProblemTexts {
        var texts = ProblemTexts()
        let rows = try rows(
            "SELECT problem, list, text FROM problem_texts", of: place, by: "problem",
            order: "problem, list, place", database)
        for row in rows {
            texts.add(try row.decode(atIndex: 2), try row.decode(atIndex: 0), try row.named(1))
        }
        return texts
    }
}

/// The lists of texts of many problems.
private struct ProblemTexts {
    private struct Owner: Hashable {
        var problem: Int
        var list: ProblemList
    }

    private var texts: [Owner: [String]] = [:]

    mutating func add(_ text: String, _ problem: Int, _ list: ProblemList) {
        texts[Owner(problem: problem, list: list), default: []].append(text)
    }

    subscript(_ problem: Int, _ list: ProblemList) -> [String] {
        texts[Owner(problem: problem, list: list)] ?? []
    }
}
