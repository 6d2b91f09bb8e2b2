internal import Archives
internal import Foundation

/// A file of decks as Anki exports it, of any of its three generations.
final class AnkiPackage {
    private enum Generation: Int {
        /// A database of schema 11, as `collection.anki2`.
        case first = 1
        /// The same as `collection.anki21`.
        case second = 2
        /// A database of schema 18 and media, each packed by zstd.
        case third = 3
    }

    private let archive: ZipArchive
    private let generation: Generation
    /// The names of media, by the names of the archive's files.
    let media: [String: String]

    init(_ path: String) throws {
        (archive, generation, media) = try DeckFileError.unpacking {
            let archive = try ZipArchive(path, entriesMax: DeckFileLimits.membersMax)
            let generation = try Self.generation(of: archive)
            return (archive, generation, try Self.media(of: archive, generation))
        }
    }

    private static func generation(of archive: ZipArchive) throws -> Generation {
        if archive.members["meta"] != nil {
            let meta = try ProtobufReader.fields(archive.bytes(of: "meta", upTo: 1024), "\"meta\"")
            let version = meta.last { $0.number == 1 }?.value.int ?? 0
            guard let generation = Generation(rawValue: version) else {
                throw DeckFileError(
                    place: "\"meta\"", expected: "version 1, 2 or 3", found: "version \(version)",
                    hint: "the file is of a newer Anki; export it for older versions")
            }
            return generation
        }
        if archive.members["collection.anki21b"] != nil { return .third }
        // A file collection.anki2 beside it only says that Anki is too old.
        return archive.members["collection.anki21"] != nil ? .second : .first
    }

    /// Writes the database to a path.
    func copyDatabase(to path: String) throws {
        let name = ["collection.anki2", "collection.anki21", "collection.anki21b"][
            generation.rawValue - 1]
        guard FileManager.default.createFile(atPath: path, contents: nil),
            let file = FileHandle(forWritingAtPath: path)
        else {
            throw DeckFileError(
                place: path, expected: "a file that can be written", found: "none")
        }
        let max = DeckFileLimits.databaseBytesMax
        let write: (UnsafeBufferPointer<UInt8>) throws -> Void = { try file.write(contentsOf: $0) }
        if generation == .third {
            let decompressor = Decompressor("\"\(name)\"", upTo: max)
            try DeckFileError.unpacking {
                try archive.read(name, upTo: max) { try decompressor.add($0, write) }
            }
            try decompressor.finish()
        } else {
            try DeckFileError.unpacking { try archive.read(name, upTo: max, write) }
        }
        try file.close()
    }

    /// The bytes of a medium; nil where there are more than `max`.
    ///
    /// - Parameter member: the name in the archive.
    func medium(_ member: String, upTo max: Int) throws -> [UInt8]? {
        do {
            let bytes = try DeckFileError.unpacking { try archive.bytes(of: member, upTo: max) }
            return generation == .third
                ? try Decompressor.text(of: bytes, DeckFileError.quoted(member), upTo: max) : bytes
        } catch let error as DeckFileError where error.isTooLong {
            return nil
        }
    }
}

// The list of media.
extension AnkiPackage {
    private static func media(
        of archive: ZipArchive, _ generation: Generation
    ) throws -> [String: String] {
        guard archive.members["media"] != nil else { return [:] }
        let max = DeckFileLimits.mediaListBytesMax
        let bytes = try archive.bytes(of: "media", upTo: max)
        let names =
            generation == .third
            ? try packed(try Decompressor.text(of: bytes, "\"media\"", upTo: max))
            : try json(bytes)
        for (member, name) in names {
            try check(name)
            guard archive.members[member] != nil else {
                throw DeckFileError(
                    place: DeckFileError.quoted(name),
                    expected: "a file \"\(member)\" of the archive",
                    found: "none", hint: DeckFileError.copyAgain)
            }
        }
        return names.mapValues(\.precomposedStringWithCanonicalMapping)
    }

    private static func packed(_ bytes: [UInt8]) throws -> [String: String] {
        var names: [String: String] = [:]
        for field in try ProtobufReader.fields(bytes, "\"media\"") where field.number == 1 {
            guard case .bytes(let entry) = field.value else { continue }
            let name = try ProtobufReader.fields(entry, "\"media\"").last { $0.number == 1 }
            names[String(names.count)] = name?.value.text ?? ""
        }
        return names
    }

    private static func json(_ bytes: [UInt8]) throws -> [String: String] {
        guard !bytes.isEmpty else { return [:] }
        do {
            return try JSONDecoder().decode([String: String].self, from: Data(bytes))
        } catch {
            throw DeckFileError(
                place: "\"media\"", expected: "a list of files", found: "something else",
                hint: DeckFileError.copyAgain)
        }
    }

    /// Refuses a name that is made to leave its folder.
    private static func check(_ name: String) throws {
        let isSafe =
            !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 1000
            && !name.unicodeScalars.contains { "/\\\0".unicodeScalars.contains($0) }
        guard isSafe else {
            throw DeckFileError(
                place: "\"media\"", expected: "names of files without folders",
                found: DeckFileError.quoted(name), hint: "the file was not made by Anki")
        }
    }
}
