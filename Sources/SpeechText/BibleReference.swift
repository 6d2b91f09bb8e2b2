/// A reference to the Bible as it is spoken: "Genesis chapter twelve, verses one to nine".
struct BibleReference {
    private static let dashes: Set<String> = ["-", "–", "—"]
    static let ordinals = ["1": 1, "2": 2, "3": 3, "I": 1, "II": 2, "III": 3]
    private static let ordinalWords = [1: "First", 2: "Second", 3: "Third"]

    /// Takes a reference with its book, and what goes on with "; 15:6".
    static func take(from reader: inout TokenReader) -> String? {
        var attempt = reader
        let number = takeOrdinal(from: &attempt)
        guard let token = attempt.current, token.kind == .word else { return nil }
        attempt.index += 1
        let hasPeriod = attempt.takeMark(["."])
        guard
            let book = BibleBooks.find(
                token.text, hasPeriod: hasPeriod, hasNumber: number != nil)
        else { return nil }
        attempt.takeSpace()
        let isOneChapter = book.isOneChapter || (book.name == "John" && (number ?? 0) > 1)
        guard let place = takePlace(from: &attempt, book: book, isOneChapter: isOneChapter) else {
            return nil
        }
        var result = number.map { "\(ordinalWords[$0] ?? "") \(book.name), " } ?? book.name + " "
        result += place
        while let more = takeContinuation(from: &attempt) { result += "; " + more }
        reader = attempt
        return result
    }

    /// Takes "1 & 2 Samuel", the names of two books without a place.
    static func takeTwoBooks(from reader: inout TokenReader) -> String? {
        // "In verses 1 and 2 Peter says" names none.
        let before = reader.peek(-1)?.kind == .space ? reader.peek(-2)?.text.lowercased() : nil
        guard !["verses", "chapters", "lessons", "parts"].contains(before) else { return nil }
        var attempt = reader
        guard let first = takeOrdinalAlone(from: &attempt) else { return nil }
        attempt.takeSpace()
        guard attempt.takeMark(["&", "/"]) || attempt.takeWord(["and"]) != nil else { return nil }
        attempt.takeSpace()
        guard let second = takeOrdinal(from: &attempt), second > first,
            let token = attempt.current, token.kind == .word
        else { return nil }
        attempt.index += 1
        let hasPeriod = attempt.current?.isMark(["."]) == true
        guard let book = BibleBooks.find(token.text, hasPeriod: hasPeriod, hasNumber: true) else {
            return nil
        }
        if hasPeriod, attempt.peek(1) != nil { attempt.index += 1 }
        reader = attempt
        return "\(ordinalWords[first] ?? "") and \(ordinalWords[second] ?? "") \(book.name)"
    }

    /// Takes "12:1-9" without a book.
    static func takePlace(from reader: inout TokenReader) -> String? {
        var attempt = reader
        guard let chapter = attempt.takeSmallNumber(), attempt.takeMark([":"]),
            let verses = takeVerses(from: &attempt)
        else { return nil }
        reader = attempt
        return "chapter \(NumberWords.cardinal(chapter)), \(verses)"
    }

    /// Takes "3", "3a", "3-5", "3, 5-7", "3ff" as verses.
    static func takeVerses(from reader: inout TokenReader) -> String? {
        guard var parts = takeVerse(from: &reader).map({ [$0] }) else { return nil }
        while let next = takeListedVerse(from: &reader) { parts.append(next) }
        let isOne = parts.count == 1 && !parts[0].isMany
        return (isOne ? "verse " : "verses ") + parts.map(\.words).joined(separator: ", ")
    }

    private static func takeOrdinal(from reader: inout TokenReader) -> Int? {
        guard reader.peek(1)?.kind == .space, let number = takeOrdinalAlone(from: &reader) else {
            return nil
        }
        reader.index += 1
        return number
    }

    private static func takeOrdinalAlone(from reader: inout TokenReader) -> Int? {
        guard let text = reader.current?.text, let number = ordinals[text] else { return nil }
        reader.index += 1
        return number
    }

    private static func takePlace(
        from reader: inout TokenReader, book: BibleBooks.Book, isOneChapter: Bool
    ) -> String? {
        var attempt = reader
        guard let first = attempt.takeSmallNumber() else { return nil }
        let word = book.name == "Psalm" ? "" : "chapter "
        if attempt.takeMark([":"]), let verses = takeVerses(from: &attempt) {
            reader = attempt
            return "\(word)\(NumberWords.cardinal(first)), \(verses)"
        }
        if isOneChapter { return takeVerses(from: &reader) }
        attempt = reader
        guard let range = takeVerse(from: &attempt) else { return nil }
        reader = attempt
        if word.isEmpty { return range.words }
        return (range.isMany ? "chapters " : "chapter ") + range.words
    }

    private static func takeContinuation(from reader: inout TokenReader) -> String? {
        var attempt = reader
        guard attempt.takeMark([";"]) else { return nil }
        attempt.takeSpace()
        guard let place = takePlace(from: &attempt) else { return nil }
        reader = attempt
        return place
    }

    private struct Part {
        var words: String
        var isMany = false
    }

    private static func takeVerse(from reader: inout TokenReader) -> Part? {
        guard let first = takeNumberWithLetter(from: &reader) else { return nil }
        var part = Part(words: first)
        if reader.takeWord(["f", "ff"]) != nil {
            _ = reader.takeMark(["."])
            return Part(words: first + " and following", isMany: true)
        }
        var attempt = reader
        guard attempt.takeMark(dashes) else { return part }
        let chapter = attempt
        if let place = takePlace(from: &attempt) {
            reader = attempt
            return Part(words: "\(first) to \(place)")
        }
        attempt = chapter
        if let last = takeNumberWithLetter(from: &attempt) {
            reader = attempt
            part = Part(words: "\(first) to \(last)", isMany: true)
        }
        return part
    }

    private static func takeNumberWithLetter(from reader: inout TokenReader) -> String? {
        guard let number = reader.takeSmallNumber() else { return nil }
        let words = NumberWords.cardinal(number)
        guard let letter = reader.takeWord(["a", "b", "c"]) else { return words }
        return "\(words) \(letter.uppercased())"
    }

    /// A further verse after a comma; a number with a word behind it counts something else.
    private static func takeListedVerse(from reader: inout TokenReader) -> Part? {
        var attempt = reader
        guard attempt.takeMark([","]) else { return nil }
        attempt.takeSpace()
        guard let part = takeVerse(from: &attempt), attempt.current?.isMark([":"]) != true,
            attempt.nextWord == nil || !(attempt.current?.kind == .space)
        else { return nil }
        reader = attempt
        return part
    }
}
