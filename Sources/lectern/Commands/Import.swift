internal import ArgumentParser
internal import Glibc
internal import LinuxIO
internal import VarlinkWire

struct Import: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take over what `lectern export` has written; not during a lesson.",
        discussion: """
            Of each lesson the progress counts that was written later, there or here; the same \
            file again changes nothing. Volume, rate, voice and course are taken over where none \
            was chosen here. All of it is taken over, or nothing. Needs the right "admin".

            Example: sudo lectern import anna.json
            """)

    @Argument(help: "The file, of 16 MiB at most; - is standard input.", completion: .file())
    var file: String

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in surroundings: Surroundings) throws(Complaint) {
        let document = try LearnerFile.read(file)
        let door = door(in: surroundings)
        var parameters = client.parameters
        parameters["upload"] = .string("\(getpid())-\(SystemClock.monotonicUSec())")
        var reply: JSONObject = [:]
        let parts = LearnerFile.parts(of: document)
        for (index, part) in parts.enumerated() {
            parameters["part"] = .object(part)
            parameters["isLast"] = .bool(index == parts.count - 1)
            reply = try door.call("Admin.ImportProgress", parameters, for: .order)
        }
        try show(reply, in: surroundings, Self.words)
    }

    private static func words(_ reply: JSONObject) -> String {
        func count(_ name: String) -> Int64 { reply[name]?.integerValue ?? 0 }
        let remarks = reply["remarks"]?.arrayValue?.compactMap(\.stringValue) ?? []
        return "Lessons added: \(count("added")). Replaced: \(count("replaced")). "
            + "Kept as they were here: \(count("kept")).\n"
            + remarks.map { "Remark: \($0).\n" }.joined()
    }
}
