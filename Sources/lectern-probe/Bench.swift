internal import ArgumentParser
internal import Foundation
internal import Hearing
internal import HearingPocketSphinx
internal import Voice

/// Measures what the recogniser costs: `scripts/bench` sets it beside another one.
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what the recogniser takes of time and memory, as JSON",
        discussion: """
            Of each command, listening is begun once unprepared (a grammar is built) and then \
            twenty times in turn with all the others. CPU is that for a second of sound.
            """)

    @Option(help: "A file of sound in which nobody speaks.")
    var silence: String

    @Option(help: "A file of sound in which people speak all the time.")
    var speech: String

    @OptionGroup var options: HearingOptions

    private static let rounds = 20

    /// What is printed: milliseconds, microseconds, shares of a core, megabytes.
    private struct Report: Encodable {
        var startMs: Double
        var buildUs: Spread?
        var switchUs: Spread?
        var silenceCPU: Double
        var speechCPU: Double
        /// The most that the process ever held, and how much of that came with the recogniser.
        var memoryMB: Double
        var recogniserMB: Double
    }

    func run() throws {
        let setting = try options.makeSetting()
        let files = try SpeechFiles()
        let (quiet, talk) = (try files.read(silence), try files.read(speech))
        let before = try Self.memory("VmRSS")
        let clock = ContinuousClock()
        let began = clock.now
        let hearing = try setting.makeHearing()
        let start = (clock.now - began) / .milliseconds(1)
        let builds = try openings(of: hearing, setting)
        let switches = try (0..<Self.rounds).flatMap { _ in try openings(of: hearing, setting) }
        let report = Report(
            startMs: start.rounded(), buildUs: Spread(builds), switchUs: Spread(switches),
            silenceCPU: try share(quiet, hearing, setting),
            speechCPU: try share(talk, hearing, setting), memoryMB: try Self.memory("VmHWM"),
            recogniserMB: rounded(try Self.memory("VmHWM") - before))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try Output.line(String(decoding: try encoder.encode(report), as: UTF8.self))
    }

    /// Microseconds in which listening for each command alone is begun.
    private func openings(of hearing: OfflineHearing, _ setting: Setting) throws -> [Double] {
        let clock = ContinuousClock()
        return try setting.models.phrasebook.commands.map { command in
            let began = clock.now
            let expectation = Expectation(commands: [command.name])
            _ = try hearing.hear([], for: expectation)
            return (clock.now - began) / .microseconds(1)
        }
    }

    private func share(
        _ samples: [Int16], _ hearing: OfflineHearing, _ setting: Setting
    ) throws -> Double {
        let before = hearing.cpuUsed
        _ = try hearing.hear(samples, for: setting.task())
        let seconds = Double(samples.count) / 16_000
        return ((hearing.cpuUsed - before) / max(seconds, 0.01) * 10_000).rounded() / 10_000
    }

    /// A line of what the kernel says of this process, in megabytes.
    private static func memory(_ name: String) throws -> Double {
        let path = "/proc/self/status"
        let status = try String(contentsOfFile: path, encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        guard let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first,
            let number = Double(kilobytes)
        else { throw BenchError(place: path, reason: "does not say \(name)") }
        return rounded(number / 1024)
    }
}
