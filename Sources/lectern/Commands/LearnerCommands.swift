internal import ArgumentParser
internal import LinuxIO
internal import VarlinkWire

struct LearnerCommands: CommandFamily {
    static let configuration = CommandConfiguration(
        commandName: "learner",
        abstract: "List, add, select and remove those who learn with this box.",
        subcommands: [
            ListLearners.self, AddLearner.self, SelectLearner.self, RemoveLearner.self,
        ])

    static let example = "lectern learner list"
}

struct ListLearners: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the learners, and who is selected.")

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try lookThrough("learners", "Learners.ListLearners", in: environment, LearnerText.list)
    }
}

struct AddLearner: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a learner, who has not learned anything yet; in IDLE only.",
        discussion: """
            The name is spoken. With several learners "Change the learner" is listened for. Needs \
            the right "admin".

            Example: sudo lectern learner add Ada
            """)

    @Argument(help: "The name for people.")
    var name: String

    @Option(
        help: ArgumentHelp(
            "The user whose learner this is alone, by name or number.", valueName: "user"))
    var uid: String?

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        guard let uid, user == nil else { return }
        throw ValidationError(
            "--uid: expected a user of this machine, by name or number, found \"\(uid)\"; "
                + "`getent passwd` lists them")
    }

    /// The number of the user; nil where there is no such user, or none is named.
    private var user: UInt32? { uid.flatMap(Users.id).flatMap { Users.hasUser($0) ? $0 : nil } }

    func perform(in environment: Environment) throws(CommandError) {
        var parameters = client.parameters
        parameters["name"] = .string(name)
        parameters["uid"] = user.map { .integer(Int64($0)) }
        try order("Learners.AddLearner", parameters, in: environment) { reply in
            "Learner \(reply["learner"]?.stringValue ?? "?") added: \(name.printable)\n"
        }
    }
}

struct SelectLearner: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "select",
        abstract: "Select the learner whose lessons are taken from now on; in IDLE only.",
        discussion: """
            With the identifier, or with the name where no other learner has it:
              lectern learner select learner-1
              lectern learner select Ada
            """)

    @Argument(
        help: "The learner, as `lectern learner list` names the learner, or the name.",
        completion: Completion.learners)
    var learner: String

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let id = try LearnerName.id(learner, through: daemon(in: environment))
        try order(
            "Learners.SelectLearner", terms.parameters(with: ["learner": .string(id)]),
            in: environment, ReceiptText.done("Learner: \(id)"))
    }
}

struct RemoveLearner: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Delete a learner with everything that the learner has done; in IDLE only.",
        discussion: """
            Asks first. The whole journal and the daemon's own backup are deleted too. Needs the \
            right "admin".

            Example: sudo lectern learner remove learner-1
            """)

    @Argument(
        help: "The learner, as `lectern learner list` names the learner.",
        completion: Completion.learners)
    var id: String

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var client: ClientOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        if !yes {
            try confirm(deletionOf: id, in: environment) {
                "\($0), the whole journal and the daemon's own backup for good"
            }
        }
        var parameters = client.parameters
        parameters["learner"] = .string(id)
        try order("Learners.RemoveLearner", parameters, in: environment, ReceiptText.deleted)
    }
}
