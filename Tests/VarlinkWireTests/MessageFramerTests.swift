import SeededChance
import Testing

@testable import VarlinkWire

@Suite("The framer")
struct MessageFramerTests {
    /// Feeds the bytes in pieces of one size; each message is shown in brackets.
    private func outcome(_ bytes: [UInt8], pieces: Int, limit: Int, ends: Bool) -> String {
        var framer = MessageFramer(limit: limit)
        var shown = ""
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            let piece = Array(bytes[start..<min(start + pieces, bytes.count)])
            piece.withUnsafeBytes { framer.append($0) }
            while let text = show(framer.next(), framer) {
                shown += text
                guard text.hasSuffix("]") else { return shown }
            }
        }
        if ends, let text = show(framer.finish(), framer) { shown += text }
        return shown + " \(framer.mode)"
    }

    private func show(_ outcome: MessageFramer.Outcome, _ framer: MessageFramer) -> String? {
        switch outcome {
        case .needsMore: nil
        case .message(let range):
            framer.withMessage(range) { "[\(String(decoding: $0, as: UTF8.self))]" }
        default: "\(outcome)"
        }
    }

    /// The outcome must not depend on how the bytes are cut into pieces.
    private func check(_ text: String, _ expected: String, limit: Int = 64, ends: Bool = false) {
        let bytes = Array(text.utf8)
        for pieces in 1...max(1, bytes.count) {
            let found = outcome(bytes, pieces: pieces, limit: limit, ends: ends)
            #expect(found == expected, "in pieces of \(pieces)")
        }
    }

    @Test("takes the mode from the byte after the first object")
    func modes() {
        check("{}\n", "[{}] newline")
        check("{}\0", "[{}] nul")
        check("{} \t\r\n{}\n", "[{} \t][{}] newline")
        check("{}", " undecided")
        check("{}{}", "endsWrong(123)")
        check("{\"a\":\"}\\\"{\"}\0", "[{\"a\":\"}\\\"{\"}] nul")
        check("{\"a\":[\n1,\n{}]}\0{}\0", "[{\"a\":[\n1,\n{}]}][{}] nul")
    }

    @Test("takes a line as a message, with CRLF and without empty lines")
    func lines() {
        check("{}\r\nfoo\n\n\r\n{\n}\n", "[{}][foo][{][}] newline")
    }

    @Test("takes what stands between NULs as messages, empty ones too")
    func nuls() { check("{}\0\0{\n}\0", "[{}][][{\n}] nul") }

    @Test("loses one line only when the first one is broken")
    func brokenFirstLine() {
        check("{\"a\":\"x\n{}\n", "[{\"a\":\"x][{}] newline")
        check("{\"a\":1\n{}\n", "[{\"a\":1][{}] newline")
        check("{\"a\":1\n\"b\":2\n{}\n", "[{\"a\":1][\"b\":2][{}] newline")
        check("{\"a\n{}\n", "[{\"a][{}] newline")
    }

    @Test("ends a broken first message at NUL")
    func brokenFirstMessage() { check("{\"a\0{}\0", "[{\"a][{}] nul") }

    @Test("refuses a first byte that opens no object")
    func startsWrong() {
        check("GET / HTTP/1.1\r\n", "startsWrong(71)")
        check("\n{}\n", "startsWrong(10)")
    }

    @Test("takes a message of the limit and none above")
    func limit() {
        check("{\"a\":12}\n{\"a\":34}\n", "[{\"a\":12}][{\"a\":34}] newline", limit: 8)
        check("{\"a\":12}\0{\"a\":34}\0", "[{\"a\":12}][{\"a\":34}] nul", limit: 8)
        check("{\"a\":123}\n", "tooLong", limit: 8)
        check("{}\n{\"a\":123}\n", "[{}]tooLong", limit: 8)
        check("{}\0{\"a\":1234", "[{}]tooLong", limit: 8)
    }

    @Test("takes a last line that is not ended, but no half message")
    func ends() {
        check("{}", "[{}] newline", ends: true)
        check("{}\n{}", "[{}][{}] newline", ends: true)
        check("{}\n", "[{}] newline", ends: true)
        check("{\"a\"", "incomplete undecided", ends: true)
        check("{}\0{}", "[{}]incomplete nul", ends: true)
        check("", " undecided", ends: true)
    }

    @Test("holds no memory once everything is taken")
    func holdsNothing() {
        var framer = MessageFramer(limit: 64)
        Array("{}\n{".utf8).withUnsafeBytes { framer.append($0) }
        #expect(framer.next() == .message(0..<2))
        #expect(framer.next() == .needsMore)
        #expect(framer.heldCount == 1)
    }

    @Test("never traps on random bytes")
    func random() {
        var generator = SeededGenerator(seed: 7)
        let sound = Array("{\"a\":[\"}\\\"\"]}\n{}\r\n{\"b\":{}}\n".utf8)
        for round in 0..<20_000 {
            let bytes =
                round % 4 == 0 ? [0x7B] + generator.bytes(upTo: 30) : generator.mutated(sound)
            let whole = outcome(bytes, pieces: 1, limit: 24, ends: true)
            #expect(outcome(bytes, pieces: max(1, bytes.count), limit: 24, ends: true) == whole)
        }
    }
}
