internal import Control
internal import VarlinkWire

/// Names of methods, as people type them.
enum MethodName {
    private static let standard = ["GetInfo", "GetInterfaceDescription"]

    /// The full name of a method: `GetState` and `Session.GetState` are
    /// `io.lectern.Session.GetState`. A name with its whole interface is taken as it is.
    static func full(_ typed: String) throws(CommandError) -> String {
        let parts = typed.split(separator: ".", omittingEmptySubsequences: false)
        if parts.count > 2 { return typed }
        if parts.count == 2 { return "io.lectern." + typed }
        if standard.contains(typed) { return "org.varlink.service." + typed }
        let owners = Interfaces.known.filter { $0.method(typed) != nil }
        guard let owner = owners.first, owners.count == 1 else {
            throw CommandError(.usage, "there is no method \(typed)", hint: hint)
        }
        return "\(owner.name).\(typed)"
    }

    /// Methods that only look may go over the observers' socket.
    static func purpose(of method: String) -> DaemonClient.Purpose {
        right(for: method) ?? .observe == .observe ? .look : .order
    }

    /// What a caller of a method must be allowed to do; nil for those of the wire itself.
    static func right(for method: String) -> Right? {
        ClientCall(method: method, parameters: [:])?.right
    }

    /// Lists the methods that every daemon serves; a simulated one serves more.
    private static var hint: String {
        let names = (Interfaces.all + [Interfaces.wire]).flatMap { interface in
            interface.methods.map { method in
                "\(interface.name.split(separator: ".").last ?? "").\(method.name)"
            }
        }
        return "the methods are " + names.joined(separator: ", ")
    }
}
