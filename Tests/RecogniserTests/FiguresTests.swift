import Foundation
import Hearing
import Testing

@testable import lectern_probe

/// Figures are promises: each is counted here on rows of which the answer is known.
@Suite("Figures of hearing")
struct FiguresTests {
    private static let commands = [
        Phrasebook.Command(name: "BEGIN_LESSON", phrases: ["begin the lesson"]),
        Phrasebook.Command(name: "END_LESSON", phrases: ["end the lesson"]),
    ]

    /// A model whose score is the first feature, with thresholds of 0.
    static let figures = Figures(
        acceptance: Acceptance(
            weights: [1, 0, 0, 0, 0, 0], bias: 0,
            thresholds: .init(
                command: 0, otherCommand: 0, fixedReply: 0,
                answer: Acceptance.AnswerLimits(score: 0),
                answerWrong: -3),
            gates: .init(
                contrastMin: -1, silenceInsideMax: 0.5, lengthMax: 3.5, marginMin: -130)),
        commands: commands)

    static func row(
        _ kind: String, _ file: String, score: Double, found: String = "begin the lesson",
        _ more: [String: String] = [:]
    ) -> EvidenceRow {
        let plain = [
            "from": "1", "to": "2", "kind": kind, "condition": "clean", "file": file,
            "speaker": "slt", "said": "-",
            "wait": "0.25", "after": "0.25", "found": found, "meaning": "command",
            "contrast": "30", "contrast_before": "30", "standing": "30", "silence": "0",
            "length": "1", "margin_sum": "0", "rival": "0",
            "words": "\(score)", "worst_word": "0", "whole": "0", "followed": "0", "short": "0",
            "silence_inside": "0",
        ]
        return EvidenceRow(plain.merging(more) { $1 })
    }

    private static func hours(_ count: Int) -> EvidenceRow {
        row(
            "talk", "silence.wav", score: 0, found: "-",
            [
                "seconds": "\(count * 3600)", "words": "",
            ])
    }

    @Test(
        "take nothing that the daemon's judge refuses, whatever its score",
        arguments: [
            ("after", "0.19"), ("silence", "0.6"), ("length", "3.6"), ("margin_sum", "-140"),
            ("rival", "-0.6"), ("contrast", "-2"),
        ])
    func gates(column: String, value: String) {
        let taken = { (more: [String: String]) in
            HeardFile.files([Self.row("talk", "a", score: 9, more)]).compactMap(Self.figures.taken)
        }
        #expect(taken([:]).count == 1)
        #expect(taken([column: value]).isEmpty)
    }

    @Test("let a sentence of another grammar be long, and a cue be followed by anything")
    func exceptions() {
        let long = Self.row("slots", "a", score: 1, ["length": "9", "silence": "0.9"])
        #expect(HeardFile.files([long]).compactMap(Self.figures.taken).count == 1)
        let cue = Self.row(
            "cue", "a", score: 1, ["meaning": "theology", "after": "0", "margin_sum": "-900"])
        #expect(HeardFile.files([cue]).compactMap(Self.figures.sure).count == 1)
    }

    @Test("count a command that was said and found, and no other that was")
    func commands() {
        let rows = [
            Self.row("command", "a", score: 1, ["said": "begin the lesson"]),
            Self.row(
                "command", "b", score: 1, found: "end the lesson", ["said": "begin the lesson"]),
            Self.row("command", "c", score: -1, ["said": "begin the lesson"]),
        ]
        let count = Self.figures.counts(rows).first { $0.kind == "command" }
        #expect(count?.taken == 1)
        #expect(count?.all == 3)
    }

    @Test("lose a command to a reply that was surer sooner")
    func lost() {
        let cue = Self.row(
            "command", "a", score: 1, found: "are you there",
            ["said": "begin the lesson", "meaning": "conversation"])
        let command = Self.row("command", "a", score: 1, ["said": "begin the lesson"])
        let files = HeardFile.files([cue, command])
        #expect(files.compactMap(Self.figures.taken).isEmpty)
        #expect(files.compactMap(Self.figures.sure).map(\.meaning) == ["conversation"])
    }

    @Test(
        "find what acts behind a command that does not, in noise and at the same moment alone",
        arguments: [("20", "0.25", true), ("30", "0.25", false), ("20", "0.45", false)])
    func settled(contrast: String, wait: String, isTaken: Bool) {
        let more = ["said": "begin the lesson", "contrast": contrast]
        let rows = [
            Self.row("command", "a", score: 1, found: "end the lesson", more),
            Self.row("command", "a", score: 1, more.merging(["wait": wait]) { $1 }),
        ]
        let found = HeardFile.files(rows).compactMap(Self.figures.taken).map(\.found)
        #expect(found == (isTaken ? ["begin the lesson"] : []))
    }

    @Test("take neither what is only known in a session nor a command of a lesson in a list")
    func foreign() {
        func taken(_ found: String, _ meaning: String) -> Int {
            let row = Self.row(
                "closed list", "a", score: 1, found: found,
                ["said": "number one", "meaning": meaning])
            return HeardFile.files([row]).compactMap(Self.figures.taken).count
        }
        #expect(taken("number one", "command") == 1)
        #expect(taken("number two", "known") == 0)
        #expect(taken("end the lesson", "command") == 0)
    }

    @Test("count each command where it acts by its phrase, and all of them together")
    func phrases() {
        let rows = ["begin the lesson", "end the lesson"].map {
            Self.row("command", $0, score: 1, found: $0, ["said": $0])
        }
        let counts = Self.figures.counts(rows).filter { $0.kind == "command" }
        #expect(counts.filter { $0.phrase == nil }.map(\.taken) == [2])
        #expect(Set(counts.compactMap(\.phrase)) == ["begin the lesson", "end the lesson"])
        let table = FiguresTable(commandsOf: "Half", counts).text
        #expect(table.contains("| “end the lesson” | 100.0 %"))
    }

    @Test("know that only one command acts while the box is idle")
    func idle() {
        let end = Self.row("idle", "a", score: 1, found: "end the lesson")
        let begin = Self.row("idle", "b", score: 1)
        #expect(
            HeardFile.files([end, begin]).map { Self.figures.taken($0) != nil } == [false, true])
    }

    @Test("count false commands by the hour, and each utterance once")
    func talk() {
        let rows = [Self.hours(2)] + [1, 2].map { Self.row("talk", "a", score: $0) }
        let count = Self.figures.counts(rows).first { $0.kind == "false commands" }
        #expect(count?.taken == 1)
        #expect(count?.hours == 2)
        // Of one event in two hours: at most 4.74, at 95 %.
        #expect(count?.perHourMax == 2.4)
    }

    @Test("choose a threshold above the worst false command, the command's own")
    func thresholds() throws {
        let said = (0..<20).map {
            Self.row("command", "said \($0)", score: 0.4, ["said": "begin the lesson"])
        }
        let talk = [Self.row("talk", "a", score: 0.45), Self.row("talk", "b", score: 0.2)]
        let chosen = ThresholdChoice(
            figures: Self.figures, hearings: HeardFile.files([Self.hours(1)] + said + talk)
        ).acceptance()
        let begin = try #require(chosen.quietThresholds["BEGIN_LESSON"])
        #expect(begin >= 0.55)
        // Nothing in talk was like it: what nearly all commands reach is enough.
        #expect(chosen.quietThresholds["END_LESSON"] == 0.4)
    }

    @Test(
        "judge an answer right, wrong or unclear as the lesson would",
        arguments: [
            ("right", 0.5, "20", Figures.Judged.right), ("right", 0.5, "-20", .unclear),
            ("right", 0.5, "-200", .wrong), ("wrong", 0.5, "inf", .wrong),
            ("right", -1, "inf", .unclear), ("right", -4, "inf", .wrong),
        ])
    func answers(meaning: String, score: Double, lead: String, judged: Figures.Judged) {
        let rows = [
            Self.row(
                "right", "a", score: score, found: "moses", ["meaning": meaning, "lead": lead])
        ]
        #expect(HeardFile.files(rows).map(Self.figures.judged) == [judged])
    }

    @Test("refuse a table of another version, which would read as if all were well")
    func columns() throws {
        let path = NSTemporaryDirectory() + "lectern-rows-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }  // only a temporary file
        try EvidenceRow.header.replacing("\tlead", with: "").write(
            toFile: path, atomically: true, encoding: .utf8)
        #expect(throws: BenchError.self) { try EvidenceRow.table(path) }
        try EvidenceRow.header.write(toFile: path, atomically: true, encoding: .utf8)
        #expect(try EvidenceRow.table(path).isEmpty)
    }
}
