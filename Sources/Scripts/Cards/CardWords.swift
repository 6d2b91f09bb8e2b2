internal import Session
internal import SpeechText

/// What the box says of its own in the lines of a card.
package struct CardWords: Equatable, Sendable {
    /// What a gap is called.
    package var blank: String
    /// What the choices are numbered with, from the first.
    package var numbers: [String]

    package init(blank: String, numbers: [String]) {
        self.blank = blank
        self.numbers = numbers
    }
}

extension Content {
    /// As the messages have them.
    package var cardWords: CardWords {
        let numbers = (1...CardContent.choicesMax).map { number in
            let words = numberInWords(number)
            return words.prefix(1).uppercased() + words.dropFirst()
        }
        return CardWords(blank: wording(of: .blank).text, numbers: numbers)
    }
}
