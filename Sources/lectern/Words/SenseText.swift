internal import VarlinkWire

/// The senses of a word in dictionaries, as text.
enum SenseText {
    static func senses(_ reply: JSONObject, of word: String) -> String {
        let senses = reply.objects("senses")
        let problems = reply.texts("problems").map { "Not read: \($0)\n" }.joined()
        guard !senses.isEmpty else { return "No dictionary has \"\(word)\".\n" + problems }
        var (text, last, number) = ("", "", 0)
        for sense in senses {
            let head = heading(sense)
            if head != last {
                text += (text.isEmpty ? "" : "\n") + head + "\n"
                (last, number) = (head, 0)
            }
            number += 1
            text += Self.sense(sense, number)
        }
        return text + (problems.isEmpty ? "" : "\n" + problems)
    }

    /// `child (noun), WordNet`.
    private static func heading(_ sense: JSONObject) -> String {
        let pos = sense["pos"]?.stringValue ?? ""
        return sense.text("lemma") + (pos.isEmpty ? "" : " (\(pos))") + ", \(sense.text("source"))"
    }

    private static func sense(_ sense: JSONObject, _ number: Int) -> String {
        let mark = "\(number). "
        let lines =
            sense.text("definition").split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init) + list("Synonyms", sense.texts("synonyms"))
            + list("Antonyms", sense.texts("antonyms"))
            + sense.texts("examples").map { "\"\($0)\"" }
        let indent = String(repeating: " ", count: mark.count)
        return lines.enumerated().map { index, line in
            line.isEmpty ? "\n" : "\(index == 0 ? mark : indent)\(line)\n"
        }.joined()
    }

    private static func list(_ name: String, _ words: [String]) -> [String] {
        words.isEmpty ? [] : ["\(name): \(words.joined(separator: ", "))"]
    }
}
