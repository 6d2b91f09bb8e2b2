/// References whose chapter is a Roman numeral, or whose verse stands behind a period, with the
/// figures and marks that all others have: "Psalm CXIX" as "Psalm 119", "Gen. 1.1-2.3" as
/// "Gen. 1:1-2:3".
func withPlainPlaces(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    var lastPlace: Int?
    for (index, token) in tokens.enumerated() {
        let isRangeEnd = lastPlace == index - 2 && tokens[index - 1].isMark(["-", "–"])
        if let place = place(token), isRangeEnd || book(before: index, in: tokens) != nil {
            result += place
            lastPlace = index
        } else if let chapter = romanChapter(at: index, in: tokens) {
            result.append(Token(kind: .number, text: String(chapter)))
        } else {
            result.append(token)
        }
    }
    return result
}

/// "1.1" as a chapter and a verse.
private func place(_ token: Token) -> [Token]? {
    guard token.kind == .number else { return nil }
    let parts = token.text.split(separator: ".")
    guard parts.count == 2, parts.allSatisfy({ $0.count <= 3 }) else { return nil }
    let numbers = parts.map { Token(kind: .number, text: String($0)) }
    return [numbers[0], Token(kind: .mark, text: ":"), numbers[1]]
}

/// The numeral at a place behind a book. James and John are kings and popes as well, "I" is a
/// word, and other single letters are initials but behind a psalm.
private func romanChapter(at index: Int, in tokens: [Token]) -> Int? {
    let text = tokens[index].text
    guard tokens[index].kind == .word, let value = NumberWords.roman(text, upTo: 150),
        let book = book(before: index, in: tokens), !["James", "John"].contains(book.name),
        text.count > 1 || (book.name == "Psalm" && text != "I")
    else { return nil }
    return value
}

/// The book whose name, with or without a period, stands directly before a place.
private func book(before index: Int, in tokens: [Token]) -> BibleBooks.Book? {
    var reader = TokenReader(tokens)
    reader.index = index - 1
    if reader.peek()?.kind == .space { reader.index -= 1 }
    let hasPeriod = reader.peek()?.isMark(["."]) == true
    if hasPeriod { reader.index -= 1 }
    guard let name = reader.peek(), name.kind == .word else { return nil }
    let hasNumber =
        reader.peek(-1)?.kind == .space
        && reader.peek(-2).map { BibleReference.ordinals[$0.text] != nil } == true
    return BibleBooks.find(name.text, hasPeriod: hasPeriod, hasNumber: hasNumber)
        ?? BibleBooks.find(name.text, hasPeriod: hasPeriod, hasNumber: false)
}
