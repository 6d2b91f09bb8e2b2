/// The lines of a gzip file, one at a time and each with its number, however large the file is.
/// Blocks as its source does; any one thread.
package struct GzipLines: ~Copyable {
    /// Gives the next bytes of the file; none at its end.
    package typealias Source = () throws(GzipError) -> [UInt8]

    /// What a text may have at most, in bytes.
    package struct Limits: Sendable {
        /// Of all lines together.
        package var text: Int
        package var line: Int

        package init(text: Int, line: Int) {
            self.text = text
            self.line = line
        }
    }

    private var inflater: Inflater
    private let limits: Limits
    /// What was taken out, of which the first bytes were handed on.
    private var buffer: [UInt8] = []
    private var start = 0
    /// Of the lines that were handed on.
    private var bytes = 0
    /// The number of the line that was handed on last, from 1; 0 before the first.
    package private(set) var number = 0

    private static let newline = UInt8(ascii: "\n")

    package init(_ source: @escaping Source, upTo limits: Limits) {
        inflater = Inflater(source)
        self.limits = limits
    }

    /// The same of a file that is in memory.
    package init(_ file: [UInt8], upTo limits: Limits) {
        var rest = file
        self.init({ () throws(GzipError) in rest.takeAll() }, upTo: limits)
    }

    /// The next line without its line break; nil at the end.
    package mutating func next() throws(GzipError) -> ArraySlice<UInt8>? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: Self.newline) {
                try check(end - start)
                try count(end - start + 1)
                number += 1
                defer { start = end + 1 }
                return buffer[start..<end]
            }
            try check(buffer.count - start)
            buffer.removeFirst(start)
            start = 0
            searched = buffer.count
            guard try fill() else { break }
        }
        guard buffer.isEmpty else {
            throw GzipError(line: number + 1, expected: "a line break at the end", found: "none")
        }
        return nil
    }

    /// - Returns: whether there was more.
    private mutating func fill() throws(GzipError) -> Bool {
        do throws(GzipError) {
            return try inflater.next(into: &buffer)
        } catch {
            var error = error
            error.line = number + 1
            throw error
        }
    }

    private mutating func count(_ length: Int) throws(GzipError) {
        bytes += length
        guard bytes <= limits.text else {
            throw GzipError(
                line: number + 1, expected: "a text of \(limits.text) bytes at most",
                found: "a longer one")
        }
    }

    private func check(_ length: Int) throws(GzipError) {
        guard length <= limits.line else {
            throw GzipError(
                line: number + 1, expected: "a line of \(limits.line) bytes at most",
                found: "a longer one")
        }
    }
}

extension [UInt8] {
    fileprivate mutating func takeAll() -> Self {
        defer { self = [] }
        return self
    }
}
