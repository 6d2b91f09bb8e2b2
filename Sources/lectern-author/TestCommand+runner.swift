import Foundation
import RealSpeech
import SpeechESpeak
import Transcripts

// Where the transcripts are played.
extension TestCommand {
    func makeTheatre() throws -> TestRunner {
        let near = paths.first ?? course.first ?? "."
        let curriculum = try options.folder(near: near)
        let models = options.models ?? RulesFolder.parent(of: curriculum) + "/models"
        return try TestRunner(curriculum: curriculum, models: models, mode: mode(models))
    }

    private func mode(_ models: String) throws -> TestRunner.Mode {
        switch way {
        case .inProcess: .inProcess
        case .socket: .socket(lecternd: try Self.program("lecternd"))
        case .real: .real(try Self.senses(models + "/en-us"))
        }
    }

    /// Loads what speaks and hears, once for all transcripts.
    private static func senses(_ models: String) throws -> RealSenses {
        do {
            return try RealSenses(
                models: models, ESpeakSynthesizer(), learner: program("lectern-voice"))
        } catch {
            try RulesOptions.stop("--real: \(error)")
        }
    }

    /// Another of our programs: beside this one where it was built, or where it was installed.
    private static func program(_ name: String) throws -> String {
        let folder = RulesFolder.parent(of: Bundle.main.executablePath ?? "/")
        let candidates = [
            folder + "/" + name, RulesFolder.parent(of: folder) + "/libexec/" + name,
        ]
        guard let program = candidates.first(where: FileManager.default.isExecutableFile) else {
            try RulesOptions.stop(
                "no \(name), neither as " + candidates.joined(separator: " nor "))
        }
        return program
    }
}
