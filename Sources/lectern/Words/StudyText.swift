internal import VarlinkWire

/// What is due, and sessions, a line each.
enum StudyText {
    static func due(_ reply: JSONObject, _ localTime: (Int64) -> String) -> String {
        let decks = reply.objects("decks")
        guard !decks.isEmpty else {
            return "There is no deck: `lectern deck add` makes one of a pack.\n"
        }
        let goal = "Today: \(reply.number("done")) of \(Count.text(reply.number("goal"), "word"))"
        let lines =
            [
                whole(reply, localTime),
                goal + ", streak \(Count.text(reply.number("streak"), "day")).",
            ]
            + decks.map { "\($0.number("deck")). \($0.text("title")): \(counts($0))." }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func whole(_ reply: JSONObject, _ localTime: (Int64) -> String) -> String {
        guard !isNothing(reply) else {
            let next = reply["nextUSec"]?.integerValue.map { ", the next at \(localTime($0))" }
            return "Due: nothing\(next ?? "")."
        }
        return "Due: \(counts(reply))."
    }

    static func isNothing(_ due: JSONObject) -> Bool {
        ["learning", "review", "new"].allSatisfy { due.number($0) == 0 }
    }

    /// `12 reviews (3 overdue), 2 in steps, 8 new`.
    static func counts(_ due: JSONObject) -> String {
        guard !isNothing(due) else { return "nothing" }
        let overdue = due.number("overdue")
        let late = overdue > 0 ? " (\(overdue) overdue)" : ""
        let parts = [
            (due.number("review"), Count.text(due.number("review"), "review") + late),
            (due.number("learning"), "\(due.number("learning")) in steps"),
            (due.number("new"), "\(due.number("new")) new"),
        ]
        return parts.filter { $0.0 > 0 }.map(\.1).joined(separator: ", ")
    }

    /// What an order has begun or ended.
    static func begun(_ reply: JSONObject) -> String {
        let session = reply["session"]?.objectValue.map { line($0) + "\n" } ?? ""
        return session + ReceiptText.words(reply)
    }

    static func sessions(_ reply: JSONObject, _ localTime: (Int64) -> String) -> String {
        let sessions = reply.objects("sessions")
        guard !sessions.isEmpty else { return "There was no session yet.\n" }
        return sessions.map { session in
            "\(localTime(session.number("startedUSec")))  \(line(session))\n"
        }.joined()
    }

    /// A session with what became of its words.
    static func session(_ reply: JSONObject) -> String {
        guard let session = reply["session"]?.objectValue else {
            return "There was no session yet.\n"
        }
        return line(session) + "\n" + reply.objects("words").map { outcome($0) + "\n" }.joined()
    }

    /// `e1:7: review, questions, all: 8 of 20 words, 6 right, 1 missed, 1 skipped, 85 percent,
    /// finished`.
    private static func line(_ session: JSONObject) -> String {
        let manner = ["kind", "mode", "source"].map(session.text).joined(separator: ", ")
        let ending = session["ending"]?.stringValue ?? "it runs"
        let score = session.number("questions") > 0 ? ", \(session.number("score")) percent" : ""
        return "\(session.text("session")): \(manner): \(progress(session))\(score), \(ending)"
    }

    /// `8 of 20 words, 6 right, 1 missed, 1 skipped`; also of the `study` of a state.
    static func progress(_ session: JSONObject) -> String {
        let words = Count.text(session.number("words"), "word")
        let parts = ["right", "missed", "skipped"].filter { session.number($0) > 0 }
            .map { "\(session.number($0)) \($0)" }
        return (["\(session.number("done")) of \(words)"] + parts).joined(separator: ", ")
    }

    private static func outcome(_ word: JSONObject) -> String {
        var parts = ["\(word.number("card")). \(word.text("word")): \(word.text("outcome"))"]
        let asked = word.number("asked")
        if asked > 0 { parts.append("\(word.number("right")) of \(asked) answers right") }
        if let rating = word["rating"]?.integerValue { parts.append(GradeName.text(rating)) }
        if let day = word["dueDay"]?.stringValue { parts.append("due \(day)") }
        if word.isTrue("leech") { parts.append("often forgotten") }
        if word.isTrue("mastered") { parts.append("mastered") }
        return parts.joined(separator: ", ")
    }
}
