internal import Control
internal import Dictionaries
internal import LibraryRecords
internal import Store

/// A word that a learner adds.
struct NewOwnWord {
    var id: String
    var text: WordText
    var uses: [WordUse]
    /// Whether the learner had the word before.
    var isRevived: Bool

    /// Takes from a dictionary what was not given, within what the store keeps; nothing where a
    /// definition was given, which may be another sense.
    mutating func fill(from sense: Sense, besides given: LibraryCall.WordValues) {
        guard given.definition == nil else { return }
        text.definition = sense.definition.bounded(to: LibraryLimits.proseMax)
        text.source = sense.source.bounded(to: LibraryLimits.placeMax)
        if given.synonyms == nil { text.synonyms = Self.words(sense.synonyms) }
        if given.antonyms == nil { text.antonyms = Self.words(sense.antonyms) }
        if given.sentence == nil, let example = sense.examples.first {
            uses = [WordUse(example.bounded(to: LibraryLimits.proseMax))]
        }
    }

    private static func words(_ words: [String]) -> [String] {
        Array(
            words.filter { $0.unicodeScalars.count <= LibraryLimits.wordMax }
                .prefix(LibraryLimits.relatedMax))
    }
}
