internal import Foundation

/// What was said in each file of a folder: its `list.tsv`.
///
/// The first line names the columns: `file`, `text` (`-` for nothing that counts), and perhaps
/// `condition` and `command` (one that acts while the file is heard); others are passed over.
/// Without such a line the columns are file, text, condition.
struct SpokenList: Sendable {
    struct Row: Equatable, Sendable {
        /// Counted from 1.
        var line: Int
        var file: String
        /// Nil where nothing was said that counts.
        var said: String?
        var condition: String
        var command: String?
    }

    static let rowsMax = 100_000
    private static let bytesMax = 32 << 20
    /// More bad lines than this are only counted.
    private static let complaintsMax = 10

    private(set) var rows: [Row] = []
    private var complaints: [(line: Int, reason: String)] = []

    /// Reads the list of a folder, and makes sure that its files are there.
    static func read(folder: String, commands: Set<String>) throws -> [Row] {
        let path = folder + "/list.tsv"
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw BenchError(
                place: path,
                reason: "cannot be read; expected a line for each file: FILE, tab, what was said "
                    + "in it (- for nothing that counts), tab, condition")
        }
        let data = try handle.read(upToCount: bytesMax + 1) ?? Data()
        guard data.count <= bytesMax else {
            throw BenchError(
                place: path, reason: "is longer than \(bytesMax) bytes; divide the folder")
        }
        return try parse(String(decoding: data, as: UTF8.self), path, commands: commands) {
            FileManager.default.fileExists(atPath: folder + "/" + $0)
        }
    }

    /// Reads a list; all its bad lines are named at once.
    static func parse(
        _ text: String, _ path: String, commands: Set<String>,
        exists: (String) -> Bool = { _ in true }
    ) throws(BenchError) -> [Row] {
        var list = SpokenList()
        var columns = ["file", "text", "condition"]
        let plain = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        let lines = plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            if index == 0, fields.first == "file" {
                columns = fields
            } else if fields != [""] {
                list.take(fields, columns, line: index + 1, commands, exists)
            }
        }
        try list.finish(path, columns)
        return list.rows
    }

    private mutating func take(
        _ fields: [String], _ columns: [String], line: Int, _ commands: Set<String>,
        _ exists: (String) -> Bool
    ) {
        let named = Dictionary(zip(columns, fields)) { first, _ in first }
        guard let file = named["file"], !file.isEmpty else { return complain(line, "no file") }
        guard let text = named["text"], !text.isEmpty else {
            return complain(line, "not said what \(file) holds; write - for nothing that counts")
        }
        guard exists(file) else { return complain(line, "\(file) is not in the folder") }
        let command = named["command"].flatMap { ["", "-"].contains($0) ? nil : $0 }
        if let command, !commands.contains(command) {
            return complain(line, "\(command) is no command of the lesson")
        }
        let condition = named["condition"] ?? ""
        rows.append(
            Row(
                line: line, file: file, said: text == "-" ? nil : text,
                condition: condition.isEmpty ? "-" : condition, command: command))
    }

    private mutating func complain(_ line: Int, _ reason: String) {
        complaints.append((line, reason))
    }

    private func finish(_ path: String, _ columns: [String]) throws(BenchError) {
        guard columns.contains("text") else {
            throw BenchError(place: "\(path):1", reason: "names no column `text`; add it")
        }
        guard rows.count <= Self.rowsMax else {
            throw BenchError(
                place: path, reason: "has more than \(Self.rowsMax) lines; divide the folder")
        }
        if let first = complaints.first {
            let more = complaints.dropFirst().prefix(Self.complaintsMax - 1).map {
                "\n  \(path):\($0.line): \($0.reason)"
            }
            let rest = complaints.count - 1 - more.count
            throw BenchError(
                place: "\(path):\(first.line)",
                reason: first.reason + more.joined() + (rest > 0 ? "\n  and \(rest) more" : ""))
        }
        guard !rows.isEmpty else {
            throw BenchError(place: path, reason: "names no file; add a line for each")
        }
    }
}
