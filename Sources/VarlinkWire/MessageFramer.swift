/// Cuts a connection's bytes into messages.
///
/// The byte after the first complete object fixes the mode. Each byte is looked at once; only where
/// the first line turns out to be broken are its followers, 64 KiB at most, looked at again.
package struct MessageFramer: Sendable {
    /// How messages end on this connection.
    package enum Mode: Equatable, Sendable {
        case undecided
        /// The Varlink specification to the letter.
        case nul
        /// One line is one message.
        case newline
    }

    /// What the bytes so far amount to.
    package enum Outcome: Equatable, Sendable {
        /// No message is complete; the connection may be read.
        case needsMore
        /// The place of a message, without terminator, good until the next `append`.
        case message(Range<Int>)
        /// The first byte of the connection is not `{`.
        case startsWrong(UInt8)
        /// The first object is followed by neither NUL nor newline.
        case endsWrong(UInt8)
        /// A message is longer than the limit.
        case tooLong
        /// The peer ended in the middle of a message; only from `finish`.
        case incomplete
    }

    package private(set) var mode = Mode.undecided
    private let limit: Int
    private var bytes: [UInt8] = []
    /// Where the current message begins, and how far it has been looked at.
    private var start = 0
    private var scanned = 0
    private var opening = OpeningScan()

    /// - Parameter limit: the longest message in bytes.
    package init(limit: Int) { self.limit = limit }

    /// How an answer ends: in the connection's mode, or where the first message is too broken to
    /// decide it, as that message ends; undecided where its end has not come.
    package var ending: Mode {
        guard mode == .undecided else { return mode }
        let end = bytes[min(scanned, bytes.count)...].first { $0 == 0 || $0 == UInt8(ascii: "\n") }
        return end.map { $0 == 0 ? .nul : .newline } ?? .undecided
    }

    /// How many bytes are held.
    package var heldCount: Int { bytes.count - start }

    package mutating func append(_ more: UnsafeRawBufferPointer) {
        compact()
        bytes.append(contentsOf: more)
    }

    package func withMessage<Result>(
        _ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }

    /// The next message, in order; call it until it needs more.
    package mutating func next() -> Outcome {
        let outcome =
            switch mode {
            case .undecided: nextUndecided()
            case .nul: nextEnding(in: 0)
            case .newline: nextLine()
            }
        if outcome == .needsMore { compact() }
        return outcome
    }

    /// What is left when the peer has ended: the last line need not be ended.
    package mutating func finish() -> Outcome {
        if mode == .undecided && opening.isComplete { mode = .newline }
        guard heldCount > 0 else { return .needsMore }
        guard mode == .newline else { return .incomplete }
        let rest = start..<bytes.count
        start = bytes.count
        scanned = start
        return .message(rest)
    }

    private mutating func nextUndecided() -> Outcome {
        while scanned < bytes.count {
            guard scanned - start <= limit else { return .tooLong }
            switch opening.take(bytes[scanned], at: scanned - start) {
            case .goOn: scanned += 1
            case .ends(let decided): return cut(at: scanned, mode: decided)
            case .firstLineBroke(let length): return cut(at: start + length, mode: .newline)
            case .startsWrong: return .startsWrong(bytes[scanned])
            case .endsWrong: return .endsWrong(bytes[scanned])
            }
        }
        return scanned - start > limit ? .tooLong : .needsMore
    }

    private mutating func cut(at end: Int, mode: Mode) -> Outcome {
        self.mode = mode
        let message = start..<(mode == .newline ? withoutReturn(end) : end)
        start = end + 1
        scanned = start
        return message.count > limit ? .tooLong : .message(message)
    }

    private func withoutReturn(_ end: Int) -> Int {
        end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    }

    private mutating func nextEnding(in terminator: UInt8) -> Outcome {
        guard let end = bytes[scanned...].firstIndex(of: terminator) else {
            scanned = bytes.count
            return heldCount > limit ? .tooLong : .needsMore
        }
        return cut(at: end, mode: mode)
    }

    /// Empty lines are passed over.
    private mutating func nextLine() -> Outcome {
        while true {
            let outcome = nextEnding(in: UInt8(ascii: "\n"))
            guard case .message(let line) = outcome, line.isEmpty else { return outcome }
        }
    }

    /// Drops what was handed out; an idle connection holds no memory.
    private mutating func compact() {
        guard start > 0 else { return }
        if start == bytes.count { bytes = [] } else { bytes.removeSubrange(..<start) }
        scanned -= start
        start = 0
    }
}
