package import Corpora
internal import Scheduling
package import Session
internal import Speaking
internal import SpeechText
package import Voice

/// What is said of a unit or of a quiz, each piece in the voice of its language.
package struct ReadingScript: Equatable, Sendable {
    private let parts: [PathPart: [Line]]

    /// The lines of a part, each a sentence at which it can be resumed; none where there is no such
    /// part.
    package func lines(of part: PathPart) -> [Line] { parts[part] ?? [] }

    /// All lines that are likely to be heard, in that order.
    package var allLines: [Line] {
        [PathPart.text, .explanation].flatMap(lines)
    }

    init(_ parts: [PathPart: [Line]]) { self.parts = parts }
}

/// A unit as it is read aloud.
package struct ReadUnit: Sendable {
    package var corpus: Corpus
    package var place: UnitPlace
    package var text: UnitText?
    /// Whether there is a text, and its file cannot be read.
    package var isTextDamaged: Bool
    package var explanation: Explanation?

    package init(
        of corpus: Corpus, at place: UnitPlace, text: UnitText?, isTextDamaged: Bool = false,
        explanation: Explanation?
    ) {
        self.corpus = corpus
        self.place = place
        self.text = text
        self.isTextDamaged = isTextDamaged
        self.explanation = explanation
    }
}

extension Content {
    /// What is said of a unit.
    ///
    /// - Parameter wanted: the language of the box's own words.
    package func script(of unit: ReadUnit, in wanted: String) -> ReadingScript {
        let reference = lines(ofReferenceTo: unit.place, in: unit.corpus, wanted)
        let text =
            unit.isTextDamaged
            ? wording(of: .pathTextDamaged, in: wanted).lines : lines(of: unit.text, in: wanted)
        guard let explanation = unit.explanation else {
            return ReadingScript([.text: reference + text, .review: reference + text])
        }
        func said(_ text: String) -> [Line] { lines(ofProse: text, in: explanation.language) }
        func labelled(_ message: Message, _ text: String) -> [Line] {
            text.isEmpty ? [] : wording(of: message, in: wanted).lines + said(text)
        }
        let summary = said(explanation.summary)
        return ReadingScript([
            .text: reference + text,
            .explanation: summary + labelled(.pathInPractice, explanation.halakha),
            .review: reference + text + summary,
            .opinions: explanation.opinions.flatMap { said($0.source + ": " + $0.details) },
            .more: explanation.expansions.flatMap { expansion in
                said(expansion.topic + ".") + said(expansion.explanation)
                    + labelled(.pathSource, expansion.source ?? "")
            },
        ])
    }

    private func lines(of text: UnitText?, in wanted: String) -> [Line] {
        guard let text else { return wording(of: .pathNoText, in: wanted).lines }
        guard text.language != "he" || HebrewWords.isPointed(text.text) else {
            return wording(of: .pathScreenOnly, in: wanted).lines
        }
        return lines(ofProse: text.text, in: text.language)
    }

    /// A line for each sentence, in the voice of its language.
    func lines(ofProse text: String, in language: String) -> [Line] {
        sentences(ofPlain: text).map { inFull(Line($0, language: voice(for: language)), language) }
    }

    /// A line of Hebrew says its abbreviations in full and leaves references out; any other is as
    /// it was.
    private func inFull(_ line: Line, _ language: String) -> Line {
        guard language == "he" else { return line }
        var line = line
        for index in line.parts.indices { line.parts[index] = inFull(line.parts[index]) }
        return line
    }

    /// The same for a part that is Hebrew.
    func inFull(_ part: Line.Part) -> Line.Part {
        let said = abbreviations.said(part.text)
        guard said != part.text else { return part }
        var part = part
        part.said = said
        return part
    }

    /// The box's own voice for its own language, of whatever region.
    func voice(for language: String) -> String {
        let primary = language.prefix { $0 != "-" }
        return primary == self.language.prefix { $0 != "-" } ? self.language : language.lowercased()
    }
}
