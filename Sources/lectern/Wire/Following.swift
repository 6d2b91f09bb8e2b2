internal import LinuxIO
internal import VarlinkWire

/// Follows the journal, also through restarts of the daemon.
struct Following {
    typealias Item = JournalPosition.Item

    let door: Door
    /// Waits for so many microseconds before the daemon is tried again.
    let wait: (Int64) -> Void
    var position = JournalPosition()
    /// Only events of these types; all where it is empty.
    var types: [String] = []
    var isLive = false
    /// When to give up, by `SystemClock.monotonicUSec`; nil for never.
    var deadlineUSec: Int64?

    /// How long a daemon that has gone is left alone, in microseconds.
    static let retryUSec: Int64 = 200_000

    /// Gives everything to `take` until it answers false.
    ///
    /// - Throws: when no daemon is there at the beginning, and when the deadline passes.
    mutating func run(_ take: (Item) -> Bool) throws(Complaint) {
        var wasThere = false
        var isAway = false
        while true {
            do throws(Complaint) {
                let goesOn = try followOnce { item in
                    wasThere = true
                    isAway = false
                    return take(item)
                }
                guard goesOn else { return }
            } catch {
                // A reply without a new item also shows that a daemon was there.
                guard error.status == .noDaemon, wasThere || position.seq != nil else {
                    throw error
                }
            }
            if !isAway {
                isAway = true
                guard take(.away) else { return }
            }
            try checkDeadline()
            wait(Self.retryUSec)
        }
    }

    /// Follows one connection to its end; false when the taker has had enough.
    private mutating func followOnce(_ take: (Item) -> Bool) throws(Complaint) -> Bool {
        var opened = try door.open(for: .look)
        var position = position
        var goesOn = true
        defer { self.position = position }
        do throws(VarlinkClient.Failure) {
            try opened.client.stream(
                "io.lectern.Session.Subscribe", parameters, deadlineUSec: deadlineUSec
            ) { reply in
                goesOn = position.take(reply).allSatisfy(take)
                return goesOn
            }
        } catch {
            throw Complaint(error, at: opened.path, through: door)
        }
        return goesOn
    }

    private var parameters: JSONObject {
        var parameters = position.parameters
        if !types.isEmpty { parameters["types"] = .array(types.map(JSON.string)) }
        if isLive { parameters["live"] = true }
        return parameters
    }

    private func checkDeadline() throws(Complaint) {
        guard let deadlineUSec, SystemClock.monotonicUSec() >= deadlineUSec else { return }
        throw Complaint(.timedOut, "the daemon has gone and did not come back in time")
    }
}
