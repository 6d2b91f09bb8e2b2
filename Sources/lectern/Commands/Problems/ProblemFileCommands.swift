internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct ExportProblems: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write your progress with problems, notes and kept code to a file.",
        discussion: "Example: lectern problems export problems.json")

    @Argument(help: "The file; - is standard output.", completion: .file())
    var file: String

    @Flag(help: "Replace a file of this name.")
    var replace = false

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let place = BackupFile(path: file, replaces: replace)
        if file != "-" { try place.checkPlace() }
        let records = try records(daemon(in: environment))
        let text = ProblemProgressFile.text(records)
        guard file != "-" else { return try environment.write(text) }
        try place.write(text, in: environment.system)
        let result: JSONObject = [
            "file": .string(file), "records": .integer(Int64(records.count)),
        ]
        try show(result, in: environment) { result in
            "Wrote \(Count.text(result.number("records"), "record")) to \(result.text("file")).\n"
        }
    }

    private func records(_ daemon: DaemonClient) throws(CommandError) -> [JSON] {
        var records: [JSON] = []
        var next: JSON?
        repeat {
            let page = try daemon.call(
                "Problems.Export", JSONObject().adding("offset", next), for: .order)
            records += page["records"]?.arrayValue ?? []
            // A page that leads nowhere would never end.
            next = page["next"] == next ? nil : page["next"]
        } while next != nil
        return records
    }
}

struct ImportProblems: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Add progress of a file of `lectern problems export` to yours; in IDLE only.",
        discussion: """
            All of it or nothing; twice is once. Of notes and code the newer one stays. Needs the \
            right "admin".

            Example: sudo lectern problems import problems.json
            """)

    @Argument(help: "The file; - is standard input.", completion: .file())
    var file: String

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let records = try ProblemProgressFile.records(
            of: LearnerFile.read(file, of: "lectern problems export"), file)
        let daemon = daemon(in: environment)
        let parts = ProblemProgressFile.parts(of: records)
        var reply: JSONObject = [:]
        for (index, part) in parts.enumerated() {
            let parameters = client.parameters.adding("part", .integer(Int64(index)))
                .adding("records", .array(part)).adding("last", .bool(index == parts.count - 1))
            reply = try daemon.call("Problems.Import", parameters, for: .order)
        }
        try show(reply, in: environment) { reply in
            guard let added = reply["added"]?.integerValue else { return ReceiptText.words(reply) }
            return "Added: \(Count.text(added, "record")). "
                + "Known before: \(reply.number("known")).\n"
        }
    }
}

/// A file of `lectern problems export`.
enum ProblemProgressFile {
    private static let format = "lectern.problems"
    private static let version: Int64 = 1
    /// The most bytes of records in one request, which may have 64 KiB.
    static let partBytesMax = 32 * 1024

    /// A record on each line.
    static func text(_ records: [JSON]) -> String {
        let lines = records.map { "\n" + $0.text }.joined(separator: ",")
        return "{\"format\": \"\(format)\", \"version\": \(version), \"records\": [\(lines)\n]}\n"
    }

    static func records(of document: JSONObject, _ file: String) throws(CommandError) -> [JSON] {
        guard document["format"]?.stringValue == format,
            document["version"]?.integerValue == version,
            let records = document["records"]?.arrayValue
        else {
            throw CommandError(
                .usage,
                "\(file): expected \"format\" \"\(format)\" and \"version\" \(version), found "
                    + "\(document["format"]?.text ?? "none"), "
                    + "\(document["version"]?.text ?? "none")",
                hint: "name a file that `lectern problems export` has written")
        }
        return records
    }

    /// The records in parts that fit into a request; one part where there are none. A record with
    /// code is a part of its own where it is longer.
    static func parts(of records: [JSON]) -> [[JSON]] {
        var parts: [[JSON]] = [[]]
        var bytes = 0
        for record in records {
            let size = record.text.utf8.count + 1
            if bytes + size > partBytesMax, parts.last?.isEmpty == false {
                parts.append([])
                bytes = 0
            }
            parts[parts.count - 1].append(record)
            bytes += size
        }
        return parts
    }
}
