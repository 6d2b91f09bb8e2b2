internal import Control
internal import VarlinkWire

// What a transcript does with problems.
extension Interpreter {
    mutating func perform(_ act: ProblemAct) throws(Stop) {
        switch act {
        case .use(let id):
            try order(Self.problems + "SelectRepository", ["repository": .string(id ?? "")])
        case .set(let name, let values):
            let list = values.map(JSON.init(written:))
            try order(
                Self.problems + "SetSettings",
                ["settings": .object([name: list.count == 1 ? list[0] : .array(list)])])
        case .begin(let session, let problems, let options):
            try begin(session, problems, options)
        case .answer(let prompt, let option):
            try order(
                Self.problems + "Answer",
                ["number": .integer(prompt), "option": .integer(option)])
        case .submit(let language, let code, let judgement):
            try submit(language, code, judgement)
        case .judge(let judgement):
            try order(Self.problems + "JudgeCode", ["works": .bool(judgement == .works)])
        case .keep(let problem, let language, let code):
            let names: JSONObject = ["problem": .string(problem), "language": .string(language)]
            try order(
                Self.problems + "KeepCode", names.adding("code", code.map(JSON.string)))
        case .note(let problem, let text):
            try order(
                Self.problems + "SetNote",
                ["problem": .string(problem), "kind": "note", "text": .string(text)])
        case .queue(let problems, let isQueued):
            try order(
                Self.problems + "SetQueued",
                ["problems": .array(problems.map(JSON.string)), "queued": .bool(isQueued)])
        case .reset(let problem):
            try order(
                Self.problems + "Reset",
                JSONObject([]).adding("problem", problem.map(JSON.string)))
        }
    }

    /// What the names of all methods begin with.
    static let problems = "io.lectern.Problems."

    private mutating func begin(
        _ session: ProblemAct.Session, _ problems: [String],
        _ options: [ProblemAct.Option: [String]]
    ) throws(Stop) {
        var (parameters, filter): (JSONObject, JSONObject) = ([:], [:])
        for (option, values) in options {
            guard let value = values.first else { continue }
            switch option {
            case .type: parameters["types"] = .array(values.map(JSON.string))
            case .pattern, .difficulty: filter[option.rawValue] = .string(value)
            case .elapsed:
                parameters["elapsedUSec"] = .integer((Int64(value) ?? 0) * 1000)
            case .count, .pick, .language, .seed, .screen:
                parameters[option.rawValue] = JSON(written: value)
            }
        }
        if !filter.isEmpty { parameters["filter"] = .object(filter) }
        if session == .review, !problems.isEmpty {
            parameters["problems"] = .array(problems.map(JSON.string))
        } else if let problem = problems.first {
            parameters["problem"] = .string(problem)
        }
        try order(Self.problems + session.method, parameters)
    }

    private mutating func submit(
        _ language: String, _ code: String?, _ judgement: ProblemAct.Judgement?
    ) throws(Stop) {
        var sent: JSONObject = ["language": .string(language)]
        if let code {
            sent["code"] = .string(code)
        } else {
            sent["code"] = .string(try storedCode(in: language))
        }
        try order(
            Self.problems + "SubmitCode",
            sent.adding("works", judgement.map { .bool($0 == .works) }))
    }

    /// The stored solution of the problem that is under way.
    private func storedCode(in language: String) throws(Stop) -> String {
        let problem = try problemPrompt()?["problem"] ?? ""
        let solution = try look(
            Self.problems + "GetSolution", ["problem": problem, "language": .string(language)])
        return solution["code"]?.objectValue?["text"]?.stringValue ?? ""
    }
}

extension ProblemAct.Session {
    /// The method by which a client begins it.
    fileprivate var method: String {
        switch self {
        case .review: "StartReview"
        case .quiz: "StartQuiz"
        case .write: "StartWriting"
        case .compare: "StartComparison"
        }
    }
}
