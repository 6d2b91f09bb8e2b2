internal import Curriculum
internal import ProblemCode
package import ProblemSets

/// A repository of problems as it was read, and what is to say of it.
package struct ReadRepository: Hashable, Sendable {
    package var repository: ProblemRepository
    package var report: ImportReport

    /// Reads a repository. The same files give the same values, whether they come from a folder or
    /// from an archive. Blocks: for 150 problems about a second.
    ///
    /// - Parameters:
    ///   - id: the name for machines; nil for one made of the name of source or origin.
    ///   - origin: from where it came, such as `OWNER/REPO@BRANCH`, or a path.
    /// - Throws: where the source is refused as a whole.
    package init(
        _ source: RepositorySource, id: String? = nil, origin: String? = nil
    ) throws(ProblemImportError) {
        let tree = try RepositoryTree.read(source)
        let id = try RepositoryID.id(id, origin, tree.outer ?? source.name, in: source.place)
        var reading = RepositoryReading(tree)
        reading.readProblems()
        guard !reading.problems.isEmpty else {
            let first = reading.findings.first { $0.level == .skipped }
            throw ProblemImportError(
                source.place, expected: "a problem that can be taken",
                found: first.map { "none; \($0.path): expected \($0.expected), found \($0.found)" }
                    ?? "none",
                hint: "mend the problems")
        }
        repository = ProblemRepository(
            id: id, title: id.titleWords, source: origin, patterns: reading.patterns,
            problems: reading.problems, rules: reading.rules, tour: reading.tour,
            marks: reading.marks)
        let unasked = UnaskedKinds.findings(of: repository, reading.places)
        report = ImportReport(
            findings: (reading.findings + unasked).inOrder, languages: repository.languages)
    }
}

/// Reads the files of a repository one after the other.
struct RepositoryReading {
    private let tree: RepositoryTree
    private let files: FileTexts
    private(set) var findings: [ImportFinding]
    /// By slug.
    private(set) var problems: [StoredProblem] = []
    /// The folders of the problems by their slugs.
    private(set) var places: [String: ProblemPlace] = [:]
    private(set) var rules = QuizRules.standard
    /// What the first visit says.
    private(set) var tour: String?
    /// What comparisons point out.
    private(set) var marks: String?
    private var applications = ApplicationsFile()
    private var titles = PatternTitles()

    init(_ tree: RepositoryTree) {
        self.tree = tree
        files = FileTexts(tree)
        findings = files.findings
        if let outer = tree.outer {
            findings.append(
                ImportFinding(
                    .mended, ".", expected: "the folder \"problems\" at the root",
                    found: "in the folder \"\(outer)\""))
        }
    }

    mutating func readProblems() {
        readApplications()
        readRules()
        tour = text(.tour)
        marks = text(.marks)
        for place in files.problems { read(place) }
        problems.sort { $0.slug.utf8.lexicographicallyPrecedes($1.slug.utf8) }
        problems = FaultChoice(problems, rules).problems
    }

    private mutating func read(_ place: ProblemPlace) {
        guard files.text(.metadata(place)) != .missing else {
            findings.append(
                ImportFinding(
                    .skipped, place.path, expected: "metadata.json", found: "none"))
            return
        }
        var reading = ProblemFolderReading(place, files, applications)
        let problem = reading.read()
        if let problem, let first = places[problem.slug] {
            findings.append(
                ImportFinding(
                    .skipped, WantedName.metadata(place).path, expected: "a slug of its own",
                    found: "\"\(problem.slug)\", which \(first.path) has"))
            return
        }
        findings += reading.findings
        guard let problem else { return }
        problems.append(problem)
        places[problem.slug] = place
        if let name = reading.patternName {
            titles.add(name, for: place.pattern)
            if name.loosely != place.pattern.loosely {
                findings.append(
                    ImportFinding(
                        .mended, WantedName.metadata(place).path,
                        expected: "pattern: that of the folder \"\(place.pattern)\"", found: name))
            }
        }
    }

}

// The files at the root.
extension RepositoryReading {
    private mutating func readApplications() {
        guard let root = json(.applications) else { return }
        applications = ApplicationsFile(root, path: WantedName.applications.path)
        findings += applications.findings
    }

    private mutating func readRules() {
        for name in [WantedName.template(isInFolder: true), .template(isInFolder: false)] {
            guard let root = json(name) else { continue }
            let file = TemplateFile(root, path: name.path)
            rules = file.rules
            findings += file.findings
            return
        }
    }

    /// A file that may be missing; nil also for one that cannot be read, of which a finding says
    /// why.
    private mutating func text(_ name: WantedName) -> String? {
        switch files.text(name) {
        case .missing: return nil
        case .text(let text): return text.isEmpty ? nil : text.composed
        case .refused(let expected, let found):
            findings.append(
                ImportFinding(.skipped, name.path, expected: expected, found: found))
            return nil
        }
    }

    /// The same of a file of JSON.
    private mutating func json(_ name: WantedName) -> JSONNode? {
        guard let text = text(name) else { return nil }
        let document = Document(
            name.path, bytes: Array(text.utf8), valuesMax: ImportLimits.valuesMax)
        for problem in document.problems {
            findings.append(
                ImportFinding(
                    document.root == nil ? .skipped : .mended, name.path,
                    expected: "line \(problem.line ?? 1): \(problem.expected)",
                    found: problem.found))
        }
        return document.root
    }

    /// The patterns that have problems, and those of which only applications are known: they are
    /// wrong answers of quizzes. By their identities.
    var patterns: [ProblemPattern] {
        let own = Set(problems.map(\.pattern))
        let known = Set(own.map(\.loosely))
        let others = applications.patterns.map(\.slug).filter { !$0.isEmpty }
            .filter { !known.contains($0.loosely) }
        let ids = own.union(others)
        return ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { id in
            ProblemPattern(
                id: id, title: titles.title(of: id, among: ids),
                applications: applications.applications(ofPattern: id))
        }
    }
}

extension ProblemRepository {
    /// How many problems have a solution in each language.
    var languages: [CodeLanguage: Int] {
        Dictionary(problems.flatMap(\.solutions).map { ($0.language, 1) }, uniquingKeysWith: +)
    }
}

extension [ImportFinding] {
    /// By path, those of one path as they came, each once.
    var inOrder: [ImportFinding] {
        var seen: Set<ImportFinding> = []
        return filter { seen.insert($0).inserted }.enumerated()
            .sorted { left, right in
                left.element.path == right.element.path
                    ? left.offset < right.offset
                    : left.element.path.utf8.lexicographicallyPrecedes(right.element.path.utf8)
            }
            .map(\.element)
    }
}
