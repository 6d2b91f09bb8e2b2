internal import GRDB
internal import ProblemCode
package import ProblemSets

/// Writes the file of a repository of problems, once and whole.
package enum ProblemStoreWriter {
    /// Writes a new file; the same repository and report give the same bytes. Blocks; any thread.
    ///
    /// - Parameter path: where no file is yet. What is there when it fails is of no use.
    package static func write(
        _ repository: ProblemRepository, _ report: ImportReport, to path: String
    ) throws(ProblemStoreError) {
        try ProblemStoreError.translating(
            path, expected: "a new file that can be written", hint: "make room on the disk"
        ) {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.writeWithoutTransaction { database in
                try database.execute(
                    sql: """
                        PRAGMA page_size = 4096; PRAGMA journal_mode = OFF;
                        PRAGMA application_id = \(ProblemStoreForm.applicationID);
                        PRAGMA user_version = \(ProblemStoreForm.version)
                        """)
                try database.inTransaction {
                    try fill(database, repository, report)
                    return .commit
                }
                // Its pages are in an order that depends on nothing but what is in them.
                try database.execute(sql: "VACUUM")
            }
            try queue.close()
        }
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "problem store"
        return configuration
    }

    private static func fill(
        _ database: Database, _ repository: ProblemRepository, _ report: ImportReport
    ) throws {
        for statement in ProblemStoreForm.statements { try database.execute(sql: statement) }
        var rows = StoreInsertion(database)
        let facts = [
            ("id", repository.id), ("title", repository.title), ("tour", repository.tour),
            ("marks", repository.marks),
        ]
        for case (let name, let value?) in facts { try rows.add("facts", [name, value]) }
        try add(repository.patterns, &rows)
        let titles = Dictionary(
            repository.patterns.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
        for (place, problem) in repository.problems.enumerated() {
            try add(problem, place, titles[problem.pattern] ?? problem.pattern, &rows)
        }
        try add(repository.rules, &rows)
        // What comes now changes no question.
        let hash = rows.digits()
        var more = StoreInsertion(database)
        try more.add("facts", ["hash", hash])
        if let source = repository.source { try more.add("facts", ["source", source]) }
        try add(report, &more)
        try database.execute(sql: "INSERT INTO search (search) VALUES ('optimize')")
    }

    private static func add(_ patterns: [ProblemPattern], _ rows: inout StoreInsertion) throws {
        for (place, pattern) in patterns.enumerated() {
            try rows.add("patterns", [place, pattern.id, pattern.title])
            try rows.add("pattern_applications", [place], texts: pattern.applications)
        }
    }

    private static func add(_ report: ImportReport, _ rows: inout StoreInsertion) throws {
        try rows.add("facts", ["findings", "\(report.findingsTotal)"])
        for (place, finding) in report.findings.enumerated() {
            try rows.add(
                "findings",
                [place, finding.path, finding.level.rawValue, finding.expected, finding.found])
        }
        let languages = report.languages.sorted { $0.key.rawValue < $1.key.rawValue }
        for (language, count) in languages {
            try rows.add("languages", [language.rawValue, count])
        }
    }
}

// Problems.
extension ProblemStoreWriter {
    private static func add(
        _ problem: StoredProblem, _ place: Int, _ pattern: String, _ rows: inout StoreInsertion
    ) throws {
        try rows.add(
            "problems",
            [
                place, problem.slug, problem.title, problem.pattern, problem.difficulty.rawValue,
                problem.summary, problem.statement, problem.timeComplexity,
                problem.spaceComplexity,
            ])
        for list in ProblemList.allCases {
            try rows.add("problem_texts", [place, list.rawValue], texts: problem.texts(list))
        }
        for (number, solution) in problem.solutions.enumerated() {
            try add(solution, place, number, &rows)
        }
        try rows.addSearched(
            place, title: problem.title,
            statement: problem.summary + "\n" + problem.statement,
            tags: problem.tags.joined(separator: "\n"),
            pattern: pattern + "\n" + problem.pattern)
    }

    private static func add(
        _ solution: StoredSolution, _ problem: Int, _ place: Int, _ rows: inout StoreInsertion
    ) throws {
        let outline = SolutionOutline(solution)
        try rows.add(
            "solutions",
            [
                problem, place, solution.language.rawValue, solution.code, solution.shownCode,
                solution.approach, Int64(bitPattern: outline.form), outline.faults,
            ])
        for (number, fault) in solution.faults.enumerated() {
            try rows.add(
                "faults",
                [
                    problem, place, number, fault.kind.rawValue, fault.offset, fault.old,
                    fault.new,
                ])
        }
    }
}

// Rules of quizzes.
extension ProblemStoreWriter {
    private static func add(_ rules: QuizRules, _ rows: inout StoreInsertion) throws {
        for (kind, rule) in rules.kinds.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            try rows.add("quiz_kinds", [kind.rawValue, rule.isEnabled ? 1 : 0, rule.prompt])
            try rows.add(
                "quiz_lists", [kind.rawValue, ProblemList.Quiz.pairs],
                texts: rule.languagePairs.map { "\($0.shown.rawValue) \($0.asked.rawValue)" })
            try rows.add(
                "quiz_lists", [kind.rawValue, ProblemList.Quiz.faults],
                texts: rule.faults.map(\.rawValue))
        }
        for (difficulty, level) in rules.levels.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            try rows.add("quiz_levels", [difficulty.rawValue, level.seconds])
            try rows.add(
                "quiz_lists", [difficulty.rawValue, ProblemList.Quiz.kinds],
                texts: level.kinds.map(\.rawValue))
        }
        try rows.add(
            "quiz_lists", ["", ProblemList.Quiz.excluded], texts: rules.excludedFaults.sorted())
    }
}

extension StoredProblem {
    func texts(_ list: ProblemList) -> [String] {
        switch list {
        case .tags: tags
        case .hints: hints
        case .applications: applications
        case .links: links
        }
    }
}
