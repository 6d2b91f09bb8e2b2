/// The number under which something was asked of a voice port.
///
/// Whoever asks chooses it and never uses it twice; every report carries it, so that a report
/// that comes late is recognised by its number.
package struct Ticket: Hashable, Sendable {
    package let number: UInt64

    package init(_ number: UInt64) {
        self.number = number
    }
}
