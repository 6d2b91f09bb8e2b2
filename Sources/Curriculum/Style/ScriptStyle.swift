internal import Session
internal import SpeechText

/// Checks the style of a script, which is written for the ear.
struct ScriptStyle {
    /// Nil if the file does not name a known segment.
    private let segment: Segment?
    private let isEnglish: Bool
    private let text: String
    private let sentences: [Sentence]

    init(_ script: String, of segment: Segment?, isEnglish: Bool) {
        self.segment = segment
        self.isEnglish = isEnglish
        text = plainText(of: script)
        sentences = wholeSentences(of: script)
    }

    var findings: [Finding] {
        length + ends + lists + signs + (isEnglish ? shortForms : []) + question
    }

    /// A reading may have longer sentences, since its passage decides.
    private var length: [Finding] {
        guard segment != .reading else { return [] }
        let lengths = sentences.map { PhraseFinder.words(of: $0.text).count }
        var findings = zip(sentences, lengths).filter { $1 > StyleGuide.sentenceWordsMax }
            .prefix(StyleGuide.findingsMax).map { sentence, count in
                Finding(
                    expected: "sentences of at most \(StyleGuide.sentenceWordsMax) words",
                    found: "\"\(sentence.text.prefix(30))…\" with \(count)",
                    hint: "Divide it: a listener cannot go back.")
            }
        let long = lengths.count { $0 >= StyleGuide.sentenceWordsUsual }
        if long * 2 > lengths.count, lengths.count >= StyleGuide.sentencesMany {
            findings.append(
                Finding(
                    expected: "most sentences with fewer than \(StyleGuide.sentenceWordsUsual) "
                        + "words", found: "\(long) of \(lengths.count) with as many or more",
                    hint: "Divide some of them."))
        }
        return findings
    }

    /// A paragraph that ends without a mark is a heading, or was cut off.
    private var ends: [Finding] {
        guard segment != .question else { return [] }
        return sentences.filter { $0.pauseAfterMilliseconds == Sentence.paragraphPause }
            .filter { !Self.isEnded($0.text) }.prefix(StyleGuide.findingsMax).map { sentence in
                Finding(
                    expected: "whole sentences, each with the mark at its end",
                    found: "\"…\(sentence.text.suffix(30))\"",
                    hint: "A heading is heard as a sentence that breaks off.")
            }
    }

    private var lists: [Finding] {
        text.split(whereSeparator: \.isNewline).filter(Self.isItem)
            .prefix(StyleGuide.findingsMax).map { line in
                Finding(
                    expected: "whole sentences, no lists", found: "\"\(line.prefix(30))…\"",
                    hint: "Say it as a sentence: first, second, and last.")
            }
    }

    /// Each sign once.
    private var signs: [Finding] {
        var seen: Set<Unicode.Scalar> = []
        return text.unicodeScalars.filter { Self.isSign($0) && seen.insert($0).inserted }
            .prefix(StyleGuide.findingsMax).map { sign in
                Finding(
                    expected: "words, without brackets, signs and footnotes", found: "\"\(sign)\"",
                    hint: Self.hint(on: sign))
            }
    }

    private var shortForms: [Finding] {
        abbreviations(in: text).prefix(StyleGuide.findingsMax).map { form in
            Finding(
                expected: "words in full", found: "\"\(form)\"",
                hint: "Write what is to be said, such as before the common era, or chapter "
                    + "twelve, verse three.")
        }
    }

    private var question: [Finding] {
        guard segment == .question else { return [] }
        var findings: [Finding] = []
        if sentences.count > StyleGuide.questionSentencesMax {
            findings.append(
                Finding(
                    expected: "one or two sentences", found: "\(sentences.count)",
                    hint: "What leads to the question belongs to the themes."))
        }
        if let last = sentences.last?.text, Self.lastMark(of: last) != "?" {
            findings.append(
                Finding(
                    expected: "a question at the end", found: "\"…\(last.suffix(30))\"",
                    hint: "The learner answers when it is over."))
        }
        return findings
    }
}

// The characters that a script should not have.
extension ScriptStyle {
    private static let quotes: Set<Character> = ["\"", "'", "”", "’", "»", "“", "‘"]
    private static let ends: Set<Character> = [
        ".", "!", "?", "…", "。", "！", "？", "׃", "؟", "۔",
    ]
    /// Low opening quotation marks, which Unicode classes with the brackets.
    private static let lowQuotes: Set<Unicode.Scalar> = ["„", "‚"]
    private static let marks: Set<Unicode.Scalar> = [
        "&", "%", "#", "*", "/", "@", "§", "\\", "_", "†", "‡", "•", "·", "¶",
    ]

    static func isEnded(_ text: String) -> Bool { lastMark(of: text).map(ends.contains) ?? false }

    static func lastMark(of text: String) -> Character? {
        text.last { !quotes.contains($0) && !$0.isWhitespace }
    }

    /// Whether a line begins like an item of a list.
    private static func isItem(_ line: Substring) -> Bool {
        let line = line.drop(while: \.isWhitespace)
        let rest = line.drop(while: \.isNumber)
        if rest.startIndex > line.startIndex {
            return [". ", ") "].contains { rest.hasPrefix($0) }
        }
        return ["- ", "– ", "* ", "• "].contains { line.hasPrefix($0) }
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .otherNumber,
            .closePunctuation:
            true
        case .openPunctuation: !lowQuotes.contains(scalar)
        default: marks.contains(scalar)
        }
    }

    private static func hint(on sign: Unicode.Scalar) -> String {
        switch sign.properties.generalCategory {
        case .openPunctuation, .closePunctuation:
            "Brackets are not heard: make a clause or a sentence of what is in them."
        default: "It is not heard, or not as it is meant: write what is to be said."
        }
    }
}

/// The sentences of a script. A long sentence is one, though it is spoken in pieces.
func wholeSentences(of script: String) -> [Sentence] {
    var whole: [Sentence] = []
    for piece in sentences(of: script) {
        if let last = whole.last, last.pauseAfterMilliseconds == Sentence.clausePause {
            whole[whole.count - 1] = Sentence(
                text: last.text + " " + piece.text,
                pauseAfterMilliseconds: piece.pauseAfterMilliseconds)
        } else {
            whole.append(piece)
        }
    }
    return whole
}
