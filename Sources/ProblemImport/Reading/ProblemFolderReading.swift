internal import Curriculum
internal import ProblemCode
internal import ProblemSets

/// Reads the folder of a problem.
struct ProblemFolderReading {
    private let place: ProblemPlace
    private let files: FileTexts
    private let applications: ApplicationsFile
    private(set) var findings: [ImportFinding] = []
    /// What metadata calls the pattern.
    private(set) var patternName: String?

    init(_ place: ProblemPlace, _ files: FileTexts, _ applications: ApplicationsFile) {
        self.place = place
        self.files = files
        self.applications = applications
    }

    /// A reason for which there is no problem.
    private struct Skip: Error {
        var path: String
        var expected: String
        var found: String
    }

    /// - Returns: nil where the problem is skipped; then a finding says why.
    mutating func read() -> StoredProblem? {
        do throws(Skip) {
            return try problem()
        } catch {
            // What was mended of a problem that is not there is nobody's business.
            findings = [
                ImportFinding(
                    .skipped, error.path, expected: error.expected, found: error.found)
            ]
            return nil
        }
    }

    private mutating func problem() throws(Skip) -> StoredProblem {
        var metadata = try metadata()
        let named = metadata.line("title")
        let slug = slug(metadata.line("slug"), &metadata)
        guard named != nil || slug != nil else {
            throw Skip(
                path: path(.metadata(place)), expected: "a title or a slug", found: "neither")
        }
        var problem = StoredProblem(
            slug: slug ?? place.folder.slug, title: named ?? (slug ?? place.folder).titleWords,
            pattern: place.pattern, difficulty: difficulty(&metadata),
            summary: metadata.text("description")?.oneLine ?? "",
            statement: Leftover.removed(from: try text(.statement(place)) ?? "").composed,
            tags: metadata.list("tags", separator: ","), hints: metadata.list("hints"),
            links: ["neetcode_url", "leetcode_url"].compactMap { link($0, &metadata) },
            timeComplexity: metadata.line("time_complexity"),
            spaceComplexity: metadata.line("space_complexity"), solutions: [])
        guard !problem.slug.isEmpty else {
            throw Skip(
                path: path(.metadata(place)), expected: "a slug of letters and figures",
                found: "none in it, and none in the folder's name")
        }
        patternName = metadata.line("pattern")
        problem.applications = joined(
            metadata.list("real_world_applications"), problem.slug, &metadata)
        findings += metadata.findings
        try addSolutions(to: &problem)
        return problem
    }

    private func path(_ name: WantedName) -> String { name.path }

    private func metadata() throws(Skip) -> MetadataFile {
        let name = WantedName.metadata(place)
        let text = try text(name) ?? ""
        let document = Document(
            name.path, bytes: Array(text.utf8), valuesMax: ImportLimits.valuesMax)
        guard let root = document.root else {
            let problem = document.problems.first
            let line = problem?.line.map { "line \($0): " } ?? ""
            throw Skip(
                path: name.path, expected: "a JSON object",
                found: problem.map { "\(line)no \($0.expected), but \($0.found)" } ?? "none")
        }
        guard case .object = root.value else {
            throw Skip(path: name.path, expected: "a JSON object", found: root.kind)
        }
        var file = MetadataFile(root, path: name.path)
        for problem in document.problems {
            file.note("line \(problem.line ?? 0)", problem.expected, problem.found)
        }
        return file
    }

    private func text(_ name: WantedName) throws(Skip) -> String? {
        switch files.text(name) {
        case .missing: return nil
        case .text(let text): return text
        case .refused(let expected, let found):
            throw Skip(path: name.path, expected: expected, found: found)
        }
    }
}

// What metadata says.
extension ProblemFolderReading {
    /// The identity that metadata gives; nil for none.
    private func slug(_ given: String?, _ metadata: inout MetadataFile) -> String? {
        let given = given ?? ""
        let slug = String(given.slug.prefix(ImportLimits.nameLettersMax))
        guard !slug.isEmpty else { return nil }
        if slug != given { metadata.note("slug", "small letters, figures and hyphens", given) }
        if slug != place.folder { metadata.note("slug", "the folder's name", given) }
        return slug
    }

    private func difficulty(_ metadata: inout MetadataFile) -> ProblemDifficulty {
        guard let name = metadata.line("difficulty") else { return .medium }
        if let difficulty = ProblemDifficulty(inAnyCase: name) { return difficulty }
        metadata.note("difficulty", "Easy, Medium or Hard", name)
        return .medium
    }

    private func link(_ key: String, _ metadata: inout MetadataFile) -> String? {
        guard let address = metadata.line(key) else { return nil }
        if address.hasPrefix("https://") || address.hasPrefix("http://") { return address }
        metadata.note(key, "an address with https://", address)
        return nil
    }

    private func joined(
        _ own: [String], _ slug: String, _ metadata: inout MetadataFile
    ) -> [String] {
        let (texts, isLoose) = applications.applications(of: slug, place)
        if isLoose {
            metadata.note(
                "real_world_applications", "\"\(slug)\" in real-world-applications.json",
                "another spelling")
        }
        return Array((texts + own).withoutDoubles.prefix(ImportLimits.listMax))
    }
}

// Solutions.
extension ProblemFolderReading {
    private mutating func addSolutions(to problem: inout StoredProblem) throws(Skip) {
        for language in CodeLanguage.allCases {
            let name = WantedName.solution(place, language)
            guard let text = try text(name) else { continue }
            guard !SolutionStub.isStub(text, in: language) else {
                findings.append(
                    ImportFinding(.skipped, name.path, expected: "a solution", found: "a stub"))
                continue
            }
            let header = SolutionHeader.read(of: text, in: language)
            problem.timeComplexity = problem.timeComplexity ?? complexity(header.time)
            problem.spaceComplexity = problem.spaceComplexity ?? complexity(header.space)
            let code = ShownCode.withoutTests(of: text, in: language)
            problem.solutions.append(
                StoredSolution(
                    language: language, code: code,
                    shownCode: ShownCode.text(of: code, in: language),
                    approach: header.approach.flatMap { Leftover.isOne($0) ? nil : $0.composed }))
        }
        guard !problem.solutions.isEmpty else {
            let known = CodeLanguage.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
            throw Skip(
                path: place.path,
                expected: "a solution, in small letters: solution with one of \(known)",
                found: "none")
        }
    }

    private func complexity(_ text: String?) -> String? {
        text.flatMap { text in
            Leftover.isOne(text) ? nil : String(text.oneLine.prefix(ImportLimits.lineLettersMax))
        }
    }
}
