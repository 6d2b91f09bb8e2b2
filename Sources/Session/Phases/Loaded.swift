/// A lesson was begun; its content is being fetched, and then the orientation begins by itself.
///
/// True here: the request for the content is on its way; nothing of the lesson has sounded.
package struct Loaded: Equatable, Sendable {
    let lesson: LessonID
    var load: LoadID?
    var waiting = Self.waiting()

    static func waiting() -> Waiting {
        Waiting(
            for: .commands([]),
            limits: Waiting.Limits(quiet: nil, reminder: nil), manners: Manners())
    }

    func step(on event: Event, in context: Context) -> Step {
        switch event {
        case .lessonLoaded(let id, let question):
            guard id == load else { return .stale }
            let left = waiting.left(at: context.now)
            return Sitting(lesson: lesson, question: question, manners: left.manners)
                .playing(.orientation, after: left.effects, in: context)
        case .lessonUnavailable(let id):
            return id == load ? unavailable(in: context) : .stale
        case .command, .relisten, .selectCourse, .resetProgress, .trySpeech:
            return .refuse(saying: .validCommand)
        case .heard(let hearing):
            guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
            return stay(
                waiting.replying(to: verdict, heard: hearing, state: .lessonLoaded, in: context))
        case .speechBegan(let listening):
            return stay(waiting.speechBegan(listening, in: context))
        case .spoken(let utterance):
            return stay(waiting.spoken(utterance, in: context))
        case .resumed:
            return stay(waiting.resumed(in: context))
        case .restarted(let restart):
            return restarted(restart, in: context)
        case .signGiven:
            return stay(waiting.signGiven(at: context.now))
        case .timerFired(let timer):
            return timerFired(timer, in: context)
        case .abandon:
            return abandoned(in: context)
        case .microphoneLost, .microphoneReturned:
            return stay((waiting, []))
        case .sentenceReached:
            return .stale
        }
    }

    private func stay(_ change: Waiting.Change?) -> Step {
        guard let change else { return .stale }
        return .go(
            .loaded(Loaded(lesson: lesson, load: load, waiting: change.waiting)), change.effects)
    }

    /// Says that there is no content, in IDLE (document 001, §8.1).
    private func unavailable(in context: Context) -> Step {
        let change = Idle.waiting().saying([.message(.contentUnavailable)], in: context)
        return .go(
            .idle(Idle(waiting: change.waiting)),
            waiting.left(at: context.now).effects + change.effects)
    }

    private func restarted(_ restart: Restart, in context: Context) -> Step {
        guard restart == .soon else { return abandoned(in: context) }
        let load = LoadID(context.turn)
        return .go(
            .loaded(Loaded(lesson: lesson, load: load, waiting: waiting)), [.load(lesson, load)])
    }

    private func timerFired(_ timer: TimerID, in context: Context) -> Step {
        switch waiting.kind(of: timer) {
        case .patience:
            waiting.patienceRenewed(at: context.now).map { stay($0) } ?? abandoned(in: context)
        case .hold, .quiet, .reminder, nil:
            .stale
        }
    }

    private func abandoned(in context: Context) -> Step {
        let opened = Idle.waiting().opened(in: context)
        return .go(
            .idle(Idle(waiting: opened.waiting)),
            [.record(.sessionAbandoned(lesson, .lessonLoaded))]
                + waiting.left(at: context.now).effects + opened.effects)
    }
}
