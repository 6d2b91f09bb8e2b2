/// What is carried from phase to phase of one sitting over a lesson.
package struct Sitting: Equatable, Sendable {
    package let lesson: LessonID
    package let question: Question
    var manners: Manners
    /// A sentence about a device that could not be said yet.
    var notice: Message?

    package init(lesson: LessonID, question: Question, manners: Manners = Manners()) {
        self.lesson = lesson
        self.question = question
        self.manners = manners
    }

    /// Begins to play a segment from its first sentence.
    func playing(_ segment: Segment, after effects: [Effect], in context: Context) -> Step {
        let utterance = UtteranceID(context.turn)
        let next = Playing(segment: segment, sitting: self, utterance: utterance)
        return .go(
            .playing(next), effects + [.speak(utterance, [.segment(segment, from: 0)])])
    }

    /// Ends the session without completing the lesson.
    func abandoned(in state: State, after effects: [Effect], in context: Context) -> Step {
        let opened = Idle.waiting().opened(in: context)
        return .go(
            .idle(Idle(waiting: opened.waiting)),
            [.record(.sessionAbandoned(lesson, state))] + effects + opened.effects)
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
