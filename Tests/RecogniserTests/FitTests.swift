import Foundation
import Hearing
import HearingPocketSphinx
import Testing

@testable import lectern_probe

@Suite("Fitting what is accepted")
struct FitTests {
    @Test("finds which way evidence points, and lets none speak against a phrase that fits")
    func model() {
        // The first feature tells, the second says nothing, and the third is the wrong way round.
        let examples = (0..<200).map { index in
            let isPositive = index % 2 == 0
            let wobble = Double(index % 7) / 10
            return LogisticModel.Example(
                features: [
                    (isPositive ? 1 : -1) + wobble, Double(index % 5), isPositive ? -1 : 1, 0, 0, 0,
                ], isPositive: isPositive, weight: 1)
        }
        let model = LogisticModel.fit(examples)
        let score = { (features: [Double]) in
            zip(model.weights, features).reduce(model.bias) { $0 + $1.0 * $1.1 }
        }
        #expect(model.weights[0] > 0.5)
        #expect(abs(model.weights[1]) < 0.3)
        #expect(model.weights[2] >= 0)
        #expect(score([1, 2, 0, 0, 0, 0]) > 1)
        #expect(score([-1, 2, 0, 0, 0, 0]) < -1)
    }

    @Test("writes figures that the daemon reads as they were counted")
    func file() throws {
        let models = try Models.enUS()
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "lectern-fit-\(UUID().uuidString)")
        try FileManager.default.copyItem(at: URL(filePath: Models.folder), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }  // only a temporary folder
        // One in ten was not found, and most commands have nothing false in talk.
        let said = (0..<40).map { index in
            FiguresTests.row(
                "command", "said \(index)", score: -0.3,
                found: index % 10 == 0 ? "go back" : "begin the lesson",
                ["said": "begin the lesson"])
        }
        let talk = [FiguresTests.row("talk", "a", score: -0.2)]
        var start = models.acceptance
        start.weights = [0.123, 0, 0, 0, 0, 0]
        let chosen = ThresholdChoice(
            figures: Figures(acceptance: start, commands: models.phrasebook.commands),
            hearings: HeardFile.files(said + talk)
        ).acceptance()
        let report = Report(acceptance: chosen, tuning: [], heldOut: [], curve: [], data: "a test")
        try report.json().write(
            to: folder.appending(path: "acceptance.json"), atomically: true, encoding: .utf8)
        let read = try HearingModels(folder: folder.path).acceptance
        #expect(read.weights == chosen.weights)
        #expect(read.thresholds == chosen.thresholds)
        #expect(read.gates == chosen.gates)
        for (name, threshold) in chosen.commandThresholds {
            #expect(threshold.isFinite, "\(name)")
            #expect(read.commandThresholds[name] == threshold, "\(name)")
        }
    }
}
