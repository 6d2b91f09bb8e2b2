package import ProblemStore
internal import ProblemCode
internal import ProblemSets
internal import Scheduling

/// The repositories of problems that are installed, as the conductor asks for them.
package struct InstalledProblems: Sendable {
    /// Their identities, in order.
    package var names: @Sendable () -> [String]
    /// When the store of a repository was installed, in microseconds since 1970; nil where there is
    /// none.
    package var installedUSec: @Sendable (_ name: String) -> Int64?
    /// Opens the store of a repository and looks through all of it; nil where there is none.
    package var store: @Sendable (_ name: String) throws(ProblemStoreError) -> ProblemStoreReader?

    package init(
        names: @escaping @Sendable () -> [String],
        installedUSec: @escaping @Sendable (_ name: String) -> Int64?,
        store:
            @escaping @Sendable (_ name: String) throws(ProblemStoreError) ->
            ProblemStoreReader?
    ) {
        self.names = names
        self.installedUSec = installedUSec
        self.store = store
    }

    /// Where no repository is installed.
    package static let none = InstalledProblems(
        names: { [] }, installedUSec: { _ in nil },
        store: { _ throws(ProblemStoreError) in nil })
}

/// A repository of problems that is selected, with what every call needs of it.
struct SelectedProblems: Sendable {
    let store: ProblemStoreReader
    let material: QuizMaterial
    let catalogue: ProblemCatalogue
    let patterns: [ProblemPattern]
    let marks: CodeMarkTable

    /// - Parameter marks: `marks.json`; nil for no marks.
    init(_ store: ProblemStoreReader, marks: String?) throws(ProblemStoreError) {
        self.store = store
        self.marks = CodeMarkTable(marks)
        let outlines = try store.outlines()
        patterns = try store.patterns()
        material = QuizMaterial(problems: outlines, patterns: patterns, rules: try store.rules())
        catalogue = ProblemCatalogue(
            repository: store.id,
            problems: outlines.map { outline in
                ProblemCatalogue.Problem(
                    slug: outline.slug, pattern: outline.pattern,
                    difficulty: ProblemCatalogue.Difficulty(outline.difficulty),
                    languages: Set(outline.languages.map(\.rawValue)))
            })
    }

    var id: String { store.id }

    /// The hints of a problem, the first one first: its own, its pattern, and at a screen the line
    /// with which the solution begins, as code.
    func hints(of problem: StoredProblem, in language: String?, hasScreen: Bool) -> [String] {
        let pattern = patterns.first { $0.id == problem.pattern }
        let code = problem.solutions(from: language).first?.shownCode
        let line = code?.split(separator: "\n").first.map { "`\($0)`" }
        return problem.hints + (pattern.map { ["The pattern is \($0.title)."] } ?? [])
            + (hasScreen ? line.map { [$0] } ?? [] : [])
    }

    /// Nil where the repository has no such problem.
    func outline(_ slug: String) -> ProblemOutline? { material.problems[slug] }
}

extension ProblemCatalogue.Difficulty {
    init(_ difficulty: ProblemDifficulty) {
        switch difficulty {
        case .easy: self = .easy
        case .medium: self = .medium
        case .hard: self = .hard
        }
    }
}
