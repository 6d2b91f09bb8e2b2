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
        try FitAnswers.write(
            chosen, madeOf: "a test", to: folder.appending(path: "acceptance-answers.json").path)
        let read = try HearingModels(folder: folder.path).acceptance
        #expect(read.weights == chosen.weights)
        #expect(read.thresholds == chosen.thresholds)
        #expect(read.gates == chosen.gates)
        for (name, threshold) in chosen.commandThresholds {
            #expect(threshold.isFinite, "\(name)")
            #expect(read.commandThresholds[name] == threshold, "\(name)")
        }
    }

    @Test("keeps the weights that ship, where only thresholds are wanted")
    func keptWeights() throws {
        let models = try Models.enUS()
        let rows = (0..<20).flatMap { index in
            [
                FiguresTests.row(
                    "command", "said \(index)", score: 2, found: "begin the lesson",
                    ["said": "begin the lesson"]),
                FiguresTests.row("talk", "talk \(index)", score: -2, found: "begin the lesson"),
            ]
        }
        let kept = Fit.acceptance(rows, models, fitsWeights: false)
        #expect(kept.weights == models.acceptance.weights && kept.bias == models.acceptance.bias)
        #expect(Fit.acceptance(rows, models, fitsWeights: true).weights != kept.weights)
    }

    @Test("lets replies that nobody asked for come 0.3 times an hour, as false ones thin out")
    func replies() {
        // Half an hour in quiet, half of it heard twice; and half an hour in noise.
        let talk = { (kind: String, file: String, score: Double, changes: [String: String]) in
            FiguresTests.row(
                kind, file, score: score, found: changes["found"] ?? "-",
                changes.merging(["seconds": "900"]) { $1 })
        }
        let blocked = ["meaning": "blocked", "found": "skip that"]
        let noise = ["condition": "kitchen12", "contrast": "10"]
        let theology = ["meaning": "theology", "found": "what is faith"]
        let rows = [
            talk("talk", "a", 1.2, blocked), talk("talk", "b", 0.8, theology),
            talk("idle", "a", 1.2, blocked),
            talk("talk", "c", 0.2, blocked.merging(noise) { $1 }),
            talk("talk", "d", -0.5, ["found": "end the lesson"].merging(noise) { $1 }),
        ]
        let thresholds = Self.choice(rows).acceptance().thresholds
        // 0.8 + 0.4 ln (2 / 0.15), 0.2 + ln (1 / 0.15), and −0.5 + ln (1 / 0.3).
        #expect(thresholds.fixedReplyInQuiet == 1.84)
        #expect(thresholds.fixedReply == 2.1)
        #expect(thresholds.otherCommand == 0.71)
    }

    @Test("asks in quiet for no more than three in five of the listed wordings have")
    func wordings() {
        let listed = (1...5).map { index in
            FiguresTests.row(
                "listed", "\(index)", score: Double(index), found: "what is faith",
                ["meaning": "theology", "said": "theology"])
        }
        let talk = FiguresTests.row(
            "talk", "a", score: 4, found: "what is faith",
            ["meaning": "theology", "seconds": "900"])
        #expect(Self.choice(listed + [talk]).acceptance().thresholds.fixedReplyInQuiet == 3)
        #expect(Self.choice([talk]).acceptance().thresholds.fixedReplyInQuiet > 4)
    }

    private static func choice(_ rows: [EvidenceRow]) -> ThresholdChoice {
        ThresholdChoice(figures: FiguresTests.figures, hearings: HeardFile.files(rows))
    }

    private static func answers(
        _ kind: String, _ scores: [Double], lead: Double, word: Double = 0,
        contrast: String = "30"
    ) -> [EvidenceRow] {
        scores.enumerated().map { index, score in
            FiguresTests.row(
                kind, "\(kind) \(contrast) \(index)", score: score, found: "moses",
                [
                    "meaning": "right", "said": "moses", "lead": "\(lead)",
                    "worst_word": "\(word)", "contrast": contrast,
                ])
        }
    }

    @Test("chooses for answers what refuses most that sounds alike, and few right ones")
    func answerLimits() throws {
        // Fifty right answers, two of which are said badly; what sounds alike has no lead.
        let right = Self.answers(
            "right", (0..<50).map { $0 < 2 ? -2 : 2 + Double($0) / 50 }, lead: 5)
        let near = Self.answers("near", Array(repeating: 1, count: 20), lead: 5)
        let limits = try #require(Self.choice(right + near).answer(isQuiet: true))
        #expect(limits.score > 1 && limits.score < 2.1)
        #expect(Self.choice(right + near).answer(isQuiet: false) == nil)
        let led = Self.answers("near", Array(repeating: 3, count: 20), lead: -3)
        #expect(try #require(Self.choice(right + led).answer(isQuiet: true)).lead > -3)
        let odd = Self.answers("near", Array(repeating: 3, count: 20), lead: 5, word: -4)
        #expect(try #require(Self.choice(right + odd).answer(isQuiet: true)).word > -4)
    }

    @Test("lets no answer that sounds otherwise count, whatever that costs")
    func farAnswers() throws {
        let right = Self.answers("right", (0..<50).map { Double($0) / 10 }, lead: 5)
        let far = Self.answers("far", [2.5], lead: 5)
        let limits = try #require(Self.choice(right + far).answer(isQuiet: true))
        #expect(limits.score >= 2.6)
    }

    @Test("takes sentences down to where three in a hundred would be others")
    func sentences() throws {
        let said = { (index: Int, score: Double, isRight: Bool) in
            FiguresTests.row(
                "slots", "\(index)", score: score, found: isRight ? "a latte" : "a mocha",
                ["said": "a latte"])
        }
        let right = (0..<97).map { said($0, -1 + Double($0) / 100, true) }
        let three = (0..<3).map { said(100 + $0, 5, false) }
        #expect(Self.choice(right + three).sentence(isQuiet: true) == -1)
        let fourth = try #require(
            Self.choice(right + three + [said(200, 0.5, false)]).sentence(isQuiet: true))
        #expect(fourth > 0.5 && fourth < 0.7)
    }
}
