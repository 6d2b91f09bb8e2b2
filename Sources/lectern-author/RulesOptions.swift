import ArgumentParser
import Curriculum
import Foundation
import SpeechESpeak
import Voice

/// By which rules files are read.
struct RulesOptions: ParsableArguments {
    @Option(help: "The curriculum folder whose schemas and forbidden phrases count.")
    var curriculum: String?

    @Option(help: "The folder with the phrases of each language.")
    var models: String?

    /// What stands at a path; ends the program where nothing of ours does.
    func target(at path: String) throws -> (Lint.Target, place: String) {
        let place = URL(fileURLWithPath: path).standardizedFileURL.path
        guard let target = Lint.target(at: place) else {
            try Self.stop(
                "\(path): expected a folder with course.json, a folder with courses/, or a lesson "
                    + "file that ends in .json")
        }
        return (target, place)
    }

    /// The curriculum that was named, that the path is part of, or that is installed.
    func folder(near place: String) throws -> String {
        if let folder = curriculum ?? RulesFolder.find(near: place) { return folder }
        try Self.stop("no schema/course.schema.json was found; say where with --curriculum")
    }

    /// The rules of the curriculum that the path is part of, else the installed ones.
    func rules(near place: String) throws -> (Rules?, [Problem]) {
        let folder = try folder(near: place)
        return Rules.load(
            curriculum: folder, models: models ?? RulesFolder.parent(of: folder) + "/models")
    }

    /// The same with everything that this machine can say of words and recordings; where voices are
    /// missing, with what cannot be checked.
    func rulesWithVoices(near place: String) throws -> (Rules?, [Problem]) {
        let (rules, problems) = try rules(near: place)
        guard var rules else { return (nil, problems) }
        rules.sounds = WordSounds.load(WordSounds.debian)
        rules.recordings = RecordingReader()
        rules.checksStyle = true
        let (voices, doubts) = try Self.voices(for: place)
        rules.voices = voices
        return (rules, problems + doubts)
    }

    /// The voices that are installed; where there are none, what could not be checked.
    static func voices(for place: String) throws -> (SpellingCheck?, [Problem]) {
        let check = SpellingCheck(try ESpeakSynthesizer())
        guard let failure = check.failure() else { return (check, []) }
        let doubt = Problem(
            .warning, file: place, expected: "espeak-ng, to find words that it would spell",
            found: "none: \(failure.reason)",
            hint: "Everything else was checked. apt install espeak-ng-data")
        return (nil, [doubt])
    }

    static func stop(_ reason: String) throws -> Never {
        Output.complain("lectern-author: \(reason)")
        throw ExitCode(2)
    }
}

extension SpellingCheck: VoiceCheck {}
