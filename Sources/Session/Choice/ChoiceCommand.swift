/// The commands of a numbered list beside the numbers; the raw values are the names on the wire.
package enum ChoiceCommand: String, CaseIterable, Hashable, Sendable {
    /// The list ends, and nothing is changed.
    case neverMind = "NEVER_MIND"
}
