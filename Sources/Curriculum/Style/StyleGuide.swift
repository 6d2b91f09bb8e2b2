/// The figures of the style that `curriculum/README.md` asks of a lesson.
enum StyleGuide {
    /// The length of a lesson in minutes.
    static let minutes = 8...15
    /// The most words of a sentence, except in a reading.
    static let sentenceWordsMax = 30
    /// Most sentences have fewer words.
    static let sentenceWordsUsual = 25
    /// With fewer sentences, `sentenceWordsUsual` is not checked.
    static let sentencesMany = 4
    /// The most sentences of the question.
    static let questionSentencesMax = 2
    /// The words of an answer, and the items of a list.
    static let answerWords = 1...6
    static let answerItems = 2...4
    /// How often an answer is stated before it is asked for, at least.
    static let statementsMin = 2
    /// The number of entries in the vocabulary.
    static let terms = 4...7
    /// The most findings of one kind that are reported for one script.
    static let findingsMax = 10
}

/// The spoken length of a lesson's scripts, as lint estimates it.
package struct SpokenLength: Equatable, Sendable {
    /// The lesson's file and its name.
    package var file: String
    package var lesson: String
    /// How many characters are spoken.
    package var characters: Int

    /// The bundled lessons last 561 to 641 s by the voice en-us at 90 percent, the pauses between
    /// their sentences among them: 941 to 957 characters a minute.
    package static let charactersPerMinute = 950
    /// The basis of the estimate, with its voice and rate.
    package static let basis = "\(charactersPerMinute) characters a minute, en-us at 90 percent"

    package var seconds: Int { characters * 60 / Self.charactersPerMinute }

    /// As in "10 minutes 8 seconds".
    package var text: String {
        let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
        return [(minutes, "minute"), (rest, "second")].filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " ")
    }
}
