internal import Foundation

/// The file that `tune gather` writes, item by item, and that a later run can go on with.
struct GatheredLines {
    private let file: GrowingFile
    private let known: Set<String>

    /// Begins the file anew, or goes on with what is in it.
    ///
    /// A run that was killed may have written half of its last item: the rows of that one are
    /// taken out, and it is heard once more. Throws where the file was made by a program with
    /// other columns.
    init(_ path: String, isContinued: Bool) throws {
        guard isContinued, FileManager.default.fileExists(atPath: path) else {
            known = []
            file = try GrowingFile(path)
            try file.write(EvidenceRow.header + "\n")
            return
        }
        let rows = try Self.wholeLines(of: path).map { ($0, Self.key(of: $0)) }
        let whole = rows.filter { $0.1 != rows.last?.1 }
        known = Set(whole.map(\.1))
        let text = [EvidenceRow.header] + whole.map(\.0)
        try Output.write(text.map { $0 + "\n" }.joined(), to: path)
        file = try GrowingFile(path, isContinued: true)
    }

    /// Whether an item was heard by an earlier run.
    func has(_ item: SpokenItems.Item) -> Bool {
        known.contains(item.kindName + "\t" + item.file)
    }

    /// Adds what came of one item.
    func add(_ lines: [String]) throws {
        try file.write(lines.map { $0 + "\n" }.joined())
    }

    private static func wholeLines(of path: String) throws -> [String] {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try EvidenceRow.checkHeader(text.prefix { $0 != "\n" }, of: path)
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .dropFirst().dropLast().map(String.init)
    }

    /// The kind and the file of a line; the condition stands between them.
    private static func key(of line: String) -> String {
        let fields = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
        return fields.count > 2 ? fields[0] + "\t" + fields[2] : ""
    }
}
