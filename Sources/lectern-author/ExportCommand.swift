import ArgumentParser
import DeckFiles
import Foundation
import LibraryRecords
import Scheduling

/// Writes a library file, or a file of another program, in another form.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes decks for Anki, a table or JSON from a library file.",
        discussion: """
            FILE is a library file, or any that `lectern-author import` reads; without it standard \
            input is read. `lectern export` starts this with what the learner has. What the form \
            has no room for is said. Exit codes as for import.

            Example: lectern-author export vocab.db --apkg kindle.apkg
            """)

    @Argument(help: "The file; - or none for a library file on standard input.")
    var file = "-"

    @Option(help: "Write decks for Anki, with schedule and history.")
    var apkg: String?

    @Option(help: "Write a table with commas: words and two-sided cards.")
    var csv: String?

    @Option(help: "Write everything as JSON.")
    var json: String?

    @OptionGroup var reading: ReadingOptions

    func validate() throws {
        guard [apkg, csv, json].compactMap({ $0 }).count == 1 else {
            throw ValidationError("expected one of --apkg, --csv and --json, each with a FILE")
        }
    }

    func run() throws {
        // What a learner has is for that learner alone.
        umask(0o077)
        var report = LibraryReport()
        do {
            let source =
                file == "-"
                ? try LibraryFileSource(FileHandle.standardInput)
                : try DeckFile.open(file, try reading.options)
            report.header = source.header
            var target = try target(source.header)
            try source.read { record in
                report.count(record)
                try target.add(record)
            }
            for record in try target.finish() { report.count(.dropped(record)) }
        } catch let error where !(error is ValidationError) {
            try ImportCommand.stop(file, error)
        }
        Output.show(report.text)
    }

    private func target(_ header: LibraryHeader) throws -> any LibraryTarget {
        if let apkg {
            let calendar = StudyCalendar(offset: try reading.options.offset)
            let usec = Int(Date.now.timeIntervalSince1970 * 1_000_000)
            return try AnkiWriter(apkg, today: calendar.day(ofUSec: usec).number)
        }
        if let csv { return TableWriter(csv) }
        return try JSONWriter(json ?? "", header)
    }
}
