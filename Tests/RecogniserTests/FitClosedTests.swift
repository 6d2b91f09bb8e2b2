import Hearing
import HearingPocketSphinx
import Testing

@testable import lectern_probe

@Suite("Fitting what closed sets need")
struct FitClosedTests {
    private static let grades = ClosedSet(
        name: "grades",
        choices: [
            .init(value: "GOOD", phrases: ["i knew it"]),
            .init(value: "AGAIN", phrases: ["i forgot it"]),
        ])

    private static func thresholds(
        of set: ClosedSet, _ rows: [EvidenceRow]
    ) -> ClosedAcceptanceFile.Threshold {
        var figures = FiguresTests.figures
        figures.acceptance.quietThresholds["BEGIN_LESSON"] = 3
        return ThresholdChoice(figures: figures, hearings: HeardFile.files(rows))
            .thresholds(of: set)
    }

    private static func said(
        _ set: String, _ score: Double, _ index: Int, found: String = "i knew it"
    ) -> EvidenceRow {
        FiguresTests.row(
            "closed \(set)", "said \(index)", score: score, found: found,
            ["said": "i knew it", "contrast": "30"])
    }

    private static func talk(_ score: Double, _ found: String) -> EvidenceRow {
        FiguresTests.row(
            "closed_talk", "talk \(found) \(score)", score: score, found: found,
            ["said": "-", "contrast": "30", "seconds": "36"])
    }

    @Test("asks for no less than nearly all that is said rightly has")
    func said() {
        let rows = (0..<100).map { Self.said("grades", 1 + Double($0) / 100, $0) }
        #expect(Self.thresholds(of: Self.grades, rows).quiet == 1.02)
    }

    @Test("asks for more than talk has, and than phrases have that are taken for another one")
    func others() {
        let said = (0..<100).map { Self.said("grades", 1 + Double($0) / 100, $0) }
        let talk = [Self.talk(1.6, "i knew it"), Self.talk(5, "number one")]
        #expect(Self.thresholds(of: Self.grades, said + talk).quiet >= 1.7)
        let wrong = (0..<3).map { Self.said("grades", 1.8, 200 + $0, found: "i forgot it") }
        #expect(Self.thresholds(of: Self.grades, said + wrong).quiet >= 1.9)
    }

    @Test("asks of what IDLE listens for as much as of the command that begins a lesson")
    func idle() {
        var idle = Self.grades
        idle.name = "idle"
        let rows = (0..<100).map { Self.said("idle", 1 + Double($0) / 100, $0) }
        #expect(Self.thresholds(of: idle, rows).quiet == 3)
    }
}
