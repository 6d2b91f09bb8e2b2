/// What a template of a repository has where its author wrote nothing.
enum Leftover {
    /// Whether a text of metadata stands for nothing.
    static func isOne(_ text: String) -> Bool {
        if hasMark(text) { return true }
        // All that counts is at the beginning.
        let start = String(text.drop(while: \.isWhitespace).prefix(startLetters)).lowercased()
        if ["", "o(?)", "o(...)", "o()"].contains(start.oneLine) { return true }
        return starts.contains {
            start.hasPrefix($0) && start.dropFirst($0.count).first?.isLetter != true
        }
    }

    private static let starts = [
        "todo", "add helpful hints here", "check real-world-applications.json",
    ]
    /// More than any of these has.
    private static let startLetters = 40

    /// Whether a text has something such as `{{TITLE}}`.
    private static func hasMark(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "{")) && text.contains(/\{\{\s*[A-Za-z_][\w .-]*\}\}/)
    }

    /// A text in Markdown without the lines that are leftovers; code in it stays as it is.
    ///
    /// - Returns: an empty text where nothing but headings would be left.
    static func removed(from markdown: String) -> String {
        var isCode = false
        let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).filter {
            let line = $0.trimmingPrefix { " \t".contains($0) }
            if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
            if isCode || line.isEmpty { return true }
            return !isOne(String(line.trimmingPrefix { "#*-> \t".contains($0) }))
        }
        let hasText = lines.contains { line in
            line.contains { $0.isLetter || $0.isNumber } && !line.hasPrefix("#")
        }
        guard hasText else { return "" }
        return lines.joined(separator: "\n").trimmingEnds
    }
}

extension String {
    /// Without empty lines at its beginning, and with one end of line at its end.
    fileprivate var trimmingEnds: String {
        var lines = split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let first = lines.first, first.allSatisfy(\.isWhitespace) { lines.removeFirst() }
        while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }
}
