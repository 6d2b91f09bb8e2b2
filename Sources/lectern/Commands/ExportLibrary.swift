internal import ArgumentParser
internal import Control
internal import Glibc
internal import LinuxIO
internal import VarlinkWire

/// The part of a learner's library that is exported, and the form of the file.
struct LibraryExportOptions: ParsableArguments {
    /// The exported part, by its name on the wire.
    enum What: String, ExpressibleByArgument, CaseIterable {
        case everything, log, words
    }

    @Option(
        help: """
            Words, notes, cards and their log instead of progress in lessons: everything, log or \
            words. The ending of the file's name decides the form: .library.gz, .apkg, .csv, .json.
            """)
    var what: What?

    @Option(help: "The same of one deck, by its number.", completion: Completion.decks)
    var deck: Int64?

    var isWanted: Bool { what != nil || deck != nil }

    func validate() throws {
        if what != nil, deck != nil { throw ValidationError("give --what or --deck, not both") }
    }

    /// Fetches the library and writes the file.
    func write(
        to place: BackupFile, of learner: String?, through daemon: DaemonClient,
        in environment: Environment
    ) throws(CommandError) {
        let name = deck == nil ? what?.rawValue ?? "everything" : "deck"
        let wanted = JSONObject([("what", .string(name))])
            .adding("deck", deck.map(JSON.integer)).adding("learner", learner.map(JSON.string))
        let form = ["apkg", "csv", "json"].first { place.path.hasSuffix(".\($0)") }
        guard form != nil || place.path.hasSuffix(".library.gz") else {
            throw CommandError(
                .usage, "the ending of the file's name decides its form",
                hint: "end it with .library.gz, .apkg, .csv or .json")
        }
        guard let form else {
            let bytes = try FetchedLibrary.bytes(of: wanted, through: daemon)
            return try place.write(bytes, in: environment.system)
        }
        let author = try AuthorProcess(in: environment)
        let bytes = try FetchedLibrary.bytes(of: wanted, through: daemon)
        // A name that no file of the user has.
        let library = BackupFile(
            path: "\(place.path).\(getpid()).library.gz", replaces: false)
        try library.write(bytes, in: environment.system)
        // A file that stays is no failure of the export.
        defer { _ = try? removeFile(library.path) }
        let report = try author.output(
            of: ["export", "--\(form)", place.path, library.path], upTo: 1 << 20)
        // It says what was left out. Standard output may be read as JSON.
        environment.writeError(String(decoding: report, as: UTF8.self))
    }
}
