package import Curriculum
internal import Foundation
package import Scripture
internal import SpeechText

/// A Bible as importers have read it.
package struct ImportedBible: Equatable, Sendable {
    /// What the files say, where they do.
    package var title: String?
    package var language: String?
    /// In the usual order; never empty.
    package var books: [BookText]
    /// The names in the Bible's own language, by the codes of the books.
    package var names: [String: String]
}

/// Reads Bibles in the forms of others. Blocks as long as it takes: a whole Bible some seconds.
package enum BibleReading {
    /// A larger file is refused, in bytes, and more files than this.
    package static let bytesMax = 96 << 20
    package static let filesMax = 300

    private static let endings: Set<String> = [
        "usfm", "sfm", "usx", "usj", "json", "xml", "osis",
    ]

    /// Reads a file, or the files of a folder; nil comes with at least one error.
    package static func read(_ path: String) -> (ImportedBible?, [Problem]) {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        var builder = BibleBuilder()
        builder.file = path
        let files = isFolder.boolValue ? files(in: path) : [path]
        if files.isEmpty || files.count > filesMax {
            builder.complain(
                nil, "1 to \(filesMax) files that end in .usfm, .sfm, .usx, .usj, .xml or .osis",
                "\(files.count)")
        } else {
            for file in files { read(file, into: &builder) }
        }
        return finish(builder)
    }

    /// Puts the books in order and says what is wrong with them all.
    static func finish(_ builder: BibleBuilder) -> (ImportedBible?, [Problem]) {
        var problems = builder.problems
        var books: [BookText] = []
        let drafts = BibleBook.all.compactMap { book in
            builder.drafts.first { $0.book == book }
        }
        for draft in drafts {
            let text = draft.finished()
            guard !text.chapters.isEmpty else { continue }
            books.append(text)
            problems += draft.gaps(in: text)
            // Where no verse has words, the form was misunderstood.
            let hasWords = text.chapters.contains { $0.verses.contains { !$0.text.isEmpty } }
            guard !hasWords else { continue }
            let expected = "words in the verses of \(draft.book.name)"
            problems.append(
                Problem(.error, file: draft.file, expected: expected, found: "none"))
        }
        if books.isEmpty, !problems.hasErrors {
            problems.append(
                Problem(
                    .error, file: builder.file, expected: "a book of the Bible with verses",
                    found: "none"))
        }
        guard !problems.hasErrors else { return (nil, problems.tidied) }
        var names: [String: String] = [:]
        for draft in drafts { names[draft.book.code] = draft.name }
        let bible = ImportedBible(
            title: builder.title, language: builder.language, books: books, names: names)
        return (bible, problems.tidied)
    }

    private static func files(in folder: String) -> [String] {
        PlainFile.names(in: folder)
            .filter { endings.contains(($0 as NSString).pathExtension.lowercased()) }
            .map { "\(folder)/\($0)" }
    }

    private static func read(_ file: String, into builder: inout BibleBuilder) {
        builder.file = file
        do throws(BibleError) {
            let data = try PlainFile.read(file, bytesMax: bytesMax)
            read(data, into: &builder)
        } catch {
            builder.complain(nil, error.expected, error.found)
        }
    }

    /// By its first character: XML, JSON, else USFM.
    private static func read(_ data: Data, into builder: inout BibleBuilder) {
        let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        let plain = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
        let first = plain.first { $0 > 0x20 }
        if isWide || first == UInt8(ascii: "<") {
            return builder = XMLImport.read(Data(plain), into: builder)
        }
        guard String(validating: plain, as: UTF8.self) != nil else {
            return builder.complain(
                nil, "text in UTF-8", "bytes that are not UTF-8", "Convert it with iconv.")
        }
        if first == UInt8(ascii: "{") {
            builder = USJImport.read(Array(plain), into: builder)
        } else {
            var usfm = USFMImport(Array(plain), into: builder)
            usfm.read()
            builder = usfm.builder
        }
    }
}
