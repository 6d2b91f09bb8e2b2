internal import Foundation
internal import LinuxIO

/// The corpora that are installed, in several folders.
///
/// `ID/corpus.json` is read from the first folder that has the file; so is each text, explanation
/// and list of questions. Reads files and blocks as long as that takes. Any thread.
package struct CorpusFiles: Sendable {
    /// The state directory's first, then that of the machine, then the share directory's.
    package let folders: [String]

    /// Where corpora are for every Lectern of a machine; there may be none.
    package static let machineFolder = "/var/lib/lectern-corpora"

    package init(folders: [String]) { self.folders = folders }

    /// The ids of the corpora, sorted; `corporaMax` at most.
    package var ids: [String] {
        var found: Set<String> = []
        for folder in folders {
            found.formUnion(
                FolderNames.of(folder).filter { id in
                    Corpus.isID(id) && !isLink("\(folder)/\(id)")
                        && fileKind("\(folder)/\(id)/corpus.json") != nil
                })
        }
        return Array(found.sorted().prefix(CorpusLimits.corporaMax))
    }

    /// Tells one state of what a corpus says of itself, and of where its files are looked for, from
    /// another, without reading a file; nil where there is no corpus of that id.
    package func edition(of id: String) -> String? {
        guard Corpus.isID(id) else { return nil }
        let places = places(of: id)
        guard let place = places.first(where: { fileKind($0 + "/corpus.json") != nil }) else {
            return nil
        }
        let edition = fileEdition(place + "/corpus.json") ?? "a link that leads nowhere"
        return ([edition, place] + places).joined(separator: "\n")
    }

    /// The folders of a corpus, there or not, in the order in which files are looked for.
    package func places(of id: String) -> [String] {
        folders.map { "\($0)/\(id)" }.filter { !isLink($0) }
    }

    /// Reads what a corpus says of itself; nil where there is none of that id.
    package func corpus(_ id: String) throws(CorpusError) -> InstalledCorpus? {
        guard Corpus.isID(id) else { return nil }
        let places = places(of: id)
        for place in places {
            let file = place + "/corpus.json"
            let document = try CorpusFile.read(file, bytesMax: CorpusLimits.textBytesMax)
            guard let document else { continue }
            let (corpus, problems) = Corpus.read(document, folder: id)
            guard let corpus else { throw CorpusError(problems) }
            return InstalledCorpus(corpus, folders: places)
        }
        return nil
    }
}

/// The names in a folder.
enum FolderNames {
    /// Sorted, hidden ones left out; none where the folder cannot be read.
    static func of(_ folder: String) -> [String] {
        guard !isLink(folder) else { return [] }
        // A folder that cannot be read holds nothing that could be used.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }
}
