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
        case .listRepositories: try tellRepositories(call)
        case .getReport(let name, let offset): try tellReport(of: name, from: offset, call)
        case .listPatterns: return try problemPatterns()
        case .listProblems(let filter, let sort, let offset):
            return try listProblems(filter, sort, from: offset)
        case .getProblem(let slug): return try problem(slug)
        case .getSolution(let slug, let language): return try solution(of: slug, in: language)
        case .compare(let slug, let languages): return try compare(slug, languages)
        case .getDue: return try problemsDue()
        case .getPrompt: return JSONObject([]).adding("prompt", problemPrompt.map(JSON.object))
        case .getKept(let slug, let language): return try kept(slug, language)
        case .getStatistics(let days): try tellProblemStatistics(days: days, call)
        case .export(let offset): try tellProblemRecords(from: offset, call)
        case .importRecords(let part, let records, let isLast, let terms):
            return try importProblems(part, records, isLast: isLast, terms, call)
        case .startReview, .startQuiz, .startWriting, .startComparison, .answer, .submitCode,
            .judgeCode:
            return try steer(wish, call)
        case .keepCode, .setNote, .setQueued, .setSettings, .selectRepository, .reload, .reset:
            return try keep(wish, call)
        }
        return nil
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
