internal import VarlinkWire

/// Looks at the room for the learner's data.
struct DiskCheck {
    let system: SystemView
    /// Below this many bytes the database may soon not be written.
    static let freeMin: UInt64 = 50 << 20
    /// Below this many bytes it is time to make room.
    static let freeGood: UInt64 = 500 << 20

    /// - Parameter folder: where the daemon keeps its data.
    func findings(_ folder: String) -> [Finding] {
        guard folder.hasPrefix("/"), let free = system.freeBytes(folder) else { return [] }
        return [
            Self.finding(
                folder, on: system.mountPoint(folder), free: free,
                isReadOnly: system.isReadOnly(folder))
        ]
    }

    /// - Parameter mount: where the file system of the folder begins.
    static func finding(
        _ folder: String, on mount: String, free: UInt64, isReadOnly: Bool
    ) -> Finding {
        if isReadOnly {
            return .wrong(
                "disk",
                "\(folder) can only be read: so it was mounted, or the disk fails, which the "
                    + "kernel's log would tell",
                repair: "sudo journalctl -k -p err")
        }
        let message = "\(free >> 20) MB free for \(folder)"
        let repair = "sudo du -xhd2 \(mount) | sort -h | tail"
        if free >= freeGood { return .ok("disk", message) }
        if free >= freeMin { return .note("disk", "only " + message, repair: repair) }
        let fault = free == 0 ? "it is full: " : "it is nearly full: "
        return .wrong("disk", fault + message, repair: repair)
    }
}
