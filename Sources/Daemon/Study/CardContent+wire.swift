internal import Control
internal import Scripts
internal import VarlinkWire
internal import WordPacks

// The content of a word as clients see it.
extension CardContent {
    var wire: JSONObject {
        JSONObject([
            ("word", .string(word.word)), ("language", .string(language)),
            ("pos", .string(word.pos)),
        ])
        .adding("ipa", word.ipa.map(JSON.string))
        .adding("translation", .string(word.translation.text))
        .adding("alternatives", texts(word.alternatives.map(\.text)))
        .adding("nativeLanguage", .string(nativeLanguage))
        .adding("definition", .string(word.definition))
        .adding("definitionNative", word.definitionNative.map { .string($0.text) })
        .adding("forms", .object(forms))
        .adding("synonyms", texts(word.synonyms)).adding("antonyms", texts(word.antonyms))
        .adding("wordFamily", texts(word.wordFamily))
        .adding("usageNotes", word.usageNotes.map(JSON.string))
        .adding("examples", .array(word.examples.map { .object(wire($0)) }))
    }

    private var forms: JSONObject {
        JSONObject(word.forms.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
    }

    private func texts(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }

    private func wire(_ example: PackExample) -> JSONObject {
        JSONObject([
            ("sentence", .string(example.sentence)),
            ("translation", .string(example.native.text)), ("form", .string(example.form)),
        ])
        .adding("context", example.context.map(JSON.string))
        .adding("primary", .bool(example.isPrimary))
    }
}
