/// A word of a pack, with all that teaches it and asks for it.
package struct PackWord: Equatable, Sendable {
    /// Unique in the pack.
    package var number: Int
    package var word: String
    /// The part of speech: `verb`, `noun`, `adjective` …
    package var pos: String
    package var translation: NativeText
    /// Other translations that are right.
    package var alternatives: [NativeText]
    /// In the language that is learned.
    package var definition: String
    package var definitionNative: NativeText?
    /// By their names, such as `base`, `past` or `plural`.
    package var forms: [String: String]
    package var ipa: String?
    /// The name of the recording among the media of the batch that is played in place of the voice;
    /// nil where there is none.
    package var recording: String?
    package var synonyms: [String]
    package var antonyms: [String]
    package var wordFamily: [String]
    package var usageNotes: String?
    /// `basic`, `intermediate` or `advanced`.
    package var difficulty: String
    /// Why the answer to a question is right, by the type of the question.
    package var explanations: [String: String]
    package var examples: [PackExample]
    /// Wrong choices.
    package var distractors: [PackDistractor]

    package init(
        number: Int, word: String, pos: String, translation: NativeText,
        alternatives: [NativeText] = [], definition: String = "",
        definitionNative: NativeText? = nil, forms: [String: String] = [:], ipa: String? = nil,
        recording: String? = nil,
        synonyms: [String] = [], antonyms: [String] = [], wordFamily: [String] = [],
        usageNotes: String? = nil, difficulty: String = "basic",
        explanations: [String: String] = [:], examples: [PackExample] = [],
        distractors: [PackDistractor] = []
    ) {
        self.number = number
        self.word = word
        self.pos = pos
        self.translation = translation
        self.alternatives = alternatives
        self.definition = definition
        self.definitionNative = definitionNative
        self.forms = forms
        self.ipa = ipa
        self.recording = recording
        self.synonyms = synonyms
        self.antonyms = antonyms
        self.wordFamily = wordFamily
        self.usageNotes = usageNotes
        self.difficulty = difficulty
        self.explanations = explanations
        self.examples = examples
        self.distractors = distractors
    }
}

/// A text in the language of the translations.
package struct NativeText: Hashable, Sendable {
    /// As it is written.
    package var text: String
    /// What the voice is given in its place, such as Arabic with points; nil where the text is
    /// spoken as it is written.
    package var say: String?

    package init(_ text: String, say: String? = nil) {
        self.text = text
        self.say = say
    }
}

/// A sentence with the word in it, in both languages.
package struct PackExample: Equatable, Sendable {
    /// With the word in braces, once.
    package var sentence: String
    /// With what means the word in braces; the spoken text has no braces.
    package var native: NativeText
    /// The name of the word's form in the sentence.
    package var form: String
    package var context: String?
    package var difficulty: String
    /// Whether the sentence is among those that teach the word first.
    package var isPrimary: Bool
    package var explanation: String?
    /// Why the braces of `native` hold no form of the word's translations, where they do not. It is
    /// for lint and authors; an installed word has none.
    package var markedNote: String?

    package init(
        sentence: String, native: NativeText, form: String, context: String? = nil,
        difficulty: String = "basic", isPrimary: Bool = false, explanation: String? = nil,
        markedNote: String? = nil
    ) {
        self.sentence = sentence
        self.native = native
        self.form = form
        self.context = context
        self.difficulty = difficulty
        self.isPrimary = isPrimary
        self.explanation = explanation
        self.markedNote = markedNote
    }
}

/// A wrong choice for the questions of a word.
package struct PackDistractor: Equatable, Sendable {
    package var word: String
    package var translation: NativeText
    /// By the names of the word's own forms.
    package var forms: [String: String]
    /// Why somebody might take it for the word.
    package var note: String?

    package init(
        word: String, translation: NativeText, forms: [String: String] = [:], note: String? = nil
    ) {
        self.word = word
        self.translation = translation
        self.forms = forms
        self.note = note
    }
}
