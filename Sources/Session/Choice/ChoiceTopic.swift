/// What is chosen from numbered lists.
enum ChoiceTopic: Equatable {
    /// One entry of one list.
    case entry(ChoiceKind)
    /// What is studied, from several lists in turn.
    case study(StudyChoice)

    /// What is asked for, so that the first list can be read.
    var request: ContentRequest {
        switch self {
        case .entry(let kind): .choices(kind)
        case .study: .study(.sources)
        }
    }

    /// What is said before a list.
    var heading: Message {
        switch self {
        case .entry(.course): .chooseCourse
        case .entry(.lesson): .chooseLesson
        case .entry(.learner): .chooseLearner
        case .study(let choice): choice.missing.heading
        }
    }

    /// What is said in place of an empty list.
    var nothing: Message {
        switch self {
        case .entry(.lesson): .noLessonCompleted
        case .entry(.course), .entry(.learner): .nothingToChoose
        case .study: .noWords
        }
    }

    /// What is said where a list, or what an entry means, cannot be had.
    var unavailable: Message {
        switch self {
        case .entry: .nothingChanged
        case .study: .studyUnavailable
        }
    }
}
