internal import Control
internal import VarlinkWire

/// What somebody waits for: a state of the lesson, or an event of a type.
struct Awaited {
    var states: [String]
    var types: [String]

    /// What has come of it.
    enum Find: Equatable {
        case state(String, seq: Int64)
        case event(JSONObject)
    }

    /// What an event ends the waiting with: it leads into the state, or is of the type.
    func find(in event: JSONObject) -> Find? {
        if let type = event["type"]?.stringValue, types.contains(type) { return .event(event) }
        return find(event["to"], at: event["seq"])
    }

    /// What was there already when an event left it.
    func find(before event: JSONObject, since seq: Int64) -> Find? {
        find(event["from"], at: .integer(seq))
    }

    func find(present state: JSONObject) -> Find? { find(state["state"], at: state["seq"]) }

    private func find(_ state: JSON?, at seq: JSON?) -> Find? {
        guard let state = state?.stringValue, states.contains(state) else { return nil }
        return .state(state, seq: seq?.integerValue ?? 0)
    }

    /// Whether an event abandons the session in which it should come. What may come without that
    /// session is not lost with it.
    func isLost(with event: JSONObject) -> Bool {
        let ofLesson = [EventType.answerJudged, .lessonCompleted].map(\.rawValue)
        if event["type"]?.stringValue == EventType.sessionAbandoned.rawValue {
            return states.allSatisfy(Self.isOfLesson) && types.allSatisfy(ofLesson.contains)
        }
        let (from, to) = (event["from"]?.stringValue ?? "", event["to"]?.stringValue)
        return Self.isOfStudy(from) && from != "STUDY_COMPLETE" && to == "IDLE" && types.isEmpty
            && states.allSatisfy(Self.isOfStudy)
    }

    private static func isOfStudy(_ state: String) -> Bool { state.hasPrefix("STUDY_") }

    private static func isOfLesson(_ state: String) -> Bool {
        state != "IDLE" && !isOfStudy(state) && !state.hasPrefix("CHOICE_")
            && !state.hasPrefix("PROBLEM_")
    }

    /// How the session that it should come in is begun.
    var beginning: String {
        states.contains(where: Self.isOfStudy) ? "lectern review" : "lectern begin"
    }

    /// As it is named in a sentence.
    var words: String { (states + types).joined(separator: " or ") }
}
