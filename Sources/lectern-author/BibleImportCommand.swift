import ArgumentParser
import Curriculum
import Foundation
import Scripture
import ScriptureImport

/// Reads a Bible in the form of others and installs it.
struct BibleImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Reads a Bible in USFM, USX, USJ, OSIS or Zefania XML, or a SWORD module.",
        discussion: """
            Everything that is wrong is printed with its file and line. Where there is an error \
            nothing is installed.
            """)

    @Argument(help: "A file, a folder of files, or sword:MODULE.")
    var source: String

    @Option(help: "The name for machines; without it, made from the title.")
    var id: String?

    @Option(help: "The title; without it, what the files say.")
    var title: String?

    @Option(help: "The language, such as en; without it, what the files say.")
    var language: String?

    @Flag(help: "Put it in the place of the Bible that has this id.")
    var replace = false

    @OptionGroup var place: BiblePlace

    func run() throws {
        let (bible, problems) = read()
        let lines = problems.map(\.description).joined(separator: "\n")
        Output.complain(lines)
        guard let bible else { throw ExitCode(1) }
        try BiblePlace.perform {
            let index = try index(of: bible)
            try place.folder.install(bible, as: index, replacing: replace)
            let verses = bible.books.flatMap(\.chapters).reduce(0) { $0 + $1.verses.count }
            Output.show(
                "\(place.path)/\(index.id): \(index.title), \(index.language), "
                    + "\(bible.books.count) books, \(verses) verses")
        }
    }

    private func read() -> (ImportedBible?, [Problem]) {
        guard source.hasPrefix("sword:") else {
            return BibleReading.read(URL(fileURLWithPath: source).standardizedFileURL.path)
        }
        return SwordModule.read(
            String(source.dropFirst("sword:".count)),
            environment: ProcessInfo.processInfo.environment)
    }

    /// What the options say before what the files say.
    private func index(of bible: ImportedBible) throws -> BibleIndex {
        let title = title ?? bible.title ?? URL(fileURLWithPath: source).lastPathComponent
        let id = id ?? Self.id(from: title)
        guard BibleIndex.isID(id) else {
            throw ValidationError(
                "the id of the Bible: expected 1 to 64 small letters, figures, - and _, found "
                    + "\"\(id)\"; say one with --id")
        }
        let found = (language ?? bible.language).map(LanguageTag.short)
        guard let found, BibleIndex.isLanguage(found) else {
            throw ValidationError(
                "the language of the Bible: expected one such as en, found "
                    + "\(found.map { "\"\($0)\"" } ?? "none"); say it with --language")
        }
        let books = bible.books.map {
            BibleIndex.Book(
                code: $0.code, name: bible.names[$0.code], chapters: $0.chapters.count)
        }
        return BibleIndex(id: id, title: title, language: found, books: books)
    }

    private static func id(from title: String) -> String {
        let words = title.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        return String(words.joined(separator: "-").prefix(64))
    }
}
