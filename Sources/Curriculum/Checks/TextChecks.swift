internal import SpeechText

/// Finds what no text of a content file may contain, also where the file's form is wrong.
enum TextChecks {
    /// The members that a learner hears or sees, in any object.
    private static let shown: Set<String> = [
        "title", "objective", "description", "reference", "text", "audio_script",
        "correct_answer", "term", "definition", "pronunciation",
    ]
    /// The members that may have several lines.
    private static let multiline: Set<String> = [
        "audio_script", "text", "description", "objective", "definition",
    ]

    /// A text and the name of its member, or of the member whose array holds it; empty for the name
    /// of a member itself.
    private struct Text {
        var member: String
        var text: String
        var place: Place
        var path: String
    }

    /// Forbidden phrases in what is heard or seen, and characters that no text may have.
    static func problems(
        in root: JSONNode, of file: String, forbidden: [PhraseFinder]
    ) -> [Problem] {
        texts(of: root, member: "", path: "$").flatMap { text in
            (phrases(in: text, forbidden) + characters(in: text)).map {
                $0.problem(in: file, at: text.place, text.path)
            }
        }
    }

    private static func texts(of node: JSONNode, member: String, path: String) -> [Text] {
        switch node.value {
        case .null, .bool, .number: return []
        case .string(let text):
            return [Text(member: member, text: text, place: node.place, path: path)]
        case .array(let items):
            return items.enumerated().flatMap {
                texts(of: $1, member: member, path: "\(path)[\($0)]")
            }
        case .object(let members):
            return members.flatMap { one in
                let inner = JSONNode.path(path, one.key)
                let name = Text(member: "", text: one.key, place: one.place, path: inner)
                return [name] + texts(of: one.node, member: one.key, path: inner)
            }
        }
    }

    private static func phrases(in text: Text, _ forbidden: [PhraseFinder]) -> [Finding] {
        guard shown.contains(text.member) else { return [] }
        let words = plainText(of: text.text)
        return forbidden.flatMap { $0.phrases(in: words) }.map { phrase in
            Finding(
                expected: "no forbidden phrase", found: "\"\(phrase)\"",
                hint: "Say it in another way; forbidden-phrases.json has the list.",
                severity: .error)
        }
    }

    /// Each refused character once. A terminal obeys control characters, and a change of direction
    /// reorders a text on a screen.
    private static func characters(in text: Text) -> [Finding] {
        let isMultiline = multiline.contains(text.member)
        var seen: Set<Unicode.Scalar> = []
        return text.text.unicodeScalars.filter {
            isRefused($0, isMultiline: isMultiline) && seen.insert($0).inserted
        }.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            return Finding(
                expected: isMultiline
                    ? "a text without control characters" : "a text of one line",
                found: "the \(sort(of: scalar)) \(code)",
                hint: "Take it away: it is neither heard nor seen, and changes what is shown.",
                severity: .error)
        }
    }

    private static func isRefused(_ scalar: Unicode.Scalar, isMultiline: Bool) -> Bool {
        switch scalar {
        case "\n", "\r", "\t", "\u{2028}", "\u{2029}": !isMultiline
        case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
        default: scalar.properties.generalCategory == .control
        }
    }

    private static func sort(of scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n", "\r", "\u{2028}", "\u{2029}": "line break"
        case "\t": "tabulator"
        case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": "change of direction"
        default: "control character"
        }
    }
}
