import ArgumentParser
import DeckFiles
import Foundation
import LibraryRecords
import LinuxIO

/// Reads a file of another program, and makes of it what Lectern imports.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Reads decks, words or tables of other programs, and says what is in them.",
        discussion: """
            Takes decks of Anki (.apkg, .colpkg), a Kindle's vocab.db or clippings, tables of \
            words or of cards with two sides (CSV, TSV), words as JSON, and library files. A file \
            with damage is refused whole. Exit codes: 0 the file was read, 1 it is refused, 2 the \
            command was called wrongly.

            Example: lectern-author import spanish.apkg --dry-run
            """)

    @Argument(help: "The file.")
    var file: String

    @Option(
        name: [.short, .customLong("out")],
        help: "Where the library file is written, which Lectern imports; - for standard output.")
    var out: String?

    @Flag(help: "Only say what is in the file and what would be left out.")
    var dryRun = false

    @Flag(
        inversion: .prefixedNo,
        help: "Take from a dictionary what English words mean that have no meaning in the file.")
    var lookUp = true

    @OptionGroup var reading: ReadingOptions

    func validate() throws {
        guard dryRun != (out != nil) else {
            throw ValidationError(
                "expected either --dry-run or --out FILE; `lectern import FILE` imports at once")
        }
    }

    func run() throws {
        var report = LibraryReport(tellsDefined: true)
        do {
            var source = try DeckFile.open(file, try reading.options)
            if lookUp { source = DefinedWords(of: source) }
            report.header = source.header
            if let out {
                try LibraryOutput.write(source, to: out) { report.count($0) }
            } else {
                try source.read { report.count($0) }
            }
        } catch let error where !(error is ValidationError) {
            try Self.stop(file, error)
        }
        // Standard output is the library then; what was left out is in it, and `lectern` shows it.
        if out != "-" { Output.show(report.text) }
    }
}

extension ImportCommand {
    /// Says why a file is refused, and ends with 1.
    static func stop(_ file: String, _ error: any Error) throws -> Never {
        let reason =
            error is DeckFileError || error is SystemError
            ? "\(error)" : error.localizedDescription
        Output.complain("lectern-author: \(file): \(reason)")
        throw ExitCode(1)
    }
}

/// What a reader needs to know besides the file.
struct ReadingOptions: ParsableArguments {
    @Option(help: "The deck of cards for which the file names none.")
    var deck: String?

    @Option(help: "The book of words for which the file names none.")
    var book: String?

    @Option(
        help: """
            The columns of a table without a first line that names them, such as \
            word,translation,-,sentence.
            """)
    var columns: String?

    @Option(help: "The language of what is learned, where the file does not say it.")
    var language = "en"

    @Option(help: "The language of the backs of cards, where the file does not say it.")
    var nativeLanguage: String?

    var options: ReadOptions {
        get throws {
            let zone = TimeZone.current
            var options = ReadOptions { seconds in
                zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds)))
            }
            for code in [language, nativeLanguage].compactMap({ $0 }) {
                guard ReadOptions.isLanguage(code) else {
                    throw ValidationError(
                        "expected the code of a language such as en, found \"\(code)\"")
                }
            }
            options.deck = deck
            options.book = book
            options.language = language
            options.nativeLanguage = nativeLanguage
            options.columns = columns?.split(separator: ",", omittingEmptySubsequences: false)
                .map(String.init)
            return options
        }
    }
}
