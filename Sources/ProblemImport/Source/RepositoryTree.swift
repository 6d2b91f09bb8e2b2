/// The wanted files of a repository, in memory.
struct RepositoryTree {
    enum Content: Hashable {
        case bytes([UInt8])
        /// Longer than a file of its kind may be.
        case tooLong
        /// The system does not let it be read, and says why.
        case unreadable(String)
    }

    /// The one folder that is around all; nil where none is.
    var outer: String?
    private(set) var files: [WantedName: Content] = [:]
    private var total = 0

    init(outer: String?) { self.outer = outer }

    /// - Throws: where all files together are too much.
    mutating func add(
        _ name: WantedName, _ content: Content, of source: String
    ) throws(ProblemImportError) {
        if case .bytes(let bytes) = content { total += bytes.count }
        guard total <= ImportLimits.unpackedBytesMax else {
            throw ProblemImportError(
                source,
                expected: "files of \(ImportLimits.unpackedBytesMax >> 20) MiB at most together",
                found: "more")
        }
        files[name] = content
    }

    /// Reads all that is wanted. Blocks; nothing is written to the disk.
    ///
    /// - Throws: where the source is refused as a whole.
    static func read(_ source: RepositorySource) throws(ProblemImportError) -> RepositoryTree {
        let tree =
            switch source {
            case .folder(let path): try folder(path)
            case .zip(let bytes, let name): try zip(bytes, name)
            }
        let problems = tree.files.keys.count { if case .metadata = $0 { true } else { false } }
        guard problems <= ImportLimits.problemsMax else {
            throw ProblemImportError(
                source.place, expected: "\(ImportLimits.problemsMax) problems at most",
                found: "\(problems)", hint: "divide the repository")
        }
        return tree
    }

    /// Which folder is around all, given the paths of a source.
    ///
    /// - Throws: where there is no problem, or problems in more than one folder.
    static func outer(
        of paths: some Sequence<[String]>, in source: String
    ) throws(ProblemImportError) -> String? {
        var outer: Set<String> = []
        for path in paths {
            if case .metadata = WantedName(path) { return nil }
            if case .metadata = WantedName(Array(path.dropFirst())) { outer.insert(path[0]) }
        }
        guard let name = outer.first else {
            throw ProblemImportError(
                source, expected: "problems/PATTERN/PROBLEM/metadata.json at least once",
                found: "none",
                hint: "name the folder or the archive in which the folder \"problems\" is")
        }
        guard outer.count == 1 else {
            throw ProblemImportError(
                source, expected: "one folder with a folder \"problems\"",
                found: outer.sorted().prefix(3).map { "\"\($0)\"" }.joined(separator: ", "),
                hint: "import one after the other")
        }
        return name
    }
}

extension RepositorySource {
    /// What it is called in errors.
    var place: String {
        switch self {
        case .folder(let path): path
        case .zip(_, let name): name
        }
    }
}
