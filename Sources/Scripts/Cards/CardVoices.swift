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

    init(_ content: CardContent, language: String) {
        self.language = language
        targetLanguage = Self.voice(for: content.pack.targetLanguage, language)
        nativeLanguage = Self.voice(for: content.pack.nativeLanguage, language)
        said = SaidWords(content)
    }

    /// A text in the language that is learned.
    func target(_ text: String) -> [Line] {
        sentences(ofPlain: text).map { Line($0, language: targetLanguage) }
    }

    /// A text in the language of the translations; it is one line, since what is said in its place
    /// need not have the same sentences.
    func native(_ text: NativeText) -> [Line] {
        let whole = MarkedSentence(text.text).whole
        guard !whole.isEmpty else { return [] }
        return [Line(parts: [Line.Part(whole, said: text.say)], language: nativeLanguage)]
    }

    /// "One. …".
    func choice(_ name: String, _ text: String, isNative: Bool) -> Line {
        let part = Line.Part(
            text, language: isNative ? nativeLanguage : targetLanguage,
            said: isNative ? said.text(text) : nil)
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

    /// The box's own voice for its own language, of whatever region.
    private static func voice(for language: String, _ own: String) -> String {
        primary(language) == primary(own) ? own : language.lowercased()
    }

    private static func primary(_ language: String) -> Substring { language.prefix { $0 != "-" } }
}
