package import Scheduling

/// Which own words are listed, and in which order.
package struct WordQuery: Equatable, Sendable {
    package enum Order: String, CaseIterable, Sendable {
        /// As they were added.
        case added
        /// By the alphabet.
        case word
        /// What is due first: steps, then days, then new words.
        case due
    }

    /// Words of this book; nil for those of all.
    package var book: String?
    /// Words of no book alone.
    package var isGlobal = false
    /// Nil for both.
    package var isMastered: Bool?
    /// Words without definition and translation alone.
    package var isIncomplete = false
    /// Nil for all.
    package var level: MasteryLevel?
    package var order = Order.added

    /// All words.
    package init() {}
}

/// A part of a list of own words.
package struct ListedWords: Equatable, Sendable {
    package var words: [OwnWord] = []
    /// The place behind which the list goes on; nil at its end.
    package var next: Int64?
}
