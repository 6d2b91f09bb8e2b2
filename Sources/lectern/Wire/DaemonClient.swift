internal import LinuxIO
internal import VarlinkWire

/// The way to the daemon: opens a socket, calls, and puts failures into words.
struct DaemonClient {
    /// What a call is for: those that only look may use the observers' socket.
    enum Purpose { case look, order }

    var place: SocketPlace
    let environment: Environment
    /// Whose words refusals are told in.
    var vocabulary = Vocabulary.client
    /// How long an ordinary answer may take; a daemon that is started by the call needs a moment.
    static let patienceUSec: Int64 = 30_000_000

    /// How long an answer may take before the system is asked whether there is somebody to give
    /// one; a machine that holds the socket takes every call.
    var doubtUSec: Int64 = 3_000_000

    /// What to do when nobody opens.
    var advice: Advice { Advice(place: place, environment: environment) }

    /// A connection with the path it goes to.
    struct Opened: ~Copyable {
        var client: VarlinkClient
        let path: String
    }

    /// Opens the first socket where somebody listens: one that a daemon left behind when it was
    /// killed hides no other.
    func open(for purpose: Purpose) throws(CommandError) -> Opened {
        for path in place.candidates {
            do throws(VarlinkClient.Failure) {
                return Opened(client: try VarlinkClient(connectingTo: path), path: path)
            } catch {
                if let other = Self.otherWay(from: path, for: purpose),
                    let client = try? VarlinkClient(connectingTo: other)
                {
                    return Opened(client: client, path: other)
                }
                // The first socket is the one that a user can be let in to.
                guard case .noDaemon = error else {
                    throw CommandError(error, at: path, through: self)
                }
            }
        }
        throw advice.noDaemon
    }

    /// The observers' socket, for those who only look: the other one may be closed to them, or its
    /// name may be gone.
    static func otherWay(from path: String, for purpose: Purpose) -> String? {
        purpose == .look ? SocketPlace.observers(beside: path) : nil
    }

    /// Calls a method that has one reply.
    ///
    /// - Parameter method: without `io.lectern.` in front.
    func call(
        _ method: String, _ parameters: JSONObject = [:], for purpose: Purpose,
        patienceUSec: Int64 = DaemonClient.patienceUSec
    ) throws(CommandError) -> JSONObject {
        var opened = try open(for: purpose)
        return try call(method, parameters, over: &opened, patienceUSec: patienceUSec)
    }

    /// Calls a method that has one reply, over a connection that is open.
    ///
    /// - Parameter method: without `io.lectern.` in front.
    func call(
        _ method: String, _ parameters: JSONObject = [:], over opened: inout Opened,
        patienceUSec: Int64 = DaemonClient.patienceUSec
    ) throws(CommandError) -> JSONObject {
        let path = opened.path
        var failing: CommandError?
        do throws(VarlinkClient.Failure) {
            return try opened.client.call(
                "io.lectern." + method, parameters,
                deadlineUSec: SystemClock.monotonicUSec() + patienceUSec, doubtUSec: doubtUSec,
                isWorthWaiting: {
                    failing = failingService(at: path)
                    return failing == nil
                })
        } catch {
            throw failing ?? CommandError(error, at: path, through: self)
        }
    }

    /// Why nobody will answer at a socket that systemd holds; nil while somebody may.
    func failingService(at path: String) -> CommandError? {
        guard let owner = place.owner(of: path),
            let reason = ServiceState.read(of: owner, in: environment)?.reason
        else { return nil }
        var error = CommandError(
            .noDaemon, "nobody answers: \(reason)",
            hint: "run `lectern doctor`, or see why: \(owner.log)")
        error.isFailingService = true
        return error
    }
}
