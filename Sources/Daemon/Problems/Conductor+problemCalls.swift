internal import Control
internal import ProblemSets
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// The methods of io.lectern.Problems.
extension Conductor {
    /// The reply; nil if the call is answered later.
    func reply(to wish: ProblemsCall, _ call: Call) throws(ErrorReply) -> JSONObject? {
        switch wish {
        case .listRepositories, .getReport, .listPatterns, .listProblems, .getProblem,
            .getSolution, .compare, .getDue, .getPrompt, .getKept:
            return try read(wish)
        case .getStatistics(let days):
            try tellProblemStatistics(days: days, call)
            return nil
        case .export(let offset):
            try tellProblemRecords(from: offset, call)
            return nil
        case .importRecords(let part, let records, let isLast, let terms):
            return try importProblems(part, records, isLast: isLast, terms, call)
        case .startReview, .startQuiz, .startWriting, .startComparison:
            return try begin(wish, call)
        case .answer(let number, let option, let terms):
            return try answerPrompt(number, option, terms, call)
        case .submitCode(let code, let language, let works, let terms):
            return try submit(code, language, works, terms, call)
        case .judgeCode(let works, let terms):
            return try order(
                .order(.command(.shared(works ? .yes : .no))), call.method, terms, call.peer)
        case .keepCode, .setNote, .setQueued, .setSettings, .selectRepository, .reload, .reset:
            return try keep(wish, call)
        }
    }

    private func read(_ wish: ProblemsCall) throws(ErrorReply) -> JSONObject {
        switch wish {
        case .listRepositories: try repositories()
        case .getReport(let repository, let offset): try report(of: repository, from: offset)
        case .listPatterns: try problemPatterns()
        case .listProblems(let filter, let sort, let offset):
            try listProblems(filter, sort, from: offset)
        case .getProblem(let slug): try problem(slug)
        case .getSolution(let slug, let language): try solution(of: slug, in: language)
        case .compare(let slug, let languages): try compare(slug, languages)
        case .getDue: try problemsDue()
        case .getPrompt: JSONObject([]).adding("prompt", problemPrompt.map(JSON.object))
        case .getKept(let slug, let language): try kept(slug, language)
        case .export, .getStatistics, .startReview, .startQuiz, .startWriting, .startComparison,
            .answer,
            .submitCode, .judgeCode, .keepCode, .setNote, .setQueued, .setSettings,
            .selectRepository, .reload, .importRecords, .reset:
            [:]
        }
    }

    /// The selected repository.
    func selectedProblems() throws(ErrorReply) -> SelectedProblems {
        let problems = try written { _ throws(StoreError) in try self.problems() }
        guard let problems else {
            throw .noSuchProblem(
                "", "no repository of problems is selected, or it cannot be read",
                hint: "SelectRepository selects one that ListRepositories names; the log says "
                    + "what cannot be read")
        }
        return problems
    }

    /// A problem of the selected repository whole.
    func storedProblem(
        _ slug: String, in problems: SelectedProblems
    ) throws(ErrorReply) -> StoredProblem {
        guard let stored = stored(slug, in: problems) else {
            let name = slug.bounded(to: Self.echoMax)
            throw .noSuchProblem(
                name, "the repository \"\(problems.id)\" has no problem \"\(name)\"",
                hint: "ListProblems names the problems")
        }
        return stored
    }
}
