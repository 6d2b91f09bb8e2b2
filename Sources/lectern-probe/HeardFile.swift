internal import Hearing

/// One file in one condition, heard for one purpose.
struct HeardFile {
    var kind: String
    var condition: String
    var file: String
    var speaker: String
    /// What was said, or the class of it.
    var said: String
    /// What it sounded like, for the judge of answers.
    var sound: EvidenceRow.Sound
    var seconds: Double
    /// In the order in which they were rescored.
    var rows: [EvidenceRow]

    var isClosedSet: Bool {
        ["phrase", "phrase7", "other", "in_order", "slots"].contains(kind)
            || kind.hasPrefix("closed")
    }

    /// The same for all purposes that the file was heard for.
    var recording: String { "\(condition) \(file)" }

    var isAnswer: Bool { Figures.answers.contains(kind) }

    /// Puts the rows of each file together.
    static func files(_ rows: [EvidenceRow]) -> [HeardFile] {
        var order: [String] = []
        var found: [String: HeardFile] = [:]
        for row in rows {
            if found[row.hearing] == nil {
                order.append(row.hearing)
                found[row.hearing] = HeardFile(
                    kind: row.shownKind, condition: row.condition, file: row.file,
                    speaker: row.speaker,
                    said: row.said, sound: row.sound ?? .speech, seconds: 0, rows: [])
            }
            found[row.hearing]?.seconds += row.seconds
            if !row.features.isEmpty { found[row.hearing]?.rows.append(row) }
        }
        return order.compactMap { found[$0] }
    }
}

/// What the daemon would make of a file, by its own judge.
extension Figures {
    /// What counts first in a file, whatever it means; nil where nothing was sure. A wrong answer
    /// is left to `concluding`, since it waits for the end of its utterance. What acts and was
    /// sought at the same moment goes before what settles nothing, as in `Rescoring`.
    func sure(_ file: HeardFile) -> EvidenceRow? {
        let sure = file.rows.filter { $0.meaning != "wrong" && isSure($0, file) }
        guard let first = sure.first else { return nil }
        guard !judge(of: file).isSettled(by: finding(first, in: file)) else { return first }
        return sure.first { $0.moment == first.moment && acts($0, file) } ?? first
    }

    /// What acts, where that is what counts first.
    func taken(_ file: HeardFile) -> EvidenceRow? {
        sure(file).flatMap { acts($0, file) ? $0 : nil }
    }

    /// The utterances of a file that act and should not.
    func falselyActing(_ file: HeardFile) -> [EvidenceRow] { utterances(of: file, acting: true) }

    /// Those that get a reply that nobody asked for.
    func falselyAnswered(_ file: HeardFile) -> [EvidenceRow] { utterances(of: file, acting: false) }

    private func utterances(of file: HeardFile, acting: Bool) -> [EvidenceRow] {
        var found: [EvidenceRow] = []
        for row in file.rows
        where row.from >= found.last?.to ?? -1 && isSure(row, file) && acts(row, file) == acting {
            found.append(row)
        }
        return found
    }

    /// The score of a row, or nil where a gate refuses it.
    func score(_ row: EvidenceRow, in file: HeardFile) -> Double? {
        guard row.features.count == acceptance.weights.count else { return nil }
        let finding = finding(row, in: file)
        return judge(of: file).passesGates(finding) ? finding.score : nil
    }

    /// What the judge would have been given.
    func finding(_ row: EvidenceRow, in file: HeardFile) -> Finding {
        var finding = row.finding(score: plainScore(row))
        if case .command = finding.meaning, let name = name(of: row), !file.isClosedSet {
            finding.meaning = .command(name)
        }
        return finding
    }

    func judge(of file: HeardFile) -> Judge {
        let acceptance = file.kind == "slots" ? Setting.forSentences(acceptance) : acceptance
        return Judge(acting: acting(in: file), awaitsAnswer: file.isAnswer, acceptance: acceptance)
    }

    /// What acts while the box waits for nothing, day and night: in IDLE, or in a pause.
    static let actingIdle: Set = [
        "BEGIN_LESSON", "continue the lesson", "louder", "louder please", "speak louder", "softer",
        "softer please", "speak softer",
    ]

    /// What acts while a file is heard; in a closed set all that was found does, but for what is
    /// only known there, and for the commands of a lesson.
    func acting(in file: HeardFile) -> Set<String> {
        if file.isClosedSet {
            let foreign = file.kind.hasPrefix("closed ") ? Set(Self.ofLesson(commands)) : []
            return Set(file.rows.filter { $0.meaning != "known" }.map(\.found))
                .subtracting(foreign)
        }
        switch file.kind {
        case "idle", "idle_miss": return Set(commands.map(\.name)).intersection(Self.actingIdle)
        case "command_study", "command_study by espeak", "idle_study", "idle_miss_study":
            return Set(commands.map(\.name)).intersection(Self.actingIdle)
                .union(offered.map(\.name))
        case "command", "command by espeak":
            return Set(name(of: Wording.words(file.said)).map { [$0] } ?? [])
        default: return Set(commands.map(\.name))
        }
    }

    /// The phrases of a lesson's commands, but for what acts in IDLE.
    private static func ofLesson(_ commands: [Phrasebook.Command]) -> [String] {
        commands.filter { !actingIdle.contains($0.name) }.flatMap(\.phrases)
    }

    /// The name of the command that a row found.
    func name(of row: EvidenceRow) -> String? { name(of: Wording.words(row.found)) }

    private func name(of words: [String]) -> String? {
        let key = Wording.key(words)
        return (commands + offered).first { command in
            command.phrases.contains { Wording.key(Wording.words($0)) == key }
        }?.name
    }

    private func isSure(_ row: EvidenceRow, _ file: HeardFile) -> Bool {
        row.features.count == acceptance.weights.count
            && judge(of: file).isSure(finding(row, in: file))
    }

    private func acts(_ row: EvidenceRow, _ file: HeardFile) -> Bool {
        judge(of: file).acts(on: finding(row, in: file))
    }
}

extension EvidenceRow {
    /// When it was rescored, in frames from the beginning of the file.
    var moment: Double { ((to + wait) * 100).rounded() }
}
