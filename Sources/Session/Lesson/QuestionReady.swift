/// The review question may be asked; this state does not move on by itself.
///
/// True here: segments 1 to 5 have been heard; `reminders` have been spoken, four at most.
package struct QuestionReady: Equatable, Sendable {
    var sitting: Sitting
    var waiting: Waiting
    var reminders: Int

    init(sitting: Sitting, reminders: Int = 0) {
        self.sitting = sitting
        self.reminders = reminders
        waiting = sitting.waiting(
            for: .commands([.lesson(.askQuestion)]), limits: Self.limits(after: reminders))
    }

    /// The first reminder comes soon: nothing else tells the learner that it is their turn.
    private static func limits(after reminders: Int) -> Waiting.Limits {
        switch reminders {
        case 0: Waiting.Limits(quiet: nil, reminder: Wait.firstReminder, remindsAfterQuiet: true)
        case ..<Wait.reminders: Waiting.Limits(quiet: nil, reminder: Wait.reminder)
        default: Waiting.Limits(quiet: nil, reminder: nil)
        }
    }

    static func entered(_ sitting: Sitting, in context: Context) -> Step<Lesson> {
        var next = QuestionReady(sitting: sitting)
        let opened = next.waiting.opened(in: context)
        next.waiting = opened.waiting
        return .go(.questionReady(next), opened.effects)
    }

    func step(on event: LessonEvent, in context: Context) -> Step<Lesson> {
        switch event {
        case .command(let command):
            return command == .askQuestion ? ask(in: context) : .refuse(command)
        case .heard(let hearing):
            return heard(hearing, in: context)
        case .room(let report):
            return took(report, in: context)
        case .abandon:
            return abandoned(in: context)
        case .loaded, .unavailable:
            return .stale
        }
    }

    private func stay(_ change: Waiting.Change) -> Step<Lesson> {
        var copy = self
        copy.waiting = change.waiting
        return .go(.questionReady(copy), change.effects)
    }

    private func heard(_ hearing: Hearing, in context: Context) -> Step<Lesson> {
        guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
        if verdict == .command(.lesson(.askQuestion)) {
            return ask(reply: hearing.reply(.command), in: context)
        }
        return stay(
            waiting.replying(
                to: verdict, with: .ofLesson(verdict), heard: hearing,
                state: .lesson(.questionReady), in: context))
    }

    private func took(_ report: RoomReport, in context: Context) -> Step<Lesson> {
        switch waiting.meaning(of: report, in: context) {
        case .waits(let change): stay(change)
        case .reminder: remind(in: context)
        case .patienceEnded: abandoned(in: context)
        case .restarted(.soon):
            stay(waiting.saying([.message(.lessonContinues)], in: context))
        case .restarted(let restart): sitting.ended(by: restart, in: .questionReady, context)
        case .quiet, .stale: .stale
        }
    }

    private func remind(in context: Context) -> Step<Lesson> {
        var copy = self
        copy.reminders += 1
        var change = waiting.saying([.message(.reminder)], in: context)
        change.waiting.renewReminder(by: Self.limits(after: copy.reminders))
        copy.waiting = change.waiting
        return .go(.questionReady(copy), [.record(.position)] + change.effects)
    }

    private func ask(reply: [Effect] = [], in context: Context) -> Step<Lesson> {
        let left = waiting.left(at: context.now)
        return QuestionAsked.entered(
            sitting.after(waiting, manners: Manners()), after: left.effects + reply, in: context)
    }

    private func abandoned(in context: Context) -> Step<Lesson> {
        let left = waiting.left(at: context.now)
        return sitting.after(waiting, manners: left.manners)
            .abandoned(in: .questionReady, after: left.effects, in: context)
    }
}
