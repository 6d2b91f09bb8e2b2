internal import ArgumentParser
internal import Dispatch
internal import Foundation
internal import SpeechESpeak
internal import SpeechProcess
internal import SpeechText
internal import Voice

/// Measures what synthesis costs, in the daemon's own process or in one of its own.
struct RenderBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render-bench",
        abstract: "Say what synthesis takes of time and memory, as JSON",
        discussion: """
            A fresh sentence is asked for when nothing else is, and again while a lesson is \
            rendered ahead of it. The lesson is the text, over and over. CPU and memory are those \
            of this process and of the voice process together.
            """)

    @Argument(help: "A file of text, of which fifty sentences and a lesson are made.")
    var file: String

    @Option(help: "Where espeak-ng runs: process or thread.")
    var isolation = Isolation.process

    @Option(help: "How long the lesson sounds, in minutes, 1 to 60.")
    var minutes = 10

    /// Where espeak-ng runs.
    enum Isolation: String, Encodable, ExpressibleByArgument, CaseIterable {
        case process, thread
    }

    /// What is printed: milliseconds, seconds, megabytes.
    private struct Report: Encodable {
        var isolation: Isolation
        /// From nothing to the first rendered sound.
        var startMs: Double
        /// From the asking to the samples, of one sentence when all is still.
        var freshMs: FineSpread?
        /// The same while a lesson is being rendered.
        var busyMs: FineSpread?
        /// From `kill -9` of the voice process to the samples of the next sentence.
        var killedMs: FineSpread?
        var lesson: Lesson
        /// Of this process, and of the voice process where there is one.
        var memory: [ProcessFigures.Memory]
    }

    private struct Lesson: Encodable {
        var sentences: Int
        var soundSeconds: Double
        var wallSeconds: Double
        var cpuSeconds: Double
    }

    private static let rounds = 50
    private static let kills = 10

    func validate() throws {
        guard (1...60).contains(minutes) else {
            throw ValidationError("--minutes: expected 1 to 60, found \(minutes)")
        }
    }

    func run() throws {
        let bench = try SynthesisBench(texts(), isolation)
        let start = try bench.start()
        let fresh = try bench.fresh(Self.rounds)
        let lesson = try bench.lesson(seconds: Double(minutes) * 60)
        let busy = try bench.busy(Self.rounds)
        let memory = try bench.processes.map { try ProcessFigures.memory(of: $0) }
        let killed = try bench.killed(Self.kills)
        let report = Report(
            isolation: isolation, startMs: FineSpread.rounded(start), freshMs: FineSpread(fresh),
            busyMs: FineSpread(busy), killedMs: FineSpread(killed),
            lesson: Lesson(
                sentences: lesson.sentences, soundSeconds: lesson.sound.rounded(),
                wallSeconds: FineSpread.rounded(lesson.wall),
                cpuSeconds: FineSpread.rounded(lesson.cpu)),
            memory: memory)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try Output.line(String(decoding: try encoder.encode(report), as: UTF8.self))
    }

    /// The sentences of the file as the voice is given them.
    private func texts() throws -> [String] {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let texts = sentences(of: text).flatMap { runs(of: $0.text) }
            .filter { $0.language == nil }.map { spoken($0) }
        guard !texts.isEmpty else {
            throw BenchError(place: file, reason: "no sentence in it; name a file of English text")
        }
        return texts
    }
}

/// Times in milliseconds, to the hundredth.
struct FineSpread: Encodable, Equatable {
    var median: Double
    var p95: Double
    var longest: Double

    /// The nearest ranks; nil for no times.
    init?(_ times: [Double]) {
        guard !times.isEmpty else { return nil }
        let sorted = times.sorted()
        let rank = { (share: Double) in
            Self.rounded(sorted[max(Int((share * Double(sorted.count)).rounded(.up)) - 1, 0)])
        }
        (median, p95, longest) = (rank(0.5), rank(0.95), rank(1))
    }

    static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
