// A session of the reading path brought into each of its states.
extension Specimen {
    private static let agenda = PathAgenda(
        wish: .today,
        readings: [
            PathReading(path: "corpus", node: "computed-0", kind: .unit, references: ["one"]),
            PathReading(
                path: "corpus", node: "review-session", kind: .review,
                references: ["two", "three"]),
            PathReading(path: "corpus", node: "weekly-quiz", kind: .quiz),
            PathReading(path: "corpus", node: "computed-1", kind: .unit, references: ["four"]),
        ])

    /// A restart leads to every state but to the first and the last.
    static func saved(in state: PathState) -> Saved {
        guard state != .loaded, state != .complete else { return Saved() }
        var progress = PathProgress()
        progress.state = state
        switch state {
        case .loaded, .complete, .opening: break
        case .textPlaying, .textReady: progress.begin(0)
        case .explanationPlaying, .unitReady:
            progress.begin(0)
            progress.part = .explanation
        case .reviewPlaying, .reviewReady:
            progress.begin(1)
            (progress.item, progress.part) = (1, .review)
        case .quizReady, .quizAsked, .quizAnswered:
            progress.begin(2)
            progress.quiz = PathQuizProgress(quiz)
            if state == .quizAnswered { progress.quiz?.told = 1 }
        case .marked, .nextReady:
            progress.begin(0)
            progress.done = [0]
        }
        progress.isBegun = progress.index >= 0
        if [.textReady, .quizReady, .nextReady].contains(state) { progress.deed = .mark(0, nil) }
        if state == .quizAnswered {
            progress.deed = .verdict(PathVerdict(attempt: 1, question: 1))
        }
        return Saved(
            state: .path(state),
            path: PathSaved(wish: .today, agenda: agenda, progress: progress))
    }

    mutating func settle(in state: PathState) {
        if state == .loaded || state == .complete {
            lead(to: .order(.idle(.path(.today))))
        }
        if state == .complete, let (id, _) = pathRequest {
            // A list without readings is over at once.
            let empty = PathAgenda(wish: .node(path: "corpus", id: "gone"), readings: [])
            pathRequest = nil
            take(.fetched(id, .path(.agenda(empty))))
        }
        answerPath(evenLoaded: state == .complete)
        pieces = []
        let waits = !state.commands.isEmpty
        if let utterance, waits { lead(to: .room(.spoken(utterance))) }
    }

    /// Answers what a session has asked for; in PATH_LOADED its list is a stimulus.
    mutating func answerPath(evenLoaded: Bool = false) {
        while let (id, wanted) = pathRequest,
            evenLoaded || dialogue.phase.state != .path(.loaded)
        {
            pathRequest = nil
            take(.fetched(id, .path(Self.answer(to: wanted))))
        }
    }

    private static let quiz = PathQuiz(
        attempt: 1,
        questions: (1...2).map { number in
            ChoiceQuestion(
                text: "Question \(number)", choices: ["no", "yes", "perhaps"], right: 2,
                answer: question)
        })

    static func answer(to wanted: PathRequest) -> PathFetched {
        switch wanted {
        case .agenda: .agenda(agenda)
        case .waiting: .waiting(WaitingCounts(units: 2, hasReview: true, words: 3, problems: 2))
        case .content(let reading, _):
            .content(
                reading.references.map { _ in
                    PathUnit(hasExplanation: true, hasOpinions: true, hasMore: false)
                }, reading.kind == .quiz ? quiz : nil)
        case .closing: .closing("chapter three")
        case .standing: .standing(PathTally())
        }
    }
}

extension PathPart {
    /// The part's name in the table of decisions.
    var name: String {
        switch self {
        case .text: "text"
        case .explanation: "explanation"
        case .opinions: "opinions"
        case .more: "more background"
        case .review: "item"
        case .question: "question"
        case .answer: "answer"
        }
    }
}
