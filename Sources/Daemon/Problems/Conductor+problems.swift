internal import Logging
internal import ProblemCode
internal import ProblemSets
internal import ProblemStore
internal import Session
internal import Store

/// What was read of the selected problems, and what is under way of them.
struct ProblemCache {
    /// The repository that was opened last.
    var selected: SelectedProblems?
    /// The repository that could not be opened last; nil where one could.
    var unreadable: String?
    /// Whether what was imported is read once the session is over.
    var isReloadPending = false
    /// The questions of the quiz that was begun last.
    var quiz: QuizMade?
    /// The records that were sent so far.
    var upload: ProblemsUpload?
    /// How many calls threads of their own are working out.
    var callsAside = 0
}

// The repository that the learner has selected.
extension Conductor {
    /// The session of problems that runs.
    var problemStudy: ProblemStudy? {
        if case .problem(let problems) = dialogue.phase { problems } else { nil }
    }

    /// The selected repository; nil where none is, or where its store cannot be read, which the
    /// log says. It is opened once, also where that fails, and anew only by `Reload`.
    func problems() throws(StoreError) -> SelectedProblems? {
        let name = try dependencies.store.selectedRepository(of: learner)
        guard let name else {
            problemCache.selected = nil
            return nil
        }
        if let known = problemCache.selected, known.id == name { return known }
        guard problemCache.unreadable != name else { return nil }
        problemCache.selected = opened(name)
        problemCache.unreadable = problemCache.selected == nil ? name : nil
        return problemCache.selected
    }

    /// The repository that comes with Lectern, whose marks count for those that have none.
    private static let bundledRepository = "lectern"

    func opened(_ name: String) -> SelectedProblems? {
        do throws(ProblemStoreError) {
            let installed = dependencies.problems
            guard let store = try installed.store(name) else { return nil }
            var marks = try store.marks()
            if marks == nil { marks = try installed.store(Self.bundledRepository)?.marks() }
            return try SelectedProblems(store, marks: marks)
        } catch {
            note(error)
            return nil
        }
    }

    func note(_ error: ProblemStoreError) { error.note(in: log) }

    /// A problem whole; nil where it cannot be read, which the log says.
    func stored(_ slug: String, in problems: SelectedProblems) -> StoredProblem? {
        do throws(ProblemStoreError) {
            return try problems.store.problem(slug)
        } catch {
            note(error)
            return nil
        }
    }

    /// The settings of the selected learner.
    func problemSettings() throws(StoreError) -> ProblemSettings {
        try dependencies.store.problemSettings(of: learner)
    }
}

extension ProblemSettings {
    /// The language in which is written, or shown first.
    var codeLanguage: CodeLanguage {
        switch language {
        case "go": .go
        case "rust": .rust
        case "javascript": .javaScript
        case "python": .python
        case "java": .java
        default: .typeScript
        }
    }
}

extension StoredProblem {
    /// The solutions as the learner goes through them, the wanted language first.
    func solutions(from language: String?) -> [StoredSolution] {
        guard let first = solutions.firstIndex(where: { $0.language.rawValue == language }) else {
            return solutions
        }
        return Array(solutions[first...] + solutions[..<first])
    }
}

extension ProblemStoreError {
    func note(in log: Logger) {
        log.error("a repository of problems cannot be read", metadata: ["reason": "\(self)"])
    }
}
