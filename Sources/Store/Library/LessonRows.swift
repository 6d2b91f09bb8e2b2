/// What of a lesson a card asks for.
package struct LessonItem: Hashable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// A term of the lesson's vocabulary.
        case term
        /// The question of the lesson.
        case question

        /// Whether a column with an item has one of this kind, as a condition of SQL.
        func isKind(of column: String) -> String { "\(column) GLOB '\(rawValue):*'" }
    }

    package var kind: Kind
    package var lesson: String
    /// The place in the vocabulary, from 1; 1 for the question.
    package var number: Int

    package init(_ kind: Kind, of lesson: String, number: Int = 1) {
        self.kind = kind
        self.lesson = lesson
        self.number = number
    }

    /// What a card's item asks for; nil for items of other kinds.
    package init?(item: String) {
        guard let colon = item.firstIndex(of: ":"), let slash = item.lastIndex(of: "/"),
            let kind = Kind(rawValue: String(item[..<colon])),
            item.index(after: colon) < slash,
            let number = Int(item[item.index(after: slash)...]), number > 0
        else { return nil }
        self.init(kind, of: String(item[item.index(after: colon)..<slash]), number: number)
    }

    /// Such as `term:bf01_lesson_01/3`.
    package var item: String { "\(kind.rawValue):\(lesson)/\(number)" }

    /// The lesson of a column with an item of a lesson, in SQL. The name of a lesson has no slash.
    static func lesson(of column: String) -> String {
        "rtrim(substr(rtrim(\(column), '0123456789'), instr(\(column), ':') + 1), '/')"
    }
}

/// A card that a completed lesson gives a learner.
package struct LessonCard: Equatable, Sendable {
    package var item: LessonItem
    /// What the card asks for, such as the term, and its language: the card is kept apart from
    /// cards of other decks that ask for the same word.
    package var word: String
    package var language: String

    package init(_ item: LessonItem, word: String, language: String) {
        self.item = item
        self.word = word
        self.language = language
    }
}
