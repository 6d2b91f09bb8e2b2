/// The words of a language, in lower case and without apostrophes.
///
/// The list is one array of bytes, not a hundred thousand strings: it takes a megabyte and needs no
/// parsing.
package struct WordList: Equatable, Sendable {
    /// A line for each word, in the order of the bytes.
    private let text: [UInt8]
    private static let lineFeed = UInt8(ascii: "\n")

    /// Takes lines that are sorted by their bytes.
    package init(sortedLines text: [UInt8]) {
        self.text = text
    }

    /// Takes words in any order.
    package init(_ words: some Sequence<String>) {
        let lines = words.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
        text = Array(lines.joined(separator: [Self.lineFeed]))
    }

    /// Whether the list holds a word; by binary search.
    package func contains(_ word: String) -> Bool {
        let sought = Array(word.utf8)
        // Both are the beginning of a line.
        var (low, high) = (0, text.count)
        while low < high {
            let start = startOfLine(at: low + (high - low) / 2)
            let line = text[start...].prefix { $0 != Self.lineFeed }
            if line.elementsEqual(sought) { return true }
            if line.lexicographicallyPrecedes(sought) {
                low = line.endIndex + 1
            } else {
                high = start
            }
        }
        return false
    }

    private func startOfLine(at index: Int) -> Int {
        var start = index
        while start > 0, text[start - 1] != Self.lineFeed { start -= 1 }
        return start
    }
}
