/// One line of the review log, which is only ever appended to.
package struct LogEntry: Hashable, Sendable {
    /// What happened to a card.
    package enum Kind: Hashable, Sendable {
        case grade(Rating)
        /// A grade that another program gave; counts as a grade.
        case imported(Rating)
        /// A state from outside: an import or a change of the due day.
        case set(CardState)
        /// Takes back an earlier entry of the same card, by its id.
        case undo(String)
        case mark(Mark)
        /// Put off until the study day after this entry's.
        case bury
        case unbury
        /// Forget the grades before. Flags stay.
        case reset
    }

    /// A flag that stays until it is taken away.
    package enum Mark: Hashable, Sendable {
        case suspend, unsuspend, master, unmaster
    }

    /// Unique among all boxes.
    package var id: String
    package var kind: Kind
    /// Microseconds since 1970.
    package var usec: Int
    package var day: StudyDay
    /// The preset that was in force, by its number.
    package var preset: Int

    package init(id: String, kind: Kind, usec: Int, day: StudyDay, preset: Int) {
        self.id = id
        self.kind = kind
        self.usec = usec
        self.day = day
        self.preset = preset
    }
}
