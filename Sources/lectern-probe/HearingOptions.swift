internal import ArgumentParser
internal import Foundation
internal import Hearing
internal import HearingPocketSphinx
internal import SpeechESpeak
internal import Voice

/// What is listened for, and by which models.
struct HearingOptions: ParsableArguments {
    @Option(help: "The folder of the language's models; else the one that was installed.")
    var models: String?

    @Option(help: "A state, whose commands act: IDLE (if none is named), STUDY_CARD_READY …")
    var state: String?

    @Option(help: "The commands that act, divided by commas: BEGIN_LESSON,END_LESSON.")
    var allow: String?

    @Option(help: "An acceptable answer; once for each. With commas it is a list.")
    var answer: [String] = []

    @Option(help: "A grammar in JSGF that is listened for in place of the lesson's phrases.")
    var grammar: String?

    /// Reads what the options name; a grammar's words are not looked at yet.
    func makeSetting() throws -> Setting {
        let folder = try models ?? Self.installed()
        let synthesizer = try ESpeakSynthesizer()
        let models = try HearingModels(folder: folder)
        return Setting(
            models: models,
            expectation: try expectation(known: models.phrasebook.commandNames),
            rules: try grammar.map(GrammarFile.read), name: name,
            pronounce: pronouncer(synthesizer, language: "en-us"))
    }

    func validate() throws {
        guard grammar == nil || (state == nil && allow == nil && answer.isEmpty) else {
            throw ValidationError("--grammar stands alone: it replaces what a state listens for")
        }
    }

    private var name: String {
        if let grammar { return grammar }
        if let state = stateMeant { return state }
        return answer.isEmpty ? "no state" : "QUESTION_ASKED"
    }

    private var stateMeant: String? {
        state ?? (allow == nil && answer.isEmpty ? "IDLE" : nil)
    }

    private func expectation(known: [String]) throws -> Expectation {
        var commands = Set(allow?.split(separator: ",").map(String.init) ?? [])
        for command in commands.sorted() where !known.contains(command) {
            throw BenchError(
                place: "--allow \(command)",
                reason: "is no command; expected some of \(known.joined(separator: ", "))")
        }
        let session = SessionState.all.first { $0.name == stateMeant }
        if let state = stateMeant {
            guard let acting = Self.commands[state].map(Set.init) ?? session?.acting else {
                throw BenchError(
                    place: "--state \(state)",
                    reason: "nothing is listened for in it; expected one of "
                        + (Self.commands.keys.sorted() + SessionState.all.map(\.name))
                        .joined(separator: ", "))
            }
            commands.formUnion(acting)
        }
        guard state != "QUESTION_ASKED" || !answer.isEmpty else {
            throw BenchError(
                place: "--state QUESTION_ASKED", reason: "say what counts as right with --answer")
        }
        let key = AnswerKey(acceptable: answer, isList: answer.contains { $0.contains(",") })
        return Expectation(
            commands: commands, known: session.map { $0.known.subtracting(commands) },
            answer: answer.isEmpty ? nil : key)
    }

    /// The states in which the gate is open, and what acts there; IDLE also with every list that it
    /// may offer.
    static let commands: [String: [String]] = [
        "IDLE": ["BEGIN_LESSON"],
        "IDLE_OFFERING_ALL": [
            "BEGIN_LESSON", "CHOOSE_COURSE", "RELISTEN_LESSON", "CHANGE_LEARNER", "HELP",
        ],
        "CHOICE_ASKED": (1...9).map { "ANSWER_\($0)" } + ["NEVER_MIND"], "LESSON_LOADED": [],
        "READING_READY": ["READ_PASSAGE"],
        "CONTEXT_READY": ["EXPLAIN_CONTEXT"], "ANALYSIS_READY": ["ANALYZE_STRUCTURE"],
        "THEMES_READY": ["SUMMARIZE_THEMES"], "QUESTION_READY": ["ASK_QUESTION"],
        "QUESTION_ASKED": [], "CLOSE_READY": ["END_LESSON"], "SESSION_COMPLETE": ["END_LESSON"],
    ]

    /// The models of a checkout one stands in, else those beside this program.
    static func installed() throws -> String {
        let program = Bundle.main.executableURL?.resolvingSymlinksInPath()
        let prefix = program?.deletingLastPathComponent().deletingLastPathComponent()
        let places = ["models/en-us", (prefix?.path ?? "") + "/share/lectern/models/en-us"]
        let found = places.first { FileManager.default.fileExists(atPath: $0 + "/phrases.json") }
        guard let found else {
            throw BenchError(
                place: "--models",
                reason: "no models in \(places.joined(separator: " nor ")); name their folder")
        }
        return found
    }
}
