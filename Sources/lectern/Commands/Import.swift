internal import ArgumentParser
internal import Glibc
internal import LinuxIO
internal import VarlinkWire

struct Import: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Import what `lectern export` has written; not during a lesson.",
        discussion: """
            For each lesson the later progress counts, that of the file or that of this box. A \
            lesson that is completed in either stays completed. Volume, rate, voice and course \
            are imported if none was chosen here. The file is imported completely or not at \
            all; a second time it changes nothing. Needs the right "admin".

            Example: sudo lectern import anna.json
            """)

    @Argument(help: "The file, of 16 MiB at most; - is standard input.", completion: .file())
    var file: String

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let document = try LearnerFile.read(file)
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
        try show(reply, in: environment, Self.words)
    }

    private static func words(_ reply: JSONObject) -> String {
        func count(_ name: String) -> Int64 { reply[name]?.integerValue ?? 0 }
        let remarks = reply["remarks"]?.arrayValue?.compactMap(\.stringValue) ?? []
        let learner = reply["learner"]?.stringValue.map { "Learner: \($0). " } ?? ""
        return learner + "Lessons added: \(count("added")). Replaced: \(count("replaced")). "
            + "Kept as they were here: \(count("kept")).\n"
            + remarks.map { "Remark: \($0).\n" }.joined()
    }
}
