internal import Glibc

/// The users of this machine, by name or number.
///
/// May block on a name service: not for an event loop.
package enum Users {
    /// The number of a user; nil where there is none of that name. A number stands for itself.
    package static func id(_ name: String) -> UInt32? {
        if let number = UInt32(name) { return number }
        return getpwnam(name).map { $0.pointee.pw_uid }
    }

    /// Whether there is a user of this number.
    package static func hasUser(_ id: UInt32) -> Bool { getpwuid(id) != nil }
}
