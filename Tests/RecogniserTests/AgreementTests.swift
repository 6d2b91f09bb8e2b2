import Hearing
import HearingPocketSphinx
import Testing
import Voice

@testable import lectern_probe

/// Figures are fitted on evidence that deaf ears gathered: they promise something only if ears that
/// can hear decide just so.
@Suite("The bench and the daemon")
struct AgreementTests {
    @Test("agree on what is taken, and when", arguments: ["slt", "kal16"])
    func agreement(voice: String) throws {
        let models = try Models.enUS()
        let figures = Figures(
            acceptance: models.acceptance, commands: models.phrasebook.commands)
        let ears = try OfflineHearing(models)
        var deaf = models
        deaf.acceptance.bias = -1_000
        let bench = try OfflineHearing(deaf)
        let commands = Set(Models.commands.map(\.0))
        var taken = 0
        for (index, command) in Models.commands.enumerated() {
            let said = try Voices.say(command.1, voice: voice)
            let seconds = Double(said.count) / 16_000
            let loudness = [0.0, 300, 900][index % 3]
            let heard = Voices.mix(said, Voices.noise(seconds, amplitude: loudness))
            let daemon = try ears.hear(heard, for: Expectation(commands: commands)).first { heard in
                if case .meant(.command) = heard.decision { true } else { false }
            }
            let item = SpokenItems.Item(
                kind: .command7, path: "\(command.0).wav", speaker: voice, said: command.1,
                task: .commands(Array(commands)))
            let rows = Self.rows(try bench.hear(heard, for: item.task(bench)), item, seconds)
            let figure = HeardFile.files(rows).first.flatMap(figures.taken)
            #expect(figure?.found == daemon?.finding?.words.joined(separator: " "), "\(command.0)")
            if let figure, let daemon {
                taken += 1
                #expect(abs(figure.wait - daemon.wait) < 0.035, "\(command.0)")
            }
        }
        #expect(taken >= 4, "most of seven commands must be taken, or nothing is compared")
    }

    /// What the bench writes, read again.
    private static func rows(
        _ heard: [OfflineHearing.Heard], _ item: SpokenItems.Item, _ seconds: Double
    ) -> [EvidenceRow] {
        let names = EvidenceRow.header.split(separator: "\t").map(String.init)
        return EvidenceRow.lines(heard, of: item, condition: "clean", seconds: seconds).map {
            let values = $0.split(separator: "\t").map(String.init)
            return EvidenceRow(Dictionary(uniqueKeysWithValues: zip(names, values)))
        }
    }
}
