internal import Scheduling

// A study session brought into each of its states.
extension Specimen {
    private static let plan = StudyPlan(
        session: "session",
        wish: StudyWish(kind: .mixed),
        entries: [
            .init(card: 1, isNew: false), .init(card: 2, isNew: false), .init(card: 3, isNew: true),
        ], seed: 1, asksMastered: true)

    /// A restart leads to every state but to the first and the last.
    static func saved(in state: StudyState) -> Saved {
        guard state != .loading else { return Saved() }
        var progress = StudyProgress()
        progress.state = state == .complete ? .summaryPlaying : state
        progress.taken = 2
        let isNew = state == .cardPlaying || state == .cardReady
        var task = StudyTask(card: 1, isNew: isNew, isTaught: !isNew, questions: [1, 2])
        if state == .answered {
            task.answers = [.init(isRight: true)]
            progress.feedback = StudyFeedback(kind: .verdict(isRight: true), question: 1)
            progress.deeds = [
                StudyDeed(kind: .verdict(isRight: true, graded: false), task: task)
            ]
            progress.deeds[0].task.answers = []
        }
        progress.words = [1: StudyWord(), 2: StudyWord()]
        switch state {
        case .opening:
            progress.block = [task]
        case .cardPlaying, .cardReady, .questionAsked, .flashcardAsked, .gradeAsked, .answered:
            progress.current = task
            progress.block = [
                StudyTask(card: 2, isNew: false, isTaught: true, questions: [1, 2])
            ]
        case .summaryPlaying: progress.mastery = [1, 2]
        case .masteryAsked: progress.mastery = [1, 2]
        case .complete, .loading: break
        }
        if [.summaryPlaying, .masteryAsked, .complete].contains(state) {
            progress.ending = .finished
            progress.standing = StudyStanding()
        }
        return Saved(
            state: .study(progress.state), study: StudySaved(plan: plan, progress: progress))
    }

    mutating func settle(in state: StudyState) {
        if state == .loading { return lead(to: .order(.idle(.study(Self.plan)))) }
        answerStudy(flashcards: state == .flashcardAsked)
        pieces = []
        let waits = !state.isPlaying || state == .complete
        if let utterance, waits { lead(to: .room(.spoken(utterance))) }
    }

    /// Answers what a session has asked for; in STUDY_LOADING its first words are a stimulus.
    mutating func answerStudy(flashcards: Bool = false) {
        while let (id, wanted) = request, dialogue.phase.state != .study(.loading) {
            request = nil
            take(.fetched(id, .study(Self.answer(to: wanted, flashcards: flashcards))))
        }
    }

    static func answer(to wanted: StudyRequest, flashcards: Bool = false) -> StudyFetched {
        switch wanted {
        case .plan, .chosen: .plan(plan)
        case .sources: .sources([Choice(id: "all", title: .message(.allWords))])
        case .due: .due(3, new: 2)
        case .cards(_, let cards):
            .cards(cards.map { card($0.card, isFlashcard: flashcards) })
        case .returning: .cards([])
        case .standing: .standing(StudyStanding())
        }
    }

    private static func card(_ id: Int64, isFlashcard: Bool) -> StudyCard {
        StudyCard(
            id: id, isInReview: true,
            questions: [1, 2].map { number in
                StudyQuestion(
                    number: number, type: isFlashcard ? .flashcard : .reverseTranslation,
                    answer: question, choices: ["no", "yes", "perhaps"], rightChoice: 2,
                    readsChoices: number == 2, isHeard: true)
            }, examples: 2)
    }
}

extension CardPart {
    /// The part's name in the table of decisions.
    var name: String {
        switch self {
        case .teaching: "word"
        case .title: "title"
        case .prompt: "prompt"
        case .choices: "choices"
        case .answer: "answer"
        case .completed: "completed sentence"
        case .explanation: "explanation"
        case .example: "example"
        case .spelling: "spelling"
        }
    }
}
