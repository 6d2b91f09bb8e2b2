internal import FoundationEssentials
internal import Gzip
package import LibraryRecords

/// Reads a library file record by record, in little memory, and checks each record. Blocks as its
/// source does; any one thread.
///
/// The end of the file is known last: what was read counts only when `next` has returned nil.
package struct LibraryReader: ~Copyable {
    /// Gives the next bytes of the file; none at its end.
    package typealias Source = () throws(LibraryFileError) -> [UInt8]

    package let header: LibraryHeader
    private var lines: GzipLines
    private var counts: [LibraryRecord.Kind: Int] = [:]
    private let decoder = JSONDecoder()
    /// Whether a last line counts the records.
    private let isClosed: Bool
    private var hasEnded = false

    /// The number of the line that was read last, from 1.
    package var line: Int { lines.number }

    /// Reads the header.
    package init(_ source: @escaping Source) throws(LibraryFileError) {
        lines = GzipLines(
            { () throws(GzipError) in
                do throws(LibraryFileError) {
                    return try source()
                } catch {
                    throw GzipError(expected: "a file that can be read", found: error.problem)
                }
            },
            upTo: GzipLines.Limits(
                text: LibraryLimits.textBytesMax, line: LibraryLimits.lineBytesMax))
        var header = try Self.header(&lines, decoder)
        isClosed = header.isClosed ?? false
        // What is said of this file is not said of another that is made of its records.
        header.isClosed = nil
        self.header = header
    }

    /// The same of a file that is in memory.
    package init(_ file: [UInt8]) throws(LibraryFileError) {
        var rest = file
        try self.init { () throws(LibraryFileError) in
            defer { rest = [] }
            return rest
        }
    }

    private static func header(
        _ lines: inout GzipLines, _ decoder: JSONDecoder
    ) throws(LibraryFileError) -> LibraryHeader {
        guard let line = try next(&lines),
            // With any other first line the file is of another program.
            let header = try? decoder.decode(LibraryHeader.self, from: Data(line)),
            header.lectern == LibraryHeader.form
        else {
            throw LibraryFileError(
                line: 1,
                "expected the header of a library file, found another line; make one with "
                    + "lectern export or lectern-author import")
        }
        guard LibraryHeader.formVersions.contains(header.version) else {
            throw LibraryFileError(
                line: 1,
                "expected a library file of version 1 or 2, found "
                    + "\(header.version); it was made by another version of Lectern")
        }
        return header
    }

    /// The next record; nil when all were there and nothing is behind them. After an error of one
    /// record the next can be read.
    package mutating func next() throws(LibraryFileError) -> LibraryRecord? {
        guard let line = try Self.next(&lines) else {
            guard !isClosed || hasEnded else {
                throw LibraryFileError(
                    "expected a last line that counts the records, found none; the file was cut, "
                        + "so make it again")
            }
            return nil
        }
        if isClosed, line.starts(with: LibraryEnd.start.utf8) {
            try end(line)
            return nil
        }
        let record = try record(line)
        do throws(LibraryRecordError) {
            try record.check()
        } catch {
            throw wrong("\(error)")
        }
        let count = counts[record.kind, default: 0] + 1
        counts[record.kind] = count
        guard count <= record.kind.countMax else {
            throw LibraryFileError(
                line: lines.number,
                "expected \(record.kind.countMax) at most of the kind "
                    + "\(record.kind.rawValue), found one more")
        }
        return record
    }

    /// Takes the last line, behind which there is nothing.
    private mutating func end(_ line: ArraySlice<UInt8>) throws(LibraryFileError) {
        // The header is no record, and neither is this line.
        let records = lines.number - 2
        guard let end = try? decoder.decode(LibraryEnd.self, from: Data(line)).end,
            end == records
        else {
            throw LibraryFileError(
                line: lines.number,
                "expected the number of records, \(records), found another; lines are missing or "
                    + "were added, so make the file again")
        }
        guard try Self.next(&lines) == nil else {
            throw LibraryFileError(
                line: lines.number, "expected nothing behind the last line, found another line")
        }
        hasEnded = true
    }

    private static func next(
        _ lines: inout GzipLines
    ) throws(LibraryFileError) -> ArraySlice<UInt8>? {
        do throws(GzipError) {
            return try lines.next()
        } catch {
            throw LibraryFileError(error)
        }
    }

    private func record(_ line: ArraySlice<UInt8>) throws(LibraryFileError) -> LibraryRecord {
        do {
            return try decoder.decode(LibraryRecord.self, from: Data(line))
        } catch let error as DecodingError {
            throw wrong(error.sentence)
        } catch {
            throw wrong("expected one JSON object, found \(error)")
        }
    }

    private func wrong(_ problem: String) -> LibraryFileError {
        LibraryFileError(line: lines.number, problem, isOfOneRecord: true)
    }
}

extension LibraryRecord.Kind {
    /// How many a file may have.
    fileprivate var countMax: Int {
        switch self {
        case .preset: LibraryLimits.presetsMax
        case .deck: LibraryLimits.decksMax
        case .book: LibraryLimits.booksMax
        case .word: LibraryLimits.wordsMax
        case .medium: LibraryLimits.mediaMax
        case .note: LibraryLimits.notesMax
        case .card: LibraryLimits.cardsMax
        case .entry: LibraryLimits.entriesMax
        case .session: LibraryLimits.sessionsMax
        case .attempt: LibraryLimits.attemptsMax
        case .day: LibraryLimits.daysMax
        case .preferences: 1
        case .path: LibraryLimits.pathsMax
        case .pathPlan: LibraryLimits.pathPlansMax
        case .pathEntry: LibraryLimits.pathEntriesMax
        case .problem: LibraryLimits.problemRecordsMax
        case .dropped: LibraryLimits.droppedMax
        }
    }
}

extension DecodingError {
    fileprivate var sentence: String {
        switch self {
        case .keyNotFound(let key, _): "expected a member \(key.stringValue), found none"
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            "\(Self.path(context)): expected a value of the type \(type), found another one"
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            "\(Self.path(context)): expected a value that the form has, found another one"
        case .dataCorrupted(let context):
            "\(Self.path(context)): expected one JSON object, found: \(context.debugDescription)"
        @unknown default: "expected one JSON object, found: \(self)"
        }
    }

    private static func path(_ context: Context) -> String {
        let path = context.codingPath.map(\.stringValue).joined(separator: ".")
        return path.isEmpty ? "the line" : String(path.prefix(200))
    }
}
