internal import Glibc

/// Whether a read would return at once: with bytes, the end, or an error. Any thread.
package func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
}

/// A file descriptor with one owner; it is closed when the owner goes.
package struct Descriptor: ~Copyable, Sendable {
    package let number: Int32

    /// Takes the ownership of an open descriptor.
    package init(owning number: Int32) { self.number = number }

    deinit { Glibc.close(number) }

    /// Gives the number away without closing it: the caller owns it now.
    package consuming func release() -> Int32 {
        let number = number
        discard self
        return number
    }
}
