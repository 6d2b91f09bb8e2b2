internal import ProblemSets

/// The wanted files as texts.
struct FileTexts {
    enum Found: Equatable {
        case missing
        case text(String)
        case refused(expected: String, found: String)
    }

    private let files: [WantedName: Found]
    /// What was taken otherwise than it is written, of all files together.
    let findings: [ImportFinding]

    init(_ tree: RepositoryTree) {
        var files: [WantedName: Found] = [:]
        var marked: [String] = []
        var otherEnds: [String] = []
        for (name, content) in tree.files {
            files[name] = Self.found(name, content)
            guard case .bytes(let bytes) = content, let text = SourceText(bytes) else { continue }
            files[name] = .text(text.text)
            if text.hadMark { marked.append(name.path) }
            if text.hadOtherLineEnds { otherEnds.append(name.path) }
        }
        self.files = files
        findings =
            Self.finding("UTF-8 without a byte order mark", marked)
            + Self.finding("line ends LF", otherEnds)
    }

    /// What stands for a file that is no text.
    private static func found(_ name: WantedName, _ content: RepositoryTree.Content) -> Found {
        switch content {
        case .bytes(let bytes):
            .refused(
                expected: "a text in UTF-8",
                found: bytes.contains(0)
                    ? "zero bytes, as UTF-16 and programs have them" : "bytes that are none")
        case .tooLong:
            .refused(expected: "\(name.bytesMax >> 10) KiB at most", found: "a longer file")
        case .unreadable(let reason):
            .refused(expected: "a file that can be read", found: reason)
        }
    }

    private static func finding(_ expected: String, _ paths: [String]) -> [ImportFinding] {
        guard let first = paths.min() else { return [] }
        return [
            ImportFinding(
                .mended, first, expected: expected,
                found: paths.count == 1 ? "another form" : "another form in \(paths.count) files")
        ]
    }

    func text(_ name: WantedName) -> Found { files[name] ?? .missing }

    /// The folders that have any file of a problem, in a fixed order.
    var problems: [ProblemPlace] { Set(files.keys.compactMap(\.problem)).sorted() }
}

extension WantedName {
    /// The problem whose file it is; nil for others.
    var problem: ProblemPlace? {
        switch self {
        case .metadata(let place), .statement(let place), .solution(let place, _): place
        case .applications, .template, .tour, .marks: nil
        }
    }
}
