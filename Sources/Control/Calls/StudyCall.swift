internal import VarlinkWire

/// The methods of `io.lectern.Study`.
package enum StudyCall: Equatable, Sendable {
    case getDue(learner: String?, deck: Int64?)
    case start(Start, ClientCall.Terms)
    case getPrompt
    /// Asks for a session with its words; nil is the one that runs, else the last one.
    case getSession(learner: String?, session: String?)
    case listSessions(learner: String?, ClientCall.ListPart)
    case listCards(learner: String?, deck: Int64?, state: String?, ClientCall.ListPart)
    case getCard(learner: String?, card: Int64)
    case markCards([Int64], mark: String, ClientCall.Terms)
    /// Asks for the log of a card, or of all.
    case history(learner: String?, card: Int64?, ClientCall.ListPart)
    /// Asks for figures of a deck, or of all, over so many days.
    case getStatistics(learner: String?, deck: Int64?, days: Int64?)
    /// Sets the marks of the last session.
    case finish(mastered: [Int64], ClientCall.Terms)
    /// Gives a deck other weights of FSRS.
    case setParameters(deck: Int64, weights: [Double], Trained?, ClientCall.Terms)

    /// What weights were trained on.
    package struct Trained: Equatable, Sendable {
        package var reviews: Int64
        package var lossBefore: Double
        package var lossAfter: Double
    }

    /// What session is begun; nil is the default of each.
    package struct Start: Equatable, Sendable {
        package var kind: String?
        package var mode: String?
        package var source: String?
        /// Words.
        package var size: Int64?
        package var minutes: Int64?
        /// Whether mastered words are left out.
        package var learningOnly: Bool
    }

    /// Reads a call; nil where the interface has no such method.
    init?(_ name: String, _ read: CallParameters) {
        let learner = read.optionalText("learner")
        switch name {
        case "GetDue": self = .getDue(learner: learner, deck: read.number("deck"))
        case "Start": self = .start(Start(read), read.terms)
        case "GetPrompt": self = .getPrompt
        case "GetSession":
            self = .getSession(learner: learner, session: read.optionalText("session"))
        case "ListSessions": self = .listSessions(learner: learner, read.part)
        case "ListCards":
            self = .listCards(
                learner: learner, deck: read.number("deck"), state: read.optionalText("state"),
                read.part)
        case "GetCard": self = .getCard(learner: learner, card: read.number("card") ?? 0)
        case "MarkCards":
            self = .markCards(read.numbers("cards") ?? [], mark: read.text("mark"), read.terms)
        case "History":
            self = .history(learner: learner, card: read.number("card"), read.part)
        case "GetStatistics":
            self = .getStatistics(
                learner: learner, deck: read.number("deck"), days: read.number("days"))
        case "Finish": self = .finish(mastered: read.numbers("mastered") ?? [], read.terms)
        case "SetParameters":
            self = .setParameters(
                deck: read.number("deck") ?? 0, weights: read.fractions("weights") ?? [],
                read.object["trained"]?.objectValue.map { Trained(CallParameters($0)) },
                read.terms)
        default: return nil
        }
    }

    /// Observers get counts, never words.
    var right: Right {
        switch self {
        case .getDue, .listSessions, .getStatistics: .observe
        case .start, .getPrompt, .getSession, .listCards, .getCard, .markCards, .history, .finish,
            .setParameters:
            .control
        }
    }

    var terms: ClientCall.Terms? {
        switch self {
        case .getDue, .getPrompt, .getSession, .listSessions, .listCards, .getCard, .history,
            .getStatistics:
            nil
        case .start(_, let terms), .markCards(_, _, let terms), .finish(_, let terms),
            .setParameters(_, _, _, let terms):
            terms
        }
    }
}

extension StudyCall.Start {
    init(_ read: CallParameters) {
        kind = read.optionalText("kind")
        mode = read.optionalText("mode")
        source = read.optionalText("source")
        size = read.number("size")
        minutes = read.number("minutes")
        learningOnly = read.flag("learningOnly")
    }
}

extension StudyCall.Trained {
    init(_ read: CallParameters) {
        reviews = read.number("reviews") ?? 0
        lossBefore = read.fraction("lossBefore") ?? 0
        lossAfter = read.fraction("lossAfter") ?? 0
    }
}
