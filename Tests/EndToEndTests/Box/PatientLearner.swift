import Foundation
import Synchronization

/// A learner by voice in a room that is not quiet: says a thing again when it was not understood.
final class PatientLearner: Sendable {
    private let box: Box
    private let room: Room
    /// Files of what will be said.
    private let said: [String: String]
    private let repeated = Mutex<[String]>([])

    /// Nobody says a thing more often than this again.
    static let repeatsMax = 2
    /// How long a person waits for a sign of having been understood; a READY state waits for 2 s,
    /// and who answers is given more than a second to think.
    private static let patience: Duration = .milliseconds(1300)
    private static let patienceWithAnswer: Duration = .seconds(3)

    /// Prepares all that will be said, so that nothing is late.
    init(_ texts: [String], as human: Human, to box: Box, in room: Room) async throws {
        (self.box, self.room) = (box, room)
        var said: [String: String] = [:]
        for text in texts { said[text] = try await room.utterance(text, by: human) }
        self.said = said
    }

    /// What had to be said again, once for each time.
    var repeats: [String] { repeated.withLock { $0 } }

    /// Says something that leads on from a state, until the lesson has left it.
    func lead(on text: String, from state: String) async throws {
        try await say(text, in: state) { $0["state"].text != state }
    }

    /// Gives a command that is not for a state, until the box has refused it and says so.
    func misplace(_ text: String, in state: String) async throws {
        let since = try await box.state()["seq"]
        try await say(text, in: state) { [box] now in
            guard now["speaking"].bool == true else { return false }
            let reply = try await box.call("Session.History", ["since": since])
            return reply.parameters["events"].list.contains {
                $0["type"].text == "command.refused"
            }
        }
    }

    /// Says something that a state answers without being left, until the box speaks.
    func ask(_ text: String, in state: String) async throws {
        try await say(text, in: state) { $0["speaking"].bool == true }
    }

    /// Says something in a state until it is taken, or the state was left.
    func say(
        _ text: String, in state: String, until isTaken: (JSONValue) async throws -> Bool
    ) async throws {
        guard let file = said[text] else { throw Trouble("nobody prepared to say: \(text)") }
        for turn in 0...Self.repeatsMax {
            let now = try await waitToSpeak(in: state)
            guard now["state"].text == state else { return }
            if turn > 0 { repeated.withLock { $0.append(text) } }
            try await room.play(file)
            let isAnswer = state.hasSuffix("QUESTION_ASKED")
            let patience = isAnswer ? Self.patienceWithAnswer : Self.patience
            if try await sees(within: patience, isTaken) { return }
        }
        throw Trouble("said \(Self.repeatsMax + 1) times and not understood: \(text)")
    }

    /// Waits until the box listens, or the lesson has gone on by itself.
    private func waitToSpeak(in state: String) async throws -> JSONValue {
        try await box.state("listening in \(state)", within: .seconds(60)) {
            $0["state"].text != state || $0["listening"].bool == true
        }
    }

    private func sees(
        within duration: Duration, _ isTaken: (JSONValue) async throws -> Bool
    ) async throws -> Bool {
        let deadline = Deadline(in: duration)
        while !deadline.hasPassed {
            if try await isTaken(try await box.state()) { return true }
            try await onOwnThread("look again") { _ = poll(nil, 0, 20) }
        }
        return false
    }
}
