internal import ArgumentParser
internal import Control
internal import LinuxIO
internal import VarlinkWire

struct Wait: DaemonCommand {
    static let configuration = CommandConfiguration(
        abstract: "Wait until the lesson is in a state, or something happens.",
        discussion: """
            It returns at once when the state is there already; a state that only passes is seen \
            too. With several states and types the first of them ends the waiting. With --since \
            what came after that event counts as well, so that nothing is missed between an order \
            and the waiting:

              seq=$(lectern begin --json | jq .seq)
              lectern wait --since "$seq" --state QUESTION_READY --timeout 900

            Exit status: 8 when the session that was open, or began after --since, is abandoned \
            and it cannot come any more, 6 when the time is over, 5 when events after --since are \
            lost.
            """)

    @Option(
        name: .customLong("state"),
        help: ArgumentHelp("Wait for this state; may be repeated.", valueName: "state"),
        completion: .list(Completion.states))
    var states: [String] = []

    @Option(
        name: .customLong("type"),
        help: ArgumentHelp("Wait for an event of this type; may be repeated.", valueName: "type"))
    var types: [EventType] = []

    @Option(help: ArgumentHelp("Count what was or came after this event.", valueName: "seq"))
    var since: Int64?

    @Option(help: ArgumentHelp("The journal that --since counts in.", valueName: "epoch"))
    var epoch: String?

    @Option(
        help: ArgumentHelp("Give up after this time, with exit status 6.", valueName: "seconds"),
        transform: Self.seconds)
    var timeout: Double?

    @OptionGroup var patience: AwaitOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if states.isEmpty && types.isEmpty {
            throw ValidationError("say for what, as in --state IDLE")
        }
        if epoch != nil && since == nil { throw ValidationError("--epoch goes with --since") }
    }

    func perform(in environment: Environment) throws(CommandError) {
        let awaited = Awaited(
            states: states.map(StateName.canonical), types: types.map(\.rawValue))
        let find: Awaited.Find
        do throws(CommandError) {
            find = try self.find(awaited, in: environment)
        } catch {
            guard error.status == .timedOut else { throw error }
            throw CommandError(.timedOut, "\(awaited.words) did not come in time")
        }
        switch find {
        case .state(let state, let seq):
            let reached: JSONObject = ["seq": .integer(seq), "state": .string(state)]
            try show(reached, in: environment, ReceiptText.words)
        case .event(let event):
            try show(event, in: environment) {
                EventText.line(.event($0), environment.localTime)
            }
        }
    }

    private func find(
        _ awaited: Awaited, in environment: Environment
    ) throws(CommandError) -> Awaited.Find {
        let daemon = daemon(in: environment)
        // What has passed by now is read first, however short the time is.
        let least = since == nil ? 0 : 1.0
        let deadline = timeout.map {
            SystemClock.monotonicUSec() + Int64(max($0, least) * 1_000_000)
        }
        if patience.awaitDaemon { try awaitDaemon(daemon, until: deadline, in: environment) }
        try check(awaited.states, daemon)
        let present = try ask("Session.GetState", daemon)
        let now = present["seq"]?.integerValue ?? 0
        let start = since ?? now
        if start >= now, let find = awaited.find(present: present) { return find }
        var following = Following(
            daemon: daemon, wait: { environment.attends(nil, $0) }, idle: environment.attends,
            writeError: { environment.writeError($0.text) })
        following.position = JournalPosition(
            seq: start, epoch: since == nil ? present["epoch"]?.stringValue : epoch)
        following.deadlineUSec = deadline
        following.awaitsDaemon = patience.awaitDaemon
        var watch = Vigil(awaited: awaited, start: start, present: present, isWhole: since != nil)
        try following.run { (item) throws(CommandError) in try watch.goesOn(after: item) }
        guard let find = watch.find else { throw .silent(.notWritten) }
        return find
    }

    /// Returns when a daemon answers; throws if none does in time.
    private func awaitDaemon(
        _ daemon: DaemonClient, until deadline: Int64?, in environment: Environment
    ) throws(CommandError) {
        var absence = Absence { environment.writeError($0.text) }
        for attempts in 0... {
            do throws(CommandError) {
                _ = try ask("Session.GetState", daemon)
                return
            } catch {
                guard error.status == .noDaemon else { throw error }
                absence.take(error, after: attempts)
            }
            let left = deadline.map { max(0, $0 - SystemClock.monotonicUSec()) } ?? .max
            guard left > 0 else { throw CommandError(.timedOut, "no daemon came in time") }
            guard environment.attends(nil, min(Following.retryUSec(after: attempts), left))
            else { throw .silent(.notWritten) }
        }
    }

    /// A state that does not exist would be waited for in vain.
    private func check(_ wanted: [String], _ daemon: DaemonClient) throws(CommandError) {
        let machine = try ask("Session.GetMachine", daemon)
        let known = machine["states"]?.arrayValue?.compactMap(\.stringValue) ?? []
        for state in wanted where !known.contains(state) {
            throw CommandError(
                .usage, "there is no state \(state)",
                hint: "the states are " + known.joined(separator: ", "))
        }
    }

    /// What is there already counts however short the time is, so that an answer has a second.
    private func ask(_ method: String, _ daemon: DaemonClient) throws(CommandError) -> JSONObject {
        let patience =
            timeout.map { max(1_000_000, Int64($0 * 1_000_000)) } ?? DaemonClient.patienceUSec
        return try daemon.call(method, for: .look, patienceUSec: patience)
    }

    /// A week at most: beyond that nobody waits.
    private static func seconds(_ text: String) throws -> Double {
        guard let seconds = Double(text), (0...604_800).contains(seconds) else {
            throw ValidationError("the timeout is a number of seconds from 0 to 604800")
        }
        return seconds
    }
}
