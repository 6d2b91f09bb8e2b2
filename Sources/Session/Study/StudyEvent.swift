/// What can happen to a study session.
enum StudyEvent {
    case command(Command)
    case answer(AnswerInput, milliseconds: Int?)
    case order(StudyOrder)
    /// Another session is begun.
    case begin(StudyPlan)
    /// What is set in IDLE is set.
    case set(IdleOrder)
    case abandon
    case heard(Hearing)
    case room(RoomReport)
    case fetched(FetchID, StudyFetched)
    case unavailable(FetchID)

    /// Nil for an order that is not for a study session.
    init?(_ event: Event) {
        switch event {
        case .order(.command(let command)):
            guard command.isOfStudy || command.beginsStudy else { return nil }
            self = .command(command)
        case .order(.answer(let input, let milliseconds)):
            self = .answer(input, milliseconds: milliseconds)
        case .order(.study(let order)): self = .order(order)
        case .order(.abandon): self = .abandon
        case .order(.idle(.study(let plan))): self = .begin(plan)
        case .order(.idle(let order)) where order.isSetting: self = .set(order)
        case .order(.idle), .order(.path), .order(.problem): return nil
        case .heard(let hearing): self = .heard(hearing)
        case .room(let report): self = .room(report)
        case .fetched(let id, .study(let fetched)): self = .fetched(id, fetched)
        case .fetched(let id, .lesson), .fetched(let id, .choices), .fetched(let id, .order),
            .fetched(let id, .path), .fetched(let id, .problem), .fetched(let id, .unavailable):
            self = .unavailable(id)
        }
    }
}

extension IdleOrder {
    /// Whether it sets what counts from the next session on: preferences, or the course.
    var isSetting: Bool {
        switch self {
        case .changeLearners(.changed, _), .selectCourse: true
        case .changeLearners, .relisten, .changeProgress, .changeOffer, .begin, .study, .path,
            .problems, .remind, .trySpeech:
            false
        }
    }
}

extension Command {
    /// Whether a study session may take it.
    var isOfStudy: Bool {
        switch self {
        case .study, .shared: true
        case .lesson, .idle, .choice, .path, .problem: false
        }
    }

    /// Whether it begins a session.
    var beginsStudy: Bool {
        guard case .idle(let command) = self else { return false }
        return IdleCommand.beginningStudy.contains(command)
    }
}

/// What a client wants of a study session beside the commands.
package enum StudyOrder: Equatable, Sendable {
    /// The learner has marked these words as mastered; the session is over.
    case finish(mastered: [Int64])
    /// A client has marked these cards as mastered, or has taken that mark away.
    case marked([Int64], isMastered: Bool)
    /// These cards are gone, or must not be asked any more.
    case passOver([Int64])
}

/// What study needs from outside.
package enum StudyRequest: Equatable, Sendable {
    /// The words of a session that is wished for.
    case plan(StudyWish)
    /// From where words can be studied, as the entries of a numbered list.
    case sources
    /// The words of a session that was chosen from lists; what was not chosen is as last time.
    case chosen(StudyChoice)
    /// How many words are due.
    case due
    /// What the plan's session asks of these cards.
    case cards(StudyPlan, [CardRequest])
    /// Those of these cards that have come back: in a learning step that is due soon.
    case returning(StudyPlan, [Int64])
    /// Where the learner stands at the end of the plan's session.
    case standing(StudyPlan)
}

/// A card that is to be asked.
package struct CardRequest: Equatable, Sendable {
    package var card: Int64
    package var isNew: Bool
    /// The questions by their numbers, where they are settled; nil where they are to be chosen.
    package var questions: [Int]?

    package init(card: Int64, isNew: Bool, questions: [Int]? = nil) {
        self.card = card
        self.isNew = isNew
        self.questions = questions
    }
}

/// The answer to a request of study.
package enum StudyFetched: Equatable, Sendable {
    case plan(StudyPlan)
    case nothing(StudyAbsence)
    case sources([Choice])
    /// How many words are due, and how many new ones are ready.
    case due(Int, new: Int)
    /// The cards that can be asked, in the order of the request.
    case cards([StudyCard])
    case standing(StudyStanding)
}

/// Where a learner stands at the end of a session.
package struct StudyStanding: Equatable, Sendable, Codable {
    /// Whether this session has reached the goal of the day.
    package var isGoalReached: Bool
    /// Study days in a row; 0 where none was studied.
    package var streak: Int
    /// Words that are still due today.
    package var stillDue: Int

    package init(isGoalReached: Bool = false, streak: Int = 0, stillDue: Int = 0) {
        self.isGoalReached = isGoalReached
        self.streak = streak
        self.stillDue = stillDue
    }
}
