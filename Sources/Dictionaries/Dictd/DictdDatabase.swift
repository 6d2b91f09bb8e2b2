internal import LinuxIO

/// A dictd database: an index, and the text that it leads into. Each look-up opens both.
struct DictdDatabase {
    /// The name of the files, without their endings.
    let name: String
    private let folder: String

    init(_ name: String, in folder: String) {
        self.name = name
        self.folder = folder
    }

    /// The language of the headwords; nil where the name does not say.
    var language: String? { Headword.language(ofDatabase: name) }

    /// The entries of the first of these words that has any; those that begin with the word before
    /// those that only mention it.
    func senses(ofFirst words: [String]) throws(DictionaryError) -> [Sense] {
        var index = try SortedLines("\(folder)/\(name).index")
        let allCharacters = try Self.countsAllCharacters(&index)
        for word in words {
            let key = Headword.key(word, allCharacters: allCharacters)
            let lines = try Self.lines(of: key, allCharacters, in: &index)
            guard !lines.isEmpty else { continue }
            let text = try DictdText(textPath)
            let title = try title(&index, allCharacters, text)
            var entries: [DictdEntry] = []
            for line in lines { entries.append(try Self.entry(line, in: text)) }
            let ordered = entries.filter(\.isOwn) + entries.filter { !$0.isOwn }
            return ordered.map { entry in
                Sense(
                    lemma: entry.lemma, pos: entry.pos,
                    definition: entry.definition.cut(to: DictionaryLimits.definitionMax),
                    source: title)
            }
        }
        return []
    }

    private var textPath: String {
        let plain = "\(folder)/\(name).dict"
        return fileKind(plain) == nil ? plain + ".dz" : plain
    }

    /// An entry of the index with a fixed name instead of a headword; older databases write the
    /// name with hyphens.
    private enum Note: String, CaseIterable {
        case allchars, short

        var keys: [String] { ["00database\(rawValue)", "00-database-\(rawValue)"] }
    }

    private static func countsAllCharacters(
        _ index: inout SortedLines
    ) throws(DictionaryError) -> Bool {
        try note(.allchars, true, in: &index) != nil
    }

    private static func note(
        _ note: Note, _ allCharacters: Bool, in index: inout SortedLines
    ) throws(DictionaryError) -> DictdIndexLine? {
        for word in note.keys {
            let key = Headword.key(word, allCharacters: allCharacters)
            if let line = try lines(of: key, allCharacters, in: &index).first { return line }
        }
        return nil
    }

    /// The title of the database; the name of its files where it has none.
    private func title(
        _ index: inout SortedLines, _ allCharacters: Bool, _ text: borrowing DictdText
    ) throws(DictionaryError) -> String {
        guard let line = try Self.note(.short, allCharacters, in: &index) else { return name }
        let own = try Self.text(of: line, in: text).split(separator: "\n").map(\.trimmed)
        // Some repeat the name of the note.
        let title = own.first { !$0.isEmpty && !Note.short.keys.contains($0) }
        return (title ?? name).cut(to: DictionaryLimits.titleMax)
    }

    /// The lines of the index with this key.
    private static func lines(
        of key: [UInt8], _ allCharacters: Bool, in index: inout SortedLines
    ) throws(DictionaryError) -> [DictdIndexLine] {
        guard !key.isEmpty else { return [] }
        func keyed(_ line: ArraySlice<UInt8>) -> [UInt8] {
            let headword = line.prefix { $0 != UInt8(ascii: "\t") }
            return Headword.key(
                String(decoding: headword, as: UTF8.self), allCharacters: allCharacters)
        }
        var lines: [DictdIndexLine] = []
        var offset = try index.offset { keyed($0).lexicographicallyPrecedes(key) }
        while lines.count < DictionaryLimits.entriesMax, let line = try index.line(at: offset),
            keyed(line) == key
        {
            guard let read = DictdIndexLine(line) else {
                throw DictionaryError(
                    index.file.path, at: offset, expected: "a headword, an offset and a length",
                    found: DictionaryError.quoted(line))
            }
            lines.append(read)
            offset += line.count + 1
        }
        return lines
    }

    private static func entry(
        _ line: DictdIndexLine, in text: borrowing DictdText
    ) throws(DictionaryError) -> DictdEntry {
        DictdEntry(try Self.text(of: line, in: text), of: line.headword)
    }

    private static func text(
        of line: DictdIndexLine, in text: borrowing DictdText
    ) throws(DictionaryError) -> String {
        let count = min(line.count, DictionaryLimits.entryBytesMax)
        return String(decoding: try text.bytes(at: line.offset, count: count), as: UTF8.self)
    }
}
