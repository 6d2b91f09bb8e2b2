internal import CLinuxIO
internal import Glibc

/// Who is at the other end of a Unix socket, as the kernel recorded it at `connect`.
package struct PeerCredentials: Equatable, Sendable {
    package var uid: UInt32
    package var gid: UInt32
    package var pid: Int32
    /// The supplementary groups of the process at that time, at most 1024.
    package var groups: [UInt32]

    package init(uid: UInt32, gid: UInt32, pid: Int32, groups: [UInt32]) {
        self.uid = uid
        self.gid = gid
        self.pid = pid
        self.groups = groups
    }

    /// Whether the peer is in a group, as its own or as a supplementary one.
    package func isMember(of group: UInt32) -> Bool { gid == group || groups.contains(group) }

    /// Asks the kernel for the peer of a connected socket.
    ///
    /// The groups come from the kernel too (`SO_PEERGROUPS`): they are what the file modes went by,
    /// and no name service can block the caller.
    package static func of(_ descriptor: Int32) throws(SystemError) -> PeerCredentials {
        var peer = lectern_peer()
        try system("getsockopt", "SO_PEERCRED") { lectern_peer_credentials(descriptor, &peer) }
        let groups = try groups(of: descriptor)
        return PeerCredentials(uid: peer.uid, gid: peer.gid, pid: peer.pid, groups: groups)
    }

    private static func groups(of descriptor: Int32) throws(SystemError) -> [UInt32] {
        do {
            return try groups(of: descriptor, capacity: 32)
        } catch  where error.code == ERANGE {
            return try groups(of: descriptor, capacity: groupsMax)
        }
    }

    private static func groups(
        of descriptor: Int32, capacity: Int
    ) throws(SystemError) -> [UInt32] {
        var groups = [gid_t](repeating: 0, count: capacity)
        let count = try system("getsockopt", "SO_PEERGROUPS") {
            lectern_peer_groups(descriptor, &groups, Int32(capacity))
        }
        return Array(groups.prefix(Int(count)))
    }

    private static let groupsMax = 1024

    /// The groups of a user by the user database, own group included, at most 1024.
    ///
    /// May block on a name service: not for an event loop.
    package static func groups(ofUser name: String, gid: UInt32) -> [UInt32] {
        var groups = [gid_t](repeating: 0, count: groupsMax)
        var count = Int32(groupsMax)
        let result = getgrouplist(name, gid, &groups, &count)
        return result < 0 ? [gid] : Array(groups.prefix(Int(count)))
    }
}
