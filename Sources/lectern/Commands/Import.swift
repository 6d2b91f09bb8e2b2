internal import ArgumentParser
internal import Glibc
internal import LinuxIO
internal import VarlinkWire

struct Import: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Import words, notes or progress from a file; not during a lesson.",
        discussion: """
            Takes decks of Anki (.apkg, .colpkg), the words and clippings of a Kindle, tables \
            (.csv, .tsv), and what `lectern export` has written. Other programs' files are read \
            by lectern-author. What is imported is merged into what the selected learner has; the \
            file is imported completely or not at all, and a second time it changes nothing.

            Of progress (.json of `lectern export`), the later one counts for each lesson; that \
            needs the right "admin".

            Example: lectern import spanish.apkg --dry-run
            """)

    @Argument(help: "The file; - is standard input with progress.", completion: .file())
    var file: String

    @Flag(help: "Only check a file with words or cards, and say what would be imported.")
    var dryRun = false

    @Option(help: "The deck for the notes of a table.")
    var deck: String?

    @Option(help: "The book for the words of a table or of clippings.")
    var book: String?

    @Option(help: "What the columns of a table are, as lectern-author import --help says.")
    var columns: String?

    @Option(help: "The language of the words, such as en.")
    var language: String?

    @Flag(inversion: .prefixedNo, help: "Take from a dictionary what words without a meaning mean.")
    var lookUp = true

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        guard file == "-" || LearnerFile.mayBe(file) else { return try importLibrary(environment) }
        let document = try LearnerFile.read(file)
        guard !dryRun else {
            throw CommandError(
                .usage, "--dry-run cannot check a file with progress",
                hint: "give a file with words or cards, or leave out --dry-run")
        }
        try importProgress(document, in: environment)
    }

    private func importLibrary(_ environment: Environment) throws(CommandError) {
        let reply = try library(in: environment).send(
            through: daemon(in: environment), sha256: nil, applies: !dryRun, client.parameters,
            telling: progress(in: environment))
        try show(reply, in: environment) { ImportText.report($0, isApplied: !dryRun) }
        // One that is applied is refused by the daemon.
        guard !ImportText.hasProblems(reply) else {
            throw CommandError(
                .refused, "the file would be refused as a whole",
                hint: "mend the file, or make it anew")
        }
    }

    /// Writes a line a second how far the import is; nil where nobody reads that.
    private func progress(in environment: Environment) -> ((Int64, Int64) -> Void)? {
        guard environment.hasReader, !common.json else { return nil }
        var nextUSec: Int64 = 0
        return { done, whole in
            let now = SystemClock.monotonicUSec()
            guard now >= nextUSec, let share = Percent.share(done, of: whole) else { return }
            nextUSec = now + Self.lineUSec
            environment.writeError("\(Percent.text(share)) imported\n")
        }
    }

    /// How long a line of the progress stands alone, in microseconds.
    private static let lineUSec: Int64 = 1_000_000

    /// A library file as it is; any other as lectern-author converts it.
    private func library(in environment: Environment) throws(CommandError) -> SentFile {
        guard !file.hasSuffix(".library.gz") else { return try SentFile(.library, file) }
        let options: [(String, String?)] = [
            ("--deck", deck), ("--book", book), ("--columns", columns), ("--language", language),
        ]
        let arguments =
            ["import", file, "--out", "-"] + (lookUp ? [] : ["--no-look-up"])
            + options.flatMap { name, value in value.map { [name, $0] } ?? [] }
        let bytes = try AuthorProcess(in: environment)
            .output(of: arguments, upTo: SentFile.Form.library.bytesMax)
        return SentFile(.library, bytes: bytes)
    }

    private func importProgress(
        _ document: JSONObject, in environment: Environment
    ) throws(CommandError) {
        let daemon = daemon(in: environment)
        var parameters = client.parameters
        parameters["upload"] = .string("\(getpid())-\(SystemClock.monotonicUSec())")
        var reply: JSONObject = [:]
        let parts = LearnerFile.parts(of: document)
        for (index, part) in parts.enumerated() {
            parameters["part"] = .object(part)
            parameters["isLast"] = .bool(index == parts.count - 1)
            reply = try daemon.call("Admin.ImportProgress", parameters, for: .order)
        }
        try show(reply, in: environment, ImportText.progress)
    }
}
