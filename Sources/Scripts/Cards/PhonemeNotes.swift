/// Notes on sounds such as "said with /sk/", which are for the eye: no voice reads phonemes.
enum PhonemeNotes {
    /// Each sentence without its clauses from the first one with a note on; a sentence that begins
    /// with one is left out.
    static func removed(from text: String) -> String {
        guard let note = firstNote(in: text) else { return text }
        let head = text[..<note]
        let rest = text[note...]
        let next = rest.indices.first { index in
            ".!?".contains(text[index])
                && (text.index(after: index) == text.endIndex
                    || text[text.index(after: index)].isWhitespace)
        }
        let tail = next.map { removed(from: String(text[text.index(after: $0)...])) } ?? ""
        guard let cut = head.lastIndex(where: { ".!?,;:(".contains($0) }) else {
            return String(tail.drop(while: \.isWhitespace))
        }
        if ".!?".contains(text[cut]) { return head[...cut] + tail }
        let clause = head[..<cut]
        let end = clause.lastIndex { !$0.isWhitespace }
        return (end.map { clause[...$0] } ?? clause) + "." + tail
    }

    /// A slash before letters and another behind them, with no space within: "/ð/", not "his/her".
    private static func firstNote(in text: String) -> String.Index? {
        text.indices.first { index in
            let isOpen =
                text[index] == "/"
                && (index == text.startIndex || !isWord(text[text.index(before: index)]))
            guard isOpen else { return false }
            let inner = text[text.index(after: index)...].prefix { !$0.isWhitespace && $0 != "/" }
            return !inner.isEmpty && inner.endIndex < text.endIndex && text[inner.endIndex] == "/"
        }
    }

    private static func isWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }
}
