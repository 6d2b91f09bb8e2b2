@testable import Session
import Testing

/// Plays the events of a transcript and demands that what follows each is exactly what is written.
///
/// A line without indentation is an event, the indented line below it what the machine did:
/// effects in order, `stale`, or `refused`. `wait 2s` moves the clock and fires what falls due;
/// `at STATE` and the other lines of `TranscriptSetting.swift` set the scene.
func check(_ transcript: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let written = Stage.played(transcript)
    let expected = transcript.split(separator: "\n").map(String.init)
    #expect(
        written == expected, "\n\(written.joined(separator: "\n"))",
        sourceLocation: sourceLocation)
}

/// A machine with a clock and timers, driven by words.
struct Stage {
    var dialogue = Self.dialogue(Saved(), completed: [])
    var now = Instant(milliseconds: 0)
    var auditor = Auditor()
    /// When something was last committed.
    var committedAt = Instant(milliseconds: 0)

    /// The events of a transcript, each followed by what the machine did.
    static func played(_ transcript: String) -> [String] {
        var stage = Stage()
        var written: [String] = []
        for line in transcript.split(separator: "\n") where !line.hasPrefix(" ") {
            written.append(String(line))
            written += stage.play(String(line)).flatMap(wrapped)
        }
        return written
    }

    /// What followed an event, indented and in lines that are not too long.
    private static func wrapped(_ text: String) -> [String] {
        var lines = ["   "]
        for part in text.split(separator: "; ") {
            let last = lines[lines.count - 1]
            // A part that is too long for any line stands in the first.
            if last.count > 3, last.count + part.count > 80 { lines.append("     ") }
            lines[lines.count - 1] += " \(part);"
        }
        return lines.dropLast() + [String(lines[lines.count - 1].dropLast())]
    }

    /// What the machine does on one line of a transcript.
    mutating func play(_ line: String) -> [String] {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        let rest = words.count > 1 ? words[1] : ""
        if words[0] == "wait" { return wait(until: now + Self.duration(rest)) }
        if set(words[0], rest) { return [] }
        guard let event = event(words[0], rest) else { return ["?"] }
        return [take(event)]
    }

    private mutating func wait(until end: Instant) -> [String] {
        var lines: [String] = []
        while let next = auditor.nextTimer, next.due <= end {
            now = next.due
            lines.append("\(next.id.kind.rawValue): " + take(.room(.timerFired(next.id))))
        }
        now = end
        return lines.isEmpty ? ["nothing"] : lines
    }

    /// Gives the machine an event; what it did, in words.
    mutating func take(_ event: Event) -> String {
        let before = auditor.broken.count
        let outcome = dialogue.handle(event, at: now)
        auditor.note(event, outcome, at: now)
        if case .accepted(let effects) = outcome, effects.contains(where: Self.isRecord) {
            committedAt = now
        }
        let broken = auditor.broken[before...].map { " !! \($0)" }.joined()
        return Self.text(outcome) + broken
    }

    private static func isRecord(_ effect: Effect) -> Bool {
        if case .record = effect { true } else { false }
    }

    private func event(_ word: String, _ rest: String) -> Event? {
        switch word {
        case "command": Command(rawValue: rest).map { .order(.command($0)) }
        case "hear": .heard(.text(rest))
        case "voice": auditor.listening.flatMap { Self.heard($0, rest) }
        case "late-voice": Self.heard(ListenID(0), rest)
        case "loaded": auditor.load.map { .fetched($0, .lesson(Self.question)) }
        case "choices": auditor.load.map { .fetched($0, .choices(Self.choices(Int(rest) ?? 0))) }
        case "chosen": auditor.load.map { .fetched($0, .order(Self.chosen(rest))) }
        case "learner":
            .order(
                .idle(
                    .changeLearners(
                        .added(Self.learner(rest)), offering: [.list(.course), .list(.learner)])))
        case "unavailable": auditor.load.map { .fetched($0, .unavailable) }
        case "spoken": auditor.utterance.map { .room(.spoken($0)) }
        case "late-spoken": .room(.spoken(UtteranceID(0)))
        case "reached":
            auditor.utterance.flatMap { id in
                Int(rest).map { .room(.sentenceReached(id, $0)) }
            }
        case "speech": auditor.listening.map { .room(.speechBegan($0)) }
        case "restarted":
            ["soon": Restart.soon, "late": .late, "first": .firstEver, "gone": .contentGone][rest]
                .map { .room(.restarted($0)) }
        case "resumed": .room(.resumed)
        case "abandon": .order(.abandon)
        case "relisten": .order(.idle(.relisten(LessonID(rest))))
        case "select": .order(.idle(.selectCourse(Self.syllabus(completed: [], course: rest))))
        case "reset": .order(.idle(.changeProgress(Self.syllabus(completed: []))))
        case "try": .order(.idle(.trySpeech(rest)))
        case "sign": .room(.signGiven)
        case "microphone": rest == "lost" ? .room(.microphoneLost) : .room(.microphoneReturned)
        default: nil
        }
    }

    static func choices(_ count: Int) -> [Choice] {
        (1...max(count, 1)).prefix(count).map { Choice(id: "C\($0)", title: "Course-\($0)") }
    }

    private static func learner(_ name: String) -> Session.Learner {
        Session.Learner(id: LearnerID(name.lowercased()), name: name)
    }

    /// What the daemon makes of an entry: `course D`, `lesson L1` or `learner Ada`.
    static func chosen(_ text: String) -> IdleOrder {
        let words = text.split(separator: " ").map(String.init)
        return switch words[0] {
        case "course": .selectCourse(syllabus(completed: [], course: words[1]))
        case "lesson": .relisten(LessonID(words[1]))
        default:
            .changeLearners(
                .selected(LearnerID(words[1]), syllabus(completed: [])),
                offering: Offer.lists)
        }
    }

    private static func heard(_ listening: ListenID, _ verdict: String) -> Event? {
        self.verdict(verdict).map { .heard(.voice(listening, $0)) }
    }

    private static func verdict(_ name: String) -> Verdict? {
        if let command = Command(rawValue: name) { return .command(command) }
        return [
            "blocked": .blocked, "conversation": .conversation, "application": .application,
            "theology": .theology, "unintelligible": .unintelligible, "noise": .noise,
            "transport": .transport,
            "right": .answer(.right), "wrong": .answer(.wrong), "unclear": .answer(.unclear),
        ][name]
    }

    static func duration(_ text: String) -> Duration {
        let number = Int(text.prefix { $0.isNumber }) ?? 0
        if text.hasSuffix("ms") { return .milliseconds(number) }
        return .seconds(text.hasSuffix("min") ? number * 60 : number)
    }
}
