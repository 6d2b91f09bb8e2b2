@testable import Daemon
import Session
import Simulation
import Testing
import VarlinkWire

/// Plays a session that a learner types, and compares everything that comes back.
///
/// `> text` types a line and `< answer` is what the client is told, by message or class; `wait`
/// lets time pass until the box listens, `pass SECONDS` so long. A state stands in brackets, and
/// what is said in the room between quotation marks.
struct SessionTranscript {
    /// How deep a line goes in: straight to the conductor, or through socket, server and wire.
    enum Depth: CaseIterable, Sendable {
        case inProcess, socket
    }

    static func check(
        _ text: String, _ depth: Depth, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let found: String
        switch depth {
        case .inProcess:
            let world = try World.started()
            found = try play(text, in: world) { try world.type($0) ?? "nothing" }
        case .socket:
            found = try await socket(text)
        }
        #expect(found == text, sourceLocation: sourceLocation)
    }

    private static func socket(_ text: String) async throws -> String {
        let found = Found()
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let played = try play(text, in: world) { line in
                let reply = try caller.reply("Session.Hear", ["text": .string(line)]).parameters
                return (reply["message"] ?? reply["class"])?.stringValue ?? "nothing"
            }
            found.set(played)
        }
        return found.text
    }

    private static func play(
        _ text: String, in world: World, type: (String) throws -> String
    ) throws -> String {
        var played: [String] = []
        func look() throws {
            played += world.mouth.takeSaid().map { "\"\($0)\"" }
            try played.append("[\(world.state.rawValue)]")
        }
        for line in text.split(separator: "\n").map(String.init) {
            if line.hasPrefix("> ") {
                let answer = try type(String(line.dropFirst(2)))
                played += [line, "< \(answer)"]
            } else if line == "wait" {
                played.append(line)
                let before = try world.state
                try world.advance(until: {
                    try world.ears.isListening && (world.state != before || !world.mouth.isSounding)
                })
                try look()
            } else if line.hasPrefix("pass ") {
                played.append(line)
                try world.advance(.seconds(Int(line.dropFirst(5)) ?? 0))
                try look()
            }
        }
        return played.joined(separator: "\n")
    }
}
