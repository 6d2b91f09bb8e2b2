internal import ArgumentParser
internal import Foundation
internal import Hearing
internal import HearingPocketSphinx
internal import SpeechESpeak
internal import Voice

/// Hears files of sound by the daemon's own code and says what they were taken for.
///
/// What was recognised is printed: this is a tool for people who tune, run by hand.
struct Hear: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say what files of sound are taken for")

    @Argument(help: "Files of sound: WAV, FLAC, Ogg, Opus or MP3.")
    var files: [String]

    @OptionGroup var options: HearingOptions

    @Flag(help: "One JSON object for each utterance.")
    var json = false

    func run() throws {
        let hearing = try options.makeHearing()
        let reader = try SpeechFiles()
        for file in files {
            let samples = try reader.read(file)
            for heard in try hearing.hear(samples, for: options.expectation()) {
                print(try json ? line(file, heard) : text(file, heard))
            }
        }
    }

    private func text(_ file: String, _ heard: OfflineHearing.Heard) -> String {
        let phrase = heard.finding.map { finding in
            let score = (finding.score * 100).rounded() / 100
            return "\"\(finding.words.joined(separator: " "))\" \(score)"
        }
        return "\(file) \(heard.decidedAt) s \(heard.decision) \(phrase ?? "")"
    }

    private func line(_ file: String, _ heard: OfflineHearing.Heard) throws -> String {
        struct Line: Encodable {
            var file: String
            var decidedAt: Double
            var decision: String
            var phrase: String?
            var score: Double?
            var contrast: Double?
            var features: [String: Double]?
        }
        let features = heard.finding.map {
            Dictionary(
                zip(Acceptance.featureNames, Acceptance.features($0.evidence))
            ) { first, _ in first }
        }
        let line = Line(
            file: file, decidedAt: heard.decidedAt, decision: "\(heard.decision)",
            phrase: heard.finding?.words.joined(separator: " "), score: heard.finding?.score,
            contrast: heard.finding?.evidence.contrast, features: features)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(line), as: UTF8.self)
    }
}

/// What is listened for, and by which models.
struct HearingOptions: ParsableArguments {
    @Option(help: "The folder of the language's models.")
    var models = "models/en-us"

    @Option(help: "A state of the lesson, whose commands act: IDLE, READING_READY …")
    var state: String?

    @Option(help: "The commands that act, divided by commas: BEGIN_LESSON,END_LESSON.")
    var allow: String?

    @Option(help: "An acceptable answer; once for each. With commas it is a list.")
    var answer: [String] = []

    func makeHearing() throws -> OfflineHearing {
        let synthesizer = try ESpeakSynthesizer()
        return try OfflineHearing(
            HearingModels(folder: models), pronounce: pronouncer(synthesizer, language: "en-us"))
    }

    func expectation() throws -> Expectation {
        var commands: Set<String> = []
        if let state {
            guard let acting = Self.commands[state] else {
                throw ValidationError(
                    "\(state) is no state in which something is listened for; expected one of "
                        + Self.commands.keys.sorted().joined(separator: ", "))
            }
            commands.formUnion(acting)
        }
        commands.formUnion(allow?.split(separator: ",").map(String.init) ?? [])
        let key = AnswerKey(acceptable: answer, isList: answer.contains { $0.contains(",") })
        return Expectation(commands: commands, answer: answer.isEmpty ? nil : key)
    }

    /// The states in which the gate is open, and what acts there.
    private static let commands: [String: [String]] = [
        "IDLE": ["BEGIN_LESSON"], "LESSON_LOADED": [], "READING_READY": ["READ_PASSAGE"],
        "CONTEXT_READY": ["EXPLAIN_CONTEXT"], "ANALYSIS_READY": ["ANALYZE_STRUCTURE"],
        "THEMES_READY": ["SUMMARIZE_THEMES"], "QUESTION_READY": ["ASK_QUESTION"],
        "QUESTION_ASKED": [], "CLOSE_READY": ["END_LESSON"], "SESSION_COMPLETE": ["END_LESSON"],
    ]
}
