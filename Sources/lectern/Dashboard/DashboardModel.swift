internal import Control
internal import VarlinkWire

/// What the dashboard knows: a value, folded from what a follower of the journal is told.
struct DashboardModel: Equatable {
    typealias Item = JournalPosition.Item

    /// The most events that are kept to be shown; a taller screen shows no more.
    static let eventsMax = 100

    /// The newest state, with texts that can be printed; nil before the first.
    private(set) var state: JSONObject?
    /// What the box says, or has said last.
    private(set) var line: String?
    /// How loud the microphone is, in decibels below full scale; nil while nothing is heard.
    private(set) var level: Int64?
    /// The beginning of a command that seems to be said.
    private(set) var partial: String?
    /// The session of study that runs, with the `prompt` that it asks; nil where none runs.
    private(set) var study: JSONObject?
    /// The session of a reading path that runs, with the `question` that it asks; likewise.
    private(set) var path: JSONObject?
    /// The session of problems that runs; likewise.
    private(set) var problem: JSONObject?
    /// The answer to `GetDue`; nil where there was none.
    private(set) var due: JSONObject?
    /// The same of problems; nil also where no repository is selected.
    private(set) var problemsDue: JSONObject?
    /// Whether what is due has to be asked for.
    private(set) var isDueOld = true
    /// What the reading paths have today; nil where that is nothing, or not known.
    private(set) var readings: ReadingList?
    /// Whether that has to be asked for.
    private(set) var areReadingsOld = true
    /// The quarter of an hour in which it was asked last.
    private var quarter: Int64?
    /// What has happened, oldest first: events, and where some were lost.
    private(set) var events: [Item] = []
    /// How many lessons of the chosen course are completed, and of how many.
    private(set) var standing: Standing?
    /// Whether the daemon has gone and is waited for.
    private(set) var isAway = false
    /// Why it does not come back; nil where that is not known.
    private(set) var absence: String?
    /// Whether the course has to be asked for.
    private(set) var isStandingOld = true

    struct Standing: Equatable {
        var completed: Int64
        var lessons: Int64
    }

    /// Takes one thing that a follower is told.
    mutating func take(_ item: Item) {
        if item != .away, isAway {
            isAway = false
            absence = nil
            forgetAnswers()
        }
        switch item {
        case .away:
            isAway = true
            (level, partial) = (nil, nil)
        case .state(let state): present(state)
        case .live(let live): take(live: live)
        case .event(let event):
            keep(item)
            take(event: event)
        case .lost:
            keep(item)
            forgetAnswers()
        case .renewed:
            // Deleted events are not shown any longer.
            events = []
            keep(item)
            forgetAnswers()
        }
    }

    /// What was asked for has to be asked for anew.
    private mutating func forgetAnswers() {
        (isStandingOld, isDueOld, areReadingsOld) = (true, true, true)
    }

    /// Takes why the daemon that has gone does not come back.
    mutating func take(absence reason: String) { absence = reason }

    /// Puts earlier events in front of those that are known, oldest first.
    mutating func take(history: [JSONObject]) {
        let first = events.lazy.compactMap(Self.number).first ?? .max
        let older = history.map(Item.event).filter { Self.number($0).map { $0 < first } ?? false }
        events = Array((older + events).suffix(Self.eventsMax))
    }

    /// Takes the answer to `ListCourses`; nil where there was none.
    mutating func take(courses: JSONObject?) {
        isStandingOld = false
        let all = courses?["courses"]?.arrayValue?.compactMap(\.objectValue) ?? []
        guard let chosen = all.first(where: { $0["selected"]?.boolValue == true }),
            let completed = chosen["completed"]?.integerValue,
            let lessons = chosen["lessons"]?.integerValue
        else { return standing = nil }
        standing = Standing(completed: completed, lessons: lessons)
    }

    /// Takes the answers to `GetDue`; nil where there was none.
    mutating func take(due: JSONObject?, ofProblems: JSONObject? = nil) {
        isDueOld = false
        self.due = due?.printable
        problemsDue = ofProblems
    }

    /// Takes the answer to `Path.GetDay`; nil where there was none.
    mutating func take(day: JSONObject?) {
        areReadingsOld = false
        readings = day.flatMap { ReadingList($0.printable) }
    }

    /// Takes the present moment, in microseconds since 1970. A study day begins at a quarter of an
    /// hour of any time zone; that of words is told by no event.
    mutating func take(nowUSec: Int64) {
        let now = nowUSec / Self.quarterUSec
        guard now != quarter else { return }
        quarter = now
        (isDueOld, areReadingsOld) = (true, true)
    }

    private static let quarterUSec: Int64 = 900_000_000

    private mutating func take(live: JSONObject) {
        switch live["type"]?.stringValue {
        case "state":
            guard let state = live["state"]?.objectValue else { return }
            present(state)
        case "speech.line": line = live.printable["text"]?.stringValue
        case "level": level = live["dBFS"]?.integerValue
        case "study.prompt": study = live.printable["study"]?.objectValue
        case "path.session": path = live.printable["path"]?.objectValue
        case "problem.prompt": problem = live.printable["problem"]?.objectValue
        case "path.day": (isDueOld, areReadingsOld) = (true, true)
        case "hearing.partial": partial = live.printable["text"]?.stringValue
        default: return
        }
    }

    private mutating func present(_ new: JSONObject) {
        if new["lesson"] != state?["lesson"] { line = nil }
        if new["machine"] != state?["machine"] { (study, path, problem) = (nil, nil, nil) }
        // What is asked is of its state.
        if new["state"] != state?["state"] {
            study?["prompt"] = nil
            path?["question"] = nil
        }
        state = new.printable
        // The answer to `GetState` has them too.
        study = state?["study"]?.objectValue ?? study
        path = state?["path"]?.objectValue ?? path
        problem = state?["problem"]?.objectValue ?? problem
        guard new["listening"]?.boolValue != true || new["state"] != state?["state"] else { return }
        (level, partial) = (nil, nil)
    }

    private mutating func take(event: JSONObject) {
        let type = event["type"]?.stringValue ?? ""
        if Self.movesStanding.contains(type) { isStandingOld = true }
        if Self.movesDue.contains(type) { isDueOld = true }
        if Self.movesReadings.contains(type) { areReadingsOld = true }
    }

    private static let movesStanding = names([
        .lessonCompleted, .courseSelected, .progressReset, .progressImported, .learnerSelected,
        .learnerRemoved,
    ])
    private static let movesDue = names([
        .cardGraded, .cardMarked, .cardUndone, .studyStarted, .studyEnded, .packInstalled,
        .packRemoved, .deckChanged, .deckRemoved, .libraryImported, .bookChanged, .wordChanged,
        .noteChanged, .progressReset, .progressImported, .learnerSelected, .problemsChanged,
        .problemsSelected, .problemsImported, .problemsReset,
    ])
    private static let movesReadings = names([
        .planChanged, .pathJumped, .pathDone, .pathUndone, .pathQuizDone, .libraryImported,
        .preferencesChanged, .progressReset, .progressImported, .learnerSelected,
    ])

    private static func names(_ types: [EventType]) -> Set<String> { Set(types.map(\.rawValue)) }

    private mutating func keep(_ item: Item) {
        events = Array((events + [item]).suffix(Self.eventsMax))
    }

    private static func number(_ item: Item) -> Int64? {
        if case .event(let event) = item { event["seq"]?.integerValue } else { nil }
    }
}
