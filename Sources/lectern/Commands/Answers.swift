internal import ArgumentParser
internal import VarlinkWire

struct Answers: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the typed answers of a learner that were kept.",
        discussion: """
            Time, lesson, verdict and words of each, oldest first. Answers are kept only if \
            "keep_answers" is on in the configuration. Needs the right "admin".

            Example: sudo lectern answers
            """)

    @Option(
        help: "The learner; by default your own, else the selected one.",
        completion: Completion.learners)
    var learner: String?

    @OptionGroup var common: CommonOptions

    func perform(in environment: Environment) throws(CommandError) {
        var parameters: JSONObject = [:]
        parameters["learner"] = learner.map(JSON.string)
        try lookThrough("answers", "Admin.ListAnswers", parameters, in: environment) { reply in
            Self.words(reply, environment.localTime)
        }
    }

    private static func words(_ reply: JSONObject, _ localTime: (Int64) -> String) -> String {
        let answers = reply["answers"]?.arrayValue?.compactMap(\.objectValue) ?? []
        guard !answers.isEmpty else { return "No answer was kept.\n" }
        return answers.map { answer in
            let time = localTime(answer["timeUSec"]?.integerValue ?? 0)
            let verdict = answer["correct"]?.boolValue == true ? "correct" : "not correct"
            return "\(time)  \(answer["lesson"]?.stringValue ?? "?")  \(verdict)  "
                + "\(answer["given"]?.stringValue ?? "?")\n"
        }.joined()
    }
}
