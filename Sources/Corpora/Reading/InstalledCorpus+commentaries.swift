internal import Curriculum

extension InstalledCorpus {
    /// All commentaries on a book, by name; of two of one name that of the first folder.
    ///
    /// The daemon needs none: they are given to who explains a text.
    package func commentaries(
        on book: Corpus.Book
    ) throws(CorpusError) -> [(name: String, commentary: Commentary)] {
        var found: [String: Commentary] = [:]
        for folder in folders {
            let place = "\(folder)/commentary/\(book.key)"
            for file in FolderNames.of(place).prefix(CorpusLimits.commentariesMax) {
                let name = String(file.dropLast(".json".count))
                guard file.hasSuffix(".json"), found[name] == nil else { continue }
                let document = try CorpusFile.read(
                    "\(place)/\(file)", bytesMax: CorpusLimits.textBytesMax)
                guard let document else { continue }
                let (commentary, problems) = Commentary.read(document)
                guard let commentary else { throw CorpusError(problems) }
                found[name] = commentary
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
