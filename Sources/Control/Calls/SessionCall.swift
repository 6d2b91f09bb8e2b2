/// The methods of `io.lectern.Session`.
package enum SessionCall: Equatable, Sendable {
    case getState
    /// Gives a command by its name on the wire.
    case command(name: String, ClientCall.Terms)
    /// Is heard as if a learner had said it.
    case hear(String, ClientCall.Terms)
    case answer(Answer, ClientCall.Terms)
    /// Gives the grade that is asked for, by its number.
    case grade(Int64, ClientCall.Terms)
    case subscribe(Subscription)
    /// Asks for the events after a number, so many at most.
    case history(since: Int64, limit: Int?)
    case getMachine
    /// Asks for the courses from this place of the list on.
    case listCourses(offset: Int64)
    case selectCourse(String, ClientCall.Terms)
    /// Asks for the lessons of a course, or of the selected one, from this place on.
    case listLessons(String?, offset: Int64)
    /// Asks for the text of a lesson, or of the open one, from this place on.
    case getLesson(String?, course: String?, offset: Int64)
    /// Asks what the caller may do.
    case getRight
    case relisten(String, ClientCall.Terms)
    case abandon(ClientCall.Terms)

    /// An answer to a question of a study session.
    package struct Answer: Equatable, Sendable {
        /// The prompt that is answered; nil is the present one.
        package var prompt: Int64?
        package var text: String?
        /// The number of a choice, from 1.
        package var choice: Int64?
        /// Milliseconds from the end of the prompt; nil where no time counts.
        package var milliseconds: Int64?
    }

    /// What a subscriber wants.
    package struct Subscription: Equatable, Sendable {
        /// The number of the event after which it begins; nil begins with a snapshot.
        package var since: Int64?
        /// The journal that the number is of; nil for the present one.
        package var epoch: String?
        /// The types of events that are wanted; nil for all.
        package var types: Set<String>?
        /// Whether level and position are wanted too.
        package var live: Bool
    }

    /// Reads a call; nil where the interface has no such method.
    init?(_ name: String, _ read: CallParameters) {
        switch name {
        case "GetState": self = .getState
        case "Command": self = .command(name: read.text("name"), read.terms)
        case "Hear": self = .hear(read.text("text"), read.termsOfWords)
        case "Answer": self = .answer(Answer(read), read.termsOfWords)
        case "Grade": self = .grade(read.number("rating") ?? 0, read.terms)
        case "Subscribe": self = .subscribe(Subscription(read))
        case "History":
            self = .history(
                since: read.number("since") ?? 0, limit: read.number("limit").map { Int($0) })
        case "GetMachine": self = .getMachine
        case "ListCourses": self = .listCourses(offset: read.offset)
        case "SelectCourse": self = .selectCourse(read.text("course"), read.terms)
        case "ListLessons":
            self = .listLessons(read.optionalText("course"), offset: read.offset)
        case "GetLesson":
            self = .getLesson(
                read.optionalText("lesson"), course: read.optionalText("course"),
                offset: read.offset)
        case "GetRight": self = .getRight
        case "Relisten": self = .relisten(read.text("lesson"), read.terms)
        case "Abandon": self = .abandon(read.terms)
        default: return nil
        }
    }

    var right: Right { terms == nil ? .observe : .control }

    var terms: ClientCall.Terms? {
        switch self {
        case .getState, .subscribe, .history, .getMachine, .listCourses, .listLessons,
            .getLesson, .getRight:
            nil
        case .command(_, let terms), .hear(_, let terms), .answer(_, let terms),
            .grade(_, let terms), .selectCourse(_, let terms), .relisten(_, let terms),
            .abandon(let terms):
            terms
        }
    }
}

extension SessionCall.Subscription {
    init(_ read: CallParameters) {
        since = read.number("since")
        epoch = read.optionalText("epoch")
        types = read.texts("types").map(Set.init)
        live = read.flag("live")
    }
}

extension SessionCall.Answer {
    init(_ read: CallParameters) {
        prompt = read.number("prompt")
        text = read.optionalText("text")
        choice = read.number("choice")
        milliseconds = read.number("tookMs")
    }
}
