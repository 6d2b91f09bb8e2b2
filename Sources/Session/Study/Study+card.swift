// STUDY_CARD_PLAYING and STUDY_CARD_READY: a word is taught, and taken in.
extension Study {
    func teaching(
        from sentence: Int = 0, after effects: [Effect] = [], in context: Context
    ) -> Step<Study> {
        guard let current = progress.current else { return next(after: effects, in: context) }
        var study = self
        study.progress.sentence = sentence
        study.progress.example = 0
        return study.playing(
            [.content(.card(current.card, .teaching), from: sentence)],
            in: .cardPlaying, after: effects, in: context)
    }

    /// The word was heard; the first time the learner is told how to go on.
    func cardHeard(in context: Context) -> Step<Study> {
        var study = self
        study.progress.replays = 0
        let isTold = plan.wish.mode == .listen || !study.progress.explain("card")
        return study.cardReady(saying: isTold ? [] : [.message(.sayStudied)], in: context)
    }

    func cardReady(
        saying pieces: [Piece], after effects: [Effect] = [], in context: Context
    ) -> Step<Study> {
        let isListening = plan.wish.mode == .listen
        let limits = Waiting.Limits(
            quiet: isListening ? StudyWaits.listened : nil,
            reminder: isListening || progress.replays >= StudyWaits.replays
                ? nil : StudyWaits.reminder)
        return waiting(
            saying: pieces, in: .cardReady, limits: limits, after: effects, in: context)
    }

    /// The word was taken in: its questions follow.
    func studied(reply: [Effect] = [], in context: Context) -> Step<Study> {
        var study = self
        study.progress.current?.isTaught = true
        guard plan.wish.mode != .listen else { return study.next(after: reply, in: context) }
        return study.ask(after: reply, in: context)
    }
}

extension StudyProgress {
    /// Whether something is to be explained; from now on it was.
    mutating func explain(_ kind: String) -> Bool { explained.insert(kind).inserted }
}
