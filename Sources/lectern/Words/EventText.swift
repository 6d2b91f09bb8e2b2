internal import Control
internal import VarlinkWire

/// What happened, as a line.
enum EventText {
    typealias Item = JournalPosition.Item

    /// As a program reads it.
    static func json(_ item: Item) -> String {
        let object: JSONObject =
            switch item {
            case .event(let event): event
            case .state(let state): ["snapshot": .object(state)]
            case .live(let live): ["live": .object(live)]
            case .lost(let from, let to):
                ["lost": ["from": .integer(from), "to": .integer(to)]]
            case .renewed: ["renewed": true]
            case .away: ["away": true]
            }
        return JSON.object(object).text + "\n"
    }

    /// As a person reads it.
    static func line(_ item: Item, _ localTime: (Int64) -> String) -> String {
        switch item {
        case .event(let event): line(event.printable, localTime) + "\n"
        case .state(let state): "The state is \(StatusText.line(state.printable)).\n"
        case .live(let live): JSON.object(live).text + "\n"
        case .lost(let from, let to): "Events \(from) to \(to) were lost.\n"
        case .renewed: "The journal began anew; what was in the old one is gone.\n"
        case .away: "The daemon has gone; waiting for it.\n"
        }
    }

    private static func line(_ event: JSONObject, _ localTime: (Int64) -> String) -> String {
        let time = localTime(event["timeUSec"]?.integerValue ?? 0)
        return "\(time)  \(what(event))\(cause(event["cause"]?.objectValue ?? [:]))"
    }

    private static func what(_ event: JSONObject) -> String {
        let name = text(event, "type")
        let data = event["data"]?.objectValue ?? [:]
        guard let type = EventType(rawValue: name) else {
            return data.isEmpty ? name : "\(name) \(JSON.object(data).text)"
        }
        switch type {
        case .stateChanged: return "\(text(event, "from")) to \(text(event, "to"))"
        case .answerJudged: return judged(data)
        case .lessonCompleted: return "completed \(text(data, "lesson"))"
        case .sessionAbandoned: return "session abandoned in \(text(data, "state"))"
        case .commandRefused: return "\(text(data, "command")) refused in \(text(data, "state"))"
        case .courseSelected: return "course \(text(data, "course")) chosen"
        case .learnerAdded, .learnerRemoved, .learnerSelected:
            return "learner \(text(data, "learner")) \(happened(name))"
        case .preferencesChanged: return "preferences of \(text(data, "learner")) changed"
        case .progressReset: return deleted(data)
        case .progressImported: return imported(data)
        case .deviceLost: return "\(text(data, "device")) lost: \(text(data, "reason"))"
        case .deviceReturned: return "\(text(data, "device")) is back"
        case .degradedChanged: return degraded(data)
        case .transportChanged: return sound(data)
        case .daemonStarted: return "the daemon started"
        case .daemonStopping: return "the daemon is stopping"
        case .studyStarted: return StudyEventText.started(data)
        case .studyEnded: return StudyEventText.ended(data)
        case .questionAnswered: return StudyEventText.answered(data)
        case .cardGraded: return StudyEventText.graded(data)
        case .cardMarked: return StudyEventText.marked(data)
        case .cardUndone: return StudyEventText.undone(data)
        case .leechFound: return StudyEventText.leech(data)
        case .goalReached: return "the goal of the day is reached"
        case .reminderDue: return StudyEventText.reminder(data)
        case .packInstalled: return StudyEventText.installed(data)
        case .packsOffered: return StudyEventText.offered(data)
        case .libraryImported: return StudyEventText.imported(data)
        case .packRemoved: return "pack \(data.text("pack")) removed"
        case .deckChanged, .deckRemoved: return "deck \(data.number("deck")) \(happened(name))"
        case .bookChanged, .wordChanged, .noteChanged:
            return "\(name.prefix(4)) \(data.text("id")) \(data.text("change"))"
        case .parametersChanged: return StudyEventText.trained(data)
        case .planChanged, .pathJumped, .pathDone, .pathUndone, .pathClosed, .pathStarted,
            .pathAnswerJudged, .pathQuizDone, .pathEnded:
            return PathText.event(type, data)
        case .problemStarted, .problemAsked, .problemAnswered, .problemTurned, .problemUndone,
            .problemEnded, .milestoneReached, .problemsChanged, .problemsSelected,
            .problemsImported, .problemsReset:
            return ProblemEventText.event(type, data)
        }
    }

    private static func judged(_ data: JSONObject) -> String {
        "the answer was \(data["correct"]?.boolValue == true ? "" : "not ")correct"
    }

    private static func deleted(_ data: JSONObject) -> String {
        let part = data["course"]?.stringValue ?? data["lesson"]?.stringValue
        return "progress \(part.map { "of \($0) " } ?? "")deleted"
    }

    /// `removed` of `deck.removed`.
    private static func happened(_ name: String) -> Substring {
        name.split(separator: ".").last ?? ""
    }

    /// What has changed in the sound settings; all of them if the daemon does not say.
    private static func sound(_ data: JSONObject) -> String {
        let changed = data["changed"]?.arrayValue?.compactMap(\.stringValue) ?? []
        return changed.isEmpty
            ? "sound: " + SoundText.words(data) : SoundText.changes(changed, in: data)
    }

    private static func imported(_ data: JSONObject) -> String {
        let counts = ["added", "replaced"].map { name in
            "\(data[name]?.integerValue ?? 0) \(name)"
        }
        return "progress imported: " + counts.joined(separator: ", ")
    }

    private static func degraded(_ data: JSONObject) -> String {
        let parts = data["degraded"]?.arrayValue?.compactMap(\.stringValue) ?? []
        return parts.isEmpty ? "all is well" : "degraded: " + parts.joined(separator: "; ")
    }

    private static func cause(_ cause: JSONObject) -> String {
        switch text(cause, "kind") {
        case "voice": ", by voice"
        case "timer": ", by a timer"
        case "client": ", by \(cause["client"]?.stringValue ?? "a client")"
        default: ""
        }
    }

    private static func text(_ object: JSONObject, _ name: String) -> String {
        object[name]?.stringValue ?? "?"
    }
}

extension JournalPosition.Item {
    /// Whether events that should have been told of were not.
    var isLoss: Bool {
        switch self {
        case .lost, .renewed: true
        case .state, .event, .live, .away: false
        }
    }
}
