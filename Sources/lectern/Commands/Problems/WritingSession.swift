internal import Control
internal import LinuxIO
internal import VarlinkWire

/// One solution that is written from memory in the learner's editor.
struct WritingSession {
    struct Subject: Equatable {
        var problem: String
        /// By the ending of its files.
        var language: String
    }

    let subject: Subject
    let daemon: DaemonClient
    let client: JSONObject
    let environment: Environment
    let desk: WritingDesk
    let paper: Paper
    private let run: String?
    let startUSec = SystemClock.monotonicUSec()

    /// Makes the file with the statement.
    ///
    /// - Parameters:
    ///   - run: the learner's own test; nil for none.
    ///   - kept: the folder in which the file stays; nil for none.
    init(
        _ subject: Subject, through daemon: DaemonClient, _ client: JSONObject, run: String?,
        keeping kept: String?, in environment: Environment
    ) throws(CommandError) {
        (self.subject, self.daemon, self.client) = (subject, daemon, client)
        (self.run, self.environment) = (run, environment)
        paper = Paper(in: environment)
        let problem = try daemon.call(
            "Problems.GetProblem", ["problem": .string(subject.problem)], for: .look)
        // Where the box gives a beginning of the code, it is that of the prompt.
        let prompt = try? daemon.call("Problems.GetPrompt", for: .order)["prompt"]?.objectValue
        let stub = prompt?["code"]?.objectValue?["text"]?.stringValue ?? ""
        let title = problem.printable["entry"]?.objectValue?.text("title") ?? subject.problem
        try environment.write("\(title), in \(LanguageName.title(subject.language)).\n")
        if let left = prompt?["leftUSec"]?.integerValue {
            try environment.write("You have \(TallyText.time(left)).\n")
        }
        desk = try WritingDesk(
            keeping: kept, subject.language,
            Self.head(problem, LanguageName.comment(subject.language)) + stub, in: environment)
    }

    /// Title and statement as comments.
    static func head(_ reply: JSONObject, _ comment: String) -> String {
        let look = Look(letters: .all, hasColour: false)
        let paper = Paper(columns: 90, isScreen: true, look: look)
        let title = reply.printable["entry"]?.objectValue?.text("title") ?? "?"
        let statement = StatementText.lines(reply.text("statement"), on: paper).map(\.text)
        let lines = statement.first == title ? statement : [title, ""] + statement
        return lines.map { line in
            line.isEmpty ? String(comment.dropLast()) + "\n" : comment + line + "\n"
        }.joined() + "\n"
    }

    /// Edits until the code is handed in, given up or left.
    func hold() throws(CommandError) {
        do throws(CommandError) {
            guard try edit() else { return }
        } catch {
            // What was written must not be lost with the session.
            var error = error
            let place = "your text is in \(desk.path)"
            error.hint = error.hint.map { "\($0); \(place)" } ?? place
            throw error
        }
        desk.clear()
    }

    /// False where the text is still needed.
    private func edit() throws(CommandError) -> Bool {
        while true {
            guard try isEdited() else { return false }
            let text = try desk.text()
            if text == desk.begin || text.allSatisfy(\.isWhitespace) {
                switch try answer("Nothing is written. Give up? [y/N, or h for a hint]") {
                case "y"?, "yes"?: return try giveUp()
                case "h"?, "hint"?: try hint()
                case nil: return try leave()
                default: break
                }
                continue
            }
            guard let run else { return try hand(in: text, works: nil) }
            if try isDone(run) { return try hand(in: text, works: true) }
            switch try isYes("The command says that it does not work. Edit again?") {
            case true?: continue
            case false?: return try hand(in: text, works: false)
            case nil: return try leave()
            }
        }
    }

    // MARK: Programs

    /// Runs the editor; one that fails is a skip.
    private func isEdited() throws(CommandError) -> Bool {
        let editor = Self.editor(in: environment)
        let ending = try here("\(editor) \"$1\"", [desk.folder, desk.path])
        guard ending != .status(0) else { return true }
        try environment.write(
            "\(editor.printable): \(ending). The problem is skipped; your text is in "
                + "\(desk.path).\n")
        _ = try daemon.call(
            "Session.Command", client.adding("name", .string(SpokenAct.skip.rawValue)),
            for: .order)
        return false
    }

    private func isDone(_ command: String) throws(CommandError) -> Bool {
        try here("cd -- \"$0\" || exit\n\(command)", [desk.folder]) == .status(0)
    }

    /// A Ctrl-C is for what the shell runs; the shell goes on, and ends as that does.
    private static let head = "trap : INT QUIT\n"

    private func here(
        _ command: String, _ words: [String]
    ) throws(CommandError) -> ChildProcess.Ending {
        do throws(SystemError) {
            return try environment.runHere(Self.head + command, words)
        } catch {
            throw CommandError(.refused, "no shell can be started: \(error)", hint: "try again")
        }
    }

    /// The learner's editor, as a shell takes it.
    static func editor(in environment: Environment) -> String {
        if let own = environment.variable("VISUAL") ?? environment.variable("EDITOR") {
            return own
        }
        let sensible = "sensible-editor"
        return environment.system.exists("/usr/bin/\(sensible)") ? sensible : "vi"
    }

    // MARK: Questions

    /// Asks; nil where somebody has left.
    func isYes(_ question: String) throws(CommandError) -> Bool? {
        try answer("\(question) [y/N]").map { ["y", "yes"].contains($0) }
    }

    /// What is typed, in small letters and without blanks; nil where somebody has left.
    private func answer(_ question: String) throws(CommandError) -> String? {
        try environment.write(question + " ")
        guard environment.awaitLine(nil) == .typed else { return nil }
        return try environment.typedLine()?.lowercased().filter { $0 != " " }
    }

    /// Shows the next hint, or why there is none.
    private func hint() throws(CommandError) {
        do throws(CommandError) {
            _ = try daemon.call(
                "Session.Command", client.adding("name", .string(SpokenProblem.hint.rawValue)),
                for: .order)
            let prompt = try daemon.call("Problems.GetPrompt", for: .order)["prompt"]
            guard let hint = prompt?.objectValue?.printable.texts("hints").last else { return }
            try environment.write("Hint: \(hint)\n")
        } catch {
            guard error.status == .refused else { throw error }
            environment.writeError(error.text)
        }
    }

    func leave() throws(CommandError) -> Bool {
        try environment.write(
            "\nThe writing goes on without this terminal; your text is in \(desk.path). "
                + "`lectern problems write` comes back to it, and `lectern act end-problems` "
                + "ends it.\n")
        return false
    }

    private func giveUp() throws(CommandError) -> Bool {
        _ = try daemon.call(
            "Session.Command", client.adding("name", .string(SpokenAct.showAnswer.rawValue)),
            for: .order)
        let solution = try daemon.call(
            "Problems.GetSolution",
            ["problem": .string(subject.problem), "language": .string(subject.language)],
            for: .look)
        let page = ProblemPage(paper: paper, localTime: environment.localTime)
        try environment.write(paper.text(page.solution(solution)))
        return true
    }
}
