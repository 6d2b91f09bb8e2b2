import Testing
import VarlinkWire

@testable import lectern

@Suite("The status")
struct StatusTests {
    private static let state = ClientTests.state("IDLE")
        .replacing(#""learner":"default""#, with: #""learner":"learner-1""#)
    private static let list =
        #"{"learners":[{"learner":"learner-1","name":"Ada","selected":true,"createdUSec":1}]}"#

    private static func run(_ line: String, learners: String) throws -> (Outcome, [String]) {
        let (state, learners) = try (answer(state), answer(learners))
        let daemon = try FakeDaemon { call, _ in
            [call.member == "GetState" ? state : learners]
        }
        let outcome = ClientTests.run(
            line.split(separator: " ").map(String.init),
            Setting(variables: ["LECTERN_SOCKET": daemon.path]))
        try daemon.stop()
        return (outcome, daemon.calls)
    }

    @Test("names the learner, and the number alone to who may not be told names")
    func named() throws {
        let (told, _) = try Self.run("status", learners: Self.list)
        #expect(told.status == 0 && told.output.contains("\nLearner: Ada (learner-1)\n"))
        let (untold, _) = try Self.run("status", learners: #"!AccessNeeded {"right":"control"}"#)
        #expect(untold.status == 0 && untold.output.contains("\nLearner: learner-1\n"))
    }

    @Test("says where the box rests and hears nothing", arguments: ["open", "closed"])
    func resting(mode: String) {
        let state: JSONObject = [
            "state": "IDLE", "allowed": ["BEGIN_LESSON"],
            "rest": ["mode": .string(mode), "untilUSec": 1],
        ]
        let sayable = StatusText.sayable(state)
        #expect((sayable == "nothing: the box rests") == (mode == "closed"))
        #expect(StatusText.block(state).contains("\nRest: \(mode), "))
    }

    @Test("fails where the name is not told for another reason")
    func failing() throws {
        let refusal = #"!StoreUnavailable {"message":"the disk is full"}"#
        let (outcome, _) = try Self.run("status", learners: refusal)
        #expect(outcome.status == 1 && outcome.errors.contains("the disk is full"))
    }

    @Test("asks for no names where none is printed")
    func calls() throws {
        let (outcome, calls) = try Self.run("status --json", learners: Self.list)
        #expect(outcome.status == 0 && calls == ["Session.GetState {}"])
    }
}
