package import Curriculum

extension Explanation {
    /// Reads a file of `explanations/`; nil comes with at least one error.
    ///
    /// - Parameter reference: what the file is called by.
    package static func read(
        _ document: Document, of reference: String
    ) -> (Explanation?, [Problem]) {
        guard let root = document.root, !document.problems.hasErrors else {
            return (nil, document.problems)
        }
        var form = Form(document.file)
        let explanation = form.explanation(FormNode(root: root), reference)
        let problems = document.problems + form.problems
        return (problems.hasErrors ? nil : explanation, problems)
    }

    /// Reads what an explanation says, `ai_explanation_json`, alone; nil comes with at least one
    /// error.
    package static func readContent(_ document: Document) -> (Content?, [Problem]) {
        guard let root = document.root, !document.problems.hasErrors else {
            return (nil, document.problems)
        }
        var form = Form(document.file)
        let content = form.content(FormNode(root: root), .error)
        let problems = document.problems + form.problems
        return (problems.hasErrors ? nil : content, problems)
    }

    /// What an explanation says.
    package struct Content: Equatable, Sendable {
        package var summary = ""
        package var halakha = ""
        package var opinions: [Opinion] = []
        package var expansions: [Expansion] = []

        package init(
            summary: String = "", halakha: String = "", opinions: [Opinion] = [],
            expansions: [Expansion] = []
        ) {
            self.summary = summary
            self.halakha = halakha
            self.opinions = opinions
            self.expansions = expansions
        }

        /// All its texts.
        package var texts: [String] {
            [summary, halakha] + opinions.flatMap { [$0.source, $0.details] }
                + expansions.flatMap { [$0.topic, $0.explanation, $0.source ?? ""] }
        }
    }

    /// What it says.
    package var content: Content {
        Content(summary: summary, halakha: halakha, opinions: opinions, expansions: expansions)
    }
}

extension Form {
    fileprivate mutating func explanation(
        _ root: FormNode, _ reference: String
    ) -> Explanation? {
        guard let root = object(root) else { return nil }
        check(
            root,
            has: [
                "ref_id", "language", "ai_explanation_json", "text_hash", "sources", "made_by",
                "version", "created_at",
            ])
        check(reference, root, "ref_id")
        let content = object(root, "ai_explanation_json").flatMap { self.content($0, .warning) }
        let hash = text(root, "text_hash", 64...64)
        if !hash.isEmpty, !hash.utf8.allSatisfy(Self.isHexDigit) {
            complain(
                root.member("text_hash") ?? root, expected: "64 small hexadecimal digits",
                found: "\"\(hash)\"")
        }
        let sources = list(root, "sources", 0...CorpusLimits.commentariesMax)
        let version = root.member("version") ?? missing(root, "version", "the number")
        return Explanation(
            reference: reference, language: language(root),
            content: content ?? Explanation.Content(),
            textHash: hash,
            sources: sources.map { text($0, 1...CorpusLimits.nameMax) },
            madeBy: text(root, "made_by"),
            version: version.map { number($0, in: 1...1_000_000) } ?? 1,
            createdAt: text(root, "created_at", 1...40))
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
    }

    /// - Parameter strange: how bad a member is that nobody reads.
    fileprivate mutating func content(
        _ form: FormNode, _ strange: Problem.Severity
    ) -> Explanation.Content? {
        guard let form = object(form) else { return nil }
        check(form, has: ["summary", "halakha", "opinions", "expansions"], strange)
        return Explanation.Content(
            summary: prose(form, "summary"), halakha: prose(form, "halakha", 0),
            opinions: list(form, "opinions", 0...CorpusLimits.entriesMax).compactMap {
                guard let opinion = object($0) else { return nil }
                check(opinion, has: ["source", "details"], strange)
                return Explanation.Opinion(
                    source: prose(opinion, "source"), details: prose(opinion, "details"))
            },
            expansions: list(form, "expansions", 0...CorpusLimits.entriesMax).compactMap {
                guard let expansion = object($0) else { return nil }
                check(expansion, has: ["topic", "explanation", "source"], strange)
                return Explanation.Expansion(
                    topic: prose(expansion, "topic"),
                    explanation: prose(expansion, "explanation"),
                    source: expansion.member("source") == nil ? nil : prose(expansion, "source"))
            })
    }

    /// A text without mark-up.
    mutating func prose(_ form: FormNode, _ key: String, _ lengthMin: Int = 1) -> String {
        let prose = text(form, key, lengthMin...CorpusLimits.proseMax)
        if let member = form.member(key) { check(prose, member) }
        return prose
    }

    mutating func check(_ prose: String, _ form: FormNode) {
        guard let mark = markUp(in: prose) else { return }
        complain(
            form, expected: "a text without mark-up", found: "\"\(mark)\"",
            hint: "The text is spoken; say in words what the mark stands for.")
    }

    /// A file says of which unit it is.
    mutating func check(_ reference: String, _ form: FormNode, _ key: String) {
        let found = text(form, key)
        guard !found.isEmpty, found != reference else { return }
        complain(
            form.member(key) ?? form, expected: "\"\(reference)\", as the file is named",
            found: "\"\(found)\"")
    }
}
