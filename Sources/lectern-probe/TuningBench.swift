internal import Foundation
internal import Hearing
internal import HearingPocketSphinx
internal import SpeechESpeak
internal import Voice

/// Hears items in each of the noises, and never accepts anything, so that all is rescored.
struct TuningBench {
    private let hearing: OfflineHearing
    private let files: SpeechFiles
    private let noises: [(condition: String, samples: [Int16], decibels: Double)]
    private let isThorough: Bool
    /// A loud and a faint kitchen, for commands alone; the last of the noises.
    private static let extremes = ["kitchen6", "kitchen18"]
    /// A noise without gaps, for commands and answers and by chance for long speech; made, not
    /// recorded.
    private static let steady = "steady12"
    private static let steadyKinds: [SpokenItems.Kind] = [
        .command, .right, .near, .personRight, .personNear,
    ]
    /// The noises in which closed sets and words are heard, and by a thorough run talk.
    private static let usual = ["kitchen12", "babble12"]

    /// A thorough bench hears talk in quiet and in each of the usual noises.
    init(_ models: HearingModels, speech: String, of half: Half, isThorough: Bool) throws {
        self.isThorough = isThorough
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
            (Self.steady, Self.steadyNoise(of: half), 12),
            (Self.extremes[0], kitchen, 6), (Self.extremes[1], kitchen, 18),
        ]
    }

    private static func steadyNoise(of half: Half) -> [Int16] {
        var noise = RoomNoise(seed: half == .tuning ? 11 : 12)
        return noise.kitchen(seconds: 60)
    }

    /// The evidence for everything found in an item, in each condition that it is heard in.
    func hear(_ item: SpokenItems.Item) throws -> [String] {
        if item.kind == .noise { return try hear(noiseOf: item) }
        let whole = try files.read(item.path)
        let samples = item.cut.map { Self.cut(whole, $0) } ?? whole
        let luck = item.path.utf8.reduce(7) { ($0 &* 131 &+ Int($1)) & 0xFFFF_FFFF }
        var versions = [("clean", samples)]
        let chosen = luck % (noises.count - Self.extremes.count)
        for (index, noise) in noises.enumerated() {
            guard isHeard(item, in: noise.condition, by: index == chosen) else { continue }
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

    /// Speech that is no command is long: where the run is not thorough, one of the noises, chosen
    /// by chance, is enough for each file.
    private func isHeard(
        _ item: SpokenItems.Item, in condition: String, by chance: Bool
    ) -> Bool {
        if Self.extremes.contains(condition) { return item.kind == .command }
        if item.isOfDecks || isThorough && item.isTalk { return Self.usual.contains(condition) }
        if condition == Self.steady && item.isShort { return Self.steadyKinds.contains(item.kind) }
        return item.isShort || chance
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
