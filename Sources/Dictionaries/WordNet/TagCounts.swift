internal import LinuxIO

/// How often each sense of a word occurs in the texts that WordNet's authors have tagged.
struct TagCounts: ~Copyable {
    private var lines: SortedLines

    /// - Parameter path: the file `cntlist.rev`, with lines `lemma%type:… number count`.
    init(_ path: String) throws(DictionaryError) { lines = try SortedLines(path) }

    /// The counts of a lemma, added up for each part of speech; those without any are missing.
    mutating func counts(of lemma: String) throws(DictionaryError) -> [PartOfSpeech: Int] {
        let prefix = Array("\(lemma)%".utf8)
        var counts: [PartOfSpeech: Int] = [:]
        var offset = try lines.offset { $0.lexicographicallyPrecedes(prefix) }
        for _ in 0..<DictionaryLimits.countedSensesMax {
            guard let line = try lines.line(at: offset), line.starts(with: prefix) else { break }
            let fields = line.split(separator: UInt8(ascii: " "))
            let digit = line.dropFirst(prefix.count).prefix(1)
            guard fields.count == 3, let type = Int(field: digit), let count = Int(field: fields[2])
            else {
                throw DictionaryError(
                    lines.file.path, at: offset, expected: "a sense, its number and a count",
                    found: DictionaryError.quoted(line))
            }
            // Type 5 is an adjective in a cluster of others.
            counts[PartOfSpeech(rawValue: type) ?? .adjective, default: 0] += count
            offset += line.count + 1
        }
        return counts
    }
}
