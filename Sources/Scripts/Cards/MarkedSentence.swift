internal import WordPacks

/// A sentence with a part in braces.
struct MarkedSentence {
    private(set) var head = ""
    /// What stands in the braces; empty where there are none.
    private(set) var marked = ""
    private(set) var tail = ""

    /// What stands for a missing word where it is read by eye.
    static let gap = "___"

    init(_ text: String) {
        guard let start = text.firstIndex(of: "{"), let end = text[start...].firstIndex(of: "}")
        else {
            head = text
            return
        }
        head = String(text[..<start])
        marked = String(text[text.index(after: start)..<end])
        tail = String(text[text.index(after: end)...])
    }

    var whole: String { head + marked + tail }
    var gapped: String { marked.isEmpty ? head : head + Self.gap + tail }

    /// A text with a gap in place of each word that is one of a word's forms.
    static func gapped(_ text: String, _ word: PackWord) -> String {
        let forms = Set(([word.word] + word.forms.values).map { $0.lowercased() })
        // Most definitions hold none of them.
        let small = text.lowercased()
        guard forms.contains(where: small.contains) else { return text }
        var result = ""
        var rest = text[...]
        while let first = rest.first {
            let isInWord = result.last.map { $0.isLetter || $0 == "'" } ?? false
            let form =
                isInWord ? nil : forms.filter { begins(rest, $0) }.max { $0.count < $1.count }
            result += form == nil ? String(first) : gap
            rest.removeFirst(form?.count ?? 1)
        }
        return result
    }

    /// Whether a text begins with a word or phrase, and goes on with none of its letters.
    private static func begins(_ text: Substring, _ form: String) -> Bool {
        guard !form.isEmpty, text.prefix(form.count).lowercased() == form else { return false }
        return text.dropFirst(form.count).first.map { !$0.isLetter } ?? true
    }
}
