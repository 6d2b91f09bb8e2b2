internal import ArgumentParser
internal import VarlinkWire

struct Backup: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Copy what is kept of the learner into a file.",
        discussion: """
            Also during a lesson. The manual page lectern(1) says how such a file is put back. \
            Needs the right "admin".

            Example: sudo lectern backup /root/lectern.backup
            """)

    @Argument(help: "Where the copy is to stand.", completion: .file())
    var file: String

    @Flag(help: "Replace a file of this name.")
    var replace = false

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if file.isEmpty || file == "-" {
            throw ValidationError("give the name of a file, such as lectern.backup")
        }
    }

    func perform(in environment: Environment) throws(CommandError) {
        let copy = BackupFile(path: file, replaces: replace)
        try copy.checkPlace()
        var reply = try daemon(in: environment).call(
            "Admin.Backup", client.parameters, for: .order)
        try copy.take(from: reply["file"]?.stringValue ?? "", in: environment.system)
        reply["copy"] = .string(file)
        try show(reply, in: environment, Self.words)
    }

    private static func words(_ reply: JSONObject) -> String {
        let (bytes, seq) = (reply["bytes"]?.integerValue ?? 0, reply["seq"]?.integerValue ?? 0)
        return "Copied \(bytes) bytes, up to event \(seq), to "
            + "\(reply["copy"]?.stringValue ?? "?").\n"
    }
}
