/// No machine runs: "Begin the lesson" acts, and what begins a list where there is one to choose
/// from.
///
/// True here: no content is loaded; the gate is open or a sentence is being said; no timer runs.
package struct Idle: Equatable, Sendable {
    var waiting: Waiting
    /// What was asked of the words to study, as long as there is no answer.
    var asked: FetchID?

    /// Idle that has not yet been told that it was started.
    init(offering offered: Set<Offer>) {
        waiting = Self.waiting(after: Restraint(), offering: offered)
    }

    init(waiting: Waiting) { self.waiting = waiting }

    /// What is waited for. Who has no reading path and would begin it hears that there is none.
    package static func expectation(offering offered: Set<Offer>) -> Expectation {
        let acting: [Command] = [.lesson(.beginLesson)] + IdleCommand.acting(offering: offered)
        var expectation = Expectation.commands(Set(acting))
        expectation.answered = Set([.idle(.beginPath)]).subtracting(acting)
        return expectation
    }

    /// Whether somebody speaks and it is not decided what.
    package var hearsSpeech: Bool { waiting.hearsSpeech }

    var allowed: [Command] {
        Command.allCases.filter(waiting.expectation.commands.contains)
    }

    /// The waiting of a box that does not forget how much it has talked.
    static func waiting(
        after restraint: Restraint, offering offered: Set<Offer>
    ) -> Waiting {
        Waiting(
            for: expectation(offering: offered),
            limits: Waiting.Limits(quiet: nil, reminder: nil, patience: nil),
            manners: Manners(restraint: restraint))
    }

    func step(on event: Event, in context: Context) -> Step<Dialogue.Phase> {
        switch event {
        case .order(.command(.lesson(.beginLesson))):
            return begin(in: context) ?? .refuse(saying: refusal(in: context))
        case .order(.command(let command)):
            return obey(command, in: context) ?? .refuse(saying: notNow(command))
        case .order(.abandon), .order(.answer), .order(.study), .order(.path),
            .order(.problem):
            return .refuse(saying: .noLessonActive)
        case .order(.idle(let order)):
            return took(order, in: context)
        case .heard(let hearing):
            return heard(hearing, in: context)
        case .room(let report):
            return took(report, in: context)
        case .fetched(let id, let fetched):
            return took(fetched, id, in: context)
        }
    }

    func took(_ order: IdleOrder, in context: Context) -> Step<Dialogue.Phase> {
        switch order {
        case .relisten(let lesson):
            relisten(to: lesson, in: context)
        case .selectCourse(let syllabus):
            .go(.idle(self), [.record(.lesson(.courseSelected(syllabus)))])
        case .changeLearners(let change, let offered):
            listening(
                for: offered, after: .learnersChanged(change, offering: offered), in: context)
        case .changeProgress(let syllabus):
            .go(.idle(self), [.record(.lesson(.progressChanged(syllabus)))])
        case .changeOffer(let offered):
            listening(for: offered, after: .offerChanged(offered), in: context)
        case .begin(let command):
            obey(.idle(command), in: context) ?? .refuse(saying: .noLessonActive)
        case .study(let plan):
            study(plan, in: context)
        case .path(let wish):
            read(wish, reply: [], in: context)
        case .problems(let plan):
            solve(plan, in: context)
        case .remind(let reminder):
            reminding(of: reminder, in: context)
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

    /// Listens for what is offered from now on.
    private func listening(
        for offered: Set<Offer>, after record: Record, in context: Context
    ) -> Step<Dialogue.Phase> {
        var copy = waiting
        copy.expectation = Self.expectation(offering: offered)
        let reopened: Waiting.Change = copy.isOpen ? copy.resumed(in: context) : (copy, [])
        return .go(
            .idle(Idle(waiting: reopened.waiting)), [.record(record)] + reopened.effects)
    }

    func stay(_ change: Waiting.Change?) -> Step<Dialogue.Phase> {
        guard let change else { return .stale }
        return .go(.idle(Idle(waiting: change.waiting)), change.effects)
    }

    private func heard(_ hearing: Hearing, in context: Context) -> Step<Dialogue.Phase> {
        guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
        switch verdict {
        case .command(.lesson(.beginLesson)): return heardBegin(hearing, in: context)
        case .command(let command):
            if let step = obey(command, reply: hearing.reply(.command), in: context) {
                return step
            }
        case .blocked, .conversation, .application, .theology, .answer, .transport,
            .other, .unintelligible, .noise:
            break
        }
        return stay(
            waiting.replying(
                to: verdict, with: guidance(to: verdict), heard: hearing, state: .idle, in: context)
        )
    }

    /// Why a command of a client does not act here.
    private func notNow(_ command: Command) -> Message {
        let hasPath = allowed.contains(.idle(.beginPath))
        switch command {
        case .path: return hasPath ? .pathNoStudy : .noLessonActive
        case .idle(.beginPath), .idle(.catchUp): return hasPath ? .noLessonActive : .noPath
        case .idle(.reviewProblems), .idle(.startQuiz), .idle(.practise): return .noProblems
        case .idle, .lesson, .choice, .study, .problem, .shared: return .noLessonActive
        }
    }

    private func guidance(to verdict: Verdict) -> Guidance {
        guard case .command(let command) = verdict else { return .ofIdle(verdict) }
        return .always(notNow(command))
    }

    private func heardBegin(_ hearing: Hearing, in context: Context) -> Step<Dialogue.Phase> {
        if case .go(let phase, let effects) = begin(in: context) {
            return .go(phase, effects + hearing.reply(.command))
        }
        let message = refusal(in: context)
        let change = waiting.saying([.message(message)], in: context)
        return stay((change.waiting, change.effects + hearing.reply(.command, message)))
    }

    /// Begins a list, asks for words to study, or says what can be said; nil where the command does
    /// not act.
    private func obey(
        _ command: Command, reply: [Effect] = [], in context: Context
    ) -> Step<Dialogue.Phase>? {
        guard allowed.contains(command) else { return nil }
        switch command {
        case .shared(.help):
            let change = waiting.saying(help(in: context), in: context)
            return stay((change.waiting, change.effects + reply))
        case .idle(let command):
            switch command.meaning {
            case .list(let topic):
                let left = waiting.left(at: context.now)
                return Choosing.begun(
                    topic, restraint: Restraint(), after: left.effects + reply, in: context
                ).map(Dialogue.Phase.choice)
            case .study(let request):
                return asking(.study(request), reply: reply, in: context)
            case .path(let wish): return read(wish, reply: reply, in: context)
            case .whatWaits: return asking(.path(.waiting), reply: reply, in: context)
            case .problems(let wish):
                return asking(.problem(.plan(wish)), reply: reply, in: context)
            }
        case .lesson, .choice, .study, .path, .problem, .shared: return nil
        }
    }

    private func help(in context: Context) -> [Piece] {
        allowed.filter { command in
            command != .shared(.help)
                && (command != .lesson(.beginLesson) || context.syllabus?.next != nil)
        }.help
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
        context.refusal(toBegin: context.syllabus)
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
