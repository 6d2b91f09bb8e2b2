internal import Control
internal import ProblemCode
internal import ProblemSets
internal import Scheduling
internal import Session
internal import Store
internal import VarlinkWire

// What clients read of one problem.
extension Conductor {
    func problem(_ slug: String) throws(ErrorReply) -> JSONObject {
        let problems = try selectedProblems()
        let stored = try storedProblem(slug, in: problems)
        let progress = try progress(in: problems)
        let writing = try written { store throws(StoreError) in
            try store.problemWriting(slug, in: problems.id, of: self.learner)
        }
        return JSONObject([
            (
                "entry",
                .object(wire(ProblemOutline(stored), progress[slug]))
            ),
            (
                "statement",
                .string(stored.statement.isEmpty ? stored.summary : stored.statement)
            ),
            ("applications", .array(stored.applications.map(JSON.string))),
            ("hints", .array(stored.hints.map(JSON.string))),
            ("links", .array(stored.links.map(JSON.string))),
            ("writing", .object(writing.wire)),
        ])
        .adding("time", stored.timeComplexity.map(JSON.string))
        .adding("space", stored.spaceComplexity.map(JSON.string))
    }

    func solution(
        of slug: String, in language: String
    ) throws(ErrorReply) -> JSONObject {
        let stored = try storedProblem(slug, in: try selectedProblems())
        let solution = try stored.solution(named: language)
        return JSONObject([
            ("code", .object(QuizCode(solution.language, solution.code).wire))
        ]).adding("approach", solution.approach.map(JSON.string))
    }

    func compare(
        _ slug: String, _ languages: [String]?
    ) throws(ErrorReply) -> JSONObject {
        let problems = try selectedProblems()
        let stored = try storedProblem(slug, in: problems)
        var wanted: [CodeLanguage]?
        if let languages {
            wanted = []
            for name in languages { wanted?.append(try stored.solution(named: name).language) }
        }
        let titles = problems.marks.titles
        let marks = problems.marks(of: stored, in: wanted).map { mark -> JSON in
            .object([
                "language": .string(mark.language.rawValue), "line": integer(mark.line),
                "text": .string(titles[mark.mark] ?? mark.mark), "alone": .bool(mark.isAlone),
            ])
        }
        return ["marks": .array(marks)]
    }

    func problemsDue() throws(ErrorReply) -> JSONObject {
        let problems = try selectedProblems()
        let due = try written { store throws(StoreError) in
            try store.problemsDue(in: problems.id, today: self.today, of: self.learner)
        }
        let days = due.days.enumerated().map { index, count -> JSON in
            .object(["day": .string((today + index + 1).text), "count": integer(count)])
        }
        return [
            "today": integer(due.today), "new": integer(due.new), "days": .array(days),
        ]
    }

    /// How many problems of the selected repository are due.
    func problemsDueToday() throws(StoreError) -> Int {
        guard let problems = try problems() else { return 0 }
        return try dependencies.store.problemsDue(in: problems.id, today: today, of: learner).today
    }

    /// The notes on a problem, and the code of a language that was kept.
    func kept(_ slug: String, _ language: String?) throws(ErrorReply) -> JSONObject {
        let problems = try selectedProblems()
        _ = try storedProblem(slug, in: problems)
        let kept = try written { store throws(StoreError) in
            try store.keptTexts(of: slug, in: problems.id, of: self.learner)
        }
        let notes = kept.notes.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { ($0.key.rawValue, JSON.string($0.value)) }
        let code = language.flatMap { name in
            CodeLanguage(rawValue: name).flatMap { language in
                kept.codes[name].map { QuizCode(language, $0).wire }
            }
        }
        return JSONObject([("notes", .object(JSONObject(notes)))])
            .adding("code", code.map(JSON.object))
    }
}

extension StoredProblem {
    /// The solution in a language that a client names; throws where there is none.
    func solution(named language: String) throws(ErrorReply) -> StoredSolution {
        let known = solutions.map(\.language.rawValue).joined(separator: ", ")
        guard let solution = solutions.first(where: { $0.language.rawValue == language }) else {
            throw .invalidParameter(
                "language",
                hint: "expected \(known), found \"\(language.bounded(to: Conductor.echoMax))\"")
        }
        return solution
    }
}

extension QuizCode {
    /// With what is to be coloured.
    var wire: JSONObject {
        [
            "language": .string(language.rawValue), "text": .string(text),
            "spans": .array(CodeSpans.spans(of: text, in: language).map { .integer(Int64($0)) }),
        ]
    }
}

extension ProblemWriting {
    var wire: JSONObject {
        [
            "name": "writing", "right": .integer(Int64(right)), "of": .integer(Int64(of)),
            "timeUSec": .integer(Int64(lastMedian ?? 0) * 1000),
        ]
    }
}
