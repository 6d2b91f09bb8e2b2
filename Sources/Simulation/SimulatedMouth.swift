internal import Synchronization
package import Voice

/// A mouth that says each line in the same time of the manual clock, and in no time at all of ours.
///
/// Any thread; it reports when it is told that time has passed.
package final class SimulatedMouth: Mouth, Sendable {

    private struct Speech {
        var ticket: Ticket
        var lines: [Line]
        /// The next line to begin; behind the last one comes the end.
        var next = 0
        /// When that is.
        var due: Int64
    }

    private struct State {
        var speech: Speech?
        var isPaused = false
        var isLost = false
        var said: [String] = []
        var signs: [Earcon] = []
    }

    /// How much that has sounded is kept for somebody who asks; the oldest is dropped.
    private static let keptMax = 20_000

    private let state = Mutex(State())
    private let clock: ManualClock
    private let senses: any Senses
    private let lineUSec: Int64
    private let report: @Sendable (MouthReport) -> Void

    /// - Parameters:
    ///   - senses: what takes every line that begins to sound.
    ///   - lineUSec: how long every line takes, in microseconds; a second if nothing is said.
    package init(
        _ clock: ManualClock, _ senses: any Senses, lineUSec: Int64 = 1_000_000,
        report: @escaping @Sendable (MouthReport) -> Void
    ) {
        self.clock = clock
        self.senses = senses
        self.lineUSec = lineUSec
        self.report = report
    }

    /// Whether a line is sounding.
    package var isSounding: Bool {
        state.withLock { $0.speech != nil && !$0.isPaused && !$0.isLost }
    }

    /// When it will report next, by the monotonic clock; nil while it is silent.
    package var nextUSec: Int64? {
        state.withLock { $0.isPaused || $0.isLost ? nil : $0.speech?.due }
    }

    /// The lines that have begun to sound since it was last asked.
    package func takeSaid() -> [String] {
        state.withLock { state in
            defer { state.said = [] }
            return state.said
        }
    }

    /// The short signs, likewise.
    package func takeSigns() -> [Earcon] {
        state.withLock { state in
            defer { state.signs = [] }
            return state.signs
        }
    }

    /// Reports what is due by now.
    package func passTime() {
        let now = clock.monotonicUSec
        while let due = state.withLock({ takeDue(&$0, now) }) {
            if let line = due.line { senses.begin(line) }
            report(due.report)
        }
    }

    /// What is to be reported, and the line that begins with it.
    private func takeDue(
        _ state: inout State, _ now: Int64
    ) -> (report: MouthReport, line: Line?)? {
        guard !state.isPaused, !state.isLost, let speech = state.speech, speech.due <= now else {
            return nil
        }
        guard speech.next < speech.lines.count else {
            state.speech = nil
            return (.spoken(speech.ticket), nil)
        }
        let line = speech.lines[speech.next]
        Self.keep(line.text, in: &state.said)
        state.speech?.next += 1
        state.speech?.due += lineUSec
        return (.reached(speech.ticket, line: speech.next), line)
    }

    private static func keep<Sound>(_ sounded: Sound, in list: inout [Sound]) {
        if list.count == keptMax { list.removeFirst() }
        list.append(sounded)
    }

    /// The loudspeaker goes; speech stands still at its line.
    package func lose() {
        state.withLock { $0.isLost = true }
        report(.deviceLost(reason: "it was unplugged"))
    }

    /// The loudspeaker comes back; speech goes on at its line.
    package func find() {
        let now = clock.monotonicUSec
        state.withLock { state in
            state.isLost = false
            Self.goBack(&state, lines: 1, now)
        }
        report(.deviceReturned)
    }

    private static func goBack(_ state: inout State, lines: Int, _ now: Int64) {
        guard let speech = state.speech else { return }
        state.speech?.next = max(speech.next - lines, 0)
        state.speech?.due = now
    }

    package func prepare(_ lines: [Line]) {}

    package func speak(_ ticket: Ticket, _ lines: [Line]) {
        let now = clock.monotonicUSec
        state.withLock { $0.speech = Speech(ticket: ticket, lines: lines, due: now) }
    }

    package func stop() { state.withLock { $0.speech = nil } }

    package func pause() { state.withLock { $0.isPaused = true } }

    package func resume(repeatingLine: Bool) {
        let now = clock.monotonicUSec
        state.withLock { state in
            guard state.isPaused else { return }
            state.isPaused = false
            Self.goBack(&state, lines: repeatingLine ? 2 : 1, now)
        }
    }

    package func sound(_ earcon: Earcon) {
        state.withLock { Self.keep(earcon, in: &$0.signs) }
    }

    package func use(_ settings: SpeechSettings) { senses.use(settings) }

    package func use(lexicon: [String: String]) { senses.use(lexicon: lexicon) }
}
