// What of a lesson is committed, and how it is restored.
extension Lesson {
    /// Adds what must be committed of this lesson.
    func save(in saved: inout Saved) {
        switch self {
        case .loaded(let loaded):
            saved.lesson = loaded.lesson
            saved.patience = loaded.waiting.manners.patience
        case .playing(let playing):
            saved.keep(playing.sitting, nil)
            saved.sentence = playing.sentence
        case .ready(let ready): saved.keep(ready.sitting, ready.waiting)
        case .questionReady(let ready):
            saved.keep(ready.sitting, ready.waiting)
            saved.repeats = ready.reminders
        case .questionAsked(let asked):
            saved.keep(asked.sitting, asked.waiting)
            (saved.sentence, saved.repeats) = (asked.sentence, asked.replays)
            saved.unclear = asked.unclear
        case .questionAnswered(let answered):
            saved.keep(answered.sitting, nil)
            saved.isCorrect = answered.isCorrect
        case .complete(let complete): saved.keep(complete.sitting, nil)
        }
    }

    /// The phase that was committed; nil for the states of others, and where the row makes no
    /// sense.
    ///
    /// A row's numbers are brought within their limits: a bad row must not stop the daemon.
    init?(restoring saved: Saved, _ question: Question?, _ manners: Manners) {
        guard case .lesson(let state) = saved.state, let lesson = saved.lesson else { return nil }
        let nothing = Question(correctAnswer: "", acceptableVariants: [], kind: .phrase)
        let sitting = Sitting(lesson: lesson, question: question ?? nothing, manners: manners)
        let sentence = max(saved.sentence, 0)
        let repeats = max(saved.repeats, 0)
        switch state {
        case .lessonLoaded:
            self = .loaded(Loaded(lesson: lesson, load: nil, waiting: Loaded.waiting(manners)))
        case .orientationPlaying, .readingPlaying, .contextPlaying, .analysisPlaying,
            .themesPlaying, .closePlaying:
            guard let segment = state.segment else { return nil }
            self = .playing(Playing(segment: segment, sitting: sitting, sentence: sentence))
        case .readingReady, .contextReady, .analysisReady, .themesReady, .closeReady:
            guard let segment = state.segment else { return nil }
            self = .ready(Ready(segment: segment, sitting: sitting))
        case .questionReady:
            self = .questionReady(
                QuestionReady(sitting: sitting, reminders: min(repeats, Wait.reminders)))
        case .questionAsked:
            self = .questionAsked(
                QuestionAsked(
                    sitting: sitting, replays: min(repeats, Wait.replays),
                    unclear: min(max(saved.unclear, 0), Wait.secondTries), sentence: sentence))
        case .questionAnswered:
            guard let isCorrect = saved.isCorrect else { return nil }
            self = .questionAnswered(
                QuestionAnswered(sitting: sitting, isCorrect: isCorrect, stage: .starting))
        case .sessionComplete: self = .complete(Complete(sitting: sitting))
        }
    }

    /// How much longer a sign of a learner is waited for; nil where the wait stands still.
    func patienceLeft(at now: Instant) -> Duration? {
        switch self {
        case .loaded(let loaded): loaded.waiting.patienceLeft(at: now)
        case .ready(let ready): ready.waiting.patienceLeft(at: now)
        case .questionReady(let ready): ready.waiting.patienceLeft(at: now)
        case .questionAsked(let asked): asked.waiting.patienceLeft(at: now)
        case .playing, .questionAnswered, .complete: nil
        }
    }
}

extension Saved {
    fileprivate mutating func keep(_ sitting: Sitting, _ waiting: Waiting?) {
        lesson = sitting.lesson
        patience = (waiting?.manners ?? sitting.manners).patience
    }
}
