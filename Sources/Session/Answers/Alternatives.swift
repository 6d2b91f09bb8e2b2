/// The wordings that one written answer stands for: "(to) run, jog/sprint".
///
/// Commas, semicolons and slashes between spaces divide wordings; a slash within words divides
/// those two; what stands in brackets may be left out.
enum Alternatives {
    /// More wordings of one answer than this are not taken apart.
    static let max = 64

    /// Every wording, first the one that leaves nothing out of the first alternative; the text as
    /// a whole last, where it is several.
    static func all(in text: String) -> [String] {
        let pieces = split(text)
        let wordings = pieces.flatMap { slashed($0).flatMap(bracketed) }
        guard wordings.count <= max else { return [text] }
        return wordings == [text] ? wordings : wordings + [text]
    }

    /// Cut at commas and semicolons that stand in no brackets and in no number, and at slashes
    /// between spaces.
    static func split(_ text: String) -> [String] {
        guard text.contains(where: { marks.contains($0) || $0 == "/" }) else { return [text] }
        let characters = Array(text)
        var pieces = [""]
        var depth = 0
        for (index, character) in characters.enumerated() {
            if openers.contains(character) { depth += 1 }
            if closers.contains(character) { depth -= 1 }
            let next = index + 1 < characters.count ? characters[index + 1] : " "
            let isSlash = character == "/" && next.isWhitespace
            let isMark = marks.contains(character) && !next.isNumber
            if depth <= 0, isSlash || isMark {
                pieces.append("")
            } else {
                pieces[pieces.count - 1].append(character)
            }
        }
        return pieces.filter { $0.contains { $0.isLetter || $0.isNumber } }
    }

    /// "he/she goes" as "he goes" and "she goes".
    private static func slashed(_ text: String) -> [String] {
        let words = text.split(separator: " ").map { $0.split(separator: "/").map(String.init) }
        let count = words.reduce(1) { min($0 * Swift.max($1.count, 1), max + 1) }
        guard count > 1, count <= max else { return [text] }
        return words.reduce([""]) { heads, choices in
            heads.flatMap { head in choices.map { head.isEmpty ? $0 : head + " " + $0 } }
        }
    }

    /// With what stands in brackets, and without it. Brackets within one another are one.
    private static func bracketed(_ text: String) -> [String] {
        guard let start = text.firstIndex(where: openers.contains),
            let end = text[start...].firstIndex(where: closers.contains)
        else { return [text] }
        let head = text[..<start]
        let inner = text[text.index(after: start)..<end]
        let rest = bracketed(String(text[text.index(after: end)...]))
        guard rest.count < max else { return [text] }
        let whole = rest.map { head + inner + $0 }
        let short = rest.map { head + $0 }
        let isWord = short.contains { $0.contains { $0.isLetter || $0.isNumber } }
        return (whole + (isWord ? short : [])).map { String($0) }
    }

    private static let openers: Set<Character> = ["(", "["]
    private static let closers: Set<Character> = [")", "]"]
    private static let marks: Set<Character> = [",", ";", "،", "؛"]
}
