internal import Control
internal import Scheduling
internal import Store
internal import VarlinkWire

extension LibraryCall.WordValues {
    /// Changes what is given. A definition that is given is the learner's own.
    func change(_ word: inout WordText, _ fields: TextFields) throws(ErrorReply) {
        word.word = try fields.text(text, TextFields.word, "text") ?? word.word
        word.language = try fields.language(language) ?? word.language
        if let definition = try fields.text(definition, TextFields.prose, "definition") {
            word.definition = definition
            word.source = nil
        }
        word.translation =
            try fields.text(translation, TextFields.prose, "translation") ?? word.translation
        word.synonyms = try fields.words(synonyms, "synonyms") ?? word.synonyms
        word.antonyms = try fields.words(antonyms, "antonyms") ?? word.antonyms
        word.notes = try fields.text(notes, TextFields.prose, "notes") ?? word.notes
    }

    /// The sentence that is given; none without one.
    func uses(areValues: Bool) throws(ErrorReply) -> [WordUse] {
        let fields = TextFields(areValues: areValues)
        let place = try fields.text(place, 0...200, "place")
        guard let sentence = try fields.text(sentence, TextFields.prose, "sentence") else {
            guard place == nil else {
                throw fields.invalid("place", "expected a sentence beside it, found none")
            }
            return []
        }
        return sentence.isEmpty ? [] : [WordUse(sentence, place: place ?? "")]
    }
}

extension OwnWord {
    /// So many sentences are shown, the newest ones.
    private static let shownUses = 10

    var wire: JSONObject {
        JSONObject([
            ("word", .string(id)), ("text", .string(text.word)),
            ("language", .string(text.language)),
        ])
        .adding("book", text.book.map(JSON.string))
        .adding("definition", .string(text.definition))
        .adding("translation", .string(text.translation))
        .adding("synonyms", Self.texts(text.synonyms))
        .adding("antonyms", Self.texts(text.antonyms))
        .adding("notes", .string(text.notes))
        .adding("source", text.source.map(JSON.string))
        .adding("uses", .array(uses.suffix(Self.shownUses).map { .object($0.wire) }))
        .adding("useCount", .integer(Int64(uses.count)))
        .adding("mastered", .bool(isMastered)).adding("confidence", .integer(Int64(confidence)))
        .adding("level", .string(MasteryLevel(confidence: confidence).rawValue))
        .adding("card", .integer(card)).adding("createdUSec", .integer(createdAt))
        .adding("version", .integer(Int64(version)))
    }

    private static func texts(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }
}

extension WordUse {
    fileprivate var wire: JSONObject {
        JSONObject([("sentence", .string(sentence))])
            .adding("place", place.isEmpty ? nil : .string(place))
            .adding("timeUSec", usedAt.map(JSON.integer))
    }
}
