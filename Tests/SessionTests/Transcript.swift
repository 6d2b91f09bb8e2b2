@testable import Session
import Testing

/// Plays the events of a transcript and demands that what follows each is exactly what is written.
///
/// A line without indentation is an event, the indented line below it what the machine did:
/// effects in order, `stale`, or `refused`. `wait 2s` moves the clock and fires what falls due.
func check(
    _ transcript: String, from saved: Saved = Saved(), completed: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    var stage = Stage(saved, completed: completed)
    var written: [String] = []
    for line in transcript.split(separator: "\n", omittingEmptySubsequences: true) {
        guard !line.hasPrefix(" ") else { continue }
        written.append(String(line))
        written += stage.play(String(line)).map { "    \($0)" }
    }
    let expected = transcript.split(separator: "\n").map(String.init)
    #expect(
        written == expected, "\n\(written.joined(separator: "\n"))",
        sourceLocation: sourceLocation)
}

/// A machine with a clock and timers, driven by words.
struct Stage {
    var lesson: Lesson
    var now = Instant(milliseconds: 0)
    private var load: LoadID?
    private var utterance: UtteranceID?
    private var listening: ListenID?
    private var timers: [(due: Instant, id: TimerID)] = []

    static let question = Question(
        correctAnswer: "Land, descendants, and blessing",
        acceptableVariants: ["land, offspring, blessing"], kind: .list)

    init(_ saved: Saved, completed: [String] = []) {
        let lessons = ["L1", "L2"]
        lesson = Lesson(
            restoring: saved, question: Self.question,
            syllabus: Syllabus(
                course: CourseID("C"),
                lessons: [
                    .init(LessonID("L1")), .init(LessonID("L2"), prerequisite: LessonID("L1")),
                ],
                completed: Set(lessons.filter(completed.contains).map(LessonID.init(_:)))),
            phrasebook: .sample)
    }

    /// What the machine does on one line of a transcript.
    mutating func play(_ line: String) -> [String] {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        let rest = words.count > 1 ? words[1] : ""
        if words[0] == "wait" { return wait(until: now + Self.duration(rest)) }
        guard let event = event(words[0], rest) else { return ["?"] }
        return [take(event)]
    }

    private mutating func wait(until end: Instant) -> [String] {
        var lines: [String] = []
        while let next = timers.filter({ $0.due <= end }).min(by: { $0.due < $1.due }) {
            now = next.due
            timers.removeAll { $0.id == next.id }
            lines.append("\(next.id.kind.rawValue): " + take(.timerFired(next.id)))
        }
        now = end
        return lines.isEmpty ? ["nothing"] : lines
    }

    private func event(_ word: String, _ rest: String) -> Event? {
        switch word {
        case "command": Command(rawValue: rest).map(Event.command)
        case "hear": .heard(.text(rest))
        case "voice": listening.flatMap { id in
            Self.verdict(rest).map { .heard(.voice(id, $0)) }
        }
        case "late-voice": Self.verdict(rest).map { .heard(.voice(ListenID(0), $0)) }
        case "loaded": load.map { .lessonLoaded($0, Self.question) }
        case "unavailable": load.map(Event.lessonUnavailable)
        case "spoken": utterance.map(Event.spoken)
        case "late-spoken": .spoken(UtteranceID(0))
        case "reached": utterance.flatMap { id in
            Int(rest).map { .sentenceReached(id, $0) }
        }
        case "speech": listening.map(Event.speechBegan)
        case "restarted": ["soon": Restart.soon, "late": .late, "first": .firstEver][rest]
            .map(Event.restarted)
        case "resumed": .resumed
        case "abandon": .abandon
        case "relisten": .relisten(LessonID(rest))
        case "reset": .resetProgress
        case "try": .trySpeech(rest)
        case "sign": .signGiven
        case "microphone": rest == "lost" ? .microphoneLost : .microphoneReturned
        default: nil
        }
    }

    private mutating func take(_ event: Event) -> String {
        switch lesson.handle(event, at: now) {
        case .stale: return "stale"
        case .refused(let refusal):
            return ["refused", refusal.message?.rawValue].compactMap(\.self).joined(separator: " ")
        case .accepted(let effects):
            effects.forEach { note($0) }
            return effects.isEmpty ? "ok" : effects.map(Self.text).joined(separator: "; ")
        }
    }

    private mutating func note(_ effect: Effect) {
        switch effect {
        case .load(_, let id): load = id
        case .speak(let id, _): utterance = id
        case .stopSpeaking: utterance = nil
        case .listen(let id, _): listening = id
        case .startTimer(let id, let length): timers.append((now + length, id))
        case .stopTimers: timers = []
        case .record, .stopListening, .sound, .reply: break
        }
    }

    private static func verdict(_ name: String) -> Verdict? {
        if let command = Command(rawValue: name) { return .command(command) }
        return [
            "blocked": .blocked, "conversation": .conversation, "application": .application,
            "theology": .theology, "unintelligible": .unintelligible, "noise": .noise,
            "right": .answer(.right), "wrong": .answer(.wrong), "unclear": .answer(.unclear),
        ][name]
    }

    private static func duration(_ text: String) -> Duration {
        text.hasSuffix("ms")
            ? .milliseconds(Int(text.dropLast(2)) ?? 0) : .seconds(Int(text.dropLast()) ?? 0)
    }
}

extension Phrasebook {
    static let sample = Phrasebook(
        commands: [
            (.beginLesson, ["begin the lesson"]), (.readPassage, ["read the passage"]),
            (.explainContext, ["explain the context"]),
            (.analyzeStructure, ["analyze the structure"]),
            (.summarizeThemes, ["summarize the key themes"]),
            (.askQuestion, ["ask the review question"]), (.endLesson, ["end the lesson"]),
        ],
        blocked: ["skip to question", "go back to context", "repeat that"],
        conversation: ["what do you think", "how are you"],
        application: ["how does this apply to my life"], theology: ["is it a sin to"],
        properWords: ["message", "lessen", "lesions", "he", "she", "then", "they", "tea", "lessons"])
}
