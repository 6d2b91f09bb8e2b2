/// What of a dialogue is committed, and from which it is restored: never by replay.
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
    /// The study session that runs.
    package var study: StudySaved?
    /// The session of the reading path that runs.
    package var path: PathSaved?
    /// The session of problems that runs.
    package var problem: ProblemSaved?

    package init(
        state: State = .idle, lesson: LessonID? = nil, segment: Segment? = nil,
        sentence: Int = 0, repeats: Int = 0, unclear: Int = 0, isCorrect: Bool? = nil,
        patience: Duration = Wait.patience, study: StudySaved? = nil,
        path: PathSaved? = nil, problem: ProblemSaved? = nil
    ) {
        self.state = state
        self.lesson = lesson
        self.segment = segment
        self.sentence = sentence
        self.repeats = repeats
        self.unclear = unclear
        self.isCorrect = isCorrect
        self.patience = patience
        self.study = study
        self.path = path
        self.problem = problem
    }
}

extension Saved {
    /// Where the daemon would go on, without the counters.
    package var place: Saved {
        var place = Saved(state: state, lesson: lesson, segment: segment, sentence: sentence)
        if let study {
            place.sentence = study.progress.sentence
            place.repeats = study.progress.prompt
        }
        if let path {
            place.sentence = path.progress.sentence
            place.repeats = path.progress.index
        }
        if let problem { place.repeats = problem.progress.index }
        return place
    }
}

extension Dialogue {
    /// What must be committed of this dialogue.
    package var saved: Saved {
        var saved = Saved(state: phase.state, segment: phase.state.segment)
        switch phase {
        case .idle: break
        case .lesson(let lesson): lesson.save(in: &saved)
        case .relisten(let relistening): relistening.save(in: &saved)
        case .choice: break
        case .study(let study):
            saved.study = StudySaved(plan: study.plan, progress: study.progress)
            saved.patience = (study.waiting?.manners ?? study.exchange.manners).patience
        case .path(let path):
            saved.path = PathSaved(wish: path.wish, agenda: path.agenda, progress: path.progress)
            saved.patience = (path.waiting?.manners ?? path.exchange.manners).patience
        case .problem(let problems):
            saved.problem = ProblemSaved(plan: problems.plan, progress: problems.progress)
            saved.patience = (problems.waiting?.manners ?? problems.exchange.manners).patience
        }
        return saved
    }

    /// What must be kept of this dialogue at a moment of its own clock: the time that has gone by
    /// since the last commit counts.
    package func saved(at now: Instant) -> Saved {
        var saved = saved
        saved.patience = patienceLeft(at: now)
        if case .problem(let problems) = phase {
            saved.problem?.progress.spent = problems.spent(at: now)
        }
        return saved
    }

    /// A dialogue in the phase it had last committed, which has not yet been told `restarted`.
    ///
    /// `question` is the lesson's; where it cannot be had, the machine must be told `contentGone`.
    /// `elapsed` is the time since the commit: it counts as time without a sign of a learner.
    package init(
        restoring saved: Saved, question: Question?, elapsed: Duration = .zero,
        syllabus: Syllabus?, phrasebook: Phrasebook, offering offered: Set<Offer> = []
    ) {
        let manners = Manners(patience: max(saved.patience - max(elapsed, .zero), .zero))
        let lesson = Lesson(restoring: saved, question, manners).map(Phase.lesson)
        let relisten = Relistening(restoring: saved).map(Phase.relisten)
        let choice = Choosing(restoring: saved).map(Phase.choice)
        let study = Study(restoring: saved, manners).map(Phase.study)
        let path = ReadingPath(restoring: saved, manners).map(Phase.path)
        let problems = ProblemStudy(restoring: saved, manners, elapsed: elapsed)
            .map(Phase.problem)
        self.init(
            phase: lesson ?? relisten ?? choice ?? study ?? path ?? problems
                ?? .idle(Idle(offering: offered)),
            syllabus: syllabus, phrasebook: phrasebook, offering: offered)
    }

    /// How much longer a sign of a learner is waited for, counted from a moment of the dialogue's
    /// own clock.
    package func patienceLeft(at now: Instant) -> Duration {
        switch phase {
        case .lesson(let lesson): lesson.patienceLeft(at: now) ?? saved.patience
        case .study(let study): study.waiting?.patienceLeft(at: now) ?? saved.patience
        case .path(let path): path.waiting?.patienceLeft(at: now) ?? saved.patience
        case .problem(let problems):
            problems.waiting?.patienceLeft(at: now) ?? saved.patience
        case .idle, .relisten, .choice: saved.patience
        }
    }
}
