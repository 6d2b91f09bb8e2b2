import Curriculum
import WordPacks

/// A report on a pack as it is printed.
struct PackPage {
    let report: PackReport

    init(_ report: PackReport) { self.report = report }

    var summary: String {
        "\(count(report.batches, "batch", "batches")), \(count(report.words, "word")): "
            + "\(count(report.errors, "error")), \(count(report.warnings, "warning"))"
    }

    var info: String {
        var lines = [report.title, summary]
        lines += (report.source?.batches ?? []).map { batch in
            "batch \(batch.number), \(batch.cefr), version \(batch.version.text): "
                + count(batch.words.count, "word")
        }
        lines.append("\(report.wordsInFull) words with six examples")
        if let planned = report.planned, planned > report.words {
            lines.append(
                "\(planned - report.words) of \(planned) planned words are not written yet")
        }
        lines.append(
            report.reviewedBy.map { "read by \($0)" } ?? "not read by a native speaker yet")
        return lines.joined(separator: "\n")
    }

    private func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
        "\(number) \(number == 1 ? one : many ?? one + "s")"
    }
}
