/// A learner at the socket, who needs neither microphone nor loudspeaker.
struct Learner: Sendable {
    let box: Box
    let events: Subscription

    /// Goes through the lesson to a state, giving each command as soon as it is allowed.
    func goOn(to end: String, answer: String = "land, descendants, and blessing") async throws {
        while true {
            let state = try await nextState()
            if state == end { return }
            try await act(in: state, answer)
        }
    }

    /// Waits for the next state and does what it asks for.
    func oneStep() async throws {
        try await act(in: try await nextState(), "land, descendants, and blessing")
    }

    private func nextState() async throws -> String {
        let event = try await events.event("the next state", within: .seconds(60)) {
            $0.type == "state.changed"
        }
        guard let state = event.to else { throw Trouble("a change to no state: \(event)") }
        // Who has been told of an event is never answered from before it.
        let answer = try await box.state()
        guard let seq = answer["seq"].number, seq >= event.seq else {
            throw Trouble("after event \(event.seq) the state is still \(answer)")
        }
        return state
    }

    private func act(in state: String, _ answer: String) async throws {
        if let command = LessonStates.commands[state] {
            try await box.command(command)
        } else if state == "QUESTION_ASKED" {
            try await box.call("Session.Hear", ["text": .text(answer)])
        }
    }

    /// Begins the next lesson, at twice the speed so that the tests stay short.
    func begin() async throws {
        try await box.call("Transport.SetRate", ["ratePercent": 200])
        try await box.command("BEGIN_LESSON")
    }
}
