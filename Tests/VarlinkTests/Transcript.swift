import LinuxIO
import Testing
import VarlinkWire

/// Plays a conversation and compares every answer.
///
/// `> text` sends a message with its terminator, `>> text` without; `< text` is the next answer,
/// `end` stops sending, `closed` expects the end of the stream.
struct Transcript: Sendable {
    var path: String
    var terminator: [UInt8]

    /// Tries the text with newlines, then with NULs.
    static func check(
        _ text: String, on server: LiveServer, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        for terminator: UInt8 in [10, 0] {
            try await Transcript(path: server.path, terminator: [terminator])
                .check(text, sourceLocation)
        }
    }

    static func check(
        lines text: String, on server: LiveServer, ending terminator: String = "\n",
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await Transcript(path: server.path, terminator: Array(terminator.utf8))
            .check(text, sourceLocation)
    }

    static func check(
        nul text: String, on server: LiveServer, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await Transcript(path: server.path, terminator: [0]).check(text, sourceLocation)
    }

    private func check(_ text: String, _ place: SourceLocation) async throws {
        let found = try await onThread { try play(text) }
        #expect(found == text, sourceLocation: place)
    }

    /// The transcript as it really went.
    private func play(_ text: String) throws -> String {
        let client = try RawClient(path)
        var played: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix(">> ") {
                try client.send(Array(line.dropFirst(3).utf8))
                played.append(line)
            } else if line.hasPrefix("> ") {
                try client.send(Array(line.dropFirst(2).utf8) + terminator)
                played.append(line)
            } else if line == "end" {
                try client.endWriting()
                played.append(line)
            } else {
                let answer = try client.receive()
                played.append(answer.map { "< \($0)" } ?? "closed")
            }
        }
        return played.joined(separator: "\n")
    }
}
