/// Looks at the groups of the user before there is a socket that would tell whose it is.
struct GroupCheck {
    let system: SystemView

    /// The group of those who may steer the machine's daemon.
    private static let name = "lectern"

    /// Nothing where there is no service for the whole machine, or the user needs no group.
    var findings: [Finding] {
        guard StartCommand.isService(system), system.uid != 0, !system.lines("/etc/group").isEmpty
        else { return [] }
        guard let group = system.groupID(Self.name) else {
            return [
                .wrong(
                    "right", "there is no group \(Self.name)", repair: "sudo systemd-sysusers")
            ]
        }
        let user = system.userName(system.uid)
        if system.groups.contains(group) { return [] }
        if system.isListed(user, in: Self.name) {
            return [
                .wrong(
                    "right", "\(user) is in the group \(Self.name), but not yet in this login",
                    repair: "newgrp \(Self.name)")
            ]
        }
        return [system.outside(Self.name)]
    }
}
