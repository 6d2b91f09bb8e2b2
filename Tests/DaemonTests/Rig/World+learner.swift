@testable import Daemon
import Session
import Store
import Testing
import VarlinkWire
import Voice

// What a learner does, and what is left of it.
extension World {
    /// Says something and lets it be decided; false where nobody listened.
    @discardableResult
    func say(_ verdict: Voice.Verdict) throws -> Bool {
        let isHeard = ears.hear(verdict)
        try pump()
        return isHeard
    }

    @discardableResult
    func say(_ command: Command) throws -> Bool {
        try say(.command(command.rawValue))
    }

    /// Types a line at the console and gives what it was answered with.
    func type(_ text: String) throws -> String? {
        _ = takeNotices()
        around.mailbox.post(.typed(text))
        try pump()
        return takeNotices().compactMap(\.typedAnswer).last
    }

    /// Brings a lesson into a state by voice, answering the question wrongly.
    func lead(to wanted: State, sourceLocation: SourceLocation = #_sourceLocation) throws {
        for _ in 0..<100 where try state != wanted {
            try advance(
                until: { try self.state == wanted || self.ears.isListening },
                sourceLocation: sourceLocation)
            guard try state != wanted else { return }
            try answer()
        }
        try #expect(state == wanted, sourceLocation: sourceLocation)
    }

    /// Says what leads on from where the lesson waits.
    func answer() throws {
        switch try state {
        case .idle: try say(.lesson(.beginLesson))
        case .lesson(.questionReady): try say(.lesson(.askQuestion))
        case .lesson(.questionAsked): try say(.answer(.wrong))
        default: try passOne()
        }
    }

    private func passOne() throws {
        let before = try state
        try advance(until: { try self.state != before })
    }

    /// The number of the newest event.
    var lastSeq: Int64 {
        get throws { try conductor.journal.last }
    }

    /// All events of the journal, oldest first.
    var journal: [EventRow] {
        get throws { try store.events(since: 0, limit: 10_000) }
    }

    /// The changes of state since the newest event of a number.
    func changes(since seq: Int64 = 0) throws -> [String] {
        try store.events(since: seq, limit: 10_000).filter { $0.type == "state.changed" }
            .compactMap(\.to)
    }

    func events(_ type: String) throws -> [EventRow] {
        try journal.filter { $0.type == type }
    }
}

extension Notice {
    /// What became of a typed line, in a word or in the words of the box.
    var typedAnswer: String? {
        switch self {
        case .answered(.taken(let kind, let message)): message ?? kind ?? "ok"
        case .answered(.refused(let reason)): reason
        default: nil
        }
    }
}
