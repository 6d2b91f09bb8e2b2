import DeckFiles
import Dictionaries
import LibraryRecords

/// A file whose English words without any meaning have the first definition that a dictionary of
/// this machine gives. Where there is none, the words stay as they are.
struct DefinedWords: LibrarySource {
    private let source: any LibrarySource
    private let dictionaries: Dictionaries

    init(
        of source: any LibrarySource,
        _ dictionaries: Dictionaries = Dictionaries(folders: Dictionaries.usualFolders)
    ) {
        self.source = source
        self.dictionaries = dictionaries
    }

    var header: LibraryHeader { source.header }

    func read(_ take: (LibraryRecord) throws -> Void) throws {
        try source.read { record in
            guard case .word(var word) = record else { return try take(record) }
            define(&word)
            let defined = LibraryRecord.word(word)
            // A definition beyond what a word may have is no reason to refuse the file.
            try take((try? defined.check()) == nil ? record : defined)
        }
    }

    private func define(_ word: inout WordRecord) {
        let language = word.language.prefix { $0 != "-" }.lowercased()
        guard word.definition.isEmpty, word.translation.isEmpty, language == "en",
            let sense = dictionaries.lookUp(word.text, language: language).filling,
            sense.definition.unicodeScalars.count <= LibraryLimits.proseMax,
            sense.source.unicodeScalars.count <= LibraryLimits.placeMax
        else { return }
        word.definition = sense.definition
        word.source = sense.source
        if word.synonyms.isEmpty { word.synonyms = LibraryLimits.fitting(sense.synonyms) }
        if word.antonyms.isEmpty { word.antonyms = LibraryLimits.fitting(sense.antonyms) }
    }
}
