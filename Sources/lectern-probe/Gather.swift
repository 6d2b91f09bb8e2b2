internal import ArgumentParser
internal import Foundation
internal import Hearing
internal import HearingPocketSphinx
internal import SpeechESpeak
internal import Voice

/// Hears all the speech there is for tuning and writes what spoke for each phrase found.
struct Gather: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Hear speech for tuning and write the evidence, one line for each rescoring")

    @Option(help: "The folder with talk/, orders/ and noise/.")
    var speech: String

    @Option(help: "The folder that scripts/hearing-voices wrote.")
    var voices: String

    @Option(help: "The folder of the language's models.")
    var models = "models/en-us"

    @Option(help: "Which half of the speakers: tuning or held-out.")
    var half: String

    @Option(help: "Hear only every so many-th file of each kind, for a result sooner.")
    var every = 1

    @Option(help: "The file of each kind to begin with.")
    var first = 0

    @Option(help: "Stop after so many minutes; what was heard until then is a sample.")
    var minutes: Double?

    @Option(help: "The kinds of speech to hear, divided by commas; else all.")
    var kinds: String?

    @Flag(help: "Hear what is said of the sound, and talk while that is listened for.")
    var transport = false

    @Option(help: "Where the lines go.")
    var to: String

    func validate() throws {
        guard every >= 1, (0..<every).contains(first) else {
            throw ValidationError(
                "--first \(first) --every \(every): expected 1 or more, and a first below it")
        }
    }

    func run() throws {
        guard let half = Half(rawValue: half) else {
            throw ValidationError("\(half) is no half; expected tuning or held-out")
        }
        let bench = try TuningBench(HearingModels(folder: models), speech: speech, of: half)
        let items =
            transport
            ? try SpokenItems(transportOf: speech, voices: voices, of: half)
            : try SpokenItems(speech: speech, voices: voices, of: half)
        let wanted = try kinds?.split(separator: ",").map { name in
            guard let kind = SpokenItems.Kind(rawValue: String(name)) else {
                let known = SpokenItems.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("\(name) is no kind of speech; expected some of \(known)")
            }
            return kind
        }
        let file = try GrowingFile(to)
        try file.write(EvidenceRow.header + "\n")
        let end = minutes.map { ContinuousClock.now + .seconds($0 * 60) }
        for item in items.mixed(wanted ?? SpokenItems.Kind.allCases, from: first, every: every) {
            if let end, ContinuousClock.now >= end { break }
            let lines = try bench.hear(item)
            try file.write(lines.map { $0 + "\n" }.joined())
        }
    }
}

/// Which speakers: those that figures are chosen on, or those that they are proved on.
enum Half: String {
    case tuning
    case heldOut = "held-out"

    /// Speakers are divided by a sum over their name's letters.
    func has(speaker: String?) -> Bool {
        let sum = (speaker ?? "").unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 65_521 }
        return (sum % 2 == 0) == (self == .tuning)
    }
}

/// Hears items in each of the noises, and never accepts anything, so that all is rescored.
struct TuningBench {
    private let hearing: OfflineHearing
    private let files: SpeechFiles
    private let noises: [(condition: String, samples: [Int16], decibels: Double)]
    /// The noise that hardly anybody minds, for commands alone; the last one.
    private static let faint = "kitchen18"

    init(_ models: HearingModels, speech: String, of half: Half) throws {
        var deaf = models
        deaf.acceptance.bias = -1_000
        hearing = try OfflineHearing(
            deaf, pronounce: pronouncer(try ESpeakSynthesizer(), language: "en-us"))
        let files = try SpeechFiles()
        self.files = files
        func piece(_ name: String) throws -> [Int16] {
            let samples = try files.read("\(speech)/noise/\(name).flac")
            let middle = samples.count / 2
            return Array(half == .tuning ? samples[..<middle] : samples[middle...])
        }
        let kitchen = try piece("kitchen")
        noises = [
            ("kitchen12", kitchen, 12), ("babble12", try piece("babble"), 12),
            ("kitchen6", kitchen, 6), (Self.faint, kitchen, 18),
        ]
    }

    /// The evidence for everything found in an item, in each condition that it is heard in.
    func hear(_ item: SpokenItems.Item) throws -> [String] {
        if item.kind == .noise { return try hear(noiseOf: item) }
        let whole = try files.read(item.path)
        let samples = item.cut.map { Self.cut(whole, $0) } ?? whole
        let luck = item.path.utf8.reduce(7) { ($0 &* 131 &+ Int($1)) & 0xFFFF_FFFF }
        var versions = [("clean", samples)]
        for (index, noise) in noises.enumerated() {
            // Speech that is no command is long: each in one of the noises is enough.
            let isHeard = item.isShort || luck % (noises.count - 1) == index
            guard noise.condition == Self.faint ? item.kind == .command : isHeard else { continue }
            let offset = luck % noise.samples.count
            versions.append(
                (
                    noise.condition,
                    Mixing.mix(
                        samples, with: noise.samples, decibels: noise.decibels, from: offset)
                ))
        }
        return try versions.flatMap { try hear($1, item, $0) }
    }

    private func hear(
        _ samples: [Int16], _ item: SpokenItems.Item, _ condition: String
    ) throws -> [String] {
        EvidenceRow.lines(
            try hearing.hear(samples, for: item.task(hearing)), of: item, condition: condition,
            seconds: Double(samples.count) / 16_000)
    }

    /// This half's piece of a noise, which nobody speaks in.
    private func hear(noiseOf item: SpokenItems.Item) throws -> [String] {
        let condition = item.speaker + "12"
        guard let noise = noises.first(where: { $0.condition == condition }) else { return [] }
        return try hear(noise.samples, item, condition)
    }

    /// The stretch with the recording's own quietest sound on both sides.
    private static func cut(_ samples: [Int16], _ seconds: Range<Double>) -> [Int16] {
        let end = min(Int(seconds.upperBound * 16_000), samples.count)
        let range = min(Int(seconds.lowerBound * 16_000), end)..<end
        let length = 3_200
        let starts = stride(from: 0, to: max(samples.count - length, 1), by: 800)
        let quietest = starts.min { energy(samples, $0, length) < energy(samples, $1, length) }
        let room = samples[(quietest ?? 0)..<min((quietest ?? 0) + length, samples.count)]
        let pause = Array(room) + room.reversed() + room
        return pause + samples[range] + pause + pause
    }

    private static func energy(_ samples: [Int16], _ start: Int, _ length: Int) -> Double {
        samples[start..<min(start + length, samples.count)].reduce(0) {
            $0 + Double($1) * Double($1)
        }
    }
}
