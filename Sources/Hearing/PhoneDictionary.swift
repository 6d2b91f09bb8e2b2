/// A dictionary as Sphinx has them: on each line a word, a space and its phones in ARPAbet; further
/// pronunciations of it stand on lines of their own as `word(2)`.
package struct PhoneDictionary: Equatable, Sendable {
    /// The lines of each word without the word: phones are taken apart when they are asked for,
    /// because a dictionary has a hundred thousand words and nobody asks for many.
    private let lines: [String: [ArraySlice<UInt8>]]

    /// Takes the text of the file; lines that are empty are passed over.
    package init(_ text: [UInt8]) {
        var lines: [String: [ArraySlice<UInt8>]] = [:]
        for line in text.split(separator: UInt8(ascii: "\n")) {
            let end = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
            let name = line[..<end]
            let word = name.firstIndex(of: UInt8(ascii: "(")).map { name[..<$0] } ?? name
            lines[String(decoding: word, as: UTF8.self), default: []].append(line[end...])
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
