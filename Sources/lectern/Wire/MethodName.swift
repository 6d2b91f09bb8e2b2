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
        guard let owner = owners.first else {
            throw CommandError(.usage, "there is no method \(typed)", hint: hint)
        }
        guard owners.count == 1 else {
            let names = owners.map { short(typed, of: $0) }.joined(separator: " or ")
            throw CommandError(
                .usage, "several interfaces have a method \(typed)",
                hint: "say which one is meant: \(names)")
        }
        return "\(owner.name).\(typed)"
    }

    /// A method by the last part of its interface: `Session.GetState`.
    private static func short(_ method: String, of interface: InterfaceDescription) -> String {
        "\(interface.name.split(separator: ".").last ?? "").\(method)"
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
            interface.methods.map { short($0.name, of: interface) }
        }
        return "the methods are " + names.joined(separator: ", ")
    }
}
