internal import Control
internal import LinuxIO
internal import VarlinkWire

// What becomes of the code.
extension WritingSession {
    /// How long the box may take until code can be handed in, in microseconds.
    private static let patienceUSec: Int64 = 60_000_000
    private static let lookUSec: Int64 = 200_000

    /// Hands the code in, shows how it differs, and asks what only the learner knows.
    ///
    /// - Returns: false where the text is still needed.
    func hand(in text: String, works: Bool?) throws(CommandError) -> Bool {
        let reply = try submitted(text, works)
        let rows = reply.objects("rows")
        let percent = reply.number("percent")
        if percent < 100, !rows.isEmpty {
            try environment.write(paper.text(RowsText.lines(rows, on: paper)))
        }
        try environment.write("\(percent)% is as in the stored solution.\n")
        if let correct = reply["correct"]?.boolValue {
            try environment.write(correct ? "Solved.\n" : "Not solved.\n")
        } else {
            guard let works = try isYes("Your solution differs. Does it work?") else {
                return try leave()
            }
            try judge(works)
        }
        if try isYes("Save it?") == true { try keep(text) }
        return true
    }

    private func submitted(_ text: String, _ works: Bool?) throws(CommandError) -> JSONObject {
        let parameters = client.adding("code", .string(text))
            .adding("language", .string(subject.language)).adding("works", works.map(JSON.bool))
        do throws(CommandError) {
            return try daemon.call("Problems.SubmitCode", parameters, for: .order)
        } catch {
            // The box prepares the statement, or has lost the writing meanwhile.
            let waitsNot = [
                "io.lectern.Session.NotAllowedNow", "io.lectern.Problems.NotThisPrompt",
            ]
            guard let name = error.reply?.name, waitsNot.contains(name) else { throw error }
            try beginAgain()
            return try daemon.call("Problems.SubmitCode", parameters, for: .order)
        }
    }

    /// Has the box wait for the code once more, with the time that is used up already.
    private func beginAgain() throws(CommandError) {
        let deadline = SystemClock.monotonicUSec() + Self.patienceUSec
        var isBegun = false
        while SystemClock.monotonicUSec() < deadline {
            let state = try daemon.call("Session.GetState", for: .look).text("state")
            if state == "PROBLEM_WRITING" { return }
            if state == "IDLE", !isBegun {
                isBegun = true
                let elapsed = SystemClock.monotonicUSec() - startUSec
                let parameters = client.adding("problem", .string(subject.problem))
                    .adding("language", .string(subject.language))
                    .adding("elapsedUSec", .integer(elapsed))
                _ = try daemon.call("Problems.StartWriting", parameters, for: .order)
            }
            _ = environment.attends(nil, Self.lookUSec)
        }
        throw CommandError(
            .timedOut, "the box did not wait for the solution in time",
            hint: "`lectern status` says what it does")
    }

    private func judge(_ works: Bool) throws(CommandError) {
        do throws(CommandError) {
            let parameters = client.adding("works", .bool(works))
            let reply = try daemon.call("Problems.JudgeCode", parameters, for: .order)
            let due = reply["dueDay"]?.stringValue.map { " It is due again on \($0.printable)." }
            try environment.write((works ? "Solved." : "Not solved.") + (due ?? "") + "\n")
        } catch {
            // Somebody may have told the box by voice.
            guard error.status == .refused else { throw error }
            environment.writeError(error.text)
        }
    }

    private func keep(_ text: String) throws(CommandError) {
        let parameters = client.adding("problem", .string(subject.problem))
            .adding("language", .string(subject.language)).adding("code", .string(text))
        _ = try daemon.call("Problems.KeepCode", parameters, for: .order)
        try environment.write("It is kept.\n")
    }
}
