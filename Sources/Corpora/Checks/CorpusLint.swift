package import Curriculum
internal import LinuxIO

/// Every problem of the folder of a corpus, in one run.
package struct CorpusLint {
    /// What a run has looked at and found.
    package struct Report: Sendable {
        /// Nil where `corpus.json` has an error.
        package var corpus: Corpus?
        package var texts = 0
        package var explanations = 0
        package var questions = 0
        /// The files that belong to the corpus, by their paths in its folder.
        package var files: [String] = []
        package var problems: [Problem] = []

        package init() {}

        package var errors: Int { problems.count { $0.severity == .error } }
        package var warnings: Int { problems.count { $0.severity == .warning } }
    }

    let folder: String
    let corpus: Corpus
    let abbreviations: HebrewAbbreviations
    var report: Report
    /// The texts of units by their positions, as far as there are any.
    var texts: [Int: UnitText] = [:]

    /// Whether a folder holds a corpus.
    package static func isCorpus(_ folder: String) -> Bool {
        fileKind(folder + "/corpus.json") != nil
    }

    /// Looks at a folder with `corpus.json`, which may be called as it likes.
    ///
    /// Reads all files of the corpus and blocks as long as that takes.
    package static func run(_ folder: String, abbreviations: HebrewAbbreviations) -> Report {
        var report = Report()
        let file = folder + "/corpus.json"
        do throws(CorpusError) {
            let document = try CorpusFile.read(file, bytesMax: CorpusLimits.textBytesMax)
            guard let document else {
                throw CorpusError(file, expected: "a JSON file", found: "nothing there")
            }
            let (corpus, problems) = Corpus.read(document)
            report.problems = problems
            report.files = ["corpus.json"]
            if let corpus {
                var lint = CorpusLint(
                    folder: folder, corpus: corpus, abbreviations: abbreviations, report: report)
                lint.run()
                report = lint.report
                report.corpus = corpus
            }
        } catch {
            report.problems += error.problems
        }
        report.problems = report.problems.tidied
        return report
    }

    private mutating func run() {
        for part in ["texts", "commentary", "explanations", "questions"]
        where isLink("\(folder)/\(part)") {
            report.problems.append(
                Problem(
                    .error, file: "\(folder)/\(part)", expected: "a folder", found: "a link"))
        }
        lintTexts()
        lintCommentaries()
        lintUnits(in: "explanations") { lint, document, position in
            lint.lintExplanation(document, position)
        }
        lintUnits(in: "questions") { lint, document, position in
            lint.lintQuestions(document, position)
        }
    }

    /// Reads a file of the corpus; notes why it cannot be read.
    mutating func document(_ path: String, bytesMax: Int) -> Document? {
        do throws(CorpusError) {
            let document = try CorpusFile.read("\(folder)/\(path)", bytesMax: bytesMax)
            if document != nil { report.files.append(path) }
            return document
        } catch {
            report.problems += error.problems
            return nil
        }
    }

    mutating func add(
        _ severity: Problem.Severity, _ path: String, expected: String, found: String,
        hint: String = ""
    ) {
        report.problems.append(
            Problem(
                severity, file: "\(folder)/\(path)", expected: expected, found: found,
                hint: hint))
    }
}
