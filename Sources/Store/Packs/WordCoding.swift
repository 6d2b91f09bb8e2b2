internal import Foundation
internal import GRDB
internal import WordPacks

/// A word of a pack as its rows have it.
struct WordCoding {
    private struct Related: Codable {
        var synonyms: [String]
        var antonyms: [String]
        var family: [String]

        private enum CodingKeys: String, CodingKey {
            case synonyms, antonyms
            case family = "word_family"
        }
    }

    private struct Native: Codable {
        var text: String
        var say: String?

        init(_ native: NativeText) {
            text = native.text
            say = native.say
        }

        var native: NativeText { NativeText(text, say: say) }
    }

    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()

    init() {
        // Equal words are equal rows.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    /// The columns of `word_content` behind the word's number.
    func content(_ word: PackWord) throws -> StatementArguments {
        [
            word.translation.say, try json(word.alternatives.map(Native.init)), word.definition,
            word.definitionNative?.text, word.definitionNative?.say, try json(word.forms),
            word.ipa,
            try json(
                Related(
                    synonyms: word.synonyms, antonyms: word.antonyms, family: word.wordFamily)),
            word.usageNotes, word.difficulty, try json(word.explanations),
        ]
    }

    /// The columns of `word_examples` behind the display order.
    static func columns(_ example: PackExample) -> StatementArguments {
        [
            example.sentence, example.native.text, example.native.say, example.form,
            example.context, example.difficulty, example.isPrimary, example.explanation,
        ]
    }

    /// The columns of `word_distractors` behind the display order.
    func columns(_ distractor: PackDistractor) throws -> StatementArguments {
        [
            distractor.word, distractor.translation.text, distractor.translation.say,
            try json(distractor.forms), distractor.note,
        ]
    }

    /// A word from its rows.
    func word(_ row: Row, examples: [Row], distractors: [Row]) throws -> PackWord {
        let related: Related = try value(row["related_words"])
        let alternatives: [Native] = try value(row["translation_alternatives"])
        return PackWord(
            number: row["word_id"], word: row["word"], pos: row["pos"],
            translation: NativeText(row["translation"], say: row["translation_say"]),
            alternatives: alternatives.map(\.native), definition: row["definition"],
            definitionNative: (row["definition_native"] as String?).map {
                NativeText($0, say: row["definition_native_say"])
            },
            forms: try value(row["forms"]), ipa: row["ipa"], recording: row["recording"],
            synonyms: related.synonyms, antonyms: related.antonyms, wordFamily: related.family,
            usageNotes: row["usage_notes"], difficulty: row["difficulty"],
            explanations: try value(row["explanations"]),
            examples: examples.map(Self.example), distractors: try distractors.map(distractor))
    }

    private static func example(_ row: Row) -> PackExample {
        PackExample(
            sentence: row["sentence"],
            native: NativeText(row["sentence_native"], say: row["sentence_native_say"]),
            form: row["form_used"], context: row["context"], difficulty: row["difficulty"],
            isPrimary: row["is_primary"], explanation: row["explanation"])
    }

    private func distractor(_ row: Row) throws -> PackDistractor {
        PackDistractor(
            word: row["word"],
            translation: NativeText(row["translation"], say: row["translation_say"]),
            forms: try value(row["forms"]), note: row["note"])
    }

    private func json(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func value<Value: Decodable>(_ text: String) throws -> Value {
        try decoder.decode(Value.self, from: Data(text.utf8))
    }
}
