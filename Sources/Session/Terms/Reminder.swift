/// What the learner is reminded of at a time of day.
package struct Reminder: Equatable, Sendable {
    /// The kinds of study of which something waits; not empty.
    package var kinds: Set<Kind>
    /// Those of which the learner hears; the others are in the event alone.
    package var spoken: Set<Kind>
    /// What waits of these kinds.
    package var counts: WaitingCounts

    package init(kinds: Set<Kind>, spoken: Set<Kind>, counts: WaitingCounts) {
        self.kinds = kinds
        self.spoken = spoken
        self.counts = counts
    }

    /// A kind of study with a time of its own for reminders; the raw value is the name on the wire.
    package enum Kind: String, CaseIterable, Sendable {
        /// Words that are due.
        case study
        /// The readings of the day.
        case path
    }

    /// What is said; empty where nothing is.
    var pieces: [Piece] {
        switch (spoken.contains(.study), spoken.contains(.path)) {
        case (false, false): []
        case (true, false): counts.of(.study).pieces + [.message(.sayReview)]
        case (false, true): counts.of(.path).pieces
        case (true, true): counts.pieces
        }
    }
}

extension WaitingCounts {
    /// What of it belongs to a kind of study.
    fileprivate func of(_ kind: Reminder.Kind) -> WaitingCounts {
        switch kind {
        case .study: WaitingCounts(words: words)
        case .path:
            WaitingCounts(units: units, hasReview: hasReview, hasQuiz: hasQuiz, earlier: earlier)
        }
    }
}
