internal import Session
internal import SpeechText

/// Checks a lesson for the style that `curriculum/README.md` asks of authors. Each finding is a
/// warning with figures.
struct StyleChecks {
    let file: String
    let root: JSONNode
    let isEnglish: Bool
    private(set) var problems: [Problem] = []

    /// - Parameters:
    ///   - lesson: nil if the form is wrong; then only the scripts are checked.
    ///   - language: nil for a lesson without a course.
    static func problems(
        in root: JSONNode, of file: String, _ lesson: LessonContent?, language: String?
    ) -> [Problem] {
        var checks = StyleChecks(
            file: file, root: root, isEnglish: language?.hasPrefix("en") ?? true)
        checks.checkScripts()
        if let lesson {
            checks.checkLength(of: lesson)
            checks.checkAnswer(of: lesson)
            checks.checkVocabulary(of: lesson)
            checks.checkPassage(of: lesson)
        }
        return checks.problems
    }

    private init(file: String, root: JSONNode, isEnglish: Bool) {
        self.file = file
        self.root = root
        self.isEnglish = isEnglish
    }

    private mutating func checkScripts() {
        for (index, segment) in (root["segments"]?.items ?? []).enumerated() {
            guard let node = segment["audio_script"], let script = node.string else { continue }
            let kind = Segment.allCases.first { $0.name == segment["type"]?.string }
            let findings = ScriptStyle(script, of: kind, isEnglish: isEnglish).findings
            for one in findings {
                complain(node, "$.segments[\(index)].audio_script", one)
            }
        }
    }

    private mutating func checkLength(of lesson: LessonContent) {
        guard isEnglish else { return }
        let length = lesson.spokenLength(file: file)
        let minutes = StyleGuide.minutes
        guard !(minutes.lowerBound * 60...minutes.upperBound * 60).contains(length.seconds) else {
            return
        }
        complain(
            root["segments"], "$.segments",
            Finding(
                expected: "\(minutes.lowerBound) to \(minutes.upperBound) minutes",
                found: "about \(length.text) (\(SpokenLength.basis))",
                hint: length.seconds < minutes.lowerBound * 60
                    ? "Say more of context, analysis and themes." : "Divide the lesson."))
    }

    private mutating func checkVocabulary(of lesson: LessonContent) {
        if !StyleGuide.terms.contains(lesson.vocabulary.count) {
            complain(
                root["vocabulary"], "$.vocabulary",
                Finding(
                    expected: "\(StyleGuide.terms.lowerBound) to \(StyleGuide.terms.upperBound) "
                        + "terms", found: "\(lesson.vocabulary.count)",
                    hint: "Choose those that the lesson explains."))
        }
        for (index, term) in lesson.vocabulary.enumerated() {
            let count = wholeSentences(of: term.definition).count
            guard count > 1 else { continue }
            complain(
                root["vocabulary"]?.items[index]["definition"],
                "$.vocabulary[\(index)].definition",
                Finding(
                    expected: "a definition of one sentence", found: "\(count) sentences",
                    hint: "It may become a card, which must be clear at a glance."))
        }
    }

    private mutating func checkPassage(of lesson: LessonContent) {
        guard let text = lesson.passage.text else { return }
        let node = root["passage"]?["text"]
        let lines = text.split(whereSeparator: \.isNewline)
        if let line = lines.first(where: { !Self.isVerse($0) }) {
            complain(
                node, "$.passage.text",
                Finding(
                    expected: "one verse on each line, with its number",
                    found: "\"\(line.prefix(30))…\"",
                    hint: "It is for screens: \"1 In the beginning …\"."))
        }
        let reading = PhraseFinder.words(of: plainText(of: lesson[.reading].script))
        let missing = lines.map { PhraseFinder.words(of: String($0.drop(while: \.isNumber))) }
            .count { !reading[...].contains($0[...]) }
        guard missing > 0 else { return }
        complain(
            node, "$.passage.text",
            Finding(
                expected: "the words of the reading",
                found: "\(missing) of \(lines.count) verses with others",
                hint: "What is shown and what is spoken are kept alike."))
    }

    private static func isVerse(_ line: Substring) -> Bool {
        let rest = line.drop(while: \.isNumber)
        return rest.startIndex > line.startIndex && rest.first == " "
    }

    mutating func complain(_ node: JSONNode?, _ path: String, _ finding: Finding) {
        problems.append(finding.problem(in: file, at: node?.place, path))
    }
}

extension LessonContent {
    /// The spoken length of the lesson's scripts.
    func spokenLength(file: String) -> SpokenLength {
        SpokenLength(
            file: file, lesson: id.name,
            characters: segments.reduce(0) { $0 + plainText(of: $1.script).count })
    }
}
