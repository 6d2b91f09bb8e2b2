/// Where a unit stands.
package struct PathPlace: Hashable, Sendable {
    /// From 0.
    package var section: Int
    /// From 0, among all books.
    package var book: Int
    /// From 1, in its book.
    package var chapter: Int
    /// From 1, in its chapter.
    package var unit: Int

    package init(section: Int, book: Int, chapter: Int, unit: Int) {
        self.section = section
        self.book = book
        self.chapter = chapter
        self.unit = unit
    }
}

/// A chapter, a book, a section or the whole path, with its units.
package struct PathStretch: Hashable, Sendable {
    package enum Kind: String, Sendable { case chapter, book, section, path }

    package var kind: Kind
    /// From 0 for a section, and for a book among all books; from 1 for a chapter in its book; 0
    /// for the path.
    package var number: Int
    package var positions: Range<Int>
}

// Where units stand, by position and by reference.
extension PathStructure {
    package func place(of position: Int) -> PathPlace {
        let chapter = chapters[chapter(of: position)]
        return PathPlace(
            section: chapter.section, book: chapter.book, chapter: chapter.number,
            unit: position - chapter.positions.lowerBound + 1)
    }

    /// The place of the last unit of a chapter, which is known by its index among all.
    package func end(ofChapter index: Int) -> PathPlace {
        place(of: chapters[index].positions.upperBound - 1)
    }

    /// The units of a chapter, which is known by its index among all.
    package func positions(ofChapter index: Int) -> Range<Int> { chapters[index].positions }

    /// All sections, each with its books behind it.
    package var sectionsAndBooks: [PathStretch] {
        var stretches: [PathStretch] = []
        var book = 0
        for (section, list) in sections.enumerated() {
            stretches.append(
                PathStretch(kind: .section, number: section, positions: sectionPositions[section]))
            for _ in list {
                stretches.append(
                    PathStretch(kind: .book, number: book, positions: positions(ofBook: book)))
                book += 1
            }
        }
        return stretches
    }

    /// The chapters of a book, by its index among all.
    package func chapters(ofBook book: Int) -> [PathStretch] {
        chapters.filter { $0.book == book }.map {
            PathStretch(kind: .chapter, number: $0.number, positions: $0.positions)
        }
    }

    private func positions(ofBook book: Int) -> Range<Int> {
        let own = chapters.filter { $0.book == book }
        guard let first = own.first, let last = own.last else { return 0..<0 }
        return first.positions.lowerBound..<last.positions.upperBound
    }

    /// What a unit is in: its chapter, book and section, and the path.
    func stretches(around position: Int) -> [PathStretch] {
        let chapter = chapters[chapter(of: position)]
        return [
            PathStretch(kind: .chapter, number: chapter.number, positions: chapter.positions),
            PathStretch(
                kind: .book, number: chapter.book, positions: positions(ofBook: chapter.book)),
            PathStretch(
                kind: .section, number: chapter.section,
                positions: sectionPositions[chapter.section]),
            PathStretch(kind: .path, number: 0, positions: 0..<units),
        ]
    }
}

/// Finds units by their references, as `PathStructure.reference` makes them.
package struct PathReferences: Sendable {
    private let structure: PathStructure
    /// The index of the first chapter of each book.
    private let firstChapters: [String: Int]

    package init(_ structure: PathStructure) {
        self.structure = structure
        var firsts: [String: Int] = [:]
        for (index, chapter) in structure.chapters.enumerated() where chapter.number == 1 {
            firsts[structure.books[chapter.book].key] = index
        }
        firstChapters = firsts
    }

    /// Nil where there is no such unit.
    package func position(of reference: String) -> Int? {
        let parts = reference.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 3, let number = Int(parts[parts.count - 2]),
            let unit = Int(parts[parts.count - 1]),
            let first = firstChapters[parts.dropLast(2).joined(separator: ".")]
        else { return nil }
        // First of all: a number from outside may be as large as an integer can be.
        guard (1...structure.chapters.count - first).contains(number) else { return nil }
        let chapter = structure.chapters[first + number - 1]
        guard chapter.book == structure.chapters[first].book,
            (1...chapter.positions.count).contains(unit)
        else { return nil }
        let position = chapter.positions.lowerBound + unit - 1
        // 01 and +1 are numbers, but not as they are written.
        return structure.reference(of: position) == reference ? position : nil
    }
}
