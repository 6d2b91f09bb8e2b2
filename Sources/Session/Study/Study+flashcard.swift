internal import Scheduling

// STUDY_FLASHCARD_ASKED and STUDY_GRADE_ASKED: the learner thinks, hears the answer, and grades
// himself.
extension Study {
    func askingFlashcard(
        isRepeated: Bool = false, after effects: [Effect] = [], in context: Context
    ) -> Step<Study> {
        guard let current = progress.current, let question else { return .stale }
        var study = self
        let explains = study.progress.explain(question.type.rawValue) || isRepeated
        return study.waiting(
            saying: [.content(.card(current.card, .prompt(question.number)), from: 0)]
                + (explains ? [.message(.sayShowAnswer)] : []),
            in: .flashcardAsked, limits: promptLimits, after: effects, in: context)
    }

    /// Says the answer, and asks how well it was known.
    func askingGrade(
        isRepeated: Bool = false, after effects: [Effect] = [], in context: Context
    ) -> Step<Study> {
        guard let current = progress.current, let question else { return .stale }
        var study = self
        let answer = Piece.content(.card(current.card, .answer(question.number)), from: 0)
        let pieces: [Piece]
        if progress.wantsVerdict {
            pieces = [.message(.answerIs), answer, .message(.didYouKnow)]
        } else {
            let explains = study.progress.explain("grade") || isRepeated
            pieces = [answer] + (explains ? [.message(.howWell)] : [])
        }
        return study.waiting(
            saying: pieces, in: .gradeAsked, limits: promptLimits, after: effects, in: context)
    }

    /// The learner wants to hear the answer: of a question that is wrong, of a flashcard what the
    /// learner grades.
    func showingAnswer(reply: [Effect], in context: Context) -> Step<Study>? {
        guard state == .flashcardAsked else {
            return judged(StudyJudgement(isRight: false, by: .itself), reply: reply, in: context)
        }
        var study = self
        study.progress.replays = 0
        return study.askingGrade(after: reply, in: context)
    }

    /// A grade that the learner gives: for an answer that was not understood only whether it was
    /// right counts.
    func graded(_ rating: Rating, reply: [Effect], in context: Context) -> Step<Study>? {
        judged(
            StudyJudgement(
                isRight: rating.isPass, by: .itself,
                selfGrade: progress.wantsVerdict ? nil : rating),
            reply: reply, in: context)
    }
}
