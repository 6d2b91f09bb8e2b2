internal import LinuxIO

/// The index of one part of speech, with its irregular forms.
struct WordNetIndex: ~Copyable {
    let part: PartOfSpeech
    private var index: SortedLines
    private var exceptions: SortedLines

    private static let space = UInt8(ascii: " ")

    init(_ part: PartOfSpeech, in folder: String) throws(DictionaryError) {
        let index = try SortedLines("\(folder)/index.\(part.suffix)")
        let exceptions = try SortedLines("\(folder)/\(part.suffix).exc")
        self.part = part
        self.index = index
        self.exceptions = exceptions
    }

    /// Where the senses of a lemma lie, most used first; nil where the index does not have it.
    mutating func offsets(of lemma: String) throws(DictionaryError) -> [Int]? {
        guard let (line, offset) = try Self.line(of: lemma, in: &index) else { return nil }
        guard let read = IndexLine(line) else {
            throw DictionaryError(
                index.file.path, at: offset, expected: "a lemma with its offsets",
                found: DictionaryError.quoted(line))
        }
        return read.offsets
    }

    /// The base forms of an irregular form; none where it is not listed.
    mutating func irregularBases(of word: String) throws(DictionaryError) -> [String] {
        let line = try Self.line(of: word, in: &exceptions)?.line
        return (line ?? []).split(separator: Self.space).dropFirst()
            .prefix(DictionaryLimits.itemsMax).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The line whose first word is this.
    private static func line(
        of word: String, in lines: inout SortedLines
    ) throws(DictionaryError) -> (line: ArraySlice<UInt8>, offset: Int)? {
        guard !word.isEmpty else { return nil }
        let wanted = Array(word.utf8)
        let offset = try lines.offset { line in
            // The lines of the licence have no first word, and so come first.
            line.prefix { $0 != space }.lexicographicallyPrecedes(wanted)
        }
        guard let line = try lines.line(at: offset),
            line.prefix(while: { $0 != space }).elementsEqual(wanted)
        else { return nil }
        return (line, offset)
    }
}
