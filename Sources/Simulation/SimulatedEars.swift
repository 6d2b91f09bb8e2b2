internal import Daemon
internal import Synchronization
internal import Voice

/// Ears that hear what they are given to hear, and decide on it as their senses do.
///
/// Any thread.
final class SimulatedEars: Ears, Sendable {
    private struct State {
        var isOpen = false
        var isLost = false
        var listening: (ticket: Ticket, expectation: Voice.Expectation)?
        /// Whether somebody is speaking since the gate was opened.
        var hasBegun = false
    }

    private let state = Mutex(State())
    private let senses: any Senses
    private let reports: Reports

    init(_ senses: any Senses, _ reports: Reports) {
        self.senses = senses
        self.reports = reports
    }

    /// Whether what is said now is heard.
    var isListening: Bool {
        state.withLock { $0.isOpen && !$0.isLost && $0.listening != nil }
    }

    /// Whether the ears are asked to listen, even if the microphone is closed.
    var isAsked: Bool { state.withLock { $0.listening != nil } }

    /// Somebody begins to speak and is not done yet; false where nothing is heard.
    func begin() -> Bool {
        let began: Ticket? = state.withLock { state in
            guard !state.hasBegun else { return nil }
            state.hasBegun = true
            return state.listening?.ticket
        }
        guard isListening else { return false }
        if let began { reports.post(.ears(.speechBegan(began))) }
        return true
    }

    /// Something sounds; false where nothing is heard, since the box does not listen.
    ///
    /// Every utterance in it is decided on under the same ticket: what comes after one on which the
    /// box has acted is late, as it is at a box that speaks by then.
    func hear(_ sound: RoomSound) -> Bool {
        guard isListening, let listening = state.withLock({ $0.listening }) else { return false }
        let verdicts = senses.verdicts(on: sound, expecting: listening.expectation)
        // Of what was begun something must become.
        let isOpenEnded = verdicts.isEmpty && state.withLock { $0.hasBegun }
        for verdict in isOpenEnded ? [.noise] : verdicts {
            _ = begin()
            state.withLock { $0.hasBegun = false }
            reports.post(.ears(.decided(listening.ticket, verdict)))
        }
        return true
    }

    /// The microphone is unplugged.
    func lose() {
        state.withLock { $0.isLost = true }
        reports.post(.ears(.deviceLost(reason: "it was unplugged")))
    }

    /// The microphone is plugged in again.
    func find() {
        state.withLock { $0.isLost = false }
        reports.post(.ears(.deviceReturned))
    }

    func listen(_ ticket: Ticket, for expectation: Voice.Expectation) {
        state.withLock { state in
            state.listening = (ticket, expectation)
            state.hasBegun = false
        }
    }

    func stop() { state.withLock { $0.listening = nil } }

    func close() { state.withLock { $0.isOpen = false } }

    func open() { state.withLock { $0.isOpen = true } }

    func prepare(_ expectations: [Voice.Expectation]) {}
}
