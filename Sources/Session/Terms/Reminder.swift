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
        /// Problems that are due.
        case problems
    }

    /// What is said; empty where nothing is.
    var pieces: [Piece] {
        guard !spoken.isEmpty else { return [] }
        return counts.of(spoken).pieces + (spoken == [.study] ? [.message(.sayReview)] : [])
    }
}

extension WaitingCounts {
    /// What of it belongs to some kinds of study.
    fileprivate func of(_ kinds: Set<Reminder.Kind>) -> WaitingCounts {
        var own = self
        if !kinds.contains(.study) { (own.words, own.newWords) = (0, 0) }
        if !kinds.contains(.path) {
            (own.units, own.hasReview, own.hasQuiz) = (0, false, false)
            own.earlier = OpenReadings()
        }
        if !kinds.contains(.problems) { own.problems = 0 }
        return own
    }
}
