/// Where the daemon's sockets are.
struct SocketPlace: Equatable {
    /// The socket to be tried first.
    var control: String
    /// The socket for those who only look; nil where the place has none.
    var observe: String?
    /// Whether it was chosen because it is there, not named by somebody.
    var isOurs = true

    static let system = "/run/lectern/control.sock"

    /// - Parameter named: what the command line says.
    init(named: String?, in surroundings: Surroundings) {
        if let path = named ?? surroundings.variable("LECTERN_SOCKET") {
            self.init(control: path)
            isOurs = false
        } else if let user = Self.users(surroundings).first(where: surroundings.system.exists) {
            self.init(control: user)
        } else {
            self.init(control: Self.system)
        }
    }

    private init(control: String) {
        self.control = control
        let name = "/control.sock"
        observe = control.hasSuffix(name) ? control.dropLast(name.count) + "/observe.sock" : nil
    }

    /// The socket of the user's own daemon, whether it is there or not: where a daemon that is
    /// started here would make it.
    static func user(_ surroundings: Surroundings) -> String? { users(surroundings).first }

    /// Where the user's own daemon may have its socket: where sessions have their runtime files,
    /// and below its state where it was started without such a place (`su - anna`). The daemon goes
    /// by the same order.
    private static func users(_ surroundings: Surroundings) -> [String] {
        let runtime = surroundings.variable("XDG_RUNTIME_DIR").map { $0 + "/lectern" }
        let state =
            surroundings.variable("XDG_STATE_HOME")
            ?? surroundings.variable("HOME").map { $0 + "/.local/state" }
        return [runtime, state.map { $0 + "/lectern/run" }].compactMap(\.self)
            .map { $0 + "/control.sock" }
    }
}
