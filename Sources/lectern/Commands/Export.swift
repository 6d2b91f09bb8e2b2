internal import ArgumentParser
internal import LinuxIO
internal import VarlinkWire

struct Export: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a learner's progress, or words and cards, to a file.",
        discussion: """
            Also during a lesson. `lectern import` reads the file on another box, or here after a \
            reset. The journal is not in it. Progress in lessons is written as JSON and needs the \
            right "admin"; words and cards with --what or --deck do not.

            Example: lectern export --what everything anna.library.gz
            """)

    @Argument(help: "The file; - is standard output.", completion: .file())
    var file: String

    @Flag(help: "Replace a file of this name.")
    var replace = false

    @Option(
        help: "The learner; by default your own, else the selected one.",
        completion: Completion.learners)
    var learner: String?

    @OptionGroup var library: LibraryExportOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if file.isEmpty { throw ValidationError("give the name of a file, or -") }
        if file == "-", library.isWanted { throw ValidationError("give the name of a file") }
    }

    func perform(in environment: Environment) throws(CommandError) {
        let place = BackupFile(path: file, replaces: replace)
        if file != "-" { try place.checkPlace() }
        guard !library.isWanted else { return try writeLibrary(to: place, in: environment) }
        let document = try document(in: environment)
        let text = JSON.object(document).indented + "\n"
        guard file != "-" else { return try environment.write(text) }
        try place.write(text, in: environment.system)
        let count = Int64(document["lessons"]?.arrayValue?.count ?? 0)
        var result: JSONObject = ["file": .string(file), "lessons": .integer(count)]
        result["learner"] = document["learner"]
        try show(result, in: environment) { reply in
            let lessons = count == 1 ? "1 lesson" : "\(count) lessons"
            let learner = reply["learner"]?.stringValue.map { " of the learner \($0)" } ?? ""
            return "Wrote \(lessons)\(learner) to \(reply["file"]?.stringValue ?? "?").\n"
        }
    }

    private func writeLibrary(
        to place: BackupFile, in environment: Environment
    ) throws(CommandError) {
        try library.write(
            to: place, of: learner, through: daemon(in: environment), in: environment)
        try show(["file": .string(file)], in: environment) { _ in "Wrote \(file.printable).\n" }
    }

    /// The pages of the daemon as one document.
    private func document(in environment: Environment) throws(CommandError) -> JSONObject {
        let daemon = daemon(in: environment)
        var parameters: JSONObject = [:]
        parameters["learner"] = learner.map(JSON.string)
        var page = try daemon.call("Admin.ExportProgress", parameters, for: .look)
        // Another learner may be selected meanwhile.
        parameters["learner"] = page["learner"]
        var document = page
        var lessons = page["lessons"]?.arrayValue ?? []
        while let next = page["next"] {
            parameters["after"] = next
            page = try daemon.call("Admin.ExportProgress", parameters, for: .look)
            lessons += page["lessons"]?.arrayValue ?? []
        }
        document["next"] = nil
        document["lessons"] = .array(lessons)
        return document
    }
}
