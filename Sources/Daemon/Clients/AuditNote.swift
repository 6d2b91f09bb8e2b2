package import Control
package import Varlink

/// What a keeper can look up later: a call for administrators, or one for which a right was
/// missing.
///
/// What a call has changed stands in the journal, with its cause.
package struct AuditNote: Equatable, Sendable {
    package var peer: Peer
    /// `interface.Method`.
    package var method: String
    /// The right that it needs.
    package var right: Right
    package var isAllowed: Bool
}
