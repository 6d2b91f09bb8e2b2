internal import ArgumentParser
internal import Foundation
internal import HearingPocketSphinx

/// Runs each part of speech and hearing alone: what a keeper reaches for when the box is silent or
/// deaf, and what measurements are made with.
@main
struct Probe: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lectern-probe",
        abstract: "Tries the box's voice and ears, one part at a time.",
        subcommands: [
            Speak.self, Loudness.self, Devices.self, Hear.self, Score.self, Noise.self, Mix.self,
            Bench.self, RenderBench.self, Tune.self,
            Pronounce.self, Confusable.self, Decoys.self, Wordings.self,
        ])

    /// Ends with 2 where the command line or a file named in it is wrong.
    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let error as BenchError {
            end(error.description)
        } catch let error as RecogniserError {
            end(error.description)
        } catch let error as CocoaError {
            end(error.localizedDescription)
        } catch {
            guard Self.exitCode(for: error) == .validationFailure else { exit(withError: error) }
            end(fullMessage(for: error))
        }
    }

    private static func end(_ complaint: String) -> Never {
        BenchError.complain(complaint)
        exit(withError: ExitCode(BenchError.status))
    }
}
