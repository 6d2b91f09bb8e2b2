internal import ArgumentParser
internal import VarlinkWire

struct Courses: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the courses, and which one is chosen.")

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try lookThrough(
            "courses", "Session.ListCourses", in: environment, CourseText.courses)
    }
}

struct ChooseCourse: DaemonCommand {
    static let configuration = CommandConfiguration(
        commandName: "course",
        abstract: "Choose the course of which the next lesson is begun.",
        discussion: """
            In IDLE, or when a session is over.

            Example: lectern course biblical-foundations-01
            """)

    @Argument(
        help: "The course, as `lectern courses` names it.", completion: Completion.courses)
    var id: String

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let parameters = terms.parameters(with: ["course": .string(id)])
        try order(
            "Session.SelectCourse", parameters, in: environment,
            ReceiptText.done("Course: \(id)"))
    }
}

struct Lessons: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the lessons of a course, and which are completed.")

    @Option(
        help: ArgumentHelp("Of this course, not of the chosen one.", valueName: "id"),
        completion: Completion.courses)
    var course: String?

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        var parameters: JSONObject = [:]
        parameters["course"] = course.map(JSON.string)
        try lookThrough(
            "lessons", "Session.ListLessons", parameters, in: environment
        ) { reply in
            CourseText.lessons(reply, localTime: environment.localTime)
        }
    }
}

struct Relisten: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play a completed lesson again; the question is spoken, no answer is taken.",
        discussion: """
            In IDLE only. By its number, or by its name:
              lectern relisten 1
              lectern relisten bf01_lesson_01
            """)

    @Argument(
        help: "The lesson, as `lectern lessons` names or numbers it.",
        completion: Completion.completedLessons)
    var lesson: String

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        let name = try LessonName.full(lesson, through: daemon(in: environment))
        let parameters = terms.parameters(with: ["lesson": .string(name)])
        try order(
            "Session.Relisten", parameters, in: environment,
            ReceiptText.done("Playing again: \(name)"))
    }
}

struct Abandon: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "End the session without completing the lesson.")

    @OptionGroup var terms: OrderOptions
    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        try order(
            "Session.Abandon", terms.parameters(), in: environment,
            ReceiptText.done("The session is abandoned. Completed lessons stay completed."))
    }
}
