internal import Scripts
internal import SpeechText
internal import Store
internal import Voice
internal import WordPacks

// The content of the cards of own words and imported notes.
extension CardContent {
    /// - Parameters:
    ///   - nativeLanguage: that of a translation whose script is that of many languages.
    ///   - others: words from which wrong choices are taken.
    ///   - alike: words whose meaning may be the same.
    init(_ word: OwnWord, nativeLanguage: String, others: [OwnWord], alike: [OwnWord]) {
        self.init(
            .own, PackWord(word), language: word.text.language,
            nativeLanguage: Self.language(of: word.text.translation, among: [nativeLanguage]),
            others: others.filter { !$0.text.isIncomplete }.map(PackWord.init),
            alike: alike.map(PackWord.init))
    }

    /// A card of a note; nil where it cannot be asked.
    init?(_ card: NoteCard, sounds: Sounds) {
        guard card.canBeAsked else { return nil }
        let known = [card.front.language, card.back.language].compactMap(\.self)
        self.init(
            .note,
            PackWord(
                number: card.number, word: card.front.text, pos: "",
                translation: NativeText(card.back.text)),
            language: Self.language(of: card.front.text, among: known),
            nativeLanguage: Self.language(of: card.back.text, among: known))
        self.sounds = sounds
    }

    /// The language that the script of a text shows, else the first of the known languages that has
    /// no script of its own, else English.
    private static func language(of text: String, among known: [String] = []) -> String {
        if let told = scriptLanguage(of: text) { return told }
        return known.first { language in
            !["ar", "he", "el", "ru", "fa", "ur"].contains(language.prefix { $0 != "-" })
        } ?? "en"
    }
}

extension Recording {
    init(_ sound: StoredSound) {
        self.init(stored: sound.key, name: sound.name, edition: sound.sha256)
    }
}

/// The language that the script of a text shows; nil where its letters are those of many.
func scriptLanguage(of text: String) -> String? {
    runs(of: [Run(text)]).lazy.compactMap(\.language).first
}

extension PackWord {
    init(_ own: OwnWord) {
        let text = own.text
        self.init(
            number: Int(own.number), word: text.word, pos: "",
            translation: NativeText(text.translation), definition: text.definition,
            synonyms: text.synonyms,
            antonyms: text.antonyms, usageNotes: text.notes.isEmpty ? nil : text.notes,
            examples: own.uses.reversed().filter { !$0.sentence.isEmpty }.map {
                PackExample(
                    sentence: Self.withoutBraces($0.sentence), native: NativeText(""), form: "")
            })
    }

    /// Braces would mark the word.
    private static func withoutBraces(_ text: String) -> String {
        text.replacing("{", with: "(").replacing("}", with: ")")
    }
}
