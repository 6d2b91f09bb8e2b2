import Foundation
import LinuxIO
import VarlinkWire

/// The daemon, asked by its control socket.
struct DaemonDoor {
    /// The sockets that are tried, in this order.
    private let paths: [String]

    /// A backup of a large database takes longest.
    private static let patienceUSec: Int64 = 120_000_000

    /// The socket that is named, else the one that the environment names, else the user's own or
    /// the machine's, in the order in which `lectern` tries them.
    init(named: String?) {
        let environment = ProcessInfo.processInfo.environment
        if let named = named ?? environment["LECTERN_SOCKET"] {
            paths = [named]
        } else {
            let runtime = environment["XDG_RUNTIME_DIR"].map { $0 + "/lectern" }
            let places = [runtime, StateFolder.path("run", unless: nil), "/run/lectern"]
            paths = places.compactMap(\.self).map { $0 + "/control.sock" }
        }
    }

    /// The reply to a call.
    ///
    /// - Parameter method: without `io.lectern.` in front.
    func call(_ method: String, _ parameters: JSONObject = [:]) throws -> JSONObject {
        for path in paths {
            do throws(VarlinkClient.Failure) {
                var client = try VarlinkClient(connectingTo: path)
                return try client.call(
                    "io.lectern." + method, parameters,
                    deadlineUSec: SystemClock.monotonicUSec() + Self.patienceUSec)
            } catch {
                if case .noDaemon = error { continue }
                try RulesOptions.stop("\(path): \(Self.text(of: error))")
            }
        }
        try RulesOptions.stop("no daemon listens at \(paths.joined(separator: " or "))")
    }

    private static func text(of failure: VarlinkClient.Failure) -> String {
        switch failure {
        case .noDaemon(let error), .system(let error): "\(error)"
        case .noRight(let error): "\(error); put sudo before the command, or join its group"
        case .refused(let refusal):
            [refusal.parameters["message"], refusal.parameters["hint"]]
                .compactMap { $0?.stringValue }.joined(separator: "; ")
        case .closed(let method): "the daemon closed the connection during \(method)"
        case .unreadable, .tooLong: "the reply cannot be read"
        case .timedOut(let method): "no answer to \(method)"
        }
    }
}
