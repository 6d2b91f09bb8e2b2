/// What a learner has done of a deck, or of all, on a study day.
package struct DayTally: Equatable, Sendable {
    /// Words graded.
    package var words = 0
    /// Those of them that were learned for the first time.
    package var new = 0
    /// The others that were scheduled in days.
    package var reviews = 0

    package init(words: Int = 0, new: Int = 0, reviews: Int = 0) {
        self.words = words
        self.new = new
        self.reviews = reviews
    }
}

/// What is due of a deck, and how much of it the deck's daily limits allow.
package struct DeckDue: Equatable, Sendable {
    package var deck: DeckRow
    /// All that is due.
    package var due: DueCounts
    /// What was done today.
    package var tally: DayTally

    package init(deck: DeckRow, due: DueCounts, tally: DayTally) {
        self.deck = deck
        self.due = due
        self.tally = tally
    }

    /// Reviews and new cards that today's limits still allow.
    package var reviewsLeft: Int { max(0, deck.reviewsPerDay - tally.reviews) }
    package var newLeft: Int { max(0, deck.newPerDay - tally.new) }

    /// What is due within the limits. Steps have none.
    package var allowed: DueCounts {
        DueCounts(
            steps: due.steps, reviews: min(due.reviews, reviewsLeft),
            overdue: min(due.overdue, reviewsLeft), new: min(due.new, newLeft))
    }

    /// Reviews that are due and wait for the next days.
    package var waiting: Int { due.reviews - allowed.reviews }
}
