internal import Foundation
internal import LibraryRecords

/// A file of another program, of any known kind. Its bytes say which kind it is; its name counts
/// only where it promises another one.
package enum DeckFile {
    /// Opens a file.
    ///
    /// - Throws: a `DeckFileError` where it cannot be read, or is of no known kind.
    package static func open(_ path: String, _ options: ReadOptions) throws -> any LibrarySource {
        let title = URL(fileURLWithPath: path).lastPathComponent
        let (size, modified) = try attributes(of: path)
        guard size <= DeckFileLimits.fileBytesMax else {
            throw DeckFileError(
                expected: "a file of \(DeckFileLimits.fileBytesMax >> 20) MiB at most",
                found: "\(size >> 20) MiB")
        }
        var options = options
        options.modifiedUSec = modified
        let head = try head(of: path)
        if head.starts(with: Array("PK".utf8)) {
            return try AnkiReader(path, title: title, options)
        }
        if head.starts(with: Array("SQLite format 3".utf8)) {
            let database = try ForeignDatabase(tables: []) { copy in
                try FileManager.default.copyItem(atPath: path, toPath: copy)
            }
            return try source(of: database, title: title, options)
        }
        try check(head, fits: title)
        if GzipFile.isGzip(head) { return try packed(path, title: title, options) }
        return try text(path, title: title, size: size, options)
    }

    private static func attributes(of path: String) throws -> (size: Int, modifiedUSec: Int) {
        do {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                throw DeckFileError(expected: "a file", found: "a folder, or something else")
            }
            let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
            let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            return (size, Int(time * 1_000_000))
        } catch let error as DeckFileError {
            throw error
        } catch {
            throw unreadable(error)
        }
    }

    private static func unreadable(_ error: any Error) -> DeckFileError {
        let code = (error as? CocoaError)?.code
        guard code != .fileReadNoSuchFile, code != .fileNoSuchFile else {
            return DeckFileError(expected: "a file", found: "none of this name")
        }
        return DeckFileError(
            expected: "a file that can be read",
            found: code == .fileReadNoPermission
                ? "one that this user may not read" : error.localizedDescription)
    }

    /// Refuses what no reader of texts should explain.
    private static func check(_ head: [UInt8], fits title: String) throws {
        guard !head.isEmpty else {
            throw DeckFileError(expected: "a deck, words or a table", found: "an empty file")
        }
        let ending = (title as NSString).pathExtension.lowercased()
        guard !["apkg", "colpkg"].contains(ending) else {
            throw DeckFileError(
                expected: "a deck of Anki, which is a zip archive", found: "something else",
                hint: DeckFileError.copyAgain)
        }
    }

    private static func head(of path: String) throws -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw DeckFileError(
                expected: "a file that can be read", found: "one that this user may not read")
        }
        defer { try? file.close() }  // Nothing was written.
        return Array(try file.read(upToCount: 64) ?? Data())
    }

    private static func source(
        of database: ForeignDatabase, title: String, _ options: ReadOptions
    ) throws -> any LibrarySource {
        if database.tables.isSuperset(of: KindleReader.tables) {
            return KindleReader(database, title: title, options)
        }
        if database.tables.contains(WordsReader.table) {
            return try WordsReader(batch: database, title: title, options)
        }
        throw unknown
    }

    private static func packed(
        _ path: String, title: String, _ options: ReadOptions
    ) throws -> any LibrarySource {
        let head = try GzipFile.head(of: path, 64)
        if head.starts(with: Array("{".utf8)) {
            guard let file = FileHandle(forReadingAtPath: path) else { throw unknown }
            return try LibraryFileSource(file)
        }
        guard head.starts(with: Array("SQLite format 3".utf8)) else { throw unknown }
        let database = try ForeignDatabase(tables: []) { copy in
            try GzipFile.unpack(path, to: copy, upTo: DeckFileLimits.databaseBytesMax)
        }
        return try source(of: database, title: title, options)
    }

    private static func text(
        _ path: String, title: String, size: Int, _ options: ReadOptions
    ) throws -> any LibrarySource {
        guard size <= DeckFileLimits.textBytesMax else {
            throw DeckFileError(
                expected: "a text of \(DeckFileLimits.textBytesMax >> 20) MiB at most",
                found: "\(size >> 20) MiB")
        }
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        let text = try TextDecoding.text(of: bytes)
        switch text.first(where: { !$0.isWhitespace }) {
        case nil: throw unknown
        case "[", "{": return try json(text, title: title, options)
        default: break
        }
        // Its name promises JSON, so that columns of a table would mislead.
        if (title as NSString).pathExtension.lowercased() == "json" {
            return try json(text, title: title, options)
        }
        if ClippingsReader.isClippings(text) {
            return ClippingsReader(text: text, title: title, options)
        }
        return try TableReader(text: text, title: title, options)
    }

    private static func json(
        _ text: String, title: String, _ options: ReadOptions
    ) throws -> any LibrarySource {
        let json = Array(text.utf8)
        return try LibraryJSONReader(json: json)
            ?? WordsReader(json: json, title: title, options)
    }

    private static let unknown = DeckFileError(
        expected: """
            decks of Anki (.apkg, .colpkg), a Kindle's vocab.db or clippings, a table (CSV, TSV), \
            words as JSON, \
            or a library file
            """, found: "another file")
}
