package import Curriculum
internal import LinuxIO

/// Every problem of the folder of a corpus, or of all folders of one that is installed, in one
/// run.
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

    /// The one that is looked at.
    private(set) var folder = ""
    private let folders: [String]
    let corpus: Corpus
    let abbreviations: HebrewAbbreviations
    var report: Report
    /// The texts of units by their positions, as far as there are any.
    var texts: [Int: UnitText] = [:]
    /// The files that were looked at; those of the same path in folders behind are read by nobody.
    private var seen: Set<String> = []

    private init(
        _ folders: [String], _ corpus: Corpus, _ abbreviations: HebrewAbbreviations,
        _ report: Report
    ) {
        self.folders = folders
        self.corpus = corpus
        self.abbreviations = abbreviations
        self.report = report
    }

    /// Whether a folder holds a corpus.
    package static func isCorpus(_ folder: String) -> Bool {
        fileKind(folder + "/corpus.json") != nil
    }

    /// Looks at a folder with `corpus.json`, which may be called as it likes.
    ///
    /// Reads all files of the corpus and blocks as long as that takes.
    package static func run(_ folder: String, abbreviations: HebrewAbbreviations) -> Report {
        run([folder], called: nil, abbreviations)
    }

    /// Looks at all folders of a corpus that is installed, each file where the daemon finds it.
    package static func run(
        installed id: String, in files: CorpusFiles, abbreviations: HebrewAbbreviations
    ) -> Report {
        run(files.places(of: id), called: id, abbreviations)
    }

    private static func run(
        _ folders: [String], called id: String?, _ abbreviations: HebrewAbbreviations
    ) -> Report {
        var report = Report()
        let file = (folders.first(where: isCorpus) ?? folders.first ?? "") + "/corpus.json"
        do throws(CorpusError) {
            let document = try CorpusFile.read(file, bytesMax: CorpusLimits.textBytesMax)
            guard let document else {
                throw CorpusError(file, expected: "a JSON file", found: "nothing there")
            }
            let (corpus, problems) = Corpus.read(document, folder: id)
            report.problems = problems
            report.files = ["corpus.json"]
            if let corpus {
                var lint = CorpusLint(folders, corpus, abbreviations, report)
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
        inEachFolder { $0.lintLinks() }
        // Before the explanations, which may be of texts in another folder.
        inEachFolder { $0.lintTexts() }
        inEachFolder { $0.lintCommentaries() }
        inEachFolder {
            $0.lintUnits(in: "explanations") { lint, document, position in
                lint.lintExplanation(document, position)
            }
        }
        inEachFolder {
            $0.lintUnits(in: "questions") { lint, document, position in
                lint.lintQuestions(document, position)
            }
        }
    }

    private mutating func inEachFolder(_ lint: (inout CorpusLint) -> Void) {
        for folder in folders {
            self.folder = folder
            lint(&self)
        }
    }

    private mutating func lintLinks() {
        for part in ["texts", "commentary", "explanations", "questions"]
        where isLink("\(folder)/\(part)") {
            add(.error, part, expected: "a folder", found: "a link")
        }
    }

    /// Reads a file of the corpus; notes why it cannot be read.
    mutating func document(_ path: String, bytesMax: Int) -> Document? {
        guard seen.insert(path).inserted else { return nil }
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
