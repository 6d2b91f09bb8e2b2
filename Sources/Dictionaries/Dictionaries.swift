internal import FoundationEssentials
internal import LinuxIO

/// The dictionaries that are installed in some folders: WordNet's own files, and dictd databases.
///
/// Nothing is kept between look-ups, so a dictionary counts as soon as it is installed. A
/// look-up reads a few dozen blocks of each dictionary, and blocks for as long as the disk needs.
/// Any thread.
package struct Dictionaries: Sendable {
    /// Where Debian's packages put dictionaries.
    package static let usualFolders = ["/usr/share/dictd", "/usr/share/wordnet"]

    private let folders: [String]

    /// - Parameter folders: absolute paths, the first of `foldersMax` count; one that is not there
    ///   has no dictionaries.
    package init(folders: [String]) {
        self.folders = Array(folders.prefix(DictionaryLimits.foldersMax))
    }

    /// The senses of a word in all dictionaries.
    package struct Answer: Equatable, Sendable {
        package var senses: [Sense] = []
        /// How many dictionaries were read, with or without success.
        package var dictionaries = 0
        /// The errors of those that could not be read.
        package var problems: [DictionaryError] = []

        /// The sense that fills in what a learner does not say of a word: the first one that is
        /// defined.
        package var filling: Sense? { senses.first { !$0.definition.isEmpty } }
    }

    /// Looks a word up, also by its base forms where it is English.
    ///
    /// - Parameter language: the code of the word's language, such as `en` or `en-GB`; nil asks the
    ///   dictionaries of every language. One whose language is not known is always asked.
    package func lookUp(_ text: String, language: String? = nil) -> Answer {
        let word = text.trimmed
        var answer = Answer()
        guard (1...DictionaryLimits.wordMax).contains(word.unicodeScalars.count) else {
            return answer
        }
        let primary = language.map(Self.primary)
        if primary ?? WordNet.language == WordNet.language { askWordNet(word, &answer) }
        var words = [word]
        for base in answer.senses.map(\.lemma) + Morphy.bases(of: word.lowercased())
        where !words.contains(base) {
            words.append(base)
        }
        for database in databases(of: primary) {
            let isEnglish = database.language ?? WordNet.language == WordNet.language
            answer.add { () throws(DictionaryError) in
                try database.senses(ofFirst: isEnglish ? words : [word])
            }
        }
        return answer
    }

    private func askWordNet(_ word: String, _ answer: inout Answer) {
        guard let folder = folders.first(where: WordNet.isIn) else { return }
        answer.add { () throws(DictionaryError) in try WordNet(folder: folder).senses(of: word) }
    }

    /// The dictd databases with headwords of a language, in the order of folders and names.
    private func databases(of language: String?) -> [DictdDatabase] {
        folders.flatMap { folder in
            let ending = ".index"
            // A folder that is not there has no dictionaries.
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let names = files.filter { $0.hasSuffix(ending) }.map { $0.dropLast(ending.count) }
            return names.sorted().prefix(DictionaryLimits.databasesMax)
                .map { DictdDatabase(String($0), in: folder) }
                .filter { language == nil || $0.language == nil || $0.language == language }
        }
    }

    private static func primary(_ language: String) -> String {
        language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    }
}

extension Dictionaries.Answer {
    fileprivate mutating func add(_ senses: () throws(DictionaryError) -> [Sense]) {
        dictionaries += 1
        do throws(DictionaryError) {
            self.senses += try senses()
        } catch {
            problems.append(error)
        }
    }
}
