internal import LinuxIO
internal import VarlinkWire

/// Finds the one thing that has a name, among those of its kind that the daemon lists.
struct NameSearch {
    private let kind: String
    private let command: String

    /// - Parameter command: the command that lists all of this kind.
    init(_ kind: String, listedBy command: String) {
        self.kind = kind
        self.command = command
    }

    /// The identifier of the one thing with this name.
    ///
    /// - Parameters:
    ///   - identifier: the member that holds the identifier.
    ///   - member: the member that holds the name.
    func identifier(
        _ identifier: String, of name: String, among all: [JSONObject], by member: String
    ) throws(CommandError) -> String {
        let found = Self.named(name, all, member).map { $0.text(identifier) }
        guard let first = found.first else {
            throw CommandError(
                .refused, "there is no \(kind) \"\(name.printable)\"",
                hint: "`\(command)` lists them")
        }
        guard found.count == 1 else {
            throw CommandError(
                .refused, "\(found.count) \(kind)s have the name \"\(name.printable)\"",
                hint: "give one of these instead: \(found.joined(separator: ", "))")
        }
        return first
    }

    /// Those that have the name as it is written, else those that have it in other capitals.
    private static func named(
        _ name: String, _ all: [JSONObject], _ member: String
    ) -> [JSONObject] {
        let found = all.filter { $0.text(member).lowercased() == name.lowercased() }
        let exact = found.filter { $0.text(member) == name }
        return exact.isEmpty ? found : exact
    }
}
