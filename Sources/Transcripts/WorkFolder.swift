internal import Foundation

/// A folder that lives as long as this value, and is this user's alone.
final class WorkFolder: Sendable {
    let path: String
    private static let prefix = "lectern-test-"

    init() throws(StageTrouble) {
        let name = "\(Self.prefix)\(UUID().uuidString.prefix(8))"
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        try Self.trying("\(path): cannot be made") { [path] in
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
    }

    deinit {
        // What cannot be removed is left to the system's own cleaning.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Puts courses into a folder below, as links or as copies; each keeps its name.
    func place(_ courses: [String], in name: String, asCopies: Bool) throws(StageTrouble) -> String
    {
        let folder = path + "/" + name
        let files = FileManager.default
        try Self.trying("\(folder): cannot be made") {
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        for course in courses {
            guard files.fileExists(atPath: course + "/course.json") else {
                throw StageTrouble(
                    "\(course): expected the folder of a course, found no course.json in it")
            }
            try Self.trying("\(course): cannot be taken up") {
                let place = Self.place(of: course, in: folder)
                if asCopies {
                    // Of a link the folder behind it: what is removed is removed from a copy.
                    try files.copyFolder(Self.real(course), to: place)
                } else {
                    try files.createSymbolicLink(atPath: place, withDestinationPath: course)
                }
            }
        }
        return folder
    }

    /// Puts links to a curriculum and to models into a folder below, without the curriculum's own
    /// courses: a box has the courses of its transcript and no others. If the transcript has packs
    /// or corpora, the box has no others either. Of problems it has those of the transcript alone.
    func placeShare(
        curriculum: String, models: String, packs: [String], corpora: [String],
        stores: [RepositoryShelf.Store]
    ) throws(StageTrouble) -> String {
        let folder = path + "/share"
        let files = FileManager.default
        try Self.trying("\(curriculum): cannot be taken up") {
            try files.createDirectory(
                atPath: folder + "/curriculum", withIntermediateDirectories: true)
            try files.createSymbolicLink(
                atPath: folder + "/models", withDestinationPath: Self.absolute(models))
            let own = [("courses", true), ("packs", !packs.isEmpty), ("corpora", !corpora.isEmpty)]
            for name in try files.contentsOfDirectory(atPath: curriculum)
            where !own.contains(where: { $0 == (name, true) }) {
                try files.createSymbolicLink(
                    atPath: "\(folder)/curriculum/\(name)",
                    withDestinationPath: "\(Self.absolute(curriculum))/\(name)")
            }
        }
        try place(packs, of: "pack", in: folder + "/curriculum/packs") { pack, place in
            try files.createSymbolicLink(
                atPath: place, withDestinationPath: Self.absolute(pack))
        }
        // The daemon reads no corpus behind a link.
        try place(corpora, of: "corpus", in: folder + "/curriculum/corpora") { corpus, place in
            try files.copyFolder(Self.real(corpus), to: place)
        }
        try place(stores, in: folder + "/problems")
        return folder
    }

    /// Puts links to the stores of repositories of problems where a daemon looks for them.
    private func place(
        _ stores: [RepositoryShelf.Store], in folder: String
    ) throws(StageTrouble) {
        let files = FileManager.default
        try Self.trying("\(folder): cannot be made") {
            for store in stores {
                let place = "\(folder)/\(store.id)"
                try files.createDirectory(atPath: place, withIntermediateDirectories: true)
                try files.createSymbolicLink(
                    atPath: place + "/pack.sqlite", withDestinationPath: store.path)
            }
        }
    }

    /// Puts folders of a kind, which have a file of its name, into a folder that is made.
    private func place(
        _ folders: [String], of kind: String, in parent: String,
        by putting: (_ folder: String, _ place: String) throws -> Void
    ) throws(StageTrouble) {
        guard !folders.isEmpty else { return }
        let files = FileManager.default
        for folder in folders where !files.fileExists(atPath: "\(folder)/\(kind).json") {
            throw StageTrouble(
                "\(folder): expected the folder of a \(kind), found no \(kind).json in it")
        }
        try Self.trying("\(parent): cannot be made") {
            try files.createDirectory(atPath: parent, withIntermediateDirectories: false)
            for folder in folders { try putting(folder, Self.place(of: folder, in: parent)) }
        }
    }

    private static func real(_ path: String) -> String {
        URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    }

    private static func absolute(_ path: String) -> String {
        URL(fileURLWithPath: path).path
    }

    /// Where a folder stands in a folder of such.
    static func place(of course: String, in folder: String) -> String {
        folder + "/" + URL(fileURLWithPath: course).lastPathComponent
    }

    /// Removes a file of a copy; one that lies elsewhere, behind a link, stays.
    static func removeCopy(_ file: String) throws(StageTrouble) {
        let files = FileManager.default
        let place = files.temporaryDirectory.appendingPathComponent(prefix)
        let real = Self.real(file)
        guard real.hasPrefix(place.resolvingSymlinksInPath().path) else {
            throw StageTrouble("\(file): is a link to \(real), which is no copy, and stays")
        }
        try trying(file) { try files.removeItem(atPath: real) }
    }

    /// Whether a file below a folder holds a text.
    func holds(_ text: String, below name: String) -> Bool {
        let folder = path + "/" + name
        let names = FileManager.default.enumerator(atPath: folder)
        while let name = names?.nextObject() as? String {
            guard let data = FileManager.default.contents(atPath: folder + "/" + name) else {
                continue
            }
            if data.range(of: Data(text.utf8)) != nil { return true }
        }
        return false
    }

    static func trying<Result>(
        _ what: String, _ body: () throws -> Result
    ) throws(StageTrouble) -> Result {
        do {
            return try body()
        } catch {
            throw StageTrouble("\(what): \(error.localizedDescription)")
        }
    }
}
