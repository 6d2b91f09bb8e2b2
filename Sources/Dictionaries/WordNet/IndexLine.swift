/// A line of WordNet's index: where the senses of a lemma lie in the data, most used first.
struct IndexLine: Equatable {
    var offsets: [Int]

    /// Reads `lemma pos synsets pointers symbol… senses tagged offset…`; nil where the line has
    /// another form.
    init?(_ line: ArraySlice<UInt8>) {
        let fields = line.split(separator: UInt8(ascii: " "))
        guard fields.count > 3, let synsets = Int(field: fields[2]), synsets > 0,
            let pointers = Int(field: fields[3]), fields.count == 6 + pointers + synsets
        else { return nil }
        let offsets = fields.suffix(synsets).compactMap { Int(field: $0) }
        guard offsets.count == synsets else { return nil }
        self.offsets = offsets
    }
}

extension Int {
    /// A number of digits alone, as WordNet writes them; at most eight of them.
    init?(field: some Collection<UInt8>, radix: Int = 10) {
        let isNumber = field.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
        guard (1...8).contains(field.count), isNumber,
            let value = Int(String(decoding: field, as: UTF8.self), radix: radix)
        else { return nil }
        self = value
    }
}
