/// What must not be forgotten of lessons.
package enum LessonRecord: Equatable, Sendable {
    case answerJudged(LessonID, isCorrect: Bool)
    case completed(LessonID)
    /// The session ended in this state, and the lesson is not completed.
    case abandoned(LessonID, LessonState)
    case courseSelected(Syllabus)
    /// Progress was deleted or imported; with the course that is selected from now on.
    case progressChanged(Syllabus?)
}
