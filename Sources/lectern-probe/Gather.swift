internal import ArgumentParser
internal import Foundation
internal import HearingPocketSphinx

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

    @Flag(help: "Hear talk in quiet and in both noises at 12 dB, not in one of the noises alone.")
    var thorough = false

    @Flag(name: .customLong("continue"), help: "Keep what the file has; hear only what it lacks.")
    var continues = false

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
        let models = try HearingModels(folder: models)
        let bench = try TuningBench(models, speech: speech, of: half, isThorough: thorough)
        let items =
            transport
            ? try SpokenItems(transportOf: speech, voices: voices, of: half)
            : try SpokenItems(speech: speech, voices: voices, of: half, models)
        let lines = try GatheredLines(to, isContinued: continues)
        let end = minutes.map { ContinuousClock.now + .seconds($0 * 60) }
        for item in items.mixed(try wanted, from: first, every: every, isThorough: thorough)
        where !lines.has(item) {
            if let end, ContinuousClock.now >= end { break }
            try lines.add(bench.hear(item))
        }
    }

    private var wanted: [SpokenItems.Kind] {
        get throws {
            try kinds?.split(separator: ",").map { name in
                guard let kind = SpokenItems.Kind(rawValue: String(name)) else {
                    let known = SpokenItems.Kind.allCases.map(\.rawValue)
                    throw ValidationError(
                        "\(name) is no kind of speech; expected some of "
                            + known.joined(separator: ", "))
                }
                return kind
            } ?? SpokenItems.Kind.allCases
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
