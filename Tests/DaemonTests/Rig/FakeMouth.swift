import Synchronization
import Voice

/// A mouth that says every line in two seconds of manual time.
final class FakeMouth: Mouth, Sendable {
    static let lineUSec: Int64 = 2_000_000

    private struct Speech {
        var ticket: Ticket
        var lines: [Line]
        /// The next line to begin; behind the last one comes the end.
        var next = 0
        var due: Int64
    }

    private struct State {
        var speech: Speech?
        var isPaused = false
        var isLost = false
        var said: [String] = []
        var earcons: [Earcon] = []
        var settings: [SpeechSettings] = []
        var lexicon: [String: String] = [:]
    }

    private let state = Mutex(State())
    private let time: ManualTime
    private let post: @Sendable (MouthReport) -> Void

    init(_ time: ManualTime, post: @escaping @Sendable (MouthReport) -> Void) {
        self.time = time
        self.post = post
    }

    /// The lines that have begun to sound, oldest first.
    var said: [String] { state.withLock { $0.said } }
    var earcons: [Earcon] { state.withLock { $0.earcons } }
    var settings: SpeechSettings? { state.withLock { $0.settings.last } }
    var isSounding: Bool {
        state.withLock { $0.speech != nil && !$0.isPaused && !$0.isLost }
    }

    /// The lines said since the last time of asking.
    func takeSaid() -> [String] {
        state.withLock { state in
            defer { state.said = [] }
            return state.said
        }
    }

    func takeEarcons() -> [Earcon] {
        state.withLock { state in
            defer { state.earcons = [] }
            return state.earcons
        }
    }

    /// When it will report next; nil while it is silent.
    var nextUSec: Int64? {
        state.withLock { $0.isPaused || $0.isLost ? nil : $0.speech?.due }
    }

    /// Reports what is due by now.
    func passTime() {
        let now = time.monotonicUSec
        while let report = state.withLock({ Self.takeDue(&$0, now) }) { post(report) }
    }

    private static func takeDue(_ state: inout State, _ now: Int64) -> MouthReport? {
        guard !state.isPaused, !state.isLost, let speech = state.speech, speech.due <= now else {
            return nil
        }
        guard speech.next < speech.lines.count else {
            state.speech = nil
            return .spoken(speech.ticket)
        }
        state.said.append(speech.lines[speech.next].text)
        state.speech?.next += 1
        state.speech?.due += lineUSec
        return .reached(speech.ticket, line: speech.next)
    }

    /// The loudspeaker goes, or comes back: speech goes on at its line.
    func lose(_ reason: String) {
        state.withLock { $0.isLost = true }
        post(.deviceLost(reason: reason))
    }

    func returnDevice() {
        let now = time.monotonicUSec
        state.withLock { state in
            state.isLost = false
            Self.goOn(&state, now)
        }
        post(.deviceReturned)
    }

    /// The line that is being said cannot be rendered; the rest goes on.
    func fail(_ reason: String) {
        let ticket = state.withLock { $0.speech?.ticket }
        if let ticket { post(.failed(ticket, line: 0, reason: reason)) }
    }

    private static func goOn(_ state: inout State, _ now: Int64) {
        guard let speech = state.speech else { return }
        state.speech?.next = max(speech.next - 1, 0)
        state.speech?.due = now
    }

    func prepare(_ lines: [Line]) {}

    func speak(_ ticket: Ticket, _ lines: [Line]) {
        let now = time.monotonicUSec
        state.withLock { state in
            state.isPaused = false
            state.speech = Speech(ticket: ticket, lines: lines, due: now)
        }
    }

    func stop() {
        state.withLock { state in
            state.isPaused = false
            state.speech = nil
        }
    }

    func pause() {
        state.withLock { if $0.speech != nil { $0.isPaused = true } }
    }

    func resume(repeatingLine: Bool) {
        let now = time.monotonicUSec
        state.withLock { state in
            guard state.isPaused else { return }
            state.isPaused = false
            if repeatingLine, let next = state.speech?.next {
                state.speech?.next = max(next - 1, 0)
            }
            Self.goOn(&state, now)
        }
    }

    func sound(_ earcon: Earcon) { state.withLock { $0.earcons.append(earcon) } }

    func use(_ settings: SpeechSettings) { state.withLock { $0.settings.append(settings) } }

    func use(lexicon: [String: String]) { state.withLock { $0.lexicon = lexicon } }
}
