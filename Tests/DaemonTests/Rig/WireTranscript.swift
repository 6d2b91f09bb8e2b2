@testable import Daemon
import Session
import Testing
import VarlinkWire

/// Plays a conversation of a client with the daemon, and compares every reply.
///
/// `> METHOD {…}` calls, `< reply` is what comes back, with an error's name before its parameters.
/// `wait` lets time pass until the box listens, `pass SECONDS` so long, `lead STATE` until a voice
/// has brought the lesson there; `voice COMMAND` is said aloud.
struct WireTranscript {
    let world: World
    let caller: Caller

    /// Plays it with a daemon of its own that has started and said its welcome.
    static func check(
        _ text: String, around: World.Surroundings = World.Surroundings(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await Live.started(around) { world, doors in
            try WireTranscript(world: world, caller: Caller(doors.control, world))
                .check(text, sourceLocation: sourceLocation)
        }
    }

    func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        var played: [String] = []
        for line in text.split(separator: "\n").map(String.init) where !line.hasPrefix("<") {
            played += try play(line)
        }
        let found = played.joined(separator: "\n")
        #expect(found == text, sourceLocation: sourceLocation)
    }

    private func play(_ line: String) throws -> [String] {
        let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
        switch parts[0] {
        case ">":
            let parameters =
                parts.count > 2
                ? try #require(try JSON.parse(Array(parts[2].utf8)).objectValue) : [:]
            return [line, "< " + (try caller.call(parts[1], parameters))]
        case "wait": try world.advance(until: { world.ears.isListening })
        case "pass": try world.advance(.seconds(try #require(Int(parts[1]))))
        case "lead": try world.lead(to: try #require(State(rawValue: parts[1])))
        case "voice": try world.say(try #require(Command(rawValue: parts[1])))
        default: Issue.record("no line of a transcript: \(line)")
        }
        return [line]
    }
}
