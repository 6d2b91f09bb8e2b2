import Foundation
import Synchronization

/// An event of the box's journal.
struct Event: Equatable, Sendable {
    var seq: Int
    var type: String
    var from: String?
    var to: String?
    /// Who brought it about: voice, client, timer or system.
    var cause: String?
    var data: JSONValue

    init(_ event: JSONValue) throws {
        guard let seq = event["seq"].number, let type = event["type"].text else {
            throw Trouble("no event: \(event)")
        }
        self.seq = seq
        self.type = type
        from = event["from"].text
        to = event["to"].text
        cause = event["cause"]["kind"].text
        data = event["data"]
    }

    /// For a message.
    var line: String { to.map { "\(seq) to \($0)" } ?? "\(seq) \(type)" }
}

/// Follows the journal of the box: what a scenario waits with.
final class Subscription: Sendable {
    private struct State {
        var seen: [Event] = []
        /// Received but not yet looked at.
        var waiting: [Event] = []
    }

    private let connection: Connection
    private let state = Mutex(State())
    /// The journal's identity.
    let epoch: String
    /// The newest event before the subscription.
    let start: Int

    /// - Parameters since: the last event that is already known.
    init(to socket: String, since: Int? = nil, epoch: String? = nil) async throws {
        connection = try Connection(to: socket)
        var parameters: [String: JSONValue] = [:]
        if let since { parameters["since"] = .number(since) }
        if let epoch { parameters["epoch"] = .text(epoch) }
        try connection.request(
            "io.lectern.Session.Subscribe", .object(parameters), wantsMore: true)
        let first = try await connection.reply()
        guard let found = first.parameters["epoch"].text, let seq = first.parameters["seq"].number
        else { throw Trouble("no subscription: \(first)") }
        self.epoch = found
        start = since ?? seq
        try take(first)
    }

    /// All events so far that were waited for or passed over.
    var seen: [Event] { state.withLock { $0.seen } }

    /// The states that were entered, in order.
    var states: [String] { seen.filter { $0.type == "state.changed" }.compactMap(\.to) }

    /// Waits for an event; those before it are passed over.
    @discardableResult
    func event(
        _ what: String, within duration: Duration, where matches: (Event) -> Bool
    ) async throws -> Event {
        let deadline = Deadline(in: duration)
        while true {
            while let event = next() { if matches(event) { return event } }
            try await receive(what, until: deadline)
        }
    }

    /// Waits until a state is entered.
    @discardableResult
    func reaches(_ name: String, within duration: Duration = .seconds(30)) async throws -> Event {
        try await event(name, within: duration) {
            $0.type == "state.changed" && $0.to == name
        }
    }

    private func receive(_ what: String, until deadline: Deadline) async throws {
        let left = Duration.milliseconds(deadline.millisecondsLeft)
        do {
            guard let message = try await connection.message(within: left) else {
                throw Trouble("the box closed the subscription")
            }
            try take(Reply(parsing: message))
        } catch {
            throw Trouble("waiting for \(what): \(error); seen: \(seen.map(\.line))")
        }
    }

    private func next() -> Event? {
        state.withLock { state in
            guard !state.waiting.isEmpty else { return nil }
            state.seen.append(state.waiting.removeFirst())
            return state.seen.last
        }
    }

    private func take(_ reply: Reply) throws {
        let events = try reply.parameters["events"].list.map(Event.init)
        state.withLock { $0.waiting += events }
    }
}
