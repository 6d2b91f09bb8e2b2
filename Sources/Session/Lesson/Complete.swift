/// The lesson is complete, and was committed as such in the step that led here; back to IDLE by
/// "End the lesson" or after 10 s of quiet.
package struct Complete: Equatable, Sendable {
    var sitting: Sitting
    var waiting: Waiting

    init(sitting: Sitting) {
        self.sitting = sitting
        waiting = sitting.waiting(
            for: .commands([.lesson(.endLesson)]),
            limits: Waiting.Limits(quiet: Wait.complete, patience: nil))
    }

    static func entered(_ sitting: Sitting, in context: Context) -> Step<Lesson> {
        var next = Complete(sitting: sitting)
        let opened = next.waiting.opened(in: context)
        next.waiting = opened.waiting
        return .go(
            .complete(next), [.record(.lesson(.completed(sitting.lesson)))] + opened.effects)
    }

    func step(on event: LessonEvent, in context: Context) -> Step<Lesson> {
        switch event {
        case .command(let command):
            return command == .endLesson
                ? end(restraint: Restraint(), in: context) : .refuse(saying: .lessonComplete)
        case .heard(let hearing):
            return heard(hearing, in: context)
        case .room(let report):
            return took(report, in: context)
        case .abandon:
            return end(restraint: waiting.manners.restraint, in: context)
        case .loaded, .unavailable:
            return .stale
        }
    }

    private func stay(_ change: Waiting.Change) -> Step<Lesson> {
        var copy = self
        copy.waiting = change.waiting
        return .go(.complete(copy), change.effects)
    }

    private func heard(_ hearing: Hearing, in context: Context) -> Step<Lesson> {
        guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
        if verdict == .command(.lesson(.endLesson)) {
            return end(restraint: Restraint(), reply: hearing.reply(.command), in: context)
        }
        return stay(
            waiting.replying(
                to: verdict, with: .ofLesson(verdict, notNow: .lessonComplete), heard: hearing,
                state: .lesson(.sessionComplete), in: context))
    }

    private func took(_ report: RoomReport, in context: Context) -> Step<Lesson> {
        switch waiting.meaning(of: report, in: context) {
        case .waits(let change): stay(change)
        case .quiet, .restarted: end(restraint: waiting.manners.restraint, in: context)
        case .reminder, .patienceEnded, .stale: .stale
        }
    }

    private func end(
        restraint: Restraint, reply: [Effect] = [], in context: Context
    ) -> Step<Lesson> {
        .over(Farewell(restraint, reply: reply), waiting.left(at: context.now).effects)
    }
}
