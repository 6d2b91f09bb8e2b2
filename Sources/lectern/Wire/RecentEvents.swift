internal import LinuxIO
internal import VarlinkWire

/// What has happened since somebody looked last.
struct RecentEvents {
    private let daemon: DaemonClient
    private let types: [String]
    private var position: JournalPosition

    /// How long a reply may take to follow another one, in microseconds.
    private static let gapUSec: Int64 = 100_000

    /// - Parameter state: what happened before this state is not told.
    init(of types: [String], after state: JSONObject, through daemon: DaemonClient) {
        self.daemon = daemon
        self.types = types
        position = JournalPosition(
            seq: state["seq"]?.integerValue, epoch: state["epoch"]?.stringValue)
    }

    /// The events since the last time; none where they cannot be had.
    mutating func next() -> [JSONObject] {
        let environment = daemon.environment
        var following = Following(
            daemon: daemon, wait: { _ in false },
            idle: { descriptor, timeoutUSec in
                let heard = environment.attends(descriptor, timeoutUSec ?? Self.gapUSec)
                // Only the first reply is waited for.
                return timeoutUSec == nil ? isReadable(descriptor) : heard
            }, writeError: { _ in })
        following.position = position
        following.types = types
        var events: [JSONObject] = []
        // What happened is told beside what is asked, and its lack stops nobody.
        try? following.run { item in
            if case .event(let event) = item { events.append(event) }
            return true
        }
        position = following.position
        return events
    }
}
