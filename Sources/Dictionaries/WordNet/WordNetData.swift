internal import LinuxIO

/// The synsets of one part of speech.
struct WordNetData: ~Copyable {
    private let file: PartlyReadFile

    /// What is read first of a synset; few are longer.
    private static let pieceBytes = 1 << 10
    private static let newline = UInt8(ascii: "\n")

    init(_ part: PartOfSpeech, in folder: String) throws(DictionaryError) {
        file = try .opened("\(folder)/data.\(part.suffix)")
    }

    func synset(at offset: Int) throws(DictionaryError) -> Synset {
        var bytes = try file.bytes(at: offset, upTo: Self.pieceBytes)
        if !bytes.contains(Self.newline) {
            bytes = try file.bytes(at: offset, upTo: DictionaryLimits.dataLineBytesMax)
        }
        let line = bytes.prefix { $0 != Self.newline }
        guard let synset = Synset(line, at: offset) else {
            throw DictionaryError(
                file.path, at: offset, expected: "a synset", found: DictionaryError.quoted(line))
        }
        return synset
    }
}
