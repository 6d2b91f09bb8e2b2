/// A line of WordNet's data: words of one meaning, pointers to other synsets, and the gloss.
struct Synset: Equatable {
    /// A pointer from a word of the synset to one of another.
    struct Antonym: Equatable {
        var offset: Int
        var part: PartOfSpeech
        /// The numbers of the words, from 1; 0 means all words of the synset.
        var source: Int
        var target: Int
    }

    var words: [String]
    var antonyms: [Antonym]
    var gloss: String

    private static let bar = UInt8(ascii: "|")
    private static let space = UInt8(ascii: " ")

    /// Reads `offset file type words {word id} pointers {symbol offset pos numbers} … | gloss`.
    /// Nil where the line has another form or belongs to another offset.
    init?(_ line: ArraySlice<UInt8>, at offset: Int) {
        let head = line.prefix { $0 != Self.bar }
        var fields = head.split(separator: Self.space)[...]
        guard let first = fields.popFirst(), Int(field: first) == offset, fields.count > 2
        else { return nil }
        // The number of the lexicographers' file, and the type, which the name of the file says.
        fields.removeFirst(2)
        guard let words = Self.words(&fields), let antonyms = Self.antonyms(&fields)
        else { return nil }
        self.words = words
        self.antonyms = antonyms
        gloss = String(decoding: line.dropFirst(head.count + 1), as: UTF8.self)
    }

    private static func words(_ fields: inout ArraySlice<ArraySlice<UInt8>>) -> [String]? {
        guard let count = fields.popFirst().flatMap({ Int(field: $0, radix: 16) }), count > 0,
            fields.count >= 2 * count
        else { return nil }
        return (0..<count).map { _ in
            let word = fields.removeFirst()
            fields.removeFirst()
            return Self.word(word)
        }
    }

    /// The spelling of a word, without underscores and without a mark such as `(a)` for the
    /// position of an adjective.
    private static func word(_ field: ArraySlice<UInt8>) -> String {
        let text = String(decoding: field, as: UTF8.self)
        let mark = ["(a)", "(p)", "(ip)"].first(where: text.hasSuffix) ?? ""
        return String(text.dropLast(mark.count)).replacing("_", with: " ")
    }

    private static func antonyms(_ fields: inout ArraySlice<ArraySlice<UInt8>>) -> [Antonym]? {
        guard let count = fields.popFirst().flatMap({ Int(field: $0) }), fields.count >= 4 * count
        else { return nil }
        var antonyms: [Antonym] = []
        for _ in 0..<count {
            let pointer = Array(fields.prefix(4))
            fields.removeFirst(4)
            guard pointer[0].elementsEqual("!".utf8) else { continue }
            guard let antonym = Antonym(pointer) else { return nil }
            antonyms.append(antonym)
        }
        return antonyms
    }
}

extension Synset.Antonym {
    fileprivate init?(_ fields: [ArraySlice<UInt8>]) {
        let letter = String(decoding: fields[2], as: UTF8.self)
        guard let offset = Int(field: fields[1]), let part = PartOfSpeech(letter: letter),
            fields[3].count == 4, let source = Int(field: fields[3].prefix(2), radix: 16),
            let target = Int(field: fields[3].suffix(2), radix: 16)
        else { return nil }
        self.init(offset: offset, part: part, source: source, target: target)
    }
}
