/// The state of a numbered list; the raw value is the name on the wire.
package enum ChoiceState: String, CaseIterable, Hashable, Sendable {
    case asked = "CHOICE_ASKED"
}
