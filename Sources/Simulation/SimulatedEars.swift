internal import Daemon
internal import Session
internal import Synchronization
internal import Voice

/// Ears that hear what they are given to hear, and decide on it as typed text is decided on.
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
    private let phrasebook: Phrasebook
    private let reports: Reports

    init(_ phrasebook: Phrasebook, _ reports: Reports) {
        self.phrasebook = phrasebook
        self.reports = reports
    }

    /// Whether what is said now is heard.
    var isListening: Bool {
        state.withLock { $0.isOpen && !$0.isLost && $0.listening != nil }
    }

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

    /// Somebody says something; nil where nothing is heard.
    func hear(_ text: String) -> Voice.Verdict? {
        let expectation = state.withLock { $0.listening?.expectation }
        return expectation.flatMap { decide(phrasebook.spoken(text, expecting: $0)) }
    }

    /// Somebody says something of which nothing is understood; nil where nothing is heard.
    func hearMumbling() -> Voice.Verdict? {
        let awaitsAnswer = state.withLock { $0.listening?.expectation.answer != nil }
        return decide(awaitsAnswer ? .answer(.unclear) : .unintelligible)
    }

    /// Something falls down; nil where nothing is heard.
    func hearNoise() -> Voice.Verdict? { decide(.noise) }

    private func decide(_ verdict: Voice.Verdict) -> Voice.Verdict? {
        guard begin(), let ticket = state.withLock({ $0.listening?.ticket }) else { return nil }
        state.withLock { $0.hasBegun = false }
        reports.post(.ears(.decided(ticket, verdict)))
        return verdict
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

extension Phrasebook {
    /// What a recogniser takes spoken words for: only the closed set is ever recognised.
    fileprivate func spoken(
        _ text: String, expecting expectation: Voice.Expectation
    ) -> Voice.Verdict {
        if !expectation.transport.isEmpty, let order = order(in: text) {
            return .command(order.rawValue)
        }
        let expected = Session.Expectation(expectation)
        return switch verdict(on: text, expecting: expected, knowsTopics: false) {
        case .command(let command): .command(command.rawValue)
        case .blocked: .blocked
        case .conversation: .conversation
        case .application: .application
        case .theology: .theology
        case .answer(.right): .answer(.right)
        case .answer(.wrong): .answer(.wrong)
        case .answer(.unclear): .answer(.unclear)
        case .noise: .noise
        case .other, .unintelligible, .transport: .unintelligible
        }
    }
}

extension Session.Expectation {
    /// What the machine had asked the ears for.
    fileprivate init(_ expectation: Voice.Expectation) {
        if let key = expectation.answer {
            self = .answer(
                Question(
                    correctAnswer: key.acceptable.first ?? "",
                    acceptableVariants: Array(key.acceptable.dropFirst()),
                    kind: key.isList ? .list : .phrase))
        } else {
            self = .commands(Set(expectation.commands.compactMap(Command.init(rawValue:))))
        }
    }
}
