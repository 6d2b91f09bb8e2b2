internal import Chance
package import Corpora

/// A question of a quiz as it is asked.
package struct QuizQuestion: Equatable, Sendable {
    /// The reference of the unit that it is about.
    package var reference: String
    package var text: String
    /// Words of the unit that stand behind the text.
    package var quotation: String?
    /// The language of these words; nil is that of the corpus.
    package var quotationLanguage: String?
    package var choices: [String]
    /// The number of the right choice, from 1.
    package var right: Int
    package var language: String
    package var choicesLanguage: String
}

/// The box's own words in the questions that it makes.
package struct QuizWords: Sendable {
    var language: String
    var whoseOpinion: String
    var whereStands: String
    var whatFollows: String
    /// What a unit is called, by its position, in words of `titleLanguage`.
    var title: @Sendable (Int) -> String
    var titleLanguage: String
}

/// Makes the questions of a quiz: the prepared ones of a unit, or one that is made of its text and
/// its explanation. The same seed makes the same quiz.
package struct QuizMaker {
    private let corpus: Corpus
    private let reader: UnitReader
    private let own: QuizWords
    private var chance: Chance

    /// So many units are asked about at most.
    package static let unitsMax = 10
    /// A unit is asked about twice only in a quiz that would have fewer questions.
    package static let questionsWanted = 5
    /// Words of a unit that are quoted.
    private static let words = 8

    package init(_ installed: InstalledCorpus, seed: UInt64, in own: QuizWords) {
        self.own = own
        corpus = installed.corpus
        reader = UnitReader(installed)
        chance = Chance(seed: seed)
    }

    /// The files that could not be read; what they hold was passed over.
    package var faults: [CorpusError] { reader.faults }

    /// The questions on these units, in the order in which they are asked.
    package mutating func questions(on positions: [Int]) -> [QuizQuestion] {
        var asked: [QuizQuestion] = []
        var second: [QuizQuestion] = []
        for position in shuffled(positions).prefix(Self.unitsMax) {
            let possible = shuffled(possible(on: position))
            asked += possible.prefix(1)
            second += possible.dropFirst().prefix(1)
        }
        return asked + second.prefix(max(0, Self.questionsWanted - asked.count))
    }

    private mutating func possible(on position: Int) -> [QuizQuestion] {
        let prepared = reader.questions(of: position)
        guard prepared.isEmpty else {
            return prepared.map { question in
                made(
                    about: position, question.text, right: question.right, wrong: question.wrong,
                    language: question.language)
            }
        }
        return [opinion(position), place(position), following(position)]
            .compactMap(\.self)
    }

    /// Whose opinion is this?
    private mutating func opinion(_ position: Int) -> QuizQuestion? {
        guard let explanation = reader.explanation(of: position),
            let opinion = explanation.opinions.first
        else { return nil }
        let reader = reader
        let others = near(position) { reader.explanation(of: $0)?.opinions.map(\.source) ?? [] }
        let wrong = explanation.opinions.dropFirst().map(\.source) + others
        var made = question(
            about: position, own.whoseOpinion, right: opinion.source, wrong: wrong,
            language: own.language, choicesLanguage: explanation.language)
        made?.quotation = opinion.details
        made?.quotationLanguage = explanation.language
        return made
    }

    /// Where does this stand?
    private mutating func place(_ position: Int) -> QuizQuestion? {
        guard let text = reader.text(of: position) else { return nil }
        let title = own.title
        let wrong = near(position) { [title($0)] }
        var made = question(
            about: position, own.whereStands, right: title(position), wrong: wrong,
            language: own.language, choicesLanguage: own.titleLanguage)
        made?.quotation = Self.beginning(of: text)
        return made
    }

    /// What comes after this?
    private mutating func following(_ position: Int) -> QuizQuestion? {
        guard position + 1 < corpus.units, let text = reader.text(of: position),
            let next = reader.text(of: position + 1)
        else { return nil }
        let reader = reader
        let wrong = near(position) { other in
            guard other != position + 1 else { return [] }
            return reader.text(of: other).map { [Self.beginning(of: $0)] } ?? []
        }
        var made = question(
            about: position, own.whatFollows, right: Self.beginning(of: next),
            wrong: wrong, language: own.language, choicesLanguage: next.language)
        made?.quotation = Self.beginning(of: text)
        return made
    }

    /// What others units have, those of the chapter first, then those of the book, then others.
    private mutating func near(
        _ position: Int, _ values: (Int) -> [String]
    ) -> [String] {
        var found: [String] = []
        for ring in corpus.rings(around: position) {
            for other in shuffled(ring).prefix(12) where other != position {
                for value in values(other) where !found.contains(value) { found.append(value) }
            }
            if found.count >= 6 { break }
        }
        return found
    }

    /// A question with two to four choices; nil where there is nothing else to choose.
    private mutating func question(
        about position: Int, _ text: String, right: String, wrong: [String], language: String,
        choicesLanguage: String? = nil
    ) -> QuizQuestion? {
        var others: [String] = []
        for text in wrong where text != right && !others.contains(text) { others.append(text) }
        guard !right.isEmpty, !others.isEmpty else { return nil }
        return made(
            about: position, text, right: right, wrong: Array(others.prefix(3)),
            language: language, choicesLanguage: choicesLanguage)
    }

    private mutating func made(
        about position: Int, _ text: String, right: String, wrong: [String], language: String,
        choicesLanguage: String? = nil
    ) -> QuizQuestion {
        let choices = shuffled([right] + shuffled(wrong).prefix(3))
        return QuizQuestion(
            reference: corpus.reference(at: position), text: text, choices: choices,
            right: (choices.firstIndex(of: right) ?? 0) + 1, language: language,
            choicesLanguage: choicesLanguage ?? language)
    }

    private mutating func shuffled<Value>(_ values: some Collection<Value>) -> [Value] {
        chance.shuffled(Array(values))
    }

    private static func beginning(of text: UnitText) -> String {
        text.text.split(whereSeparator: \.isWhitespace).prefix(words).joined(separator: " ")
    }
}

extension Corpus {
    /// Positions of the chapter, of the book, and of all.
    fileprivate func rings(around position: Int) -> [Range<Int>] {
        guard let place = place(at: position) else { return [] }
        let chapter = positions(in: "\(place.book.key).\(place.chapter)") ?? 0..<0
        let book = positions(in: place.book.key) ?? 0..<0
        return [chapter, book, 0..<units]
    }
}
