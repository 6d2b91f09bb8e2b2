internal import LinuxIO
internal import VarlinkWire

/// Follows the journal, also through restarts of the daemon.
struct Following {
    typealias Item = JournalPosition.Item

    let daemon: DaemonClient
    /// Waits for so many microseconds before the daemon is tried again; false ends it all.
    let wait: (Int64) -> Bool
    /// Waits until the descriptor can be read, or so many microseconds are over; nil is for ever.
    /// False ends it all.
    let idle: (Int32, Int64?) -> Bool
    /// Is told once of an absence why nobody answers, when it has lasted for some seconds.
    let writeError: (CommandError) -> Void
    var position = JournalPosition()
    /// Only events of these types; all where it is empty.
    var types: [String] = []
    var isLive = false
    /// Whether to wait for a daemon that does not run yet.
    var awaitsDaemon = false
    /// When to give up, by `SystemClock.monotonicUSec`; nil for never.
    var deadlineUSec: Int64?

    /// How long a daemon that has gone is left alone, in microseconds: a restart is over soon, and
    /// else nobody is in a hurry.
    static func retryUSec(after attempts: Int) -> Int64 { attempts < 50 ? 200_000 : 2_000_000 }

    /// Gives everything to `take` until one of the three answers false.
    ///
    /// - Throws: if no daemon runs at the beginning and none is awaited, if the deadline passes,
    ///   and what `take` throws.
    mutating func run(_ take: (Item) throws(CommandError) -> Bool) throws(CommandError) {
        var wasThere = false
        var attempts = 0
        var absence = Absence(writeError: writeError)
        while true {
            do throws(CommandError) {
                let goesOn = try followOnce { (item) throws(CommandError) in
                    wasThere = true
                    attempts = 0
                    absence.end()
                    return try take(item)
                }
                guard goesOn else { return }
            } catch {
                let mayWait = wasThere || position.seq != nil || awaitsDaemon
                guard error.status == .noDaemon, mayWait else { throw error }
                absence.take(error, after: attempts)
            }
            // A reply without a new item also shows that a daemon was there.
            let hasGone = wasThere || position.seq != nil
            if hasGone, attempts == 0, try !take(.away) { return }
            try checkDeadline()
            guard wait(min(Self.retryUSec(after: attempts), leftUSec)) else { return }
            attempts += 1
        }
    }

    /// Follows one connection to its end; false when somebody has had enough.
    private mutating func followOnce(
        _ take: (Item) throws(CommandError) -> Bool
    ) throws(CommandError) -> Bool {
        var opened = try daemon.open(for: .look)
        let path = opened.path
        var isAnswered = false
        var position = position
        var goesOn = true
        var trouble: CommandError?
        defer { self.position = position }
        do throws(VarlinkClient.Failure) {
            try opened.client.stream(
                "io.lectern.Session.Subscribe", parameters, deadlineUSec: deadlineUSec,
                idle: { descriptor in
                    do throws(CommandError) {
                        goesOn =
                            try isAnswered
                            ? idle(descriptor, deadlineUSec.map { _ in leftUSec })
                            : awaitAnswer(descriptor, at: path)
                    } catch {
                        trouble = error
                    }
                    return goesOn && trouble == nil
                }
            ) { reply in
                isAnswered = true
                do throws(CommandError) {
                    goesOn = try Self.all(of: position.take(reply), take)
                } catch {
                    trouble = error
                }
                return goesOn && trouble == nil
            }
        } catch {
            throw CommandError(error, at: path, through: daemon)
        }
        if let trouble { throw trouble }
        return goesOn
    }

    /// Waits for the first reply: a socket that systemd holds takes every call, also where no
    /// daemon starts. False when somebody has had enough.
    private func awaitAnswer(
        _ descriptor: Int32, at path: String
    ) throws(CommandError) -> Bool {
        while !isReadable(descriptor), leftUSec > 0 {
            guard idle(descriptor, min(daemon.doubtUSec, leftUSec)) else { return false }
            if isReadable(descriptor) { break }
            if let failing = daemon.failingService(at: path) { throw failing }
        }
        return true
    }

    /// Gives the items one after the other; false where `take` wants no more of them.
    private static func all(
        of items: [Item], _ take: (Item) throws(CommandError) -> Bool
    ) throws(CommandError) -> Bool {
        for item in items where try !take(item) { return false }
        return true
    }

    private var parameters: JSONObject {
        var parameters = position.parameters
        if !types.isEmpty { parameters["types"] = .array(types.map(JSON.string)) }
        if isLive { parameters["live"] = true }
        return parameters
    }

    private var leftUSec: Int64 {
        deadlineUSec.map { max(0, $0 - SystemClock.monotonicUSec()) } ?? .max
    }

    private func checkDeadline() throws(CommandError) {
        guard leftUSec == 0 else { return }
        throw CommandError(.timedOut, "the daemon has gone and did not come back in time")
    }
}
