/// No lesson is active; only "Begin the lesson" acts.
///
/// True here: no content is loaded; the gate is open or a sentence is being said; no timer runs.
package struct Idle: Equatable, Sendable {
    var waiting = Self.waiting(after: Restraint())

    /// The commands that begin something.
    package static let commands: Set<Command> = [.lesson(.beginLesson)]

    /// The waiting of a box that does not forget how much it has talked.
    static func waiting(after restraint: Restraint) -> Waiting {
        Waiting(
            for: .commands(commands),
            limits: Waiting.Limits(quiet: nil, reminder: nil, hasPatience: false),
            manners: Manners(restraint: restraint))
    }

    /// Comes back to idle after a machine has ended: says what is left to say, or listens.
    static func after(
        _ farewell: Farewell, in context: Context
    ) -> (idle: Idle, effects: [Effect]) {
        let waiting = waiting(after: farewell.restraint)
        let change =
            farewell.message.map { waiting.saying([.message($0)], in: context) }
            ?? waiting.opened(in: context)
        return (Idle(waiting: change.waiting), change.effects + farewell.reply)
    }

    func step(on event: Event, in context: Context) -> Step<Dialogue.Phase> {
        switch event {
        case .order(.command(.lesson(.beginLesson))):
            return begin(in: context) ?? .refuse(saying: refusal(in: context))
        case .order(.command), .order(.abandon):
            return .refuse(saying: .noLessonActive)
        case .order(.idle(let order)):
            return took(order, in: context)
        case .heard(let hearing):
            return heard(hearing, in: context)
        case .room(let report):
            return took(report, in: context)
        case .fetched:
            return .stale
        }
    }

    private func took(_ order: IdleOrder, in context: Context) -> Step<Dialogue.Phase> {
        switch order {
        case .relisten(let lesson):
            relisten(to: lesson, in: context)
        case .selectCourse(let syllabus):
            .go(.idle(self), [.record(.lesson(.courseSelected(syllabus)))])
        case .changeProgress(let syllabus):
            .go(.idle(self), [.record(.lesson(.progressChanged(syllabus)))])
        case .trySpeech(let text):
            stay(waiting.saying([.text(text)], in: context))
        }
    }

    private func took(_ report: RoomReport, in context: Context) -> Step<Dialogue.Phase> {
        switch report {
        case .speechBegan(let listening): stay(waiting.speechBegan(listening, in: context))
        case .spoken(let utterance): stay(waiting.spoken(utterance, in: context))
        case .resumed: stay(waiting.resumed(in: context))
        case .restarted(.firstEver): stay(waiting.saying([.message(.welcome)], in: context))
        case .restarted: stay(waiting.opened(in: context))
        case .signGiven, .microphoneLost, .microphoneReturned: stay((waiting, []))
        case .sentenceReached, .timerFired: .stale
        }
    }

    private func stay(_ change: Waiting.Change?) -> Step<Dialogue.Phase> {
        guard let change else { return .stale }
        return .go(.idle(Idle(waiting: change.waiting)), change.effects)
    }

    private func heard(_ hearing: Hearing, in context: Context) -> Step<Dialogue.Phase> {
        guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
        guard verdict == .command(.lesson(.beginLesson)) else {
            return stay(
                waiting.replying(
                    to: verdict, with: .ofIdle(verdict), heard: hearing,
                    state: .idle, in: context))
        }
        if case .go(let phase, let effects) = begin(in: context) {
            return .go(phase, effects + hearing.reply(.command))
        }
        let message = refusal(in: context)
        let change = waiting.saying([.message(message)], in: context)
        return stay((change.waiting, change.effects + hearing.reply(.command, message)))
    }

    /// Begins the next lesson; nil where there is none.
    private func begin(in context: Context) -> Step<Dialogue.Phase>? {
        guard let lesson = context.syllabus?.next else { return nil }
        let left = waiting.left(at: context.now)
        let load = FetchID(context.turn)
        let opened = Loaded.waiting(Manners()).opened(in: context)
        return .go(
            .lesson(.loaded(Loaded(lesson: lesson, load: load, waiting: opened.waiting))),
            left.effects + [.fetch(load, .lesson(lesson))] + opened.effects)
    }

    /// Why no lesson can be begun.
    private func refusal(in context: Context) -> Message {
        context.syllabus?.isFinished == true ? .courseComplete : .contentUnavailable
    }

    private func relisten(to lesson: LessonID, in context: Context) -> Step<Dialogue.Phase> {
        guard let syllabus = context.syllabus, syllabus.completed.contains(lesson),
            syllabus.lessons.contains(where: { $0.id == lesson })
        else {
            return .refuse(Refusal(.notCompleted(lesson)))
        }
        let load = FetchID(context.turn)
        let left = waiting.left(at: context.now)
        let next = Relistening(
            lesson: lesson, segment: .orientation, restraint: left.manners.restraint,
            stage: .loading(load, .begin))
        return .go(.relisten(next), left.effects + [.fetch(load, .lesson(lesson))])
    }
}

extension Hearing {
    /// The reply to the client whose text this was; nothing where it was a voice.
    func reply(
        _ kind: Heard.Kind, isCorrect: Bool? = nil, _ message: Message? = nil
    ) -> [Effect] {
        guard case .text = self else { return [] }
        return [.reply(Heard(kind: kind, isCorrect: isCorrect, message: message))]
    }
}
