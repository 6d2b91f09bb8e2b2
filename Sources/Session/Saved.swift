/// What of a lesson machine is committed, and from which it is restored: never by replay.
package struct Saved: Equatable, Sendable {
    package var state: State
    package var lesson: LessonID?
    /// The segment that is playing or comes next.
    package var segment: Segment?
    /// The sentence being spoken, counted from 0.
    package var sentence: Int
    /// Reminders given in QUESTION_READY, or replays in QUESTION_ASKED.
    package var repeats: Int
    /// Unclear answers in QUESTION_ASKED.
    package var unclear: Int
    /// The verdict in QUESTION_ANSWERED.
    package var isCorrect: Bool?
    /// What was left of the wait for a sign of a learner.
    package var patience: Duration

    package init(
        state: State = .idle, lesson: LessonID? = nil, segment: Segment? = nil,
        sentence: Int = 0, repeats: Int = 0, unclear: Int = 0, isCorrect: Bool? = nil,
        patience: Duration = Wait.patience
    ) {
        self.state = state
        self.lesson = lesson
        self.segment = segment
        self.sentence = sentence
        self.repeats = repeats
        self.unclear = unclear
        self.isCorrect = isCorrect
        self.patience = patience
    }
}

extension Lesson {
    /// What must be committed of this machine.
    package var saved: Saved {
        var saved = Saved(state: phase.state, segment: phase.state.segment)
        switch phase {
        case .idle: break
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
        case .relistening(let relistening):
            saved.lesson = relistening.lesson
            (saved.segment, saved.sentence) = (relistening.segment, relistening.sentence)
        }
        return saved
    }

    /// A machine in the phase it had last committed, which has not yet been told `restarted`.
    ///
    /// `question` is the lesson's; where it cannot be had, the machine must be told `contentGone`.
    /// `elapsed` is the time since the commit: it counts as time without a sign of a learner.
    package init(
        restoring saved: Saved, question: Question?, elapsed: Duration = .zero,
        syllabus: Syllabus?, phrasebook: Phrasebook
    ) {
        let manners = Manners(patience: max(saved.patience - max(elapsed, .zero), .zero))
        let phase = saved.lesson.flatMap { lesson in
            Phase(restoring: saved, of: lesson, question, manners)
        }
        self.init(phase: phase ?? .idle(Idle()), syllabus: syllabus, phrasebook: phrasebook)
    }
}

extension Lesson {
    /// How much longer it waits for a sign of a learner, counted from a moment of its own clock.
    package func patienceLeft(at now: Instant) -> Duration {
        switch phase {
        case .loaded(let loaded): loaded.waiting.patienceLeft(at: now)
        case .ready(let ready): ready.waiting.patienceLeft(at: now)
        case .questionReady(let ready): ready.waiting.patienceLeft(at: now)
        case .questionAsked(let asked): asked.waiting.patienceLeft(at: now)
        case .idle, .playing, .questionAnswered, .complete, .relistening: saved.patience
        }
    }
}

extension Saved {
    fileprivate mutating func keep(_ sitting: Sitting, _ waiting: Waiting?) {
        lesson = sitting.lesson
        patience = (waiting?.manners ?? sitting.manners).patience
    }
}

extension Phase {
    /// The phase that was committed; nil for IDLE, and where the row makes no sense.
    ///
    /// A row's numbers are brought within their limits: a bad row must not stop the daemon.
    fileprivate init?(
        restoring saved: Saved, of lesson: LessonID, _ question: Question?, _ manners: Manners
    ) {
        let nothing = Question(correctAnswer: "", acceptableVariants: [], kind: .phrase)
        let sitting = Sitting(lesson: lesson, question: question ?? nothing, manners: manners)
        let sentence = max(saved.sentence, 0)
        let repeats = max(saved.repeats, 0)
        switch saved.state {
        case .idle: return nil
        case .lessonLoaded:
            self = .loaded(Loaded(lesson: lesson, load: nil, waiting: Loaded.waiting(manners)))
        case .orientationPlaying, .readingPlaying, .contextPlaying, .analysisPlaying,
            .themesPlaying, .closePlaying:
            guard let segment = saved.state.segment else { return nil }
            self = .playing(Playing(segment: segment, sitting: sitting, sentence: sentence))
        case .readingReady, .contextReady, .analysisReady, .themesReady, .closeReady:
            guard let segment = saved.state.segment else { return nil }
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
        case .relistenPlaying, .relistenReady:
            guard let segment = saved.segment else { return nil }
            let isWaiting = saved.state == .relistenReady
            self = .relistening(
                Relistening(
                    lesson: lesson, segment: segment, sentence: sentence,
                    stage: .starting(isWaiting ? .goOnWaiting : .goOnPlaying)))
        }
    }
}
