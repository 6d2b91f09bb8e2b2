/// The limits of reading dictionaries. Texts are measured in Unicode scalars.
package enum DictionaryLimits {
    /// Of a word that is looked up.
    package static let wordMax = 100
    /// The folders that are looked through.
    package static let foldersMax = 8
    /// The dictd databases of a folder that are read, in the order of their names.
    package static let databasesMax = 64
    /// The senses of a word that one dictionary gives.
    package static let sensesMax = 100
    /// The entries of one headword in a dictd database that are read.
    package static let entriesMax = 32
    /// A longer definition is cut.
    package static let definitionMax = 4000
    /// A longer example is left out.
    package static let exampleMax = 1000
    /// The synonyms, antonyms and examples of a sense, each.
    package static let itemsMax = 32
    /// The senses of a word whose counts are read.
    static let countedSensesMax = 500
    /// The words of a phrase that is looked for by the base forms of its words.
    static let phraseWordsMax = 10
    /// Of the title of a dictd database.
    static let titleMax = 100
    /// A longer line of an index or of a list of exceptions is damage.
    static let indexLineBytesMax = 4 << 10
    /// A longer line of WordNet's data is damage; the longest of version 3.0 has 13 KB.
    static let dataLineBytesMax = 64 << 10
    /// What is read of an entry of a dictd database; the rest is left out.
    static let entryBytesMax = 64 << 10
    /// Of the file name and the comment in the header of a compressed dictionary.
    static let headerTextBytesMax = 4 << 10
}

extension String {
    /// The text, or its beginning with an ellipsis where it is longer than `limit` scalars.
    func cut(to limit: Int) -> String {
        guard unicodeScalars.count > limit else { return self }
        return String(unicodeScalars.prefix(limit - 1)) + "…"
    }
}
