internal import ArgumentParser
internal import VarlinkWire

struct ShowText: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "text",
        abstract: "Print the text of a lesson as far as it has been spoken.",
        discussion: """
            One sentence on each line. A completed lesson is printed whole, with its passage, \
            vocabulary and answers; the open lesson as far as it has been spoken; of any other \
            lesson the title and the objective.

            Example: lectern text 1 | less
            """)

    @Argument(
        help: "The lesson, as `lectern lessons` names or numbers it; without it, the open one.",
        completion: Completion.lessons)
    var lesson: String?

    @Option(
        help: ArgumentHelp("Count the lessons of this course.", valueName: "id"),
        completion: Completion.courses)
    var course: String?

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let daemon = daemon(in: environment)
        var parameters: JSONObject = [:]
        if let lesson {
            parameters["lesson"] = .string(
                try LessonName.full(lesson, in: course, through: daemon))
        }
        parameters["course"] = course.map(JSON.string)
        let text = try daemon.pages(
            ["sentences", "passage", "vocabulary"], of: "Session.GetLesson", parameters)
        try show(text, in: environment, LessonText.words)
    }
}
