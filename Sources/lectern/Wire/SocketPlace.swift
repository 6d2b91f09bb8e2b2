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
        } else if let user = Self.user(surroundings), surroundings.system.exists(user) {
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

    /// The socket of the user's own daemon, whether it is there or not.
    static func user(_ surroundings: Surroundings) -> String? {
        surroundings.variable("XDG_RUNTIME_DIR").map { $0 + "/lectern/control.sock" }
    }
}
