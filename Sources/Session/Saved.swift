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

    package init(
        state: State = .idle, lesson: LessonID? = nil, segment: Segment? = nil,
        sentence: Int = 0, repeats: Int = 0, unclear: Int = 0, isCorrect: Bool? = nil
    ) {
        self.state = state
        self.lesson = lesson
        self.segment = segment
        self.sentence = sentence
        self.repeats = repeats
        self.unclear = unclear
        self.isCorrect = isCorrect
    }
}

extension Lesson {
    /// What must be committed of this machine.
    package var saved: Saved {
        let state = self.phase.state
        return switch phase {
        case .idle: Saved()
        case .loaded(let phase): Saved(state: state, lesson: phase.lesson)
        case .playing(let phase):
            Saved(
                state: state, lesson: phase.sitting.lesson, segment: phase.segment,
                sentence: phase.sentence)
        case .ready(let phase):
            Saved(state: state, lesson: phase.sitting.lesson, segment: phase.segment)
        case .questionReady(let phase):
            Saved(
                state: state, lesson: phase.sitting.lesson, segment: .question,
                repeats: phase.reminders)
        case .questionAsked(let phase):
            Saved(
                state: state, lesson: phase.sitting.lesson, segment: .question,
                sentence: phase.sentence, repeats: phase.replays, unclear: phase.unclear)
        case .questionAnswered(let phase):
            Saved(
                state: state, lesson: phase.sitting.lesson, segment: .question,
                isCorrect: phase.isCorrect)
        case .complete(let phase):
            Saved(state: state, lesson: phase.sitting.lesson, segment: .close)
        case .relistening(let phase):
            Saved(
                state: state, lesson: phase.lesson, segment: phase.segment,
                sentence: phase.sentence)
        }
    }

    /// A machine in the phase it had last committed, which has not yet been told `restarted`.
    ///
    /// `question` is the lesson's; where the content is gone the phase that needs it is IDLE.
    package init(
        restoring saved: Saved, question: Question?, syllabus: Syllabus?, phrasebook: Phrasebook
    ) {
        self.init(
            phase: Phase(restoring: saved, question: question) ?? .idle(Idle()),
            syllabus: syllabus, phrasebook: phrasebook)
    }
}

extension Phase {
    /// The phase that was committed; nil where it cannot be gone on with.
    init?(restoring saved: Saved, question: Question?) {
        guard let lesson = saved.lesson else { return nil }
        switch saved.state {
        case .idle: return nil
        case .lessonLoaded: self = .loaded(Loaded(lesson: lesson, load: nil))
        case .relistenPlaying, .relistenReady:
            guard let segment = saved.segment else { return nil }
            self = .relistening(
                Relistening(
                    lesson: lesson, segment: segment, sentence: saved.sentence,
                    stage: .starting))
        case .orientationPlaying, .readingReady, .readingPlaying, .contextReady,
            .contextPlaying, .analysisReady, .analysisPlaying, .themesReady, .themesPlaying,
            .questionReady, .questionAsked, .questionAnswered, .closeReady, .closePlaying,
            .sessionComplete:
            guard let question, let segment = saved.segment else { return nil }
            let sitting = Sitting(lesson: lesson, question: question)
            self.init(restoring: saved, segment: segment, sitting: sitting)
        }
    }

    private init?(restoring saved: Saved, segment: Segment, sitting: Sitting) {
        switch saved.state {
        case .orientationPlaying, .readingPlaying, .contextPlaying, .analysisPlaying,
            .themesPlaying, .closePlaying:
            self = .playing(
                Playing(
                    segment: segment, sitting: sitting, utterance: nil,
                    sentence: saved.sentence))
        case .readingReady, .contextReady, .analysisReady, .themesReady, .closeReady:
            self = .ready(Ready(segment: segment, sitting: sitting))
        case .questionReady:
            self = .questionReady(QuestionReady(sitting: sitting, reminders: saved.repeats))
        case .questionAsked:
            self = .questionAsked(
                QuestionAsked(
                    sitting: sitting, replays: saved.repeats, unclear: saved.unclear,
                    sentence: saved.sentence))
        case .questionAnswered:
            guard let isCorrect = saved.isCorrect else { return nil }
            self = .questionAnswered(
                QuestionAnswered(sitting: sitting, isCorrect: isCorrect, stage: .starting))
        case .sessionComplete: self = .complete(Complete(sitting: sitting))
        case .idle, .lessonLoaded, .relistenPlaying, .relistenReady: return nil
        }
    }
}
