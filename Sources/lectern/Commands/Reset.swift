internal import ArgumentParser
internal import LinuxIO
internal import VarlinkWire

struct Reset: CommandFamily {
    static let configuration = CommandConfiguration(
        abstract: "Delete what is kept of the learner.",
        subcommands: [
            ResetProgress.self, ResetCourse.self, ResetLesson.self, ResetEverything.self,
        ])

    static let example = "lectern reset progress"
}

struct ResetProgress: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "progress",
        abstract: "Delete what was done in lessons, cards and reading paths, and the journal.",
        discussion: """
            Asks first. Reading paths go with their plans. Volume, rate, voice, mute and the \
            choice of a course are set back. \
            Courses, decks, books, own words, notes, preferences and sound devices stay. It \
            cannot be undone, for the daemon's own backup goes too; a file of `lectern backup` \
            or `lectern export` can be put back. Needs the right "admin".

            Example: sudo lectern reset progress
            """)

    @OptionGroup var options: ResetOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try reset(
            deleting: {
                "the progress of \($0) in lessons, cards and reading paths, the plans of these "
                    + "paths, the journal and the daemon's own backup for good, and sets volume, "
                    + "rate, voice, mute and the choice of a course back"
            }, [:], options, in: environment)
    }
}

struct ResetCourse: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "course",
        abstract: "Delete the progress of one course; all else stays.",
        discussion: "Asks first. Example: sudo lectern reset course biblical-foundations-01")

    @Argument(
        help: "The course, as `lectern courses` names it.", completion: Completion.courses)
    var id: String

    @OptionGroup var options: ResetOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try reset(
            deleting: { "the progress of \($0) in the course \(id) for good" },
            ["course": .string(id)], options, in: environment)
    }
}

struct ResetLesson: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "lesson",
        abstract: "Delete the progress of one lesson; all else stays.",
        discussion: "Asks first. Example: sudo lectern reset lesson bf01_lesson_01")

    @Argument(
        help: "The lesson, as `lectern lessons` names or numbers it.",
        completion: Completion.completedLessons)
    var id: String

    @OptionGroup var options: ResetOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let id = try LessonName.full(id, through: daemon(in: environment))
        try reset(
            deleting: { "the progress of \($0) in the lesson \(id) for good" },
            ["lesson": .string(id)], options, in: environment)
    }
}

struct ResetEverything: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "everything",
        abstract: "Delete all that is the learner's, so that the next one can sit down.",
        discussion: """
            Asks first. As `lectern reset progress`, and deletes decks, books, own words, notes \
            and preferences too; a learner who was added keeps the name. `lectern export` keeps \
            them in a file. Needs the right "admin".

            Example: sudo lectern reset everything
            """)

    @OptionGroup var options: ResetOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try reset(
            deleting: {
                "all that \($0) has: progress, reading paths with their plans, decks with the "
                    + "reviews of their cards, books, own words, notes with sounds and pictures, "
                    + "and preferences; and the journal and the daemon's own backup, for good"
            }, ["everything": true], options, in: environment)
    }
}

/// The options of every reset.
struct ResetOptions: ParsableArguments {
    @Flag(help: "Also when a lesson is open: it is abandoned.")
    var abandon = false

    @Flag(help: "Do not ask.")
    var yes = false

    @OptionGroup var client: ClientOptions
}

extension DaemonCommand {
    /// Asks, deletes, and says what was deleted. `what` is given who the learner is.
    fileprivate func reset(
        deleting what: (String) -> String, _ part: JSONObject, _ options: ResetOptions,
        in environment: Environment
    ) throws(CommandError) {
        var parameters = options.client.parameters
        if !options.yes {
            // Somebody may change the learner while the question is read.
            let learner = try confirm(deletionOf: nil, in: environment, what)
            parameters["learner"] = learner.map(JSON.string)
        }
        for member in part.members { parameters[member.name] = member.value }
        if options.abandon { parameters["abandon"] = true }
        try order("Admin.ResetProgress", parameters, in: environment, ReceiptText.deleted)
    }

    /// Asks a person whether this is to be deleted, and says whose it is: of the learner of this
    /// name, else of the selected one.
    ///
    /// - Returns: that learner's name for machines; nil where the caller may not know of one.
    @discardableResult
    func confirm(
        deletionOf learner: String?, in environment: Environment, _ what: (String) -> String
    ) throws(CommandError) -> String? {
        guard environment.hasKeyboard else {
            throw CommandError(
                .usage, "nobody can be asked here", hint: "give --yes if you mean it")
        }
        let learners = try daemon(in: environment)
            .pages(["learners"], of: "Learners.ListLearners")
        let who = LearnerText.name(of: learner, among: learners).printable
        environment.writeError("This deletes \(what(who)). Type yes to go on: ")
        guard try environment.typedLine() == "yes" else {
            throw CommandError(.refused, "nothing was deleted")
        }
        return LearnerText.learner(learner, among: learners)?["learner"]?.stringValue
    }
}
