internal import Foundation

/// When each verse of a recorded chapter is heard, from a file of text beside the recording.
///
/// A line is `start TAB end TAB label`, in seconds, as Scripture App Builder, aeneas and Audacity
/// write it, or `verse TAB start`. A label is a verse by its number ("3", "003", "verse 3", "3a",
/// "3-4"); any other is a heading, which belongs to no verse.
package struct VerseTimes: Equatable, Sendable {
    /// From when to when, in milliseconds from the beginning of the recording.
    package struct Stretch: Equatable, Sendable {
        package var start: Int
        /// Nil is the end of the recording.
        package var end: Int?
    }

    /// A longer file is none, in bytes; so is one with more lines.
    static let bytesMax = 256 << 10
    static let linesMax = 4000

    private let stretches: [Int: Stretch]

    /// A line that says when something begins; `verse` is nil for a heading.
    private struct Row {
        var verses: ClosedRange<Int>?
        var start: Int
        var end: Int?
        var line: Int
    }

    /// Reads a file.
    package init(file: String) throws(BibleError) {
        let data = try PlainFile.read(file, bytesMax: Self.bytesMax)
        guard let text = String(validating: data, as: UTF8.self) else {
            throw BibleError(file, expected: "text in UTF-8", found: "other bytes")
        }
        // Some programs begin a file in UTF-8 with a mark.
        try self.init(text.replacing("\u{FEFF}", with: ""), file: file)
    }

    /// - Parameter file: what errors name.
    init(_ text: String, file: String) throws(BibleError) {
        let rows = try Self.rows(of: text, file)
        var stretches: [Int: Stretch] = [:]
        for (index, row) in rows.enumerated() {
            guard let verses = row.verses else { continue }
            let end = index + 1 < rows.count ? rows[index + 1].start : row.end
            for verse in verses {
                let start = stretches[verse]?.start ?? row.start
                stretches[verse] = Stretch(start: start, end: end)
            }
        }
        guard !stretches.isEmpty else {
            throw BibleError(
                file, expected: "lines of start, end and verse, or of verse and start, with tabs",
                found: "no verse")
        }
        self.stretches = stretches
    }

    /// The verses that it names.
    package var verses: Set<Int> { Set(stretches.keys) }

    /// When these verses are heard; nil where the first or the last is not named.
    package func stretch(of verses: ClosedRange<Int>) -> Stretch? {
        guard let first = stretches[verses.lowerBound], let last = stretches[verses.upperBound]
        else { return nil }
        return Stretch(start: first.start, end: last.end)
    }

    private static func rows(of text: String, _ file: String) throws(BibleError) -> [Row] {
        var rows: [Row] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.count <= linesMax else {
            throw BibleError(file, expected: "at most \(linesMax) lines", found: "\(lines.count)")
        }
        for (index, line) in lines.enumerated() {
            // Scripture App Builder and Audacity write what is no label behind a backslash.
            guard !line.allSatisfy(\.isWhitespace), !line.hasPrefix("\\") else { continue }
            guard var row = row(of: line) else {
                if index == 0 { continue }  // A heading of the columns.
                throw BibleError(
                    "\(file):\(index + 1)", expected: "start, end and verse, or verse and start",
                    found: "\"\(line.prefix(60))\"")
            }
            row.line = index + 1
            if let before = rows.last, before.start > row.start {
                throw BibleError(
                    "\(file):\(row.line)", expected: "a later time than the line before has",
                    found: "\(Double(row.start) / 1000) s")
            }
            rows.append(row)
        }
        return rows
    }

    private static func row(of line: Substring) -> Row? {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        if columns.count >= 3, let start = milliseconds(columns[0]),
            let end = milliseconds(columns[1]), end >= start
        {
            return Row(verses: verses(columns[2]), start: start, end: end, line: 0)
        }
        guard columns.count == 2, let start = milliseconds(columns[1]) else { return nil }
        return Row(verses: verses(columns[0]), start: start, end: nil, line: 0)
    }

    /// "3", "003", "v3", "Verse 03", "3a" and "3-4"; nil for anything else.
    private static func verses(_ label: String) -> ClosedRange<Int>? {
        let match = label.lowercased().wholeMatch(
            of: #/(?:v|v\.|vs|verse)?\s*([0-9]{1,3})(?:-([0-9]{1,3}))?[a-z]?/#)
        guard let match, let first = Int(match.1), first > 0 else { return nil }
        let last = match.2.flatMap { Int($0) } ?? first
        return last >= first ? first...last : nil
    }

    /// Seconds, or minutes and seconds with a colon.
    private static func milliseconds(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var seconds = 0.0
        for part in parts {
            guard let value = Double(part), value >= 0, value < 1_000_000 else { return nil }
            seconds = seconds * 60 + value
        }
        return seconds < 1_000_000 ? Int((seconds * 1000).rounded()) : nil
    }
}
