internal import Curriculum
internal import ProblemSets

/// `real-world-applications.json`: where patterns and problems are used.
struct ApplicationsFile {
    private struct Pattern {
        var name: String
        var applications: [String]
        /// By the names that the file gives the problems, in its order.
        var problems: [(name: String, applications: [String])]
    }

    private var known: [Pattern] = []
    private(set) var findings: [ImportFinding] = []

    init() {}

    init(_ root: JSONNode, path: String) {
        guard let node = root["patterns"], case .object = node.value else {
            findings.append(
                ImportFinding(
                    .mended, path, expected: "an object \"patterns\"",
                    found: root["patterns"]?.kind ?? "none"))
            return
        }
        for member in node.members {
            guard case .object = member.node.value else {
                findings.append(
                    ImportFinding(
                        .mended, path, expected: "\(member.key): an object",
                        found: member.node.kind))
                continue
            }
            var file = MetadataFile(member.node, path: path)
            let applications = file.list("pattern_applications")
            var problems: [(name: String, applications: [String])] = []
            if let node = member.node["problems"] {
                var lists = MetadataFile(node, path: path)
                problems = node.members.map { ($0.key, lists.list($0.key)) }
                file.add(lists.findings)
            }
            findings += file.findings
            known.append(
                Pattern(name: member.key, applications: applications, problems: problems))
        }
    }

    /// The names that the file gives the patterns, in its order.
    var patterns: [String] { known.map(\.name) }

    /// Of a pattern itself.
    func applications(ofPattern id: String) -> [String] {
        pattern(id)?.applications ?? []
    }

    /// Of a problem: found by its slug, then by its folder, then by what is left of either when
    /// spelling is forgiven; in its own pattern before all others.
    ///
    /// - Returns: also whether spelling had to be forgiven.
    func applications(
        of slug: String, _ place: ProblemPlace
    ) -> (texts: [String], isLoose: Bool) {
        let all = (pattern(place.pattern).map { [$0] } ?? []) + known
        let names = all.flatMap(\.problems)
        for name in [slug, place.folder] {
            if let found = names.first(where: { $0.name == name }) {
                return (found.applications, false)
            }
        }
        for name in [slug, place.folder] {
            if let found = names.first(where: { $0.name.loosely == name.loosely }) {
                return (found.applications, true)
            }
        }
        return ([], false)
    }

    private func pattern(_ id: String) -> Pattern? {
        known.first { $0.name == id } ?? known.first { $0.name.loosely == id.loosely }
    }
}
