internal import Foundation
internal import Hearing
internal import HearingPocketSphinx
internal import Voice

/// Everything that one half of the speakers said, by kinds.
struct SpokenItems {
    /// What is listened for while a file is heard.
    enum Task: Equatable {
        /// The lesson's phrases, of which these commands act.
        case commands([String])
        /// A closed set of its own.
        case phrases([String])
        /// The answer to a question, with the lesson's phrases.
        case answer(String)
        /// A word of a deck, alone or behind "it is".
        case word(String)
        /// Orders about the sound: before the reading, or alone in a pause.
        case transport(isPaused: Bool)
        /// A grammar with slots.
        case rules(RuleGrammar)
        /// What a state of a session listens for.
        case expecting(Expectation)
    }

    /// One file, heard once in each condition.
    struct Item {
        var kind: Kind
        var path: String
        var speaker: String
        /// The words that count; `-` for none.
        var said: String
        var task: Task
        /// Seconds of the file that are taken alone.
        var cut: Range<Double>?
        /// The closed set that the phrase belongs to.
        var setName: String?

        /// The kind in the lines that are gathered, which names the closed set as well.
        var kindName: String { setName.map { "\(kind.rawValue) \($0)" } ?? kind.rawValue }

        /// Where it stands among its kind: by chance, but the same in every run.
        var place: UInt64 {
            "\(path) \(kind)".utf8.reduce(14_695_981_039_346_656_037) {
                ($0 ^ UInt64($1)) &* 1_099_511_628_211
            }
        }

        /// Whether it is heard in all conditions.
        var isShort: Bool {
            [
                .command, .studyCommand, .phrase, .phrase7, .slots, .right, .near, .personRight,
                .personNear,
            ].contains(kind)
        }

        /// Whether it is speech that is meant for nobody's box.
        var isTalk: Bool { [.talk, .idle, .studyIdle, .closedTalk].contains(kind) }

        /// What acts in a state of a session; nil where the kind says what does.
        var actingInSession: Set<String>? {
            if case .expecting(let expectation) = task { expectation.commands } else { nil }
        }

        /// The file without its folder.
        var file: String { path.split(separator: "/").last.map(String.init) ?? "" }

        func task(_ hearing: OfflineHearing) -> ListeningTask {
            switch task {
            case .rules(let rules): ListeningTask(rules)
            case .commands(let names): hearing.task(for: Expectation(commands: Set(names)))
            case .transport(let isPaused):
                hearing.task(
                    for: isPaused
                        ? .transportAlone(["CONTINUE_LESSON", "LOUDER", "SOFTER"])
                        : Expectation(
                            commands: ["READ_PASSAGE"],
                            transport: ["PAUSE_LESSON", "LOUDER", "SOFTER"]))
            case .phrases(let phrases): ListeningTask(phrases: phrases)
            case .expecting(let expectation): hearing.task(for: expectation)
            case .word(let word):
                hearing.task(
                    for: Expectation(
                        commands: [],
                        answer: AnswerKey(acceptable: [word, "it is \(word)"], isList: false)))
            case .answer(let text):
                hearing.task(
                    for: Expectation(
                        commands: [],
                        answer: AnswerKey(acceptable: [text], isList: text.contains(" and "))))
            }
        }
    }

    private var items: [Kind: [Item]] = [:]

    /// Every so many-th item of each kind, the kinds mixed in proportion, so that a run cut short
    /// is of use too; some kinds sooner than others.
    ///
    /// Long files that are heard for other purposes too are sparse, but in a thorough run.
    func mixed(_ kinds: [Kind], from first: Int, every: Int, isThorough: Bool) -> [Item] {
        let placed = kinds.flatMap { kind in
            let all = (items[kind] ?? []).sorted { $0.place < $1.place }
            let sparse = isThorough ? 1 : kind.sparse
            return stride(from: first * sparse, to: all.count, by: every * sparse).map { index in
                (place: Double(index) / Double(all.count) / kind.haste, item: all[index])
            }
        }
        return placed.sorted { $0.place < $1.place }.map(\.item)
    }

    init(speech: String, voices: String, of half: Half, _ models: HearingModels) throws {
        try addVoices(voices, half, models)
        try addOrders(speech + "/orders", half, alike: Self.alike(voices + "/alike.tsv"))
        for row in try SpeechFiles.table(speech + "/talk/list.tsv")
        where half.has(speaker: row["speaker"]) {
            let idle = [
                (Kind.idle, ["BEGIN_LESSON"]), (.studyIdle, models.phrasebook.offeredInIdle),
            ]
            for (kind, acting) in [(.talk, Self.commands)] + idle {
                add(
                    Item(
                        kind: kind, path: "\(speech)/talk/\(row["file"] ?? "")",
                        speaker: row["speaker"] ?? "", said: "-", task: .commands(acting)))
            }
            add(closedTalkOf: speech, row, models)
        }
        for name in ["kitchen", "babble"] {
            add(
                Item(
                    kind: .noise, path: "\(speech)/noise/\(name).flac", speaker: name, said: "-",
                    task: .commands(Self.commands)))
        }
    }

    static let commands = [
        "BEGIN_LESSON", "READ_PASSAGE", "EXPLAIN_CONTEXT", "ANALYZE_STRUCTURE",
        "SUMMARIZE_THEMES", "ASK_QUESTION", "END_LESSON",
    ]

    mutating func add(_ item: Item) { items[item.kind, default: []].append(item) }

    private mutating func addVoices(
        _ folder: String, _ half: Half, _ models: HearingModels
    ) throws {
        for row in try SpeechFiles.table(folder + "/list.tsv") where row["half"] == half.rawValue {
            guard let kind = row["kind"].flatMap(Kind.init), let file = row["file"],
                let about = row["about"], let text = row["text"]
            else { continue }
            var item = Item(
                kind: kind, path: "\(folder)/\(file)", speaker: row["speaker"] ?? "", said: "-",
                task: .commands(Self.commands))
            switch kind {
            case .command:
                item.said = text
                item.kind = .command7
                add(item)
                item.kind = .command
                item.task = .commands([about])
                if about == "BEGIN_LESSON" { add(item.offeringStudy(as: .studyCommand, models)) }
            case .longWord, .shortWord, .otherWord:
                item.said = text
                item.task = .word(about)
            case .right, .near, .far:
                item.said = text
                item.task = .answer(about)
            case .cue, .listed: item.said = about
            case .closed: try item.listen(for: text, of: about, models)
            case .miss, .sentence:
                guard about == "BEGIN_LESSON" else { break }
                var idle = item
                idle.kind = .idleMiss
                idle.task = .commands([about])
                [idle, idle.offeringStudy(as: .studyIdleMiss, models)].forEach { add($0) }
            default: break
            }
            add(item)
        }
    }
}
