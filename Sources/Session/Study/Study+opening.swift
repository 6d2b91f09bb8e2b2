// STUDY_OPENING: the counts are spoken.
extension Study {
    func opening(in context: Context) -> Step<Study> {
        playing(counts, in: .opening, in: context)
    }

    /// How many words the session has.
    private var counts: [Piece] {
        let words = plan.entries.count
        var pieces: [Piece]
        switch plan.new {
        case 0: pieces = [.message(.wordsToReview, [.number(words)])]
        case words: pieces = [.message(.newWords, [.number(words)])]
        default:
            pieces = [.message(.wordsSomeNew, [.number(words), .otherNumber(plan.new)])]
        }
        if plan.waiting > 0 { pieces.append(.message(.moreWaiting, [.number(plan.waiting)])) }
        return pieces
    }
}
