import Curriculum
import Foundation
import LinuxIO

/// A report as it is printed.
struct ReportPage {
    private let report: Lint.Report

    init(_ report: Lint.Report) {
        self.report = report
    }

    /// The problems, the lengths of the lessons, and a summary.
    var text: String {
        (report.problems.map(\.description) + lengths + [summary]).joined(separator: "\n")
    }

    private var lengths: [String] {
        report.lengths.map { "\($0.lesson): about \($0.text) (\(SpokenLength.basis))" }
    }

    /// The same as one JSON object on one line.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let wire = WireReport(
                courses: report.courses, lessons: report.lessons, errors: report.errors,
                warnings: report.warnings, lengths: report.lengths.map(WireLength.init),
                problems: report.problems.map(WireProblem.init))
            return String(decoding: try encoder.encode(wire), as: UTF8.self).printableJSON
        }
    }

    private var summary: String {
        let seen = [(report.courses, "course"), (report.lessons, "lesson")]
            .filter { $0.0 > 0 }.map(Self.count).joined(separator: ", ")
        let found = [(report.errors, "error"), (report.warnings, "warning")]
            .map(Self.count).joined(separator: ", ")
        return "\(seen.isEmpty ? "nothing" : seen): \(found)"
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

/// What `--json` prints.
private struct WireReport: Encodable {
    var courses: Int
    var lessons: Int
    var errors: Int
    var warnings: Int
    var lengths: [WireLength]
    var problems: [WireProblem]
}

/// The length of a lesson in what `--json` prints.
private struct WireLength: Encodable {
    var file: String
    var lesson: String
    var characters: Int
    var seconds: Int

    init(_ length: SpokenLength) {
        file = length.file
        lesson = length.lesson
        characters = length.characters
        seconds = length.seconds
    }
}

/// A problem in what `--json` prints.
private struct WireProblem: Encodable {
    var file: String
    var line: Int?
    var column: Int?
    var path: String
    var severity: String
    var expected: String
    var found: String
    var hint: String

    init(_ problem: Problem) {
        file = problem.file
        line = problem.line
        column = problem.column
        path = problem.path
        severity = problem.severity.rawValue
        expected = problem.expected
        found = problem.found
        hint = problem.hint
    }
}
