/// The grades of a card, as training reads them.
package struct ReviewHistory: Hashable, Sendable {
    /// A grade of a card.
    package struct Review: Hashable, Sendable {
        package var rating: Rating
        /// Study days since the grade before; 0 for the first.
        package var days: Int
        /// Microseconds since 1970 UTC.
        package var usec: Int

        package init(_ rating: Rating, days: Int, usec: Int) {
            self.rating = rating
            self.days = days
            self.usec = usec
        }
    }

    /// Later grades of a card are left out.
    package static let longest = 256

    /// Oldest first; never empty.
    package let reviews: [Review]

    /// Nil if there are no reviews.
    package init?(_ reviews: [Review]) {
        guard !reviews.isEmpty else { return nil }
        self.reviews = Array(reviews.prefix(Self.longest))
    }

    /// The history of a card; nil if the card has no grade, or a state that did not grow from its
    /// grades, such as one from another program.
    package init?(_ card: Card) {
        guard card.memoryBase == Card.MemoryBase() else { return nil }
        var last: StudyDay?
        self.init(
            card.history.map { graded in
                let days = last.map { max(graded.day - $0, 0) } ?? 0
                last = graded.day
                return Review(graded.rating, days: days, usec: graded.usec)
            })
    }
}
