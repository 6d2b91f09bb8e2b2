internal import Curriculum
internal import Scripts
internal import Session
internal import SpeechText
internal import WordPacks

// The content of the cards of lessons.
extension CardContent {
    /// A term of a lesson's vocabulary; nil where the lesson has none of this number.
    ///
    /// - Parameters:
    ///   - number: from 1.
    ///   - language: of the course.
    ///   - others: terms of other lessons, from which wrong choices are taken beside those of the
    ///     lesson.
    init?(
        term number: Int, of lesson: LessonContent, language: String, others: [LessonContent.Term]
    ) {
        let terms = lesson.vocabulary
        guard terms.indices.contains(number - 1) else { return nil }
        let words = (terms + others).enumerated().map { PackWord($1, number: $0 + 1) }
        self.init(
            .term, words[number - 1], language: language, nativeLanguage: language, others: words)
        isWordForeign = terms[number - 1].language != nil
    }

    /// The question of a lesson: a flashcard with the answer on its back.
    init(questionOf lesson: LessonContent, language: String) {
        self.init(
            .note,
            PackWord(
                number: 1, word: Self.plain(lesson[.question].script), pos: "",
                translation: NativeText(Self.plain(lesson.question.correctAnswer))),
            language: language, nativeLanguage: language)
    }

    /// A script without its mark-up.
    private static func plain(_ script: String) -> String {
        sentences(of: script).map(\.text).joined(separator: " ")
    }
}

extension PackWord {
    fileprivate init(_ term: LessonContent.Term, number: Int) {
        let notes = [term.language, term.pronunciation].compactMap(\.self)
        self.init(
            number: number, word: term.term, pos: "", translation: NativeText(""),
            definition: term.definition,
            usageNotes: notes.isEmpty ? nil : notes.joined(separator: ", "))
    }
}
