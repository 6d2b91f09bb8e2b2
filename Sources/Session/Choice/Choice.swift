/// What a numbered list is of.
package enum ChoiceKind: String, CaseIterable, Hashable, Sendable {
    /// Another course, of which the next lesson is begun.
    case course
    /// A completed lesson of the selected course, to be heard once more.
    case lesson
    /// Another learner.
    case learner

    /// What is said before the list.
    var heading: Message {
        switch self {
        case .course: .chooseCourse
        case .lesson: .chooseLesson
        case .learner: .chooseLearner
        }
    }

    /// What is said in place of an empty list.
    var nothing: Message {
        switch self {
        case .lesson: .noLessonCompleted
        case .course, .learner: .nothingToChoose
        }
    }
}

/// An entry of a numbered list.
package struct Choice: Hashable, Sendable {
    /// The name of a course, a lesson or a learner for machines.
    package var id: String
    /// What is said.
    package var title: String

    package init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}
