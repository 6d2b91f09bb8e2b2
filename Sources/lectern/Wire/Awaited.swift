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

    /// Whether it comes no more in a session that was abandoned; everything else may come without
    /// one.
    var needsSession: Bool {
        let ofSession = [EventType.answerJudged, .lessonCompleted].map(\.rawValue)
        return !states.contains("IDLE") && types.allSatisfy(ofSession.contains)
    }

    /// As it is named in a sentence.
    var words: String { (states + types).joined(separator: " or ") }
}
