/// Finds the end of a connection's first object, and with it how messages end.
///
/// The first object may have several lines only if its first line ends with the opening brace, a
/// bracket or a comma, where printers of JSON break lines. Any other first line that does not end
/// its object is a broken line of a client that sends lines.
struct OpeningScan: Sendable {
    enum Step: Equatable {
        case goOn
        /// The message ends before this byte.
        case ends(MessageFramer.Mode)
        /// The first line, of this many bytes, was no whole object: the connection sends lines.
        case firstLineBroke(Int)
        case startsWrong
        case endsWrong
    }

    /// The braces and brackets that are still open, the innermost last.
    private var open: [UInt8] = []
    private var isInString = false
    private var isEscaped = false
    private var lastSign: UInt8 = 0
    private var firstBreak: Int?

    /// The object has been closed, its terminator not yet seen.
    var isComplete: Bool { open.isEmpty && lastSign != 0 }

    mutating func take(_ byte: UInt8, at offset: Int) -> Step {
        if offset == 0 && byte != UInt8(ascii: "{") { return .startsWrong }
        if byte == 0 { return .ends(.nul) }
        if isComplete { return afterObject(byte) }
        return isInString ? inString(byte) : inObject(byte, offset)
    }

    private func afterObject(_ byte: UInt8) -> Step {
        switch byte {
        case UInt8(ascii: "\n"): .ends(.newline)
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): .goOn
        default: .endsWrong
        }
    }

    private mutating func inString(_ byte: UInt8) -> Step {
        // No JSON string holds a bare line break, so this can only be a broken line.
        if byte == UInt8(ascii: "\n") {
            return firstBreak.map(Step.firstLineBroke) ?? .ends(.newline)
        }
        if isEscaped {
            isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
            isInString = false
        }
        return .goOn
    }

    private mutating func inObject(_ byte: UInt8, _ offset: Int) -> Step {
        switch byte {
        case UInt8(ascii: "\n"):
            guard firstBreak == nil else { return .goOn }
            guard mayBreakLine else { return .ends(.newline) }
            firstBreak = offset
            return .goOn
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): return .goOn
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            if byte == UInt8(ascii: "{"), !expectsValue, let firstBreak {
                return .firstLineBroke(firstBreak)
            }
            open.append(byte)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): open.removeLast()
        default: break
        }
        lastSign = byte
        return .goOn
    }

    /// Whether the first line of an object of several lines may end here.
    private var mayBreakLine: Bool {
        switch lastSign {
        case UInt8(ascii: ","), UInt8(ascii: "["): true
        case UInt8(ascii: "{"): open.count == 1
        default: false
        }
    }

    /// Whether an object may stand here in sound JSON.
    private var expectsValue: Bool {
        switch lastSign {
        case UInt8(ascii: ":"), UInt8(ascii: "["): true
        case UInt8(ascii: ","): open.last == UInt8(ascii: "[")
        default: false
        }
    }
}
