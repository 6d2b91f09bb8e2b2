internal import VarlinkWire

/// Cards, their content and their log.
enum CardText {
    static func list(_ reply: JSONObject, _ localTime: (Int64) -> String) -> String {
        let cards = reply.objects("cards")
        guard !cards.isEmpty else { return "There is no such card.\n" }
        return cards.map { "\(line($0, localTime))\n" }.joined()
    }

    private static func line(_ card: JSONObject, _ localTime: (Int64) -> String) -> String {
        let marks = ["mastered", "suspended", "leech"].filter(card.isTrue)
        let parts =
            [card.text("cardState"), due(card, localTime)]
            + ["confidence \(card.number("confidence"))"] + marks
        return "\(card.number("card")). \(card.text("word")): "
            + parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func due(_ card: JSONObject, _ localTime: (Int64) -> String) -> String {
        if let day = card["buriedUntilDay"]?.stringValue { return "put off until \(day)" }
        if let time = card["dueUSec"]?.integerValue { return "due \(localTime(time))" }
        return card["dueDay"]?.stringValue.map { "due \($0)" } ?? ""
    }

    /// A card with all that is known of its word.
    static func whole(_ reply: JSONObject, _ localTime: (Int64) -> String) -> String {
        let card = reply["card"]?.objectValue ?? [:]
        var lines = [line(card, localTime)]
        lines.append(
            "Reviewed: \(Count.text(card.number("timesReviewed"), "time")), "
                + "\(card.number("timesCorrect")) right, "
                + "\(Count.text(card.number("lapses"), "lapse")), "
                + "interval \(Count.text(card.number("interval"), "day"))")
        if let recall = card["recallMilli"]?.integerValue {
            lines.append("Chance to recall it now: \(Percent.text(recall))")
        }
        lines += reply.objects("questions").map(question)
        if let content = reply["content"]?.objectValue { lines += self.content(content) }
        return lines.map { $0 + "\n" }.joined()
    }

    /// A question, how often it was asked, and how it went.
    private static func question(_ question: JSONObject) -> String {
        let number = question.number("number")
        return "Question \(question.text("type"))\(number == 0 ? "" : " \(number)"): asked "
            + "\(Count.text(question.number("asked"), "time")), "
            + "\(question.number("right")) right (\(Percent.text(question.number("success"))))"
    }

    private static func content(_ word: JSONObject) -> [String] {
        let translations = [word.text("translation")] + word.texts("alternatives")
        let pos = word.text("pos")
        var lines = [
            word.text("word") + (pos.isEmpty ? "" : " (\(pos))"),
            translations.filter { !$0.isEmpty }.joined(separator: ", "), word.text("definition"),
        ].filter { !$0.isEmpty }
        lines += [("Synonyms", "synonyms"), ("Antonyms", "antonyms"), ("Family", "wordFamily")]
            .filter { !word.texts($0.1).isEmpty }
            .map { "\($0.0): \(word.texts($0.1).joined(separator: ", "))" }
        if let notes = word["usageNotes"]?.stringValue { lines.append("Usage: \(notes)") }
        for example in word.objects("examples") {
            lines += [example.text("sentence"), example.text("translation")].filter { !$0.isEmpty }
        }
        return lines
    }

    static func log(_ reply: JSONObject, _ localTime: (Int64) -> String) -> String {
        let entries = reply.objects("entries")
        guard !entries.isEmpty else { return "The log is empty.\n" }
        return entries.map { entry in
            let rating = entry["rating"]?.integerValue.map { ", \(GradeName.text($0))" } ?? ""
            let took = entry["tookMs"]?.integerValue.map { ", \($0) ms" } ?? ""
            let undone = entry["undoes"]?.stringValue.map { " of \($0)" } ?? ""
            return "\(localTime(entry.number("timeUSec")))  card \(entry.number("card")): "
                + "\(entry.text("kind"))\(undone)\(rating)\(took) (\(entry.text("entry")))\n"
        }.joined()
    }
}
