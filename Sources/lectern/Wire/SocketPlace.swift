/// Where the daemon's sockets are.
struct SocketPlace: Equatable {
    /// Who chose the place.
    enum Origin { case option, variable, usual }

    var origin: Origin
    /// The sockets that are tried, in this order; never empty.
    var candidates: [String]
    /// The one that is looked at: the first that exists, else the machine's.
    var control: String

    static let system = "/run/lectern/control.sock"

    /// - Parameter named: what the command line says.
    init(named: String?, in environment: Environment) {
        if let named {
            self.init(.option, [named])
        } else if let path = environment.variable("LECTERN_SOCKET") {
            self.init(.variable, [path])
        } else {
            self.init(.usual, Self.users(environment) + [Self.system])
            control = candidates.first(where: environment.system.exists) ?? Self.system
        }
    }

    private init(_ origin: Origin, _ candidates: [String]) {
        self.origin = origin
        self.candidates = candidates
        control = candidates[0]
    }

    /// The socket for those who only look, beside the one that steers; nil where that has a name
    /// of its own.
    static func observers(beside control: String) -> String? {
        let name = "/control.sock"
        return control.hasSuffix(name) ? control.dropLast(name.count) + "/observe.sock" : nil
    }

    /// Where the user's own daemon may have its socket: where sessions have their runtime files,
    /// and below its state where it was started without such a place (`su - anna`). The daemon goes
    /// by the same order.
    private static func users(_ environment: Environment) -> [String] {
        let runtime = environment.variable("XDG_RUNTIME_DIR").map { $0 + "/lectern" }
        let state =
            environment.variable("XDG_STATE_HOME")
            ?? environment.variable("HOME").map { $0 + "/.local/state" }
        return [runtime, state.map { $0 + "/lectern/run" }].compactMap(\.self)
            .map { $0 + "/control.sock" }
    }

    /// The sockets that are tried, as a person reads them.
    var text: String {
        guard origin == .usual, candidates.count > 1 else {
            return candidates.joined(separator: " or ")
        }
        let own = candidates.dropLast().joined(separator: " or ")
        return "\(own) (your own), or at \(Self.system) (the machine's)"
    }
}
