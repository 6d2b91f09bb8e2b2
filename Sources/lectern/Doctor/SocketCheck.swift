/// Looks at the socket: is it there, whose is it, and may this user open it.
struct SocketCheck {
    let place: SocketPlace
    let environment: Environment

    private var system: SystemView { environment.system }

    var findings: [Finding] {
        guard let facts = system.facts(place.control) else { return [missing] }
        guard facts.isSocket else {
            return [
                .wrong(
                    "socket", "\(place.control) is no socket but a file of another kind",
                    repair: "rm \(place.control)")
            ]
        }
        let owner = "\(system.userName(facts.uid)):\(system.groupName(facts.gid))"
        let mode = "0" + String(facts.mode, radix: 8)
        let message = "\(place.control) belongs to \(owner), mode \(mode)"
        return [.ok("socket", message), membership(facts)]
    }

    private var missing: Finding {
        let named = "there is none at \(place.text), which was named"
        switch place.origin {
        case .option: return .wrong("socket", named, repair: "lectern doctor")
        case .variable: return .wrong("socket", named, repair: "unset LECTERN_SOCKET")
        case .usual:
            return .wrong(
                "socket", "there is none at \(place.text)", repair: StartCommand.text(environment))
        }
    }

    /// Whether this user may open a socket of that owner and mode.
    func membership(_ facts: SystemView.FileFacts) -> Finding {
        let user = system.userName(system.uid)
        if system.uid == 0 || system.uid == facts.uid {
            return .ok("right", "\(user) may steer it")
        }
        let owner = system.userName(facts.uid)
        guard facts.isForGroup else {
            return .wrong(
                "right", "only \(owner) may steer it", repair: "sudo -u \(owner) lectern status")
        }
        let group = system.groupName(facts.gid)
        if system.groups.contains(facts.gid) {
            return .ok("right", "\(user) is in the group \(group) and may steer it")
        }
        if system.isListed(user, in: group) {
            return .wrong(
                "right", "\(user) is in the group \(group), but not yet in this login",
                repair: "newgrp \(group)")
        }
        return system.outside(group)
    }
}

/// The command that starts a daemon here.
enum StartCommand {
    private static let unitFolders = [
        "/etc/systemd", "/usr/local/lib/systemd", "/usr/lib/systemd", "/lib/systemd",
    ]

    /// Whether the machine's daemon is a service of systemd here.
    static func isService(_ system: SystemView) -> Bool {
        system.exists("/run/systemd/system")
            && unitFolders.contains { system.exists($0 + "/system/lecternd.service") }
    }

    /// Makes the sockets anew. The service would refuse it while it runs, so it restarts with them.
    static let newSockets =
        "sudo systemctl restart lecternd.socket lecternd-observe.socket lecternd"

    static func text(_ environment: Environment) -> String {
        let system = environment.system
        if isService(system) {
            let state = ServiceState.read(of: .machine, in: environment)
            return state?.isRunning == true ? newSockets : "sudo systemctl enable --now lecternd"
        }
        if let checkout = system.checkout { return "make -C \(checkout) run" }
        if let program = system.program {
            let folder = SystemView.folder(of: program)
            let libexec = SystemView.folder(of: folder) + "/libexec/lecternd"
            for daemon in [folder + "/lecternd", libexec] where system.exists(daemon) {
                return "\(daemon) --console"
            }
        }
        return "make run"
    }
}
