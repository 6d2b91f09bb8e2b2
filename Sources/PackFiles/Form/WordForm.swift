internal import WordPacks

/// A word of a pack, with the names of its batch's file.
struct WordForm: Codable {
    var number: Int
    var word: String
    var pos: String
    var translation: NativeForm
    var alternatives: [NativeForm]
    var definition: String
    var definitionNative: NativeForm?
    var forms: [String: String]
    var ipa: String?
    var recording: String?
    var related: RelatedForm
    var usageNotes: String?
    var difficulty: String
    var explanations: [String: String]
    var examples: [ExampleForm]
    var distractors: [DistractorForm]

    enum CodingKeys: String, CodingKey {
        case number = "word_id"
        case word, pos, translation, alternatives, definition
        case definitionNative = "definition_native"
        case forms, ipa, related
        case recording = "audio_filename"
        case usageNotes = "usage_notes"
        case difficulty, explanations, examples, distractors
    }

    init(_ word: PackWord) {
        number = word.number
        self.word = word.word
        pos = word.pos
        translation = NativeForm(word.translation)
        alternatives = word.alternatives.map(NativeForm.init)
        definition = word.definition
        definitionNative = word.definitionNative.map(NativeForm.init)
        forms = word.forms
        ipa = word.ipa
        recording = word.recording
        related = RelatedForm(
            synonyms: word.synonyms, antonyms: word.antonyms, wordFamily: word.wordFamily)
        usageNotes = word.usageNotes
        difficulty = word.difficulty
        explanations = word.explanations
        examples = word.examples.map(ExampleForm.init)
        distractors = word.distractors.map(DistractorForm.init)
    }

    var value: PackWord {
        PackWord(
            number: number, word: word, pos: pos, translation: translation.value,
            alternatives: alternatives.map(\.value), definition: definition,
            definitionNative: definitionNative?.value, forms: forms, ipa: ipa,
            recording: recording, synonyms: related.synonyms, antonyms: related.antonyms,
            wordFamily: related.wordFamily, usageNotes: usageNotes, difficulty: difficulty,
            explanations: explanations, examples: examples.map(\.value),
            distractors: distractors.map(\.value))
    }
}

/// A text in the native language.
struct NativeForm: Codable {
    var text: String
    var say: String?

    init(_ native: NativeText) {
        text = native.text
        say = native.say
    }

    var value: NativeText { NativeText(text, say: say) }
}

/// Words to learn beside a word.
struct RelatedForm: Codable {
    var synonyms: [String]
    var antonyms: [String]
    var wordFamily: [String]

    enum CodingKeys: String, CodingKey {
        case synonyms, antonyms
        case wordFamily = "word_family"
    }
}

/// A sentence in both languages.
struct ExampleForm: Codable {
    var sentence: String
    var native: NativeForm
    var form: String
    var context: String?
    var difficulty: String
    var isPrimary: Bool
    var explanation: String?
    var markedNote: String?

    enum CodingKeys: String, CodingKey {
        case sentence, native, form, context, difficulty
        case isPrimary = "primary"
        case explanation
        case markedNote = "marked_note"
    }

    init(_ example: PackExample) {
        sentence = example.sentence
        native = NativeForm(example.native)
        form = example.form
        context = example.context
        difficulty = example.difficulty
        isPrimary = example.isPrimary
        explanation = example.explanation
        markedNote = example.markedNote
    }

    var value: PackExample {
        PackExample(
            sentence: sentence, native: native.value, form: form, context: context,
            difficulty: difficulty, isPrimary: isPrimary, explanation: explanation,
            markedNote: markedNote)
    }
}

/// A wrong choice.
struct DistractorForm: Codable {
    var word: String
    var translation: NativeForm
    var forms: [String: String]
    var note: String?

    init(_ distractor: PackDistractor) {
        word = distractor.word
        translation = NativeForm(distractor.translation)
        forms = distractor.forms
        note = distractor.note
    }

    var value: PackDistractor {
        PackDistractor(word: word, translation: translation.value, forms: forms, note: note)
    }
}
