internal import Scheduling

// What answers are worth.
extension Study {
    func answer(
        _ judgement: StudyJudgement, to question: StudyQuestion
    ) -> AnswerTally.Answer {
        AnswerTally.Answer(
            isRight: judgement.isRight,
            isHelped: progress.isHelped || progress.wantsVerdict || judgement.selfGrade == .hard,
            isChosen: judgement.by == .choice || hasChoices(question),
            milliseconds: judgement.milliseconds, isTyped: judgement.by == .text)
    }

    /// The grade of a word by its answers, or by the learner where that is the only answer; nil
    /// where there is none.
    func grade(of task: StudyTask, selfGrade: Rating? = nil) -> StudyGrade? {
        if let selfGrade, task.questions.count == 1 {
            return StudyGrade(
                rating: selfGrade, quality: AnswerTally.quality(ofSelfGrade: selfGrade))
        }
        let tally = AnswerTally(task.answers)
        let isInReview = cards[task.card]?.isInReview ?? false
        guard let rating = tally.rating(isInReview: isInReview),
            let quality = tally.quality(isInReview: isInReview)
        else { return nil }
        return StudyGrade(rating: rating, quality: quality, milliseconds: tally.meanOfRight)
    }

    /// How often a word was forgotten, where its lapse is reported to the learner.
    func leech(after rating: Rating) -> Int? {
        guard let card, rating == .again, card.isInReview else { return nil }
        var forgotten = Card()
        forgotten.state.lapses = card.lapses + 1
        return forgotten.isLeechToTell ? card.lapses + 1 : nil
    }
}

/// A grade and what it follows from.
struct StudyGrade: Equatable {
    var rating: Rating
    var quality: Int
    var milliseconds: Int?

    func record(of task: StudyTask) -> StudyRecord {
        .graded(
            card: task.card, rating: rating.rawValue, quality: quality, milliseconds: milliseconds)
    }
}
