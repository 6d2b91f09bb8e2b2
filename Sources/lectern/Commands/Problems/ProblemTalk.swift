internal import Control
internal import LinuxIO
internal import VarlinkWire

/// Takes a person at a terminal through a session of problems: shows what is asked, gives what is
/// typed to the daemon, and says what came of it. The voice acts all the while.
struct ProblemTalk {
    let daemon: DaemonClient
    let environment: Environment
    let paper: Paper
    /// The name for the journal, as parameters of a call.
    let client: JSONObject

    /// The prompt that stands on the screen.
    private var shown: JSONObject?
    /// Of a prompt without a question, the reply of `GetProblem`.
    private var details: JSONObject?
    /// Whether its verdict was said.
    private var isJudged = false
    /// Whether all that happened with it was said.
    private var isTold = false
    private var isEndTold = false
    /// What was said last of the time that is left, in seconds.
    private var mark: Int64 = .max
    private var events: RecentEvents

    /// How often the session is looked at, in microseconds.
    private static let lookUSec: Int64 = 300_000
    /// The remaining time is told when so many seconds of a limit are left.
    private static let marks: [Int64] = [10, 30, 60]
    private static let types = [
        "problem.answered", "problem.turned", "problem.undone", "problem.ended",
        "milestone.reached",
    ]

    /// - Parameter state: that of the daemon before the session began, or when it is joined.
    init(
        through daemon: DaemonClient, _ client: JSONObject, after state: JSONObject,
        in environment: Environment
    ) {
        (self.daemon, self.environment, self.client) = (daemon, environment, client)
        paper = Paper(in: environment)
        events = RecentEvents(of: Self.types, after: state, through: daemon)
    }

    static func isOfProblems(_ state: JSONObject) -> Bool {
        state.text("state").hasPrefix("PROBLEM_")
    }

    /// Goes on until the session is over or left.
    mutating func run() throws(CommandError) {
        while true {
            let state = try daemon.call("Session.GetState", for: .look)
            switch state.text("state") {
            case "PROBLEM_ASKING", "PROBLEM_ANSWERING", "PROBLEM_READING":
                try present()
            case "PROBLEM_WRITING", "PROBLEM_JUDGING":
                return try environment.write(
                    "A solution is being written: `lectern problems write` goes on with it.\n")
            case "PROBLEM_FEEDBACK": try tellNews()
            case "PROBLEM_SUMMARY", "PROBLEM_COMPLETE": return try tellEnd()
            default: if !Self.isOfProblems(state) { return try tellEnd() }
            }
            switch environment.awaitLine(Self.lookUSec) {
            case .late: continue
            case .interrupted: return try leave()
            case .typed:
                guard let line = try environment.typedLine() else { return try leave() }
                try take(line)
            }
        }
    }

    private func leave() throws(CommandError) {
        try environment.write(
            "\nThe session goes on without this terminal: the same command comes back to it, and "
                + "`lectern act end-problems` ends it.\n")
    }

    /// Shows a prompt that is another one than before, or what of it is new, and the time that is
    /// left.
    private mutating func present() throws(CommandError) {
        let reply = try daemon.call("Problems.GetPrompt", for: .order)
        guard let prompt = reply["prompt"]?.objectValue else { return }
        if !prompt.isSame(as: shown) {
            try tellNews()
            (isJudged, isTold, mark) = (false, false, .max)
            details = prompt.isQuestion ? nil : try problem(of: prompt)
            let lines = PromptText.lines(prompt, details, on: paper)
            let keys = ProblemKey.list(isQuestion: prompt.isQuestion)
            try environment.write("\n\(paper.text(lines))\n\(keys)\n")
        } else if prompt.language != shown?.language {
            // A solution is opened, or comes in another language.
            try environment.write("\n" + paper.text(PromptText.code(prompt, details, on: paper)))
        }
        shown = prompt
        try tellTime(prompt)
    }

    private func problem(of prompt: JSONObject) throws(CommandError) -> JSONObject {
        let parameters: JSONObject = ["problem": prompt["problem"] ?? ""]
        return try daemon.call("Problems.GetProblem", parameters, for: .look)
    }

    private mutating func tellTime(_ prompt: JSONObject) throws(CommandError) {
        guard let left = prompt["leftUSec"]?.integerValue else { return }
        let seconds = (max(0, left) + 999_999) / 1_000_000
        guard let next = Self.marks.first(where: { seconds <= $0 }), next < mark else { return }
        mark = next
        try environment.write("\(Count.text(seconds, "second")) left.\n")
    }

    /// Says once for each prompt what has happened, with what became of it where no answer from
    /// here has told that.
    private mutating func tellNews() throws(CommandError) {
        guard shown != nil, !isTold else { return }
        try tell(events.next())
        isTold = isJudged
    }

    private mutating func tell(_ events: [JSONObject]) throws(CommandError) {
        for event in events {
            let data = event["data"]?.objectValue?.printable ?? [:]
            switch event.text("type") {
            case "problem.answered" where !isJudged && data["number"] == shown?["number"]:
                isJudged = true
                let isQuestion = shown?.isQuestion ?? false
                try environment.write(PromptText.outcome(data, isQuestion: isQuestion) + "\n")
            case "problem.turned": try environment.write("It counts as right.\n")
            case "problem.undone":
                // The prompt is given anew, and shown anew.
                shown = nil
                try environment.write("Taken back.\n")
            case "milestone.reached":
                let name = PromptText.milestone(data.text("name"))
                try environment.write("Milestone: \(name).\n")
            case "problem.ended":
                isEndTold = true
                try environment.write(PromptText.ended(data) + "\n")
            default: break
            }
        }
    }

    private mutating func tellEnd() throws(CommandError) {
        try tell(events.next())
        if !isEndTold { try environment.write("The session is over.\n") }
    }

    /// Does what was typed.
    private mutating func take(_ line: String) throws(CommandError) {
        let isQuestion = shown?.isQuestion ?? false
        guard let key = ProblemKey(line, isQuestion: isQuestion) else {
            return try environment.write(ProblemKey.list(isQuestion: isQuestion) + "\n")
        }
        do throws(CommandError) {
            switch key {
            case .option(let option): try answer(option)
            case .command(let name):
                let parameters = client.adding("name", .string(name))
                _ = try daemon.call("Session.Command", parameters, for: .order)
            }
        } catch {
            // It came too late, or too early: the session goes on.
            guard error.status == .refused || error.status == .usage else { throw error }
            environment.writeError(error.text)
        }
    }

    private mutating func answer(_ option: Int64) throws(CommandError) {
        guard let shown else { return }
        let parameters = client.adding("number", shown["number"] ?? 0)
            .adding("option", .integer(option))
        let reply = try daemon.call("Problems.Answer", parameters, for: .order)
        isJudged = true
        try environment.write(PromptText.verdict(reply.printable))
    }
}

extension JSONObject {
    /// Whether a prompt is a question with options.
    fileprivate var isQuestion: Bool { self["kind"]?.stringValue != nil }

    /// Whether a prompt is the same one, with whatever of it is shown.
    fileprivate func isSame(as shown: JSONObject?) -> Bool {
        self["session"] == shown?["session"] && self["number"] == shown?["number"]
    }

    /// The language of the code that a prompt shows.
    fileprivate var language: JSON? { self["code"]?.objectValue?["language"] }
}
