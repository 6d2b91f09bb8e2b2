// Names of users and groups, by the files alone: no name service can block the doctor.
extension SystemView {
    /// The name of a user, or its number.
    func userName(_ uid: UInt32) -> String { name("/etc/passwd", id: uid) ?? "\(uid)" }

    /// The name of a group, or its number.
    func groupName(_ gid: UInt32) -> String { name("/etc/group", id: gid) ?? "\(gid)" }

    /// The number of a group; nil where there is none.
    func groupID(_ name: String) -> UInt32? {
        line("/etc/group") { $0[0] == name }.flatMap { UInt32($0[2]) }
    }

    /// Whether the user may use sudo, as far as its groups say; where there are none, that is
    /// assumed.
    var isAdministrator: Bool {
        let ids = ["sudo", "wheel"].compactMap(groupID)
        return uid == 0 || ids.isEmpty || ids.contains(where: groups.contains)
    }

    /// That the user is not in the group which may steer the daemon.
    func outside(_ group: String) -> Finding {
        let user = userName(uid)
        return .wrong(
            "right",
            "\(user) is not in the group \(group)"
                + (isAdministrator ? "" : "; only an administrator can change that"),
            repair: "sudo adduser \(user) \(group)")
    }

    /// Whether the group's line names the user: then the next login makes it so.
    func isListed(_ user: String, in group: String) -> Bool {
        let fields = line("/etc/group") { $0[0] == group }
        return fields?[3].split(separator: ",").contains { $0 == user } ?? false
    }

    private func name(_ file: String, id: UInt32) -> String? {
        line(file) { $0[2] == "\(id)" }.map { String($0[0]) }
    }

    private func line(_ file: String, _ isWanted: ([Substring]) -> Bool) -> [Substring]? {
        lines(file).lazy
            .map { $0.split(separator: ":", omittingEmptySubsequences: false) }
            .first { $0.count >= 4 && isWanted($0) }
    }
}
