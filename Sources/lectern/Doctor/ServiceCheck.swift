internal import LinuxIO

/// Looks for what keeps a daemon from starting: whose its data are, whether they are a database,
/// and what systemd says.
struct ServiceCheck {
    let place: SocketPlace
    let environment: Environment

    private var system: SystemView { environment.system }

    /// Where the machine's daemon keeps its data: systemd's `StateDirectory=lectern`.
    static let machinesFolder = "/var/lib/lectern"

    /// Nothing where nothing is wrong, or another socket than the usual ones was named.
    var findings: [Finding] {
        guard let owner = place.owner else { return [] }
        let data = database(of: owner)
        let cause = data.first { $0.verdict == .wrong }?.repair
        guard let reason = ServiceState.read(of: owner, in: environment)?.reason else {
            return data
        }
        let message = [reason, lastWords(of: owner)].compactMap(\.self).joined(separator: ": ")
        return data + [.wrong("service", message, repair: cause ?? owner.log)]
    }

    /// The last line that the service wrote, which says why it ended; nil where this user may not
    /// read it.
    private func lastWords(of owner: ServiceState.Owner) -> String? {
        let line = environment.printed(owner.lastLine + " 2>/dev/null")
        guard let words = line?.split(separator: "\n").last else { return nil }
        return String(words.prefix(300)).printable
    }

    /// The folder of the user's own daemon; nil where this user has no home.
    static func ownFolder(_ environment: Environment) -> String? {
        let state =
            environment.variable("XDG_STATE_HOME")
            ?? environment.variable("HOME").map { $0 + "/.local/state" }
        return state.map { $0 + "/lectern" }
    }

    private func database(of owner: ServiceState.Owner) -> [Finding] {
        let isMachines = owner == .machine
        guard
            let folder = isMachines ? Self.machinesFolder : Self.ownFolder(environment),
            system.isListed(folder)
        else { return [] }
        guard let facts = system.facts(folder) else {
            let message = "\(system.userName(system.uid)) may not look into \(folder)"
            return [.note("database", message, repair: "sudo lectern doctor")]
        }
        let user = isMachines ? facts.uid : system.uid
        return ["", ".lock", ".db", ".db-wal", ".db-shm"]
            .map { $0.isEmpty ? folder : "\(folder)/lectern\($0)" }
            .compactMap { strange($0, than: user, folder, owner) }.prefix(1)
            + [damaged(folder + "/lectern.db", owner)].compactMap(\.self)
    }

    /// What belongs to somebody else the daemon cannot write; one command takes it all back.
    private func strange(
        _ path: String, than user: UInt32, _ folder: String, _ owner: ServiceState.Owner
    ) -> Finding? {
        guard let facts = system.facts(path), facts.uid != user else { return nil }
        let message =
            "\(path) belongs to \(system.userName(facts.uid)), not to "
            + (owner == .machine ? "the service" : system.userName(user))
        let repair =
            owner == .machine
            ? "sudo chown -R --reference=\(folder)/. \(folder)/. && \(owner.restart)"
            : "sudo chown -R \(system.userName(user)): \(folder)"
        return .wrong("database", message, repair: repair)
    }

    /// What begins otherwise than every file of SQLite; an empty one is as good as none.
    private func damaged(_ path: String, _ owner: ServiceState.Owner) -> Finding? {
        let mark = Array("SQLite format 3\0".utf8)
        let start = system.bytes(path, upTo: mark.count)
        guard !start.isEmpty, start != mark else { return nil }
        let aside = "mv \(path) \(path).damaged"
        return .wrong(
            "database",
            "\(path) is no database of SQLite; the command begins a new one, and RESTORING in "
                + "lectern(1) says how a copy is put back",
            repair: owner == .machine ? "sudo \(aside) && \(owner.restart)" : aside)
    }
}
