internal import Foundation
internal import Hearing
internal import HearingPocketSphinx
internal import Voice

/// Everything that one half of the speakers said, by kinds.
struct SpokenItems {
    /// What a file is heard for.
    enum Kind: String, CaseIterable {
        /// One of the seven commands, where it alone acts.
        case command
        /// The same where all seven act.
        case command7
        /// A phrase of a person, alone in its closed set.
        case phrase
        /// The same among seven.
        case phrase7
        /// The same words while six others are listened for.
        case other
        /// A sentence that contains a command, while all seven act.
        case sentence
        /// Words that sound like a command, while all seven act.
        case miss
        /// A person's whole order, while a phrase of it and six others act.
        case inOrder = "in_order"
        /// The same while the seven commands act.
        case order
        /// Talk while the seven commands act.
        case talk
    }

    /// One file, heard once in each condition.
    struct Item {
        var kind: Kind
        var path: String
        var speaker: String
        /// The words that count; `-` for none.
        var said: String
        /// What acts: names of commands, or phrases of a closed set of its own.
        var acting: [String]
        var isClosedSet: Bool
        /// Seconds of the file that are taken alone.
        var cut: Range<Double>?

        /// Where it stands among its kind: by chance, but the same in every run.
        var place: UInt64 {
            (path + "\(acting.count)").utf8.reduce(14_695_981_039_346_656_037) {
                ($0 ^ UInt64($1)) &* 1_099_511_628_211
            }
        }

        /// Whether it is heard in all conditions.
        var isShort: Bool { [.command, .phrase, .phrase7].contains(kind) }

        func task(_ hearing: OfflineHearing) -> ListeningTask {
            isClosedSet
                ? ListeningTask(phrases: acting)
                : hearing.task(for: Expectation(commands: Set(acting)))
        }
    }

    private var items: [Kind: [Item]] = [:]

    /// Every so many-th item of each kind, the kinds mixed in proportion, so that a run cut short
    /// is of use too.
    func mixed(from first: Int, every: Int) -> [Item] {
        let placed = Kind.allCases.flatMap { kind in
            let all = (items[kind] ?? []).sorted { $0.place < $1.place }
            return stride(from: first, to: all.count, by: every).map { index in
                (place: Double(index) / Double(all.count), item: all[index])
            }
        }
        return placed.sorted { $0.place < $1.place }.map(\.item)
    }

    init(speech: String, voices: String, of half: Half) throws {
        try addVoices(voices, half)
        try addOrders(speech + "/orders", half)
        for row in try SpeechFiles.table(speech + "/talk/list.tsv")
        where half.has(speaker: row["speaker"]) {
            add(
                Item(
                    kind: .talk, path: "\(speech)/talk/\(row["file"] ?? "")",
                    speaker: row["speaker"] ?? "", said: "-", acting: Self.commands,
                    isClosedSet: false))
        }
    }

    static let commands = [
        "BEGIN_LESSON", "READ_PASSAGE", "EXPLAIN_CONTEXT", "ANALYZE_STRUCTURE",
        "SUMMARIZE_THEMES", "ASK_QUESTION", "END_LESSON",
    ]

    private mutating func add(_ item: Item) { items[item.kind, default: []].append(item) }

    private mutating func addVoices(_ folder: String, _ half: Half) throws {
        for row in try SpeechFiles.table(folder + "/list.tsv") where row["half"] == half.rawValue {
            guard let kind = row["kind"].flatMap(Kind.init), let file = row["file"],
                let command = row["command"], let text = row["text"]
            else { continue }
            var item = Item(
                kind: kind, path: "\(folder)/\(file)", speaker: row["speaker"] ?? "", said: text,
                acting: Self.commands, isClosedSet: false)
            if kind == .command {
                item.kind = .command7
                add(item)
                item.kind = .command
                item.acting = [command]
            } else {
                item.said = "-"
            }
            add(item)
        }
    }

    private mutating func addOrders(_ folder: String, _ half: Half) throws {
        var speakers: [String: String] = [:]
        for row in try SpeechFiles.table(folder + "/list.tsv") {
            speakers[row["file"] ?? ""] = row["speaker"]
        }
        for row in try SpeechFiles.table(folder + "/phrases.tsv") {
            guard let file = row["file"], let speaker = speakers[file],
                half.has(speaker: speaker), let phrase = row["phrase"],
                let others = row["other_phrases"], let start = Double(row["start_s"] ?? ""),
                let end = Double(row["end_s"] ?? ""), start < end
            else { continue }
            let six = others.split(separator: "|").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            func put(
                _ kind: Kind, _ said: String, _ acting: [String], isSet: Bool = true, isCut: Bool
            ) {
                add(
                    Item(
                        kind: kind, path: "\(folder)/\(file)", speaker: speaker, said: said,
                        acting: acting, isClosedSet: isSet, cut: isCut ? start..<end : nil))
            }
            put(.phrase, phrase, [phrase], isCut: true)
            put(.phrase7, phrase, [phrase] + six, isCut: true)
            put(.other, "-", six, isCut: true)
            put(.inOrder, "-", [phrase] + six, isCut: false)
            put(.order, "-", Self.commands, isSet: false, isCut: false)
        }
    }
}
