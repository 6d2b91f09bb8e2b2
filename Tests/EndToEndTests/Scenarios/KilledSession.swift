import Foundation
import Testing

/// A session that a client leads to its end, on a box that is killed once at each place.
struct KilledSession {
    let box: Box
    /// How many days later than now the box's time of day is.
    var daysLater = 0
    /// At which place a state is, of which one is enough: by default the state itself.
    var place: @Sendable (String, JSONValue) -> String = { state, _ in state }
    /// What must be the same behind a kill, where nobody does anything meanwhile.
    var kept: @Sendable (Box) async throws -> JSONValue = { _ in .null }
    /// At which places it was killed.
    private(set) var killed: Set<String> = []
    /// In which states it was killed, and in which it came back.
    private(set) var returns: [Return] = []

    struct Return {
        var from: String
        var to: String
    }

    init(on box: Box) { self.box = box }

    /// Leads a session to its end; the box is killed at each place at which it was not yet, and the
    /// session goes on from where it comes back.
    ///
    /// - Parameter act: does what leads on from a state, by its name and what the box says of
    ///   itself; false where it goes on by itself.
    mutating func goThrough(
        _ act: (String, JSONValue) async throws -> Bool
    ) async throws {
        while case let now = try await box.state(), let state = now["state"].text, state != "IDLE" {
            if killed.insert(place(state, now)).inserted {
                try await kill(in: state)
            } else if try await !act(state, now) {
                try await box.state("what follows \(state)") { $0["state"].text != state }
            }
        }
    }

    private mutating func kill(in state: String) async throws {
        let before = try await kept(box)
        try await box.crash()
        try await box.start(later: daysLater)
        returns.append(Return(from: state, to: try await box.state()["state"].text ?? ""))
        let after = try await kept(box)
        #expect(after == before, "killed in \(state)")
    }

    /// The types of the events since a subscription began, of which none is missing.
    func types(since events: Subscription) async throws -> [String] {
        let history = try await box.done(
            "Session.History", ["since": .number(events.start)])["events"].list
        let seqs = history.compactMap { $0["seq"].number }
        #expect(seqs == Array(events.start + 1...events.start + seqs.count))
        return history.compactMap { $0["type"].text }
    }
}

/// The days on which a week is asked about.
enum Friday {
    /// From today to a Friday whose week lies ahead, in days.
    static var daysAhead: Int {
        // A study day lasts until four in the morning.
        let today = Date.now.addingTimeInterval(-4 * 3600)
        let weekday = Calendar(identifier: .gregorian).component(.weekday, from: today)
        return (6 - weekday + 7) % 7 + 7
    }
}
