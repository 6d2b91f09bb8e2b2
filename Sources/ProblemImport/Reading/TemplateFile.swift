internal import Curriculum
internal import ProblemCode
internal import ProblemSets

/// `quiz-generation.template.json`: what it lacks is as in the built-in rules.
struct TemplateFile {
    private let path: String
    private(set) var rules = QuizRules.standard
    private(set) var findings: [ImportFinding] = []

    init(_ root: JSONNode, path: String) {
        self.path = path
        for member in root["question_types"]?.members ?? [] {
            guard let kind = QuestionKind(rawValue: member.key) else {
                note("question_types", "one of our six types", member.key)
                continue
            }
            read(member.node, of: kind)
        }
        for member in root["difficulty_scaling"]?.members ?? [] { read(level: member) }
        if let node = root["lectern_exclude"] { readExcluded(node) }
    }

    private mutating func note(_ key: String, _ expected: String, _ found: String) {
        findings.append(
            ImportFinding(
                .mended, path, expected: "\(key): \(expected)", found: String(found.prefix(100))))
    }

    private mutating func readExcluded(_ node: JSONNode) {
        switch node.value {
        case .object(let members): rules.excludedFaults = Set(members.map(\.key))
        case .array(let items): rules.excludedFaults = Set(items.compactMap(\.string))
        default: note("lectern_exclude", "an object or a list", node.kind)
        }
    }
}

// Types of questions.
extension TemplateFile {
    private mutating func read(_ node: JSONNode, of kind: QuestionKind) {
        var rule = rules.kinds[kind] ?? QuizRules.Kind()
        switch node["enabled"]?.value {
        case .bool(let value): rule.isEnabled = value
        case nil, .null: break
        default: note("\(kind.rawValue).enabled", "true or false", node["enabled"]?.kind ?? "")
        }
        if let text = node["prompt_template"]?.string { rule.prompt = prompt(text, kind) }
        for key in ["variations", "bug_types"] {
            if let faults = node[key] { rule.faults = self.faults(faults, kind) }
        }
        if let pairs = node["language_pairs"] {
            rule.languagePairs = pairs.items.compactMap { pair($0, kind) }
        }
        rules.kinds[kind] = rule
    }

    /// The stem with our marks; nil where it has others, or is too long.
    private mutating func prompt(_ text: String, _ kind: QuestionKind) -> String? {
        let marks = [
            "{{TITLE}}": "{title}", "{{PATTERN}}": "{pattern}", "{{LANGUAGE}}": "{language}",
            "{{SOURCE_LANG}}": "{source}", "{{TARGET_LANG}}": "{language}",
        ]
        let line = text.oneLine
        let rest = marks.keys.reduce(line) { $0.replacing($1, with: "") }
        guard !line.isEmpty, line.count <= ImportLimits.promptLettersMax,
            !rest.contains(where: "{}".contains)
        else {
            note(
                "\(kind.rawValue).prompt_template",
                "\(ImportLimits.promptLettersMax) letters at most, with the marks that "
                    + "docs/problems.md names", text)
            return nil
        }
        return marks.reduce(line) { $0.replacing($1.key, with: $1.value) }
    }

    private mutating func faults(_ node: JSONNode, _ kind: QuestionKind) -> [CodeFault.Kind] {
        var faults: [CodeFault.Kind] = []
        for name in node.items.compactMap(\.string) {
            if let fault = CodeFault.Kind(rawValue: name) ?? Self.otherFaults[name] {
                if !faults.contains(fault) { faults.append(fault) }
            } else {
                note(kind.rawValue, "a kind of fault that can be made", name)
            }
        }
        return faults
    }

    private static let otherFaults: [String: CodeFault.Kind] = [
        "off_by_one_error": .offByOne, "incorrect_edge_case_handling": .missingEdgeCase,
        "incorrect_edge_case": .missingEdgeCase, "wrong_return": .incorrectReturn,
    ]

    private mutating func pair(_ node: JSONNode, _ kind: QuestionKind) -> QuizRules.LanguagePair? {
        let names = node.items.compactMap(\.string)
        let languages = names.compactMap(CodeLanguage.init(named:))
        guard names.count == 2, languages.count == 2, languages[0] != languages[1] else {
            note("\(kind.rawValue).language_pairs", "two languages", names.joined(separator: ", "))
            return nil
        }
        return QuizRules.LanguagePair(shown: languages[0], asked: languages[1])
    }
}

// Levels.
extension TemplateFile {
    private mutating func read(level member: JSONNode.Member) {
        guard let difficulty = ProblemDifficulty(inAnyCase: member.key),
            var level = rules.levels[difficulty]
        else { return note("difficulty_scaling", "easy, medium or hard", member.key) }
        if let node = member.node["question_types"] ?? member.node["types"] {
            let names = node.items.compactMap(\.string)
            let kinds = names.compactMap(QuestionKind.init(rawValue:))
            for name in names where QuestionKind(rawValue: name) == nil {
                note(member.key, "one of our six types", name)
            }
            if !kinds.isEmpty { level.kinds = kinds }
        }
        if let node = member.node["time_limit_seconds"] {
            if let seconds = node.integer, ImportLimits.answerSeconds.contains(seconds) {
                level.seconds = seconds
            } else {
                note(
                    "\(member.key).time_limit_seconds",
                    "\(ImportLimits.answerSeconds.lowerBound) to "
                        + "\(ImportLimits.answerSeconds.upperBound)", node.summary)
            }
        }
        rules.levels[difficulty] = level
    }
}

extension CodeLanguage {
    /// - Parameter name: for people, in any case, or the extension of its files.
    init?(named name: String) {
        let name = name.lowercased()
        let known = Self.allCases.first { $0.rawValue == name || $0.title.lowercased() == name }
        guard let known else { return nil }
        self = known
    }
}

extension ProblemDifficulty {
    init?(inAnyCase name: String) {
        let name = name.oneLine.lowercased()
        guard let known = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else {
            return nil
        }
        self = known
    }
}
