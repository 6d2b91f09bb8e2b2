internal import LinuxIO
internal import VarlinkWire

// Calls that take their time.
extension DaemonClient {
    /// Calls a method over a connection that is open, and gives to `take` what the daemon tells
    /// live until the reply comes. That goes over a connection of its own; if there is none, only
    /// the reply comes.
    ///
    /// - Parameter method: without `io.lectern.` in front.
    func call(
        _ method: String, _ parameters: JSONObject, over opened: inout Opened,
        patienceUSec: Int64, telling take: (JSONObject) -> Void
    ) throws(CommandError) -> JSONObject {
        let path = opened.path
        let deadline = SystemClock.monotonicUSec() + patienceUSec
        var reply: JSONObject = [:]
        do throws(VarlinkClient.Failure) {
            try opened.client.stream(
                "io.lectern." + method, parameters, deadlineUSec: deadline,
                idle: { descriptor in
                    watch(until: descriptor, deadline, take)
                    return true
                }
            ) {
                reply = $0
                return true
            }
        } catch {
            throw CommandError(error, at: path, through: self)
        }
        return reply
    }

    /// Gives what is live to `take` until a descriptor can be read. Who waits for that descriptor
    /// learns in any case how it ends, so whatever goes wrong here only ends the watching.
    private func watch(
        until descriptor: Int32, _ deadlineUSec: Int64, _ take: (JSONObject) -> Void
    ) {
        guard !isReadable(descriptor), var opened = try? open(for: .order) else { return }
        try? opened.client.stream(
            "io.lectern.Session.Subscribe", ["live": true], deadlineUSec: deadlineUSec,
            idle: { own in
                while !isReadable(descriptor), !isReadable(own),
                    SystemClock.monotonicUSec() < deadlineUSec
                {
                    _ = environment.attends(own, Self.lookUSec)
                }
                return !isReadable(descriptor)
            }
        ) { reply in
            if let live = reply["live"]?.objectValue { take(live) }
            return !isReadable(descriptor)
        }
    }

    /// How long one of the two connections may wait while the other one is looked at.
    private static let lookUSec: Int64 = 200_000
}
