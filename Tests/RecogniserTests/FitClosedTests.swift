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
    ) -> ClosedAcceptanceFile.Threshold? {
        var figures = FiguresTests.figures
        figures.acceptance.quietThresholds["BEGIN_LESSON"] = 3
        return ThresholdChoice(figures: figures, hearings: HeardFile.files(rows + inNoise(set)))
            .thresholds(of: set, heardWith: [set.name])
    }

    /// A set must have been heard in noise as well.
    private static func inNoise(_ set: ClosedSet) -> [EvidenceRow] {
        [
            FiguresTests.row(
                "closed \(set.name)", "in noise", score: 0, found: "i knew it",
                ["said": "i knew it", "contrast": "10", "condition": "kitchen12"])
        ]
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

    @Test("asks for no more than 98 % of what was said has, where nothing else is like it")
    func said() throws {
        let rows = (0..<100).map { Self.said("grades", 1 + Double($0) / 100, $0) }
        #expect(try #require(Self.thresholds(of: Self.grades, rows)).quiet == 1.02)
        #expect(Self.thresholds(of: Self.grades, []) == nil)
    }

    @Test("asks for more than talk has that is taken for one of the set, and for nothing else")
    func talk() throws {
        let said = (0..<100).map { Self.said("grades", 1 + Double($0) / 100, $0) }
        // One false act in 72 s, where scores fall by 0.3 for each: 1.6 + 0.3 ln (1 / 0.042).
        let talk = [Self.talk(1.6, "i knew it"), Self.talk(1.9, "number one")]
        #expect(try #require(Self.thresholds(of: Self.grades, said + talk)).quiet == 2.56)
    }

    @Test("tolerates one phrase in a hundred that is taken for another choice")
    func confused() throws {
        let said = (0..<98).map { Self.said("grades", 1 + Double($0) / 100, $0) }
        let wrong = [1.9, 1.7].enumerated().map {
            Self.said("grades", $1, 200 + $0, found: "i forgot it")
        }
        let one = try #require(Self.thresholds(of: Self.grades, said + wrong.prefix(1)))
        #expect(one.quiet == 2)
        let two = try #require(Self.thresholds(of: Self.grades, said + wrong))
        #expect(two.quiet == 1.8)
    }

    @Test("takes two wordings of one choice for each other")
    func wordings() throws {
        var grades = Self.grades
        grades.choices[0].phrases.append("i knew that")
        let said = (0..<100).map { Self.said("grades", 1 + Double($0) / 100, $0) }
        let other = (0..<5).map { Self.said("grades", 3, 200 + $0, found: "i knew that") }
        #expect(try #require(Self.thresholds(of: grades, said + other)).quiet == 1.02)
    }

    @Test("counts talk in IDLE against what IDLE listens for, and against nothing else")
    func idle() throws {
        let heard = FiguresTests.row(
            "idle_study", "talk", score: 1.6, found: "i knew it",
            ["said": "-", "contrast": "30", "seconds": "36"])
        for (name, least) in [("idle", 1.7), ("grades", 1.02)] {
            var set = Self.grades
            set.name = name
            let rows = (0..<100).map { Self.said(name, 1 + Double($0) / 100, $0) }
            let quiet = try #require(Self.thresholds(of: set, rows + [heard])).quiet
            #expect(name == "idle" ? quiet >= least : quiet == least, "\(name): \(quiet)")
        }
    }

    @Test("asks of what begins something as much as of the command that begins a lesson")
    func begin() throws {
        var begin = Self.grades
        begin.name = "begin"
        let rows = (0..<100).map { Self.said("begin", 1 + Double($0) / 100, $0) }
        #expect(try #require(Self.thresholds(of: begin, rows)).quiet == 3)
    }

    @Test("ships for what begins something no less than for the command that begins a lesson")
    func shipped() throws {
        let models = try Models.enUS()
        let begin = try #require(models.phrasebook.closed.first { $0.name == "begin" })
        for choice in begin.choices {
            for isQuiet in [true, false] {
                let least = ["BEGIN_LESSON", choice.value].map {
                    models.acceptance.threshold(ofCommand: $0, isQuiet: isQuiet)
                }
                #expect(least[1] >= least[0], "\(choice.value), quiet: \(isQuiet)")
            }
        }
    }

    @Test("counts nothing as right that the set lacks")
    func lacking() {
        let rows = [
            Self.said("grades", 9, 0),
            FiguresTests.row(
                "closed grades", "other words", score: 9, found: "go back",
                ["said": "other words"]),
        ]
        let table = ClosedTable(
            title: "a half", figures: FiguresTests.figures, hearings: HeardFile.files(rows),
            sets: [Self.grades], thresholds: ["grades": .init(noise: 0, quiet: 0)])
        #expect(table.text.contains("| grades (flite, festival) | 50.0 % of 2 "))
    }
}
