package import VarlinkWire

/// The methods of `io.lectern.Problems`.
package enum ProblemsCall: Equatable, Sendable {
    case listRepositories
    case getReport(repository: String, offset: Int64)
    case listPatterns
    case listProblems(Filter, sort: String?, offset: Int64)
    case getProblem(String)
    case getSolution(String, language: String)
    case compare(String, languages: [String]?)
    case getDue
    case getStatistics(days: Int64?)
    case getPrompt
    case getKept(String, language: String?)
    case export(offset: Int64)
    case startReview(problems: [String]?, count: Int64?, screen: Bool?, ClientCall.Terms)
    case startQuiz(Quiz, ClientCall.Terms)
    case startWriting(Writing, ClientCall.Terms)
    case startComparison(String, ClientCall.Terms)
    case answer(number: Int64, option: Int64, ClientCall.Terms)
    case submitCode(String, language: String, works: Bool?, ClientCall.Terms)
    case judgeCode(works: Bool, ClientCall.Terms)
    case keepCode(String, language: String, code: String?, ClientCall.Terms)
    case setNote(String, kind: String, text: String, ClientCall.Terms)
    case setQueued([String], isQueued: Bool, ClientCall.Terms)
    case setSettings(JSONObject?, ClientCall.Terms)
    case selectRepository(String, ClientCall.Terms)
    case reload(ClientCall.Terms)
    case importRecords(part: Int64, [JSON], isLast: Bool, ClientCall.Terms)
    case reset(problem: String?, ClientCall.Terms)

    /// Which problems are meant; nil for any.
    package struct Filter: Equatable, Sendable {
        package var pattern: String?
        package var difficulty: String?
        package var status: String?
        package var tag: String?
        package var search: String?
        package var isDue: Bool?

        /// Whether any problem is meant.
        package var isEmpty: Bool { self == Filter() }
    }

    package struct Quiz: Equatable, Sendable {
        package var count: Int64?
        package var types: [String]?
        package var filter: Filter
        package var seed: Int64?
        package var screen: Bool?
    }

    package struct Writing: Equatable, Sendable {
        package var problem: String?
        package var pick: String?
        package var filter: Filter
        package var language: String?
        package var seed: Int64?
        /// In microseconds.
        package var elapsed: Int64?
    }

    /// Reads a call; nil where the interface has no such method.
    init?(_ name: String, _ read: CallParameters) {
        guard let call = Self.reading(name, read) ?? Self.order(name, read) else { return nil }
        self = call
    }

    private static func reading(_ name: String, _ read: CallParameters) -> ProblemsCall? {
        let (problem, language) = (read.text("problem"), read.optionalText("language"))
        switch name {
        case "ListRepositories": return .listRepositories
        case "GetReport":
            return .getReport(repository: read.text("repository"), offset: read.offset)
        case "ListPatterns": return .listPatterns
        case "ListProblems":
            return .listProblems(
                Filter(read), sort: read.optionalText("sort"), offset: read.offset)
        case "GetProblem": return .getProblem(problem)
        case "GetSolution": return .getSolution(problem, language: language ?? "")
        case "Compare": return .compare(problem, languages: read.texts("languages"))
        case "GetDue": return .getDue
        case "GetStatistics": return .getStatistics(days: read.number("days"))
        case "GetPrompt": return .getPrompt
        case "GetKept": return .getKept(problem, language: language)
        case "Export": return .export(offset: read.offset)
        default: return nil
        }
    }

    private static func order(_ name: String, _ read: CallParameters) -> ProblemsCall? {
        let (problem, language) = (read.text("problem"), read.text("language"))
        switch name {
        case "StartReview":
            return .startReview(
                problems: read.texts("problems"), count: read.number("count"),
                screen: read.object["screen"]?.boolValue, read.terms)
        case "StartQuiz": return .startQuiz(Quiz(read), read.terms)
        case "StartWriting": return .startWriting(Writing(read), read.terms)
        case "StartComparison": return .startComparison(problem, read.terms)
        case "Answer":
            return .answer(
                number: read.number("number") ?? 0, option: read.number("option") ?? 0, read.terms)
        case "SubmitCode":
            return .submitCode(
                read.text("code"), language: language, works: read.object["works"]?.boolValue,
                read.termsOfWords)
        case "JudgeCode": return .judgeCode(works: read.flag("works"), read.terms)
        case "KeepCode":
            return .keepCode(
                problem, language: language, code: read.optionalText("code"), read.termsOfWords)
        case "SetNote":
            return .setNote(
                problem, kind: read.text("kind"), text: read.text("text"), read.termsOfWords)
        case "SetQueued":
            return .setQueued(
                read.texts("problems") ?? [], isQueued: read.flag("queued"), read.terms)
        case "SetSettings": return .setSettings(read.object["settings"]?.objectValue, read.terms)
        case "SelectRepository": return .selectRepository(read.text("repository"), read.terms)
        case "Reload": return .reload(read.terms)
        case "Import":
            return .importRecords(
                part: read.number("part") ?? 0, read.object["records"]?.arrayValue ?? [],
                isLast: read.flag("last"), read.termsOfWords)
        case "Reset": return .reset(problem: read.optionalText("problem"), read.terms)
        default: return nil
        }
    }

    var right: Right {
        switch self {
        case .listRepositories, .getReport, .listPatterns, .listProblems, .getProblem,
            .getSolution, .compare, .getDue, .getStatistics:
            .observe
        case .getPrompt, .getKept, .export, .startReview, .startQuiz, .startWriting,
            .startComparison, .answer, .submitCode, .judgeCode, .keepCode, .setNote, .setQueued,
            .setSettings, .selectRepository, .reload:
            .control
        case .importRecords, .reset: .admin
        }
    }

    var terms: ClientCall.Terms? {
        switch self {
        case .listRepositories, .getReport, .listPatterns, .listProblems, .getProblem,
            .getSolution, .compare, .getDue, .getStatistics, .getPrompt, .getKept, .export:
            nil
        case .startReview(_, _, _, let terms), .startQuiz(_, let terms),
            .startWriting(_, let terms), .startComparison(_, let terms), .answer(_, _, let terms),
            .submitCode(_, _, _, let terms), .judgeCode(_, let terms),
            .keepCode(_, _, _, let terms), .setNote(_, _, _, let terms),
            .setQueued(_, _, let terms), .setSettings(_, let terms),
            .selectRepository(_, let terms), .reload(let terms),
            .importRecords(_, _, _, let terms), .reset(_, let terms):
            terms
        }
    }
}

extension ProblemsCall.Filter {
    init(_ read: CallParameters) {
        let read = CallParameters(read.object["filter"]?.objectValue ?? [:])
        pattern = read.optionalText("pattern")
        difficulty = read.optionalText("difficulty")
        status = read.optionalText("status")
        tag = read.optionalText("tag")
        search = read.optionalText("search")
        isDue = read.object["due"]?.boolValue
    }
}

extension ProblemsCall.Quiz {
    init(_ read: CallParameters) {
        count = read.number("count")
        types = read.texts("types")
        filter = ProblemsCall.Filter(read)
        seed = read.number("seed")
        screen = read.object["screen"]?.boolValue
    }
}

extension ProblemsCall.Writing {
    init(_ read: CallParameters) {
        problem = read.optionalText("problem")
        pick = read.optionalText("pick")
        filter = ProblemsCall.Filter(read)
        language = read.optionalText("language")
        seed = read.number("seed")
        elapsed = read.number("elapsedUSec")
    }
}
