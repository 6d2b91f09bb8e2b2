// STUDY_OPENING: the counts are spoken, and what is new in packs.
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
        return pieces + news
    }

    /// What has become of packs since the last session.
    private var news: [Piece] {
        guard let news = plan.news else { return [] }
        var pieces: [Piece] = []
        if news.added > 0 { pieces.append(.message(.wordsAdded, [.number(news.added)])) }
        if news.isOffered { pieces.append(.message(.wordsOffered, [])) }
        return pieces
    }
}
