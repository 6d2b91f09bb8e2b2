internal import Glibc

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
