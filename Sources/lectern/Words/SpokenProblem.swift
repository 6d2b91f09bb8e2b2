/// The commands about problems: their names on the wire, and as they are spoken. Those that mean
/// the same elsewhere are `SpokenAct`; PREVIOUS is none that is spoken.
enum SpokenProblem: String, CaseIterable {
    case review = "REVIEW_PROBLEMS"
    case quiz = "START_QUIZ"
    case practise = "PRACTISE"
    case reviewed = "REVIEWED"
    case forgot = "FORGOT"
    case nextLanguage = "NEXT_LANGUAGE"
    case hint = "HINT"
    case written = "WRITTEN"
    case end = "END_PROBLEMS"

    /// What a learner says.
    var phrase: String {
        switch self {
        case .review: "Go over my problems"
        case .quiz: "Start the quiz"
        case .practise: "Practice a problem"
        case .reviewed: "Mark as reviewed"
        case .forgot: "I forgot it"
        case .nextLanguage: "Change the language"
        case .hint: "Give me a hint"
        case .written: "I have written it"
        case .end: "That is enough for today"
        }
    }
}
