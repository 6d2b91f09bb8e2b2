/// How well a card was remembered. Raw values are those of the review log and of Anki.
package enum Rating: Int, CaseIterable, Sendable, Hashable {
    case again = 1
    case hard, good, easy

    /// Whether the card was remembered.
    package var isPass: Bool { self != .again }
}
