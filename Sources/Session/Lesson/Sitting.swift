/// What is carried from phase to phase of one sitting over a lesson.
package struct Sitting: Equatable, Sendable {
    let lesson: LessonID
    let question: Question
    var manners = Manners()
    /// A sentence about a device that could not be said yet.
    var notice: Message?

    /// Begins to play a segment from its first sentence.
    func playing(_ segment: Segment, after effects: [Effect], in context: Context) -> Step<Lesson> {
        let utterance = UtteranceID(context.turn)
        let next = Playing(segment: segment, sitting: self, utterance: utterance)
        return .go(
            .playing(next), effects + [.speak(utterance, [.content(.segment(segment), from: 0)])])
    }

    /// Ends the session without completing the lesson.
    func abandoned(in state: LessonState, after effects: [Effect], in context: Context) -> Step<
        Lesson
    > {
        .over(
            Farewell(manners.restraint),
            [.record(.lesson(.abandoned(lesson, state)))] + effects)
    }

    /// Ends the session because a restart came too late, or because the content is gone.
    func ended(by restart: Restart, in state: LessonState, _ context: Context) -> Step<Lesson> {
        guard restart == .contentGone else {
            return abandoned(in: state, after: [], in: context)
        }
        return .over(
            Farewell(manners.restraint, saying: .contentUnavailable),
            [.record(.lesson(.abandoned(lesson, state)))])
    }

    /// A waiting phase's waiting, which takes over manners and notice.
    func waiting(for expectation: Expectation, limits: Waiting.Limits) -> Waiting {
        Waiting(for: expectation, limits: limits, manners: manners, notice: notice)
    }

    /// The sitting after a waiting phase, with what that phase has learnt of the learner.
    func after(_ waiting: Waiting, manners: Manners) -> Sitting {
        var copy = self
        copy.manners = manners
        copy.notice = waiting.notice
        return copy
    }
}
