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

    /// The words that sound like some of these, each of which is given with its pronunciations,
    /// the nearest first. Words with other signs than small letters are passed over, and those
    /// that do not count.
    package static func confusables(
        of words: [String: [[String]]], in text: [UInt8],
        where counts: (ArraySlice<UInt8>) -> Bool = { _ in true }
    ) -> [String: [String]] {
        var search = ConfusableSearch(of: words)
        var reader = PhoneReader()
        for line in text.split(separator: UInt8(ascii: "\n")) {
            guard let end = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
            let name = line[..<end].prefix { $0 != UInt8(ascii: "(") }
            let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
            guard name.allSatisfy(letters.contains), counts(name) else { continue }
            search.look(at: name, reader.codes(line[end...]))
        }
        return search.confusables
    }

    package var words: some Collection<String> { lines.keys }

    /// The pronunciations of a word in small letters, in their order; empty where it is unknown.
    package subscript(word: String) -> [[String]] {
        (lines[word] ?? []).map { line in
            line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        }
    }
}

/// Reads rows of phones as the numbers that `PhoneDistance` compares, without making texts.
private struct PhoneReader {
    /// By the two letters of a phone.
    private var table = [UInt8](repeating: PhoneDistance.code(""), count: 1024)
    private var codes: [UInt8] = []

    init() {
        for phone in Phone.all {
            table[Array(phone.utf8).reduce(0, Self.index)] = PhoneDistance.soundCode(phone)
        }
    }

    mutating func codes(_ phones: ArraySlice<UInt8>) -> [UInt8] {
        codes.removeAll(keepingCapacity: true)
        var index = 0
        for letter in phones {
            if letter > UInt8(ascii: " ") {
                index = Self.index(index, letter)
            } else if index > 0 {
                codes.append(table[index])
                index = 0
            }
        }
        if index > 0 { codes.append(table[index]) }
        return codes
    }

    private static func index(_ before: Int, _ letter: UInt8) -> Int {
        (before << 5 | Int(letter & 31)) & 1023
    }
}
