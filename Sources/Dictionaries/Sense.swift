/// One meaning of a word in a dictionary.
package struct Sense: Equatable, Sendable {
    /// The form under which the dictionary lists the word, such as "child" for "children".
    package var lemma: String
    /// The part of speech as the dictionary names it; empty where it gives none.
    package var pos: String
    package var definition: String
    package var synonyms: [String]
    package var antonyms: [String]
    package var examples: [String]
    /// The name of the dictionary.
    package var source: String

    package init(
        lemma: String, pos: String = "", definition: String, synonyms: [String] = [],
        antonyms: [String] = [], examples: [String] = [], source: String
    ) {
        self.lemma = lemma
        self.pos = pos
        self.definition = definition
        self.synonyms = synonyms
        self.antonyms = antonyms
        self.examples = examples
        self.source = source
    }
}
