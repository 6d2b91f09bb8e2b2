import Session

/// Follows what a machine has asked for and tells which of the house rules it has broken.
///
/// One utterance at a time, the gate never open while something is spoken, one timer of a kind.
struct Auditor {
    private(set) var utterance: UtteranceID?
    /// Whether the utterance holds a segment, whose sentences are reported.
    private(set) var isReading = false
    private(set) var listening: ListenID?
    private(set) var load: FetchID?
    /// What is fetched, or was last.
    private(set) var request: ContentRequest?
    private(set) var timers: [(due: Instant, id: TimerID)] = []
    /// Every timer that was ever started.
    private(set) var started: [TimerID] = []
    private(set) var completed: [LessonID] = []
    private(set) var broken: [String] = []

    /// The timer that falls due first.
    var nextTimer: (due: Instant, id: TimerID)? {
        timers.min { $0.due < $1.due }
    }

    /// The daemon was killed: nothing goes on any more, what was committed stands.
    mutating func crash() {
        let (completed, broken) = (completed, broken)
        self = Auditor()
        (self.completed, self.broken) = (completed, broken)
    }

    /// Whether a report is about something that is going on; nil for what is no report.
    func isCurrent(_ event: Event) -> Bool? {
        switch event {
        case .room(.spoken(let id)): id == utterance
        case .room(.sentenceReached(let id, _)): id == utterance && isReading
        case .heard(.voice(let id, _)): id == listening
        case .room(.timerFired(let id)): timers.contains { $0.id == id }
        default: nil
        }
    }

    /// Whether an event is a report about something that is going on.
    func isUnderWay(_ event: Event) -> Bool {
        switch event {
        case .room(.sentenceReached(let id, _)): id == utterance
        case .fetched(let id, _): id == load
        case .room(.speechBegan(let id)): id == listening
        default: isCurrent(event) ?? false
        }
    }

    /// Notes what became of an event.
    mutating func note(_ event: Event, _ outcome: Outcome, at now: Instant) {
        let wasCurrent = isCurrent(event)
        finish(event)
        switch outcome {
        case .accepted(let effects): effects.forEach { note($0, at: now) }
        case .stale where wasCurrent == true: broken.append("\(event) is current, not stale")
        case .stale, .refused: break
        }
        if utterance != nil, listening != nil { broken.append("listens while it speaks") }
    }

    private mutating func finish(_ event: Event) {
        switch event {
        case .room(.spoken(utterance)): utterance = nil
        case .fetched(load, _): load = nil
        case .room(.timerFired(let id)): timers.removeAll { $0.id == id }
        default: break
        }
    }

    private mutating func note(_ effect: Effect, at now: Instant) {
        switch effect {
        case .fetch(let id, let wanted): (load, request) = (id, wanted)
        case .speak(let id, let pieces):
            if utterance != nil { broken.append("two utterances at once") }
            if pieces.isEmpty { broken.append("speaks nothing") }
            utterance = id
            isReading = pieces.contains { if case .content = $0 { true } else { false } }
        case .stopSpeaking: utterance = nil
        case .listen(let id, _):
            if listening != nil { broken.append("opens an open gate") }
            listening = id
        case .stopListening:
            if listening == nil { broken.append("shuts a shut gate") }
            listening = nil
        case .startTimer(let id, let length):
            if timers.contains(where: { $0.id.kind == id.kind }) {
                broken.append("two timers for \(id.kind)")
            }
            timers.append((now + length, id))
            started.append(id)
        case .stopTimers: timers = []
        case .record(.lesson(.completed(let lesson))): completed.append(lesson)
        case .record(.lesson(.progressChanged(let chosen))):
            completed = Array(chosen?.completed ?? [])
        case .record(.lesson(.courseSelected(let chosen))): completed = Array(chosen.completed)
        case .record(.learnersChanged(.selected(_, let chosen), _)):
            completed = Array(chosen?.completed ?? [])
        case .record, .sound, .reply: break
        }
    }
}
