/// The question is being spoken, or its answer awaited.
///
/// True here: text counts as an answer at any time, a voice from the true end of the question;
/// `replays` and `unclear` are within their limits.
package struct QuestionAsked: Equatable, Sendable {
    var sitting: Sitting
    var waiting: Waiting
    /// How often the question was played again into silence.
    var replays = 0
    /// How many answers were unclear.
    var unclear = 0
    /// The sentence of the question being spoken, counted from 0.
    var sentence = 0

    init(sitting: Sitting, replays: Int = 0, unclear: Int = 0, sentence: Int = 0) {
        self.sitting = sitting
        self.replays = replays
        self.unclear = unclear
        self.sentence = sentence
        waiting = sitting.waiting(
            for: .answer(sitting.question), limits: Self.limits(after: replays))
    }

    private static func limits(after replays: Int) -> Waiting.Limits {
        Waiting.Limits(quiet: nil, reminder: replays < Wait.replays ? Wait.replay : nil)
    }

    static func entered(
        _ sitting: Sitting, after effects: [Effect], in context: Context
    ) -> Step<Lesson> {
        var next = QuestionAsked(sitting: sitting)
        next.waiting.owe([.content(.segment(.question), from: 0)])
        let asking = next.waiting.saying([], in: context)
        next.waiting = asking.waiting
        return .go(.questionAsked(next), effects + asking.effects)
    }

    func step(on event: LessonEvent, in context: Context) -> Step<Lesson> {
        switch event {
        case .heard(let hearing):
            return heard(hearing, in: context)
        case .room(.sentenceReached(let utterance, let sentence)):
            return reached(sentence, of: utterance)
        case .room(let report):
            return took(report, in: context)
        case .abandon:
            return abandoned(in: context)
        case .command(let command):
            return .refuse(command)
        case .loaded, .unavailable:
            return .stale
        }
    }

    private func stay(_ change: Waiting.Change) -> Step<Lesson> {
        var copy = self
        copy.waiting = change.waiting
        return .go(.questionAsked(copy), change.effects)
    }

    private func heard(_ hearing: Hearing, in context: Context) -> Step<Lesson> {
        guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
        switch verdict {
        case .answer(.right): return judged(true, hearing, in: context)
        case .answer(.wrong): return judged(false, hearing, in: context)
        case .answer(.unclear): return unclear(hearing, in: context)
        // Speech that is no command is an answer here; what is not understood gets another try.
        case .conversation, .application, .theology, .other:
            return judged(false, hearing, in: context)
        case .unintelligible: return unclear(hearing, in: context)
        case .blocked: return requested(hearing, in: context)
        case .command, .transport, .noise:
            return stay(
                waiting.replying(
                    to: verdict, with: .ofLesson(verdict), heard: hearing,
                    state: .lesson(.questionAsked), in: context))
        }
    }

    private func judged(_ isCorrect: Bool, _ hearing: Hearing, in context: Context) -> Step<Lesson>
    {
        let left = waiting.left(at: context.now)
        let message: Message = isCorrect ? .correct : .theAnswerIs
        return QuestionAnswered.entered(
            sitting.after(waiting, manners: Manners()), isCorrect: isCorrect,
            after: left.effects,
            reply: hearing.reply(.answer, isCorrect: isCorrect, message), in: context)
    }

    private func unclear(_ hearing: Hearing, in context: Context) -> Step<Lesson> {
        guard unclear < Wait.secondTries else { return judged(false, hearing, in: context) }
        var copy = self
        copy.unclear += 1
        copy.waiting.renewReminder(by: Self.limits(after: replays))
        copy.waiting = copy.waiting.signGiven(at: context.now).waiting
        let change = copy.waiting.saying([.message(.notRecognized)], in: context)
        copy.waiting = change.waiting
        return .go(
            .questionAsked(copy),
            [.record(.position)] + change.effects
                + hearing.reply(.unintelligible, .notRecognized))
    }

    private func took(_ report: RoomReport, in context: Context) -> Step<Lesson> {
        switch waiting.meaning(of: report, in: context) {
        case .waits(let change): stay(change)
        case .reminder: replay(in: context)
        case .patienceEnded: abandoned(in: context)
        case .restarted(.soon): continued(in: context)
        case .restarted(let restart): sitting.ended(by: restart, in: .questionAsked, context)
        case .quiet, .stale: .stale
        }
    }

    private func replay(in context: Context) -> Step<Lesson> {
        var copy = self
        copy.replays += 1
        return copy.asking(in: context)
    }

    /// A blocked request, most often for the question itself, is no answer: the question is played
    /// again. This replay is not counted, since only silence is. If the question is still being
    /// played, it goes on.
    private func requested(_ hearing: Hearing, in context: Context) -> Step<Lesson> {
        guard waiting.unfinished.isEmpty else {
            return stay(
                waiting.replying(
                    to: .blocked, with: .ofLesson(.blocked), heard: hearing,
                    state: .lesson(.questionAsked), in: context))
        }
        return asking(
            after: [.sound(.notNow)], reply: hearing.reply(.blocked), in: context)
    }

    /// Plays the question from its beginning; the wait for an answer begins anew after it.
    private func asking(
        after sign: [Effect] = [], reply: [Effect] = [], in context: Context
    ) -> Step<Lesson> {
        var copy = self
        copy.sentence = 0
        copy.waiting.owe([.content(.segment(.question), from: 0)])
        var change = copy.waiting.saying([], in: context)
        change.waiting.renewReminder(by: Self.limits(after: copy.replays))
        copy.waiting = change.waiting
        return .go(
            .questionAsked(copy), [.record(.position)] + sign + change.effects + reply)
    }

    private func reached(_ sentence: Int, of utterance: UtteranceID) -> Step<Lesson> {
        guard waiting.stage == .talking(utterance) else { return .stale }
        var copy = self
        copy.sentence = sentence
        copy.waiting.owe([.content(.segment(.question), from: sentence)])
        return .go(.questionAsked(copy), [.record(.position)])
    }

    private func continued(in context: Context) -> Step<Lesson> {
        var copy = waiting
        copy.owe([.content(.segment(.question), from: sentence)])
        return stay(copy.saying([.message(.lessonContinues)], in: context))
    }

    private func abandoned(in context: Context) -> Step<Lesson> {
        let left = waiting.left(at: context.now)
        return sitting.after(waiting, manners: left.manners)
            .abandoned(in: .questionAsked, after: left.effects, in: context)
    }
}
