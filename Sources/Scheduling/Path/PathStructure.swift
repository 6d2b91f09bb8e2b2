/// What a path goes through: units in chapters in books in sections.
package struct PathStructure: Hashable, Sendable {
    package struct Book: Hashable, Sendable {
        /// Such as `Mishnah_Berakhot`.
        package var key: String
        /// How many units each of its chapters has, 1 at least.
        package var chapters: [Int]

        package init(key: String, chapters: [Int]) {
            self.key = key
            self.chapters = chapters
        }
    }

    /// A chapter with the positions of its units.
    package struct Chapter: Hashable, Sendable {
        package var section: Int
        /// Among all books.
        package var book: Int
        /// From 1, in its book.
        package var number: Int
        package var positions: Range<Int>
    }

    package let sections: [[Book]]
    /// What book keys begin with and the names of dividers do not.
    package let keyPrefix: String
    /// All books in their order.
    package let books: [Book]
    package let chapters: [Chapter]
    /// The positions of the units of each section.
    let sectionPositions: [Range<Int>]

    package init(sections: [[Book]], keyPrefix: String = "") {
        self.sections = sections
        self.keyPrefix = keyPrefix
        books = sections.flatMap(\.self)
        var (chapters, positions): ([Chapter], [Range<Int>]) = ([], [])
        var (position, book) = (0, 0)
        for (index, section) in sections.enumerated() {
            let first = position
            for one in section {
                for (number, units) in one.chapters.enumerated() {
                    chapters.append(
                        Chapter(
                            section: index, book: book, number: number + 1,
                            positions: position..<position + units))
                    position += units
                }
                book += 1
            }
            positions.append(first..<position)
        }
        self.chapters = chapters
        sectionPositions = positions
    }

    /// How many units there are; also the position of a path that is finished.
    package var units: Int { chapters.last?.positions.upperBound ?? 0 }

    /// The index of the chapter of a unit.
    package func chapter(of position: Int) -> Int {
        var (low, high) = (0, chapters.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if chapters[middle].positions.lowerBound <= position {
                low = middle
            } else {
                high = middle
            }
        }
        return low
    }

    /// Such as `Mishnah_Berakhot.1.5`.
    package func reference(of position: Int) -> String {
        let chapter = chapters[chapter(of: position)]
        let unit = position - chapter.positions.lowerBound + 1
        return "\(books[chapter.book].key).\(chapter.number).\(unit)"
    }
}
