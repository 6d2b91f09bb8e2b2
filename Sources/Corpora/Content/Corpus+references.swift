internal import Scheduling
internal import SpeechText

/// The place of a unit, in the parts that are spoken.
package struct UnitPlace: Hashable, Sendable {
    package var book: Corpus.Book
    /// From 1.
    package var chapter: Int
    /// From 1.
    package var unit: Int

    /// Such as `Mishnah_Berakhot.3.5`.
    package var reference: String { "\(book.key).\(chapter).\(unit)" }
}

// From names to positions, and back.
extension Corpus {
    /// How many units it has.
    package var units: Int { structure.units }

    /// Such as `Mishnah_Berakhot.3.5`.
    ///
    /// - Parameter position: 0 to `units` - 1.
    package func reference(at position: Int) -> String { structure.reference(of: position) }

    /// The place of a unit; nil where there is no such position.
    package func place(at position: Int) -> UnitPlace? {
        guard (0..<units).contains(position) else { return nil }
        let place = structure.place(of: position)
        return UnitPlace(book: books[place.book], chapter: place.chapter, unit: place.unit)
    }

    /// Such as `Berakhot 3:5`; empty where there is no such position.
    package func title(at position: Int) -> String {
        place(at: position).map { "\($0.book.name) \($0.chapter):\($0.unit)" } ?? ""
    }

    /// The book of a key, a name or an alias; case, apostrophes, underscores and Hebrew points
    /// make no difference.
    package func book(named name: String) -> Book? { bookIndex(name).map { books[$0] } }

    /// The position of a unit: `Mishnah_Berakhot.3.5`, `Berakhot 3:5`, `ברכות ג, ה`; nil where
    /// there is none.
    package func position(of reference: String) -> Int? {
        guard let range = positions(of: reference), range.isUnit else { return nil }
        return range.positions.lowerBound
    }

    /// The positions of a unit, a chapter (`Berakhot 3`) or a book (`Berakhot`); nil where there is
    /// nothing of that name.
    package func positions(in reference: String) -> Range<Int>? {
        positions(of: reference)?.positions
    }

    private func bookIndex(_ name: String) -> Int? { booksByName[foldedName(name)] }

    /// The longest name counts: a book may be called by a number.
    private func positions(of reference: String) -> (positions: Range<Int>, isUnit: Bool)? {
        var words = reference.split { ".:,".contains($0) || $0.isWhitespace }.map(String.init)
        var numbers: [Int] = []
        while !words.isEmpty {
            let name = words.joined(separator: " ")
            if let book = bookIndex(name) { return positions(book, numbers) }
            guard numbers.count < 2, let number = Self.number(words.removeLast()) else {
                return nil
            }
            numbers.insert(number, at: 0)
        }
        return nil
    }

    private func positions(
        _ book: Int, _ numbers: [Int]
    ) -> (positions: Range<Int>, isUnit: Bool)? {
        let chapters = structure.chapters(ofBook: book)
        guard let number = numbers.first else {
            guard let first = chapters.first, let last = chapters.last else { return nil }
            return (first.positions.lowerBound..<last.positions.upperBound, false)
        }
        guard let chapter = chapters.first(where: { $0.number == number }) else { return nil }
        guard numbers.count == 2 else { return (chapter.positions, false) }
        guard (1...max(1, chapter.positions.count)).contains(numbers[1]),
            !chapter.positions.isEmpty
        else { return nil }
        let position = chapter.positions.lowerBound + numbers[1] - 1
        return (position..<position + 1, true)
    }

    /// A number in digits or in Hebrew letters.
    private static func number(_ word: String) -> Int? {
        Int(word) ?? HebrewNumeral.value(of: word)
    }

    /// By its key, with and without the prefix, its names and its aliases.
    static func names(of books: [Book], keyPrefix: String) -> [String: Int] {
        var found: [String: Int] = [:]
        for (index, book) in books.enumerated() {
            for name in book.names(keyPrefix: keyPrefix) where found[foldedName(name)] == nil {
                found[foldedName(name)] = index
            }
        }
        return found
    }
}

extension Corpus.Book {
    /// All by which it may be asked for.
    func names(keyPrefix: String) -> [String] {
        let short = key.hasPrefix(keyPrefix) ? [String(key.dropFirst(keyPrefix.count))] : []
        return ([key] + short + [name, nameHe] + [sayHe].compactMap(\.self) + aliases)
            .filter { !foldedName($0).isEmpty }
    }
}
