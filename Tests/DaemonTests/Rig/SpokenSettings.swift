import Daemon
import Simulation
import Synchronization
import Voice

/// Behind the mouth of a world: it keeps how lines are to sound, and nothing else.
final class SpokenSettings: Senses {
    private let settings = Mutex<SpeechSettings?>(nil)

    /// What the mouth was told last.
    var last: SpeechSettings? { settings.withLock { $0 } }

    func use(_ settings: SpeechSettings) { self.settings.withLock { $0 = settings } }

    func begin(_ line: Line) {}
    func use(lexicon: [String: String]) {}
    func takeTrouble() -> String? { nil }
    /// The ears of a world do not ask.
    func verdicts(
        on sound: RoomSound, expecting expectation: Voice.Expectation
    ) -> [Voice.Verdict] { [] }
}

extension ManualClock {
    /// Time that passes while no daemon runs.
    func pass(_ length: Duration) { move(to: monotonicUSec + length.microseconds) }
}

extension Duration {
    var microseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
