internal import ArgumentParser
internal import Foundation
internal import Hearing
internal import HearingPocketSphinx
internal import Voice

/// Hears all the speech there is for tuning and writes what spoke for each phrase found.
struct Gather: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Hear speech for tuning and write the evidence, one line for each utterance")

    @Option(help: "The folder with talk/, orders/ and noise/.")
    var speech: String

    @Option(help: "A folder with WAV files of the seven commands and a list.tsv.")
    var commands: String

    @Option(help: "The folder of the language's models.")
    var models = "models/en-us"

    @Option(help: "Which half of the speakers: tuning or held-out.")
    var half: String

    @Option(help: "Hear only every so many-th round, for a result sooner.")
    var every = 1

    @Option(help: "The round to begin with.")
    var first = 0

    @Option(help: "Where the lines go.")
    var to: String

    func run() throws {
        _ = FileManager.default.createFile(atPath: to, contents: nil)
        guard let file = FileHandle(forWritingAtPath: to) else {
            throw ValidationError("\(to) cannot be written")
        }
        var work = try Gathering(
            hearing: OfflineHearing(HearingModels(folder: models)), speech: speech,
            commands: commands, isTuning: half == "tuning")
        try work.gather(from: first, every: every) { lines in
            file.write(Data((lines.joined(separator: "\n") + "\n").utf8))
        }
    }
}

private struct Gathering {
    let hearing: OfflineHearing
    let speech: String
    let commands: String
    let isTuning: Bool
    let files: SpeechFiles
    let noises: [(name: String, samples: [Int16])]
    var lines = [EvidenceRow.header]

    init(hearing: OfflineHearing, speech: String, commands: String, isTuning: Bool) throws {
        self.hearing = hearing
        self.speech = speech
        self.commands = commands
        self.isTuning = isTuning
        files = try SpeechFiles()
        let files = self.files
        noises = try ["kitchen", "babble"].map { name in
            (name, try files.read("\(speech)/noise/\(name).flac"))
        }
    }

    /// Hears a little of every kind by turns, so that a run cut short is of use too.
    mutating func gather(
        from first: Int, every: Int, _ write: ([String]) -> Void
    ) throws {
        let spoken = try SpeechFiles.table(commands + "/list.tsv").filter { isMine($0["speaker"]) }
        let orders = try ordersOfMine()
        let talk = try SpeechFiles.table(speech + "/talk/list.tsv").filter {
            isMine($0["speaker"])
        }
        let rounds = max(spoken.count, orders.count, talk.count / 4 + 1)
        for index in stride(from: first, to: rounds, by: every) {
            for other in talk[min(4 * index, talk.count)..<min(4 * index + 4, talk.count)] {
                try hearTalk(other)
            }
            if index < orders.count { try hearOrder(orders[index], isWhole: index % 2 == 0) }
            if index < spoken.count { try hearCommand(spoken[index]) }
            write(lines)
            lines.removeAll()
        }
    }

    /// Speakers are divided by a sum over their name's letters.
    private func isMine(_ speaker: String?) -> Bool {
        let sum = (speaker ?? "").unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 65_521 }
        return (sum % 2 == 0) == isTuning
    }

    private func ordersOfMine() throws -> [[String: String]] {
        var speakers: [String: String] = [:]
        for row in try SpeechFiles.table(speech + "/orders/list.tsv") {
            speakers[row["file"] ?? ""] = row["speaker"]
        }
        return try SpeechFiles.table(speech + "/orders/phrases.tsv").filter {
            isMine(speakers[$0["file"] ?? ""])
        }
    }

    private mutating func hearCommand(_ row: [String: String]) throws {
        guard let file = row["file"], let said = row["text"], let name = row["command"] else {
            return
        }
        let samples = try files.read("\(commands)/\(file)")
        try hear(samples, kind: "command", said: said, seed: file) {
            try $0.hear($1, for: Expectation(commands: [name]))
        }
    }

    private mutating func hearOrder(_ row: [String: String], isWhole: Bool) throws {
        guard let file = row["file"], let phrase = row["phrase"],
            let others = row["other_phrases"], let start = Double(row["start_s"] ?? ""),
            let end = Double(row["end_s"] ?? "")
        else { return }
        let samples = try files.read("\(speech)/orders/\(file)")
        let cut = Self.cut(samples, from: start, to: end)
        let other = others.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        try hear(cut, kind: "phrase", said: phrase, seed: file) {
            try $0.hear($1, for: ListeningTask(phrases: [phrase] + other))
        }
        try hear(cut, kind: "other", said: "-", seed: file) {
            try $0.hear($1, for: ListeningTask(phrases: other))
        }
        guard isWhole else { return }
        try hear(samples, kind: "order", said: "-", seed: file) {
            try $0.hear($1, for: Self.anything)
        }
    }

    private mutating func hearTalk(_ row: [String: String]) throws {
        guard let file = row["file"] else { return }
        let samples = try files.read("\(speech)/talk/\(file)")
        try hear(samples, kind: "talk", said: "-", seed: file) {
            try $0.hear($1, for: Self.anything)
        }
    }

    private static let anything = Expectation(commands: [
        "BEGIN_LESSON", "READ_PASSAGE", "EXPLAIN_CONTEXT", "ANALYZE_STRUCTURE",
        "SUMMARIZE_THEMES", "ASK_QUESTION", "END_LESSON",
    ])

    /// Hears the sound clean and, by turns, in each noise.
    private mutating func hear(
        _ samples: [Int16], kind: String, said: String, seed: String,
        _ listen: (OfflineHearing, [Int16]) throws -> [OfflineHearing.Heard]
    ) throws {
        let luck = seed.utf8.reduce(7) { ($0 &* 131 &+ Int($1)) & 0xFFFF_FFFF }
        var versions = [("clean", samples)]
        for (index, noise) in noises.enumerated() {
            // Speech that is no command is long: a fifth of it in each noise is enough.
            guard ["command", "phrase"].contains(kind) || luck % 5 == index else { continue }
            let mixed = Mixing.mix(
                samples, with: noise.samples, decibels: 12, from: luck % noise.samples.count)
            versions.append((noise.name, mixed))
        }
        for (condition, version) in versions {
            let heard = try listen(hearing, version)
            lines += EvidenceRow.lines(
                heard, kind: kind, condition: condition, said: said,
                seconds: Double(version.count) / 16_000)
        }
    }

    /// The stretch with 0.4 s of the recording's own quietest sound on both sides.
    private static func cut(_ samples: [Int16], from start: Double, to end: Double) -> [Int16] {
        let range = Int(start * 16_000)..<min(Int(end * 16_000), samples.count)
        let length = 3_200
        let starts = stride(from: 0, to: max(samples.count - length, 1), by: 800)
        let quietest = starts.min { energy(samples, $0, length) < energy(samples, $1, length) }
        let room = samples[(quietest ?? 0)..<min((quietest ?? 0) + length, samples.count)]
        let pause = Array(room) + room.reversed() + room
        return pause + samples[range.clamped(to: 0..<samples.count)] + pause + pause
    }

    private static func energy(_ samples: [Int16], _ start: Int, _ length: Int) -> Double {
        samples[start..<min(start + length, samples.count)].reduce(0) {
            $0 + Double($1) * Double($1)
        }
    }
}
