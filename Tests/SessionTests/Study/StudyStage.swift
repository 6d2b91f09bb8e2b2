@testable import Session
import Testing

/// Plays a study session from a transcript and demands that what follows each line is exactly what
/// is written.
///
/// The indented line below an event is what the machine did: its new state, what it committed and
/// what it said; `nothing` where it did nothing of that. Requests are answered at once, as by a
/// daemon. A learner who speaks or is quiet has heard to its end what is being said; clients do not
/// wait. `StudyScene.swift` has the lines that set the scene.
func checkStudy(_ transcript: String, sourceLocation: SourceLocation = #_sourceLocation) {
    var stage = StudyStage()
    let lines = transcript.split(separator: "\n").map(String.init)
    var written: [String] = []
    for line in lines where !line.hasPrefix(" ") {
        written.append(line)
        written += stage.play(line).map { "    " + $0 }
    }
    // A long line may be broken; the parts are joined by a space.
    let expected = lines.reduce(into: [String]()) { joined, line in
        if line.hasPrefix("      "), let last = joined.indices.last {
            joined[last] += line.dropFirst(5)
        } else {
            joined.append(line)
        }
    }
    #expect(
        written == expected, "\n\(written.joined(separator: "\n"))",
        sourceLocation: sourceLocation)
    #expect(stage.auditor.broken == [], sourceLocation: sourceLocation)
    #expect(stage.ledger.faults == [], sourceLocation: sourceLocation)
    #expect(stage.problems.log.faults == [], sourceLocation: sourceLocation)
    #expect(stage.wordless == [], sourceLocation: sourceLocation)
}

/// A session of study, of the reading path or of problems with a clock, timers, and what the daemon
/// would have.
struct StudyStage {
    var dialogue = Dialogue(syllabus: nil, phrasebook: .study, offering: Self.offered)
    var now = Instant(milliseconds: 0)
    var auditor = Auditor()
    var shelf = StudyShelf()
    var path = PathBox()
    var problems = ProblemBox()
    var ledger = StudyLedger()
    private static let offered: Set<Offer> = [.study, .path, .problems]
    /// What was committed last, and what the records until then come to.
    private(set) var committed = Saved()
    private(set) var committedLedger = StudyLedger()
    private var committedAt = Instant(milliseconds: 0)
    /// Cards whose words the daemon has got since it was started.
    private var scripts: Set<Int64> = []
    /// What was to be said of other cards.
    private(set) var wordless: Set<ContentRef> = []

    init() { take(.room(.restarted(.late))) }

    var readingPath: ReadingPath? {
        if case .path(let path) = dialogue.phase { path } else { nil }
    }

    var problemStudy: ProblemStudy? {
        if case .problem(let problems) = dialogue.phase { problems } else { nil }
    }

    var study: Study? {
        if case .study(let study) = dialogue.phase { study } else { nil }
    }

    /// Gives the machine an event, and answers what it asks for; what became of all of these.
    @discardableResult
    mutating func take(_ event: Event) -> [Outcome] {
        let outcome = dialogue.handle(event, at: now)
        auditor.note(event, outcome, at: now)
        guard case .accepted(let effects) = outcome else { return [outcome] }
        if case .fetched(_, .study(.cards(let cards))) = event {
            scripts.formUnion(cards.map(\.id))
        }
        commit(effects)
        effects.forEach { checkScripts(of: $0) }
        var outcomes = [outcome]
        for effect in effects {
            guard case .fetch(let id, let request) = effect, !shelf.isBusy else { continue }
            switch request {
            case .study(let request):
                outcomes += take(.fetched(id, .study(shelf.answer(to: request))))
            case .path(let request):
                outcomes += take(.fetched(id, .path(path.answer(to: request))))
            case .problem(let request):
                outcomes += take(.fetched(id, .problem(problems.answer(to: request))))
            case .lesson, .choices, .chosen: break
            }
        }
        return outcomes
    }

    /// The daemon can say of a card what it has fetched.
    private mutating func checkScripts(of effect: Effect) {
        guard case .speak(_, let pieces) = effect else { return }
        for case .content(let content, _) in pieces {
            guard case .card(let card, _) = content, !scripts.contains(card) else { continue }
            wordless.insert(content)
        }
    }

    private mutating func commit(_ effects: [Effect]) {
        var hasRecords = false
        for effect in effects {
            guard case .record(let record) = effect else { continue }
            hasRecords = true
            if case .study(let record) = record { ledger.note(record) }
            if case .path(let record) = record { path.note(record) }
            if case .problem(let record) = record { problems.log.note(record) }
        }
        guard hasRecords else { return }
        (committed, committedLedger, committedAt) = (dialogue.saved, ledger, now)
    }

    /// The daemon is killed, and restored from what was committed.
    mutating func crash() {
        dialogue = Dialogue(
            restoring: committed, question: nil, elapsed: now - committedAt, syllabus: nil,
            phrasebook: .study, offering: Self.offered)
        ledger = committedLedger
        auditor.crash()
        scripts = []
    }

    /// Whether what is said is waited for before somebody speaks.
    private var isHeardOut: Bool {
        dialogue.phase.state == .choice(.asked) || study?.waiting != nil
            || readingPath?.waiting != nil || problemStudy?.waiting != nil
    }

    /// What is being said is heard to its end, where the learner may speak behind it.
    @discardableResult
    mutating func listen() -> [Outcome] {
        var outcomes: [Outcome] = []
        while let id = auditor.utterance, isHeardOut {
            outcomes += take(.room(.spoken(id)))
        }
        return outcomes
    }

    /// Lets the timers run until a moment; what each that fell due has brought.
    mutating func wait(until end: Instant) -> [String] {
        var lines: [String] = []
        while let next = auditor.nextTimer, next.due <= end {
            now = max(now, next.due)
            let done = take(.room(.timerFired(next.id)))
            lines.append("\(next.id.kind.rawValue): " + Self.text(done))
            // What the timer has brought takes no time to be said.
            listen()
        }
        now = max(now, end)
        return lines.isEmpty ? ["nothing"] : lines
    }
}
