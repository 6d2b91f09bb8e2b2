internal import Corpora
internal import Curriculum
internal import SpeechText

/// Whether an answer may be kept.
struct Verdict {
    /// Why an answer is refused, in words that help to mend it.
    struct Fault: Error, Equatable, CustomStringConvertible {
        var description: String
        init(_ description: String) { self.description = description }
    }

    /// The most values of an answer.
    private static let valuesMax = 10_000
    /// The most faults that a prompt repeats.
    private static let faultsMax = 5
    /// A source of one letter would stand in every text.
    private static let sourceMin = 2
    /// The least letters of a word that is found behind a letter.
    private static let prefixedMin = 3

    let unit: UnitSource
    let task: MakingTask

    func explanation(_ answer: [UInt8]) throws(Fault) -> Explanation.Content {
        let document = Document("the answer", bytes: answer, valuesMax: Self.valuesMax)
        let (content, problems) = Explanation.readContent(document)
        guard let content else { throw Self.fault(problems) }
        try checkLanguage(content.texts)
        for opinion in content.opinions where !isGiven(opinion.source) {
            throw Fault(
                "the source \"\(opinion.source.prefix(80))\" of an opinion is neither the name of "
                    + "a commentary that was given nor stands in a text that was given")
        }
        return content
    }

    func questions(_ answer: [UInt8], most: Int) throws(Fault) -> [UnitQuestion] {
        let document = Document("the answer", bytes: answer, valuesMax: Self.valuesMax)
        let (questions, problems) = UnitQuestion.readMade(document, language: task.language)
        guard let questions else { throw Self.fault(problems) }
        guard questions.count <= most else {
            throw Fault("expected \(most) questions at most, found \(questions.count)")
        }
        guard questions.allSatisfy({ $0.language == task.language }) else {
            throw Fault("expected questions in the language \"\(task.language)\"")
        }
        try checkLanguage(questions.flatMap(\.texts))
        return questions
    }

    /// Hebrew without points cannot be spoken; what has no Hebrew letter is none.
    private func checkLanguage(_ texts: [String]) throws(Fault) {
        guard task.language == "he" else { return }
        for text in texts where !text.isEmpty {
            guard !HebrewWords.words(of: text).isEmpty, HebrewWords.isPointed(text) else {
                throw Fault(
                    "expected Hebrew with all its vowel points, found \"\(text.prefix(80))\"")
            }
        }
    }

    private func isGiven(_ source: String) -> Bool {
        let folded = foldedName(source)
        guard folded.count >= Self.sourceMin else { return false }
        if unit.commentaries.contains(where: { foldedName($0.name) == folded }) { return true }
        let wanted = Self.words(of: source)
        guard !wanted.isEmpty else { return false }
        return ([unit.text.text] + unit.commentaries.map(\.text)).contains {
            Self.hasRun(wanted, in: Self.words(of: $0))
        }
    }

    private static func words(of text: String) -> [Substring] {
        foldedName(text).split { !$0.isLetter && !$0.isNumber }
    }

    /// Whether words stand in a text one behind the other, the first perhaps behind a Hebrew letter
    /// that is a word of its own: רבי in ורבי, and not in רבים.
    private static func hasRun(_ wanted: [Substring], in words: [Substring]) -> Bool {
        guard words.count >= wanted.count else { return false }
        return (0...words.count - wanted.count).contains { start in
            let found = words[start..<start + wanted.count]
            return found.dropFirst().elementsEqual(wanted.dropFirst())
                && isSame(found[start], as: wanted[0])
        }
    }

    /// A short word behind such a letter would be a piece of many others.
    private static func isSame(_ word: Substring, as wanted: Substring) -> Bool {
        guard word != wanted else { return true }
        return wanted.count >= prefixedMin && word.dropFirst() == wanted
            && word.first.map("והבכלמשד".contains) == true
    }

    static func fault(_ problems: [Problem]) -> Fault {
        let errors = problems.filter { $0.severity == .error }
        let told = errors.prefix(faultsMax).map {
            "\($0.path): expected \($0.expected), found \($0.found)"
        }
        return Fault(told.joined(separator: "; "))
    }
}
