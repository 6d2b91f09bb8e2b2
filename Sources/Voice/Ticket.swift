/// The name under which a voice port was asked to speak or to listen.
///
/// Each owner counts its own numbers and never uses one twice. Every report carries the ticket, so
/// that a late report is recognised, and reaches the part of the daemon that asked.
package struct Ticket: Hashable, Sendable {
    /// The part of the daemon that asked, and that takes the reports.
    package enum Owner: Hashable, Sendable {
        /// The machine that runs. The number is its turn.
        case dialogue
        /// Listening beside the machine, for words about the sound.
        case aside
        /// A check of the sound.
        case soundTrial
        /// What the box says of itself beside the machine.
        case notice
    }

    package let owner: Owner
    package let number: UInt64

    package init(_ owner: Owner, _ number: UInt64) {
        self.owner = owner
        self.number = number
    }

    /// A ticket of the machine.
    package init(_ number: UInt64) { self.init(.dialogue, number) }
}
