import Simulation
import Synchronization
import Testing
import Transcripts
import Voice

@Suite("What the senses find wrong")
struct SensesTroubleTests {
    @Test("at a start is told at its line, and by no other transcript")
    func start() async throws {
        let transcripts = try ["start\nexpect silence", "kill\nrestart", "expect state IDLE"]
            .map { try transcript($0) }
        let senses = ClumsySenses(failingAt: [1, 3])
        let outcomes = try await played(transcripts, .real(senses)).map(\.outcome)
        #expect(outcomes[0] == .trouble(ClumsySenses.trouble, line: 2))
        #expect(outcomes[1] == .trouble(ClumsySenses.trouble, line: 3))
        #expect(outcomes[2] == .good)
    }
}

/// Senses to which something happens at some of the starts, which they count from 1.
private final class ClumsySenses: Senses {
    static let trouble = StageTrouble("the bell fell down")

    private let failures: Set<Int>
    private let state = Mutex((starts: 0, trouble: String?.none))

    init(failingAt failures: Set<Int>) { self.failures = failures }

    func use(_ settings: SpeechSettings) {
        state.withLock { state in
            state.starts += 1
            if failures.contains(state.starts) { state.trouble = Self.trouble.description }
        }
    }

    func takeTrouble() -> String? {
        state.withLock { state in
            defer { state.trouble = nil }
            return state.trouble
        }
    }

    func verdicts(
        on sound: RoomSound, expecting expectation: Voice.Expectation
    ) -> [Voice.Verdict] { [] }
    func begin(_ line: Line) {}
    func use(lexicon: [String: String]) {}
}
