internal import ArgumentParser
internal import VarlinkWire

struct Reset: CommandFamily {
    static let configuration = CommandConfiguration(
        abstract: "Delete what is kept of the learner.", subcommands: [ResetProgress.self])

    static let example = "lectern reset progress"
}

struct ResetProgress: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "progress",
        abstract: "Delete which lessons were completed, the answers' verdicts and the journal.",
        discussion: """
            Asks first; courses stay. It cannot be undone, for the daemon's own backup goes too; a \
            file of `lectern backup` can be put back. Needs the right "admin".

            Example: sudo lectern reset progress
            """)

    @Flag(help: "Also when a lesson is open: it is abandoned.")
    var abandon = false

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in surroundings: Surroundings) throws(Complaint) {
        try confirm(in: surroundings)
        var parameters = client.parameters
        if abandon { parameters["abandon"] = true }
        try order("Admin.ResetProgress", parameters, in: surroundings, Self.words)
    }

    private func confirm(in surroundings: Surroundings) throws(Complaint) {
        if yes { return }
        guard surroundings.hasKeyboard else {
            throw Complaint(.usage, "nobody can be asked here", hint: "give --yes if you mean it")
        }
        surroundings.complain(
            "This deletes the learner's progress, the journal and the daemon's own backup for "
                + "good. Type yes to go on: ")
        guard try surroundings.typedLine() == "yes" else {
            throw Complaint(.refused, "nothing was deleted")
        }
    }

    private static func words(_ reply: JSONObject) -> String {
        func count(_ name: String) -> Int64 { reply[name]?.integerValue ?? 0 }
        let erased =
            reply["erased"]?.boolValue == true
            ? "" : " The free space of the file could not be overwritten yet."
        return "\(reply["message"]?.stringValue ?? "Deleted.")\(erased)\n"
            + "Lessons: \(count("lessons")). Events: \(count("events")). "
            + "Requests: \(count("requests")).\n"
    }
}
