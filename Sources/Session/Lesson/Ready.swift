/// A segment other than the question may be begun: by its command, or after 2 s of quiet.
///
/// True here: all segments before this one have been heard.
package struct Ready: Equatable, Sendable {
    let segment: Segment
    var sitting: Sitting
    var waiting: Waiting

    private var state: LessonState { .ready(segment) }

    init(segment: Segment, sitting: Sitting) {
        self.segment = segment
        self.sitting = sitting
        waiting = sitting.waiting(
            for: .commands(Set(segment.command.map { [.lesson($0)] } ?? [])),
            limits: Waiting.Limits(quiet: Wait.ready))
    }

    static func entered(
        _ segment: Segment, _ sitting: Sitting, after effects: [Effect] = [], in context: Context
    ) -> Step<Lesson> {
        var next = Ready(segment: segment, sitting: sitting)
        let opened = next.waiting.opened(in: context)
        next.waiting = opened.waiting
        return .go(.ready(next), effects + opened.effects)
    }

    func step(on event: LessonEvent, in context: Context) -> Step<Lesson> {
        switch event {
        case .command(let command):
            return command == segment.command
                ? play(sign: true, in: context) : .refuse(command)
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
        return .go(.ready(copy), change.effects)
    }

    private func heard(_ hearing: Hearing, in context: Context) -> Step<Lesson> {
        guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
        if let command = segment.command, verdict == .command(.lesson(command)) {
            return play(sign: true, reply: hearing.reply(.command), in: context)
        }
        return stay(
            waiting.replying(
                to: verdict, with: .ofLesson(verdict), heard: hearing,
                state: .lesson(state), in: context))
    }

    private func took(_ report: RoomReport, in context: Context) -> Step<Lesson> {
        switch waiting.meaning(of: report, in: context) {
        case .waits(let change): stay(change)
        case .quiet: play(sign: false, in: context)
        case .patienceEnded: abandoned(in: context)
        case .restarted(.soon):
            stay(waiting.saying([.message(.lessonContinues)], in: context))
        case .restarted(let restart): sitting.ended(by: restart, in: state, context)
        case .reminder, .stale: .stale
        }
    }

    /// Goes on to the segment; by a command, which is a sign of a learner, or by itself.
    private func play(sign: Bool, reply: [Effect] = [], in context: Context) -> Step<Lesson> {
        let left = waiting.left(at: context.now)
        return sitting.after(waiting, manners: sign ? Manners() : left.manners)
            .playing(segment, after: left.effects + reply, in: context)
    }

    private func abandoned(in context: Context) -> Step<Lesson> {
        let left = waiting.left(at: context.now)
        return sitting.after(waiting, manners: left.manners)
            .abandoned(in: state, after: left.effects, in: context)
    }
}
