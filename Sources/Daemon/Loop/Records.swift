internal import Control
internal import Scheduling
internal import Session
internal import Store
internal import VarlinkWire

extension Conductor {
    /// Adds what a record means for the tables and the journal.
    func add(
        _ record: Record, to draft: inout Commit, _ cause: EventCause
    ) throws(StoreError) {
        switch record {
        case .position: break
        case .stateChanged(let from, let to):
            draft.add(.stateChanged, from: from, to: to, cause, contentData)
            if !from.isInLesson, to.isInLesson { keepCourse(in: &draft) }
        case .commandRefused(let command, let state):
            draft.add(
                .commandRefused, cause,
                ["command": .string(command.rawValue), "state": .string(state.rawValue)])
        case .lesson(let record): try add(record, to: &draft, cause)
        case .learnersChanged(let change, _): add(change, to: &draft, cause)
        case .study(let record): try add(record, to: &draft, cause)
        case .path(let record): try add(record, to: &draft, cause)
        case .problem(let record): try add(record, to: &draft, cause)
        case .reminded(let reminder): add(reminder, to: &draft, cause)
        case .offerChanged: break
        }
    }
}

extension Commit {
    mutating func add(
        _ type: EventType, from: State? = nil, to: State? = nil, _ cause: EventCause,
        _ data: JSONObject
    ) {
        events.append(
            NewEvent(
                type, from: from?.rawValue, to: to?.rawValue, cause: cause,
                data: data.isEmpty ? nil : JSON.object(data).text))
    }
}

extension NewEvent {
    /// An event of a type that clients know, without states and data, unless they are given.
    init(
        _ type: EventType, from: String? = nil, to: String? = nil, cause: EventCause,
        data: String? = nil
    ) {
        self.init(type: type.rawValue, from: from, to: to, cause: cause, data: data)
    }
}
