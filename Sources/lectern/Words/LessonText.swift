internal import VarlinkWire

/// The text of a lesson for a screen or a line of braille: one sentence on each line, without
/// signs.
enum LessonText {
    static func words(_ lesson: JSONObject) -> String {
        var blocks = [head(lesson)]
        blocks += segments(lesson)
        blocks.append(block("Passage", strings(lesson["passage"])))
        blocks.append(block("Vocabulary", objects(lesson["vocabulary"]).map(term)))
        blocks.append(answer(lesson))
        blocks.append(rest(lesson))
        return blocks.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }
            .joined(separator: "\n")
    }

    private static func head(_ lesson: JSONObject) -> [String] {
        let number = lesson["sequence"]?.integerValue ?? 0
        var lines = [
            "\(number). \(text(lesson, "title")) (\(text(lesson, "lesson")))",
            "Objective: \(text(lesson, "objective"))",
        ]
        if let reference = lesson["reference"]?.stringValue { lines.append("Of: \(reference)") }
        return lines
    }

    /// A block for each segment, in the order in which they are spoken.
    private static func segments(_ lesson: JSONObject) -> [[String]] {
        var blocks: [(name: String, lines: [String])] = []
        for sentence in objects(lesson["sentences"]) {
            let name = text(sentence, "name")
            if blocks.last?.name != name { blocks.append((name, [])) }
            blocks[blocks.count - 1].lines.append(text(sentence, "text"))
        }
        return blocks.map { block($0.name.prefix(1).uppercased() + $0.name.dropFirst(), $0.lines) }
    }

    private static func block(_ title: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [title] + lines
    }

    private static func term(_ term: JSONObject) -> String {
        let notes = ["language", "pronunciation"].compactMap { term[$0]?.stringValue }
        let more = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
        return "\(text(term, "term"))\(more): \(text(term, "definition"))"
    }

    private static func answer(_ lesson: JSONObject) -> [String] {
        guard let answer = lesson["correctAnswer"]?.stringValue else { return [] }
        let others = strings(lesson["acceptableVariants"])
        return ["Answer: \(answer)"] + block("Also taken:", others)
    }

    /// Why the text is not complete.
    private static func rest(_ lesson: JSONObject) -> [String] {
        switch lesson["shown"]?.stringValue {
        case "title": ["The text can be read as the lesson is spoken."]
        case "spoken": ["The rest can be read when it has been spoken."]
        default: []
        }
    }

    private static func text(_ object: JSONObject, _ name: String) -> String {
        object[name]?.stringValue ?? "?"
    }

    private static func strings(_ value: JSON?) -> [String] {
        value?.arrayValue?.compactMap(\.stringValue) ?? []
    }

    private static func objects(_ value: JSON?) -> [JSONObject] {
        value?.arrayValue?.compactMap(\.objectValue) ?? []
    }
}
