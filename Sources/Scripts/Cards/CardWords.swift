internal import Session
internal import SpeechText

/// What the box says of its own in the lines of a card.
package struct CardWords: Equatable, Sendable {
    /// What a gap is called.
    package var blank: String
    /// What the choices are numbered with, from the first.
    package var numbers: [String]
    /// What is said in the place of a sound that cannot be played.
    package var noSound: Wording

    package init(blank: String, numbers: [String], noSound: Wording) {
        self.blank = blank
        self.numbers = numbers
        self.noSound = noSound
    }
}

extension Content {
    /// As the messages have them.
    ///
    /// - Parameter language: the language in which the box speaks to the learner, such as `ar`.
    package func cardWords(in language: String) -> CardWords {
        let numbers = (1...CardContent.choicesMax).map { number in
            let words = numberInWords(number)
            return words.prefix(1).uppercased() + words.dropFirst()
        }
        return CardWords(
            blank: wording(of: .blank).text, numbers: numbers,
            noSound: wording(of: .noSound, in: language))
    }
}
