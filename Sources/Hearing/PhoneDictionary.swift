/// A dictionary as Sphinx has them: on each line a word, a space and its phones in ARPAbet; further
/// pronunciations of it stand on lines of their own as `word(2)`.
package struct PhoneDictionary: Equatable, Sendable {
    /// The lines of each word without the word: phones are taken apart when they are asked for,
    /// because a dictionary has a hundred thousand words and nobody asks for many.
    private let lines: [String: [ArraySlice<UInt8>]]

    /// Takes the text of the file, or of it only the wanted words; lines that are empty are
    /// passed over.
    package init(_ text: [UInt8], of wanted: Set<String>? = nil) {
        let beginnings = wanted.map { Set($0.compactMap(\.utf8.first)) }
        var lines: [String: [ArraySlice<UInt8>]] = [:]
        for line in text.split(separator: UInt8(ascii: "\n"))
        where beginnings?.contains(line[line.startIndex]) ?? true {
            let end = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
            let name = line[..<end].prefix { $0 != UInt8(ascii: "(") }
            let word = String(decoding: name, as: UTF8.self)
            guard wanted?.contains(word) ?? true else { continue }
            lines[word, default: []].append(line[end...])
        }
        self.lines = lines
    }

    package var words: some Collection<String> { lines.keys }

    /// The pronunciations of a word in small letters, in their order; empty where it is unknown.
    package subscript(word: String) -> [[String]] {
        (lines[word] ?? []).map { line in
            line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        }
    }
}
