internal import Foundation
internal import ProblemCode
internal import ProblemSets
package import ProblemStore

/// What an import, or the report of a repository, says: for people and as JSON.
package struct ImportPage: Sendable {
    private let id: String
    private let title: String
    private let source: String?
    private let hash: String
    private let place: String
    private let problems: Int
    private let patterns: Int
    private let report: ImportReport
    private let installed: ProblemFolder.Installed?

    /// So many names and findings are shown at once; `report` shows all.
    private static let shownMax = 20

    /// - Parameters:
    ///   - reader: of the store that is installed.
    ///   - installed: what the import has done; nil for the report of an earlier one.
    package init(
        _ reader: ProblemStoreReader, _ installed: ProblemFolder.Installed? = nil
    ) throws(ProblemStoreError) {
        (id, title, source) = (reader.id, reader.title, reader.source)
        (hash, place) = (reader.hash, reader.path)
        let outlines = try reader.outlines()
        problems = outlines.count
        patterns = Set(outlines.map(\.pattern)).count
        report = try reader.report()
        self.installed = installed
    }

    /// Lines for people.
    package var text: String {
        ([summary, languages] + changes + findings).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private var summary: String {
        let state = installed.map { $0.isOther ? "" : "; nothing has changed" } ?? ""
        return "\(place): \(id), \(count(problems, "problem")) of \(count(patterns, "pattern"))"
            + state
    }

    private var languages: String {
        CodeLanguage.allCases.compactMap { language in
            report.languages[language].map { "\($0) in \(language.title)" }
        }.joined(separator: ", ")
    }

    private var changes: [String] {
        guard let installed, installed.isOther else { return [] }
        let changes = installed.changes
        let lists = [("new", changes.new), ("changed", changes.changed), ("gone", changes.gone)]
        let damage = installed.damage.map { ["the store before could not be read: \($0)"] } ?? []
        return damage
            + lists.filter { !$0.1.isEmpty }.map { name, slugs in
                let more = slugs.count > Self.shownMax ? ", …" : ""
                let shown = slugs.prefix(Self.shownMax).joined(separator: ", ") + more
                return "\(slugs.count) \(name): \(shown)"
            }
    }

    /// An import shows what was skipped; a report shows all.
    private var findings: [String] {
        let wanted = report.findings.filter { installed == nil || $0.level == .skipped }
        let shown = wanted.prefix(installed == nil ? .max : Self.shownMax)
        let rest = report.findingsTotal - shown.count
        return shown.map { finding in
            "\(finding.level.rawValue): \(finding.path): expected \(finding.expected), "
                + "found \(finding.found)"
        } + (rest > 0 ? [restLine(rest)] : [])
    }

    private func restLine(_ rest: Int) -> String {
        installed == nil
            ? "and \(rest) more, which were too many to keep"
            : "\(count(rest, "more finding")): lectern-author problems report \(id)"
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

// As JSON.
extension ImportPage {
    /// One object on one line, with its members in a fixed order.
    package var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(form) else {
            preconditionFailure("texts and whole numbers can be written as JSON")
        }
        return String(decoding: data, as: UTF8.self)
    }

    private var form: Form {
        let languages = report.languages.map { ($0.key.rawValue, $0.value) }
        return Form(
            repository: id, title: title, source: source, path: place, hash: hash,
            problems: problems, patterns: patterns,
            languages: Dictionary(uniqueKeysWithValues: languages), imported: installed?.isOther,
            new: installed?.changes.new, changed: installed?.changes.changed,
            gone: installed?.changes.gone,
            findings: report.findings.map {
                Form.Finding(
                    path: $0.path, level: $0.level.rawValue, expected: $0.expected,
                    found: $0.found)
            }, findingsTotal: report.findingsTotal)
    }

    private struct Form: Encodable {
        var repository: String
        var title: String
        var source: String?
        var path: String
        var hash: String
        var problems: Int
        var patterns: Int
        var languages: [String: Int]
        /// Whether something has changed; nil in a report.
        var imported: Bool?
        var new: [String]?
        var changed: [String]?
        var gone: [String]?
        var findings: [Finding]
        var findingsTotal: Int

        struct Finding: Encodable {
            var path: String
            var level: String
            var expected: String
            var found: String
        }
    }
}
