internal import LinuxIO
internal import VarlinkWire

/// The way to the daemon: opens a socket, calls, and puts failures into words.
struct Door {
    /// What a call is for: those that only look may use the observers' socket.
    enum Purpose { case look, order }

    var place: SocketPlace
    /// How long an ordinary answer may take; a daemon that is started by the call needs a moment.
    static let patienceUSec: Int64 = 30_000_000

    /// A connection with the path it goes to.
    struct Opened: ~Copyable {
        var client: VarlinkClient
        let path: String
    }

    func open(for purpose: Purpose) throws(Complaint) -> Opened {
        do throws(VarlinkClient.Failure) {
            let path = place.control
            return Opened(client: try VarlinkClient(connectingTo: path), path: path)
        } catch {
            guard let other = otherWay(after: error, for: purpose) else {
                throw Complaint(error, at: place.control)
            }
            return try open(other)
        }
    }

    /// The observers' socket, for those who only look and may not open the other.
    func otherWay(after failure: VarlinkClient.Failure, for purpose: Purpose) -> String? {
        guard case .noRight = failure, purpose == .look else { return nil }
        return place.observe
    }

    private func open(_ path: String) throws(Complaint) -> Opened {
        do throws(VarlinkClient.Failure) {
            return Opened(client: try VarlinkClient(connectingTo: path), path: path)
        } catch {
            throw Complaint(error, at: path)
        }
    }

    /// Calls a method that has one reply.
    ///
    /// - Parameter method: without `io.lectern.` in front.
    func call(
        _ method: String, _ parameters: JSONObject = [:], for purpose: Purpose,
        patienceUSec: Int64 = Door.patienceUSec
    ) throws(Complaint) -> JSONObject {
        var opened = try open(for: purpose)
        do throws(VarlinkClient.Failure) {
            return try opened.client.call(
                "io.lectern." + method, parameters,
                deadlineUSec: SystemClock.monotonicUSec() + patienceUSec)
        } catch {
            throw Complaint(error, at: opened.path)
        }
    }
}
