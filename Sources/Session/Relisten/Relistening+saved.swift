// What of a second hearing is committed, and how it is restored.
extension Relistening {
    /// Adds what must be committed of this second hearing.
    func save(in saved: inout Saved) {
        saved.lesson = lesson
        (saved.segment, saved.sentence) = (segment, sentence)
    }

    /// The second hearing that was committed; nil for the states of others, and where the row makes
    /// no sense.
    init?(restoring saved: Saved) {
        guard case .relisten(let state) = saved.state, let lesson = saved.lesson,
            let segment = saved.segment
        else { return nil }
        self.init(
            lesson: lesson, segment: segment, sentence: max(saved.sentence, 0),
            stage: .starting(state == .ready ? .goOnWaiting : .goOnPlaying))
    }
}
