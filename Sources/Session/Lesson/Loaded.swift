/// A lesson was begun; its content is being fetched, and then the orientation begins by itself.
///
/// True here: nothing of the lesson has sounded; the content is on its way, or waits for the end
/// of what is being said.
package struct Loaded: Equatable, Sendable {
    let lesson: LessonID
    /// The request for the content; nil after a restore until it is made again.
    var load: FetchID?
    var waiting: Waiting
    /// What has arrived while something was being said.
    var question: Question?

    static func waiting(_ manners: Manners) -> Waiting {
        Waiting(
            for: .commands([]), limits: Waiting.Limits(quiet: nil, reminder: nil),
            manners: manners)
    }

    func step(on event: LessonEvent, in context: Context) -> Step<Lesson> {
        switch event {
        case .loaded(let id, let question):
            return id == load ? loaded(question, in: context) : .stale
        case .unavailable(let id):
            return id == load ? unavailable(in: context) : .stale
        case .command:
            return .refuse(saying: .lessonInProgress)
        case .heard(let hearing):
            guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
            return stay(
                waiting.replying(
                    to: verdict, with: .ofLesson(verdict), heard: hearing,
                    state: .lesson(.lessonLoaded), in: context))
        case .room(.spoken(let utterance)):
            return spoken(utterance, in: context)
        case .room(let report):
            return took(report, in: context)
        case .abandon:
            return abandoned(in: context)
        }
    }

    private func stay(_ change: Waiting.Change) -> Step<Lesson> {
        var copy = self
        copy.waiting = change.waiting
        return .go(.loaded(copy), change.effects)
    }

    private func loaded(_ question: Question, in context: Context) -> Step<Lesson> {
        guard !waiting.isTalking else {
            var copy = self
            copy.question = question
            return .go(.loaded(copy), [])
        }
        let left = waiting.left(at: context.now)
        return Sitting(lesson: lesson, question: question, manners: left.manners)
            .playing(.orientation, after: left.effects, in: context)
    }

    /// After what was said the lesson begins, or its content is asked for once more.
    private func spoken(_ utterance: UtteranceID, in context: Context) -> Step<Lesson> {
        guard let change = waiting.spoken(utterance, in: context) else { return .stale }
        var copy = self
        copy.waiting = change.waiting
        if let question, !copy.waiting.isTalking {
            return Sitting(lesson: lesson, question: question, manners: waiting.manners)
                .playing(.orientation, after: [], in: context)
        }
        guard load == nil else { return .go(.loaded(copy), change.effects) }
        let id = FetchID(context.turn)
        copy.load = id
        return .go(.loaded(copy), change.effects + [.fetch(id, .lesson(lesson))])
    }

    private func unavailable(in context: Context) -> Step<Lesson> {
        let left = waiting.left(at: context.now)
        return .over(
            Farewell(left.manners.restraint, saying: .contentUnavailable), left.effects)
    }

    private func took(_ report: RoomReport, in context: Context) -> Step<Lesson> {
        switch waiting.meaning(of: report, in: context) {
        case .waits(let change): stay(change)
        case .patienceEnded: abandoned(in: context)
        case .restarted(.soon):
            stay(waiting.saying([.message(.lessonContinues)], in: context))
        case .restarted(.contentGone): unavailable(in: context)
        case .restarted(.late), .restarted(.firstEver): abandoned(in: context)
        case .quiet, .reminder, .stale: .stale
        }
    }

    private func abandoned(in context: Context) -> Step<Lesson> {
        let left = waiting.left(at: context.now)
        return .over(
            Farewell(left.manners.restraint),
            [.record(.lesson(.abandoned(lesson, .lessonLoaded)))] + left.effects)
    }
}
