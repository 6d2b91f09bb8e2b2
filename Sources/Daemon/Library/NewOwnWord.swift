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
        if given.synonyms == nil { text.synonyms = LibraryLimits.fitting(sense.synonyms) }
        if given.antonyms == nil { text.antonyms = LibraryLimits.fitting(sense.antonyms) }
        if given.sentence == nil, let example = sense.examples.first {
            uses = [WordUse(example.bounded(to: LibraryLimits.proseMax))]
        }
    }
}
