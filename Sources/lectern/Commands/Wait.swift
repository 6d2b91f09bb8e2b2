internal import ArgumentParser
internal import LinuxIO
internal import VarlinkWire

struct Wait: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Wait until the lesson is in a state.",
        discussion: """
            It returns at once when the state is there already; a state that only passes is seen \
            too. With several states the first of them ends the waiting.

            Example: lectern wait --state QUESTION_READY --state IDLE --timeout 900
            """)

    @Option(
        name: .customLong("state"),
        help: ArgumentHelp("Wait for this state; may be repeated.", valueName: "state"),
        completion: .list(Completion.states))
    var states: [String]

    @Option(
        help: ArgumentHelp("Give up after this time, with exit status 6.", valueName: "seconds"),
        transform: Self.seconds)
    var timeout: Double?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if states.isEmpty { throw ValidationError("say for what, as in --state IDLE") }
    }

    func perform(in surroundings: Surroundings) throws(Complaint) {
        let wanted = states.map(StateName.canonical)
        do throws(Complaint) {
            let reached = try reach(wanted, in: surroundings)
            try show(reached, in: surroundings, ReceiptText.words)
        } catch {
            guard error.status == .timedOut else { throw error }
            let names = wanted.joined(separator: " or ")
            throw Complaint(.timedOut, "the state did not become \(names) in time")
        }
    }

    private func reach(
        _ wanted: [String], in surroundings: Surroundings
    ) throws(Complaint) -> JSONObject {
        let door = door(in: surroundings)
        let patience = timeout.map { Int64($0 * 1_000_000) }
        let deadline = patience.map { SystemClock.monotonicUSec() + $0 }
        try check(wanted, door, patienceUSec: patience)
        var following = Following(door: door, wait: surroundings.waits)
        following.types = ["state.changed"]
        following.deadlineUSec = deadline
        var reached: JSONObject = [:]
        try following.run { item in
            guard let found = Self.reached(item, wanted) else { return true }
            reached = found
            return false
        }
        return reached
    }

    /// A state that does not exist would be waited for in vain.
    private func check(
        _ wanted: [String], _ door: Door, patienceUSec: Int64?
    ) throws(Complaint) {
        let machine = try door.call(
            "Session.GetMachine", for: .look, patienceUSec: patienceUSec ?? Door.patienceUSec)
        let known = machine["states"]?.arrayValue?.compactMap(\.stringValue) ?? []
        for state in wanted where !known.contains(state) {
            throw Complaint(
                .usage, "there is no state \(state)",
                hint: "the states are " + known.joined(separator: ", "))
        }
    }

    private static func reached(_ item: Following.Item, _ wanted: [String]) -> JSONObject? {
        let found: (seq: JSON?, state: String?)
        switch item {
        case .state(let state): found = (state["seq"], state["state"]?.stringValue)
        case .event(let event): found = (event["seq"], event["to"]?.stringValue)
        case .live, .lost, .renewed, .away: return nil
        }
        guard let state = found.state, wanted.contains(state) else { return nil }
        return ["seq": found.seq ?? 0, "state": .string(state)]
    }

    /// A week at most: beyond that nobody waits.
    private static func seconds(_ text: String) throws -> Double {
        guard let seconds = Double(text), (0...604_800).contains(seconds) else {
            throw ValidationError("the timeout is a number of seconds from 0 to 604800")
        }
        return seconds
    }
}
