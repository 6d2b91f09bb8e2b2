internal import Speaking
internal import SpeechText
internal import Voice
internal import WordPacks

/// Puts the texts of a card into the voices of their languages.
struct CardVoices: Equatable, Sendable {
    /// The language of the box's own voice.
    private let language: String
    private let targetLanguage: String
    private let nativeLanguage: String
    private let said: SaidWords
    private let isEnglish: Bool
    /// The part of speech of the word.
    private let pos: String

    init(_ content: CardContent, language: String) {
        self.language = language
        targetLanguage = Self.voice(for: content.language, language)
        nativeLanguage = Self.voice(for: content.nativeLanguage, language)
        said = SaidWords(content)
        isEnglish = Self.primary(content.language) == "en"
        pos = content.word.pos
    }

    /// A text in the language that is learned.
    func target(_ text: String) -> [Line] {
        sentences(ofPlain: text).map { Line($0, language: targetLanguage) }
    }

    /// A form of a word of the card's part of speech, which stands alone.
    func target(_ text: String, form: String) -> [Line] {
        target(text, said: spelling(of: text, form: form))
    }

    /// A sentence whose marked part is a form of the word.
    func target(_ sentence: MarkedSentence, form: String) -> [Line] {
        let spelling = spelling(of: sentence.marked, form: form)
        return target(
            sentence.whole, said: spelling.map { sentence.head + $0 + sentence.tail })
    }

    /// A text with what the voice is given in its place, sentence by sentence.
    private func target(_ text: String, said: String?) -> [Line] {
        let lines = target(text)
        let spoken = said.map { target($0) } ?? []
        guard lines.count == spoken.count else { return lines }
        return zip(lines, spoken).map { line, spoken in
            guard line.text != spoken.text else { return line }
            var line = line
            line.parts = [Line.Part(line.text, said: spoken.text)]
            return line
        }
    }

    /// A text in the language of the translations; it is one line, since what is said in its place
    /// need not have the same sentences.
    func native(_ text: NativeText) -> [Line] {
        let whole = MarkedSentence(text.text).whole
        guard !whole.isEmpty else { return [] }
        return [Line(parts: [Line.Part(whole, said: text.say)], language: nativeLanguage)]
    }

    /// "One. …".
    ///
    /// - Parameter form: the name of the form that all choices have; nil where they are no forms.
    func choice(_ name: String, _ text: String, form: String?, isNative: Bool) -> Line {
        let part = Line.Part(
            text, language: isNative ? nativeLanguage : targetLanguage,
            said: isNative
                ? said.text(text) : form.flatMap { spelling(of: text, form: $0) })
        return Line(parts: [Line.Part(name + ". "), part], language: language)
    }

    /// A text about the word in the box's language, with words of both others in it.
    func explanation(_ text: String) -> [Line] {
        sentences(ofPlain: PhonemeNotes.removed(from: text)).map { sentence in
            let parts = runs(of: sentence.text).map { run in
                let isNative = run.language.map { Self.primary($0) == Self.primary(nativeLanguage) }
                return Line.Part(
                    run.text, language: run.language,
                    said: isNative == true ? said.words(of: run.text) : nil)
            }
            return Line(
                parts: parts, language: language,
                pauseAfterMilliseconds: sentence.pauseAfterMilliseconds)
        }
    }

    private func spelling(of text: String, form: String) -> String? {
        isEnglish ? Heteronyms.spelling(of: text, pos: pos, form: form) : nil
    }

    /// The box's own voice for its own language, of whatever region.
    private static func voice(for language: String, _ own: String) -> String {
        primary(language) == primary(own) ? own : language.lowercased()
    }

    private static func primary(_ language: String) -> Substring { language.prefix { $0 != "-" } }
}
