internal import Curriculum
package import Session
internal import Speaking
internal import SpeechText
package import Voice

/// One of the box's own sentences as it is said.
package struct Wording: Equatable, Sendable {
    /// With the mark-up that tells the languages of its parts.
    package var text: String
    /// Of what is not marked, by the name of a voice.
    package var language: String

    package init(text: String, language: String) {
        self.text = text
        self.language = language
    }

    /// The lines that say it. Points are for the voice, and are not shown.
    package var lines: [Line] {
        sentences(of: text).map { sentence in
            var line = Line(sentence, language: language)
            for index in line.parts.indices {
                let part = line.parts[index]
                let bare = withoutPoints(part.text)
                guard bare != part.text else { continue }
                line.parts[index] = Line.Part(bare, language: part.language, said: part.text)
            }
            return line
        }
    }
}

extension Wording {
    /// A number as the voice of another language than the box's reads it: espeak-ng reads no
    /// figures in Hebrew.
    fileprivate func figures(_ number: Int) -> String {
        (language == "he" ? HebrewNumberWords.words(for: number) : nil) ?? String(number)
    }
}

// The box's own sentences.
extension Content {
    /// The words of one of the box's own sentences.
    ///
    /// - Parameters:
    ///   - answer: what is said in the place of `{answer}`.
    ///   - wanted: the language of the sentence; where it has none in that, it is in the box's.
    package func wording(
        of message: Message, _ slots: [Slot] = [], answer: String? = nil, in wanted: String? = nil
    ) -> Wording {
        let number = slots.lazy.compactMap { slot in
            if case .number(let number) = slot { number } else { nil }
        }.first
        let translation = wanted.flatMap { translations[$0] }.flatMap { texts in
            texts.text(of: message, number: number).map {
                Wording(text: $0, language: texts.locale)
            }
        }
        var wording = translation ?? ownWording(of: message, number)
        wording.text.replace("{answer}", with: answer ?? "")
        for slot in slots { fill(slot, of: &wording, in: wanted) }
        return wording
    }

    private func ownWording(of message: Message, _ number: Int?) -> Wording {
        guard let text = messages.text(of: message, number: number) else {
            preconditionFailure("the loader lets no messages pass without \(message)")
        }
        return Wording(text: text, language: language)
    }

    private func fill(_ slot: Slot, of wording: inout Wording, in wanted: String?) {
        let isOwn = wording.language == language
        func own(_ text: String) -> String { isOwn ? text : marked(text) }
        switch slot {
        case .name(let name): wording.text.replace("{name}", with: own(name))
        case .message(let message):
            let part = self.wording(of: message, in: wanted)
            let isForeign = part.language != wording.language
            wording.text.replace("{name}", with: isForeign ? own(part.text) : part.text)
        case .phrase(let command): wording.text.replace("{phrase}", with: own(phrase(of: command)))
        case .number(let number):
            let figures = isOwn ? words(for: number, in: wording.text) : wording.figures(number)
            wording.text.replace("{n}", with: figures)
        case .otherNumber(let number):
            let figures = isOwn ? numberInWords(number) : wording.figures(number)
            wording.text.replace("{m}", with: figures)
        }
    }

    /// A text in the box's language within one in another.
    private func marked(_ text: String) -> String {
        "<lang xml:lang=\"\(language)\">\(text)</lang>"
    }

    /// A number in words, with a capital where a sentence begins with it.
    private func words(for number: Int, in text: String) -> String {
        let words = numberInWords(number)
        guard text.hasPrefix("{n}") else { return words }
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// How a command is said, as a sentence.
    private func phrase(of command: Command) -> String {
        let phrase = phrasebook.phrase(of: command) ?? ""
        return phrase.prefix(1).uppercased() + phrase.dropFirst()
    }

    /// The lines that say a text of the box's own, or one that a client wants to hear.
    package func lines(saying text: String) -> [Line] {
        sentences(of: text).map { Line($0, language: language) }
    }
}
