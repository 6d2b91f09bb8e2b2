/// The answer was judged; the feedback is being spoken, and 1 s after it the close is ready.
///
/// True here: the verdict is committed; the gate is shut.
package struct QuestionAnswered: Equatable, Sendable {
    var sitting: Sitting
    let isCorrect: Bool
    var stage: Stage

    enum Stage: Equatable {
        /// Restored; nothing has begun.
        case starting
        case feedback(UtteranceID)
        case quiet(Turn)
    }

    private var feedback: Message { isCorrect ? .correct : .theAnswerIs }

    static func entered(
        _ sitting: Sitting, isCorrect: Bool, after effects: [Effect], reply: [Effect],
        in context: Context
    ) -> Step<Lesson> {
        let id = UtteranceID(context.turn)
        let next = QuestionAnswered(
            sitting: sitting, isCorrect: isCorrect, stage: .feedback(id))
        return .go(
            .questionAnswered(next),
            [.record(.lesson(.answerJudged(sitting.lesson, isCorrect: isCorrect)))] + effects
                + [.sound(.heard), .speak(id, [.message(next.feedback)])] + reply)
    }

    func step(on event: LessonEvent, in context: Context) -> Step<Lesson> {
        switch event {
        case .room(let report):
            return took(report, in: context)
        case .abandon:
            return abandoned(in: context)
        case .heard(.text(let text)):
            return context.refusal(of: text)
        case .command:
            return .refuse(saying: .lessonInProgress)
        case .heard(.voice), .loaded, .unavailable:
            return .stale
        }
    }

    private func took(_ report: RoomReport, in context: Context) -> Step<Lesson> {
        switch report {
        case .spoken(let id):
            return stage == .feedback(id) ? waitingForClose(in: context) : .stale
        case .timerFired(let timer):
            guard timer.kind == .quiet, stage == .quiet(timer.turn) else { return .stale }
            return Ready.entered(.close, sitting, in: context)
        case .restarted(.soon): return continued(in: context)
        case .restarted(let restart):
            return sitting.ended(by: restart, in: .questionAnswered, context)
        case .resumed:
            guard case .quiet = stage else { return .go(.questionAnswered(self), []) }
            return waitingForClose(in: context)
        case .microphoneLost: return noting(.microphoneLost)
        case .microphoneReturned: return noting(.microphoneReturned)
        case .signGiven: return .go(.questionAnswered(self), [])
        case .speechBegan, .sentenceReached: return .stale
        }
    }

    private func waitingForClose(in context: Context) -> Step<Lesson> {
        var copy = self
        copy.stage = .quiet(context.turn)
        return .go(
            .questionAnswered(copy),
            [.stopTimers, .startTimer(TimerID(.quiet, context.turn), Wait.answered)])
    }

    private func noting(_ message: Message) -> Step<Lesson> {
        var copy = self
        copy.sitting.notice = message
        return .go(.questionAnswered(copy), [])
    }

    private func continued(in context: Context) -> Step<Lesson> {
        var copy = self
        let id = UtteranceID(context.turn)
        copy.stage = .feedback(id)
        return .go(
            .questionAnswered(copy),
            [.speak(id, [.message(.lessonContinues), .message(feedback)])])
    }

    private func abandoned(in context: Context) -> Step<Lesson> {
        sitting.abandoned(
            in: .questionAnswered, after: [.stopSpeaking, .stopTimers], in: context)
    }
}
