/// What the log of a problem's card says, grade by grade.
package struct ProblemHistory: Hashable, Sendable {
    /// A grade that moved the card. Success before the due day is practice, and moves nothing.
    package struct Move: Hashable, Sendable {
        package var day: StudyDay
        package var rating: Rating
        /// Days; 0 for the first grade.
        package var intervalBefore: Int
        /// The day on which the card is due then.
        package var due: StudyDay

        package init(day: StudyDay, rating: Rating, intervalBefore: Int, due: StudyDay) {
            self.day = day
            self.rating = rating
            self.intervalBefore = intervalBefore
            self.due = due
        }
    }

    /// The grades that count and moved the card, oldest first.
    package private(set) var moves: [Move] = []
    package private(set) var card = Card()

    /// Days from which an interval is that of a mastered problem.
    package static let mastered = 60

    package var isMastered: Bool { card.state.interval >= Self.mastered }

    /// Replays the log of a card.
    package init(
        _ entries: [LogEntry], item: String, presets: [Int: Preset]
    ) throws(Replay.Fault) {
        let replay = Replay(item: item, presets: presets)
        for entry in Replay.counting(entries) {
            guard let preset = presets[entry.preset] else {
                throw .unknownPreset(entry.preset, entry: entry.id)
            }
            let before = card.state
            replay.apply(entry, preset, to: &card)
            note(entry, since: before)
        }
    }

    private mutating func note(_ entry: LogEntry, since before: CardState) {
        switch entry.kind {
        case .grade(let rating), .imported(let rating):
            if rating.isPass, case .on(let due) = before.due, due > entry.day { return }
            guard case .on(let due) = card.state.due else { return }
            moves.append(
                Move(
                    day: entry.day, rating: rating, intervalBefore: before.interval, due: due))
        case .reset: moves = []
        case .set, .undo, .mark, .bury, .unbury: break
        }
    }
}
