@testable import Session

// The lines of a transcript of a study session.
extension StudyStage {
    /// - `card 3 step choice text lapses=7` puts a card on the shelf, in review unless in a `step`
    /// - `returning 1` names cards in a step that is due soon, `lost 1` words that are gone, and
    ///   `standing streak=3` what is told at the end
    /// - behind `busy`, requests wait for `fetched`
    /// - `begin review 1 2+ listen minutes=5` begins a session, where `+` is a new word
    /// - `through 5` answers five questions
    /// - `crash soon` kills the daemon and starts it again
    mutating func play(_ line: String) -> [String] {
        let words = line.split(separator: " ").map(String.init)
        let rest = Array(words.dropFirst())
        switch words[0] {
        case "card": shelf.put(rest)
        case "returning": shelf.returning = Set(rest.compactMap(Int64.init(_:)))
        case "lost": shelf.lost = Set(rest.compactMap(Int64.init(_:)))
        case "busy": shelf.isBusy = true
        case "standing": shelf.standing = StudyShelf.standing(rest)
        case "begin": return [Self.line(take(.order(.idle(.study(StudyShelf.plan(rest))))))]
        case "crash":
            crash()
            return [Self.line(take(.room(.restarted(rest == ["soon"] ? .soon : .late))))]
        case "wait":
            let heard = listen()
            let lines = wait(until: now + Stage.duration(rest[0]))
            return heard.isEmpty ? lines : [Self.line(heard)] + lines
        case "through":
            let steps = (0..<(Int(rest[0]) ?? 0)).flatMap { _ in ["voice right", "quiet"] }
            return steps.map { play($0) }.last ?? []
        case "quiet": return [Self.line(listen() + quiet())]
        case "voice":
            let heard = listen()
            think(rest.count > 1 ? Stage.duration(rest[1]) : nil)
            return [Self.line(heard + voice(rest[0]))]
        default:
            if words[0] == "heard", let time = rest.first { now = now + Stage.duration(time) }
            guard let event = event(words[0], rest) else { return ["?"] }
            return [Self.line(take(event))]
        }
        return []
    }

    /// The timer for quiet fires.
    private mutating func quiet() -> [String] {
        guard let timer = auditor.timers.first(where: { $0.id.kind == .quiet }) else {
            return ["?"]
        }
        now = timer.due
        return take(.room(.timerFired(timer.id)))
    }

    /// A learner thinks for so long; about a question for 3 s unless something else is written.
    private mutating func think(_ time: Duration?) {
        now = now + (time ?? (state == "QUESTION_ASKED" ? .seconds(3) : .zero))
    }

    /// A learner begins to speak, and is understood or not.
    mutating func voice(_ text: String) -> [String] {
        guard let listening = auditor.listening, let verdict = Self.verdict(text) else {
            return ["?"]
        }
        return take(.room(.speechBegan(listening))) + take(.heard(.voice(listening, verdict)))
    }

    private static func verdict(_ text: String) -> Verdict? {
        switch text {
        case "right": .answer(.right)
        case "wrong": .answer(.wrong)
        case "unclear": .answer(.unclear)
        case "unintelligible": .unintelligible
        case "noise": .noise
        case "sound": .transport
        default: Command(rawValue: text).map { .command($0) }
        }
    }

    private func event(_ word: String, _ rest: [String]) -> Event? {
        let number = rest.first.flatMap { Int($0) }
        switch word {
        case "fetched": return fetched
        case "unavailable": return unavailable
        case "decided":
            return auditor.listening.flatMap { listening in
                Self.verdict(rest[0]).map { .heard(.voice(listening, $0)) }
            }
        case "heard": return auditor.utterance.map { .room(.spoken($0)) }
        case "reached":
            return auditor.utterance.flatMap { id in
                number.map { .room(.sentenceReached(id, $0)) }
            }
        case "command":
            return rest.first.flatMap(Command.init(rawValue:)).map { .order(.command($0)) }
        case "hear": return .heard(.text(rest.joined(separator: " ")))
        case "answer":
            return .order(
                .study(
                    .answer(.text(rest[0]), milliseconds: rest.count > 1 ? Int(rest[1]) : nil)))
        case "choose":
            return number.map {
                .order(
                    .study(
                        .answer(.choice($0), milliseconds: rest.count > 1 ? Int(rest[1]) : nil)))
            }
        case "finish":
            return .order(.study(.finish(mastered: rest.compactMap(Int64.init(_:)))))
        case "gone": return .order(.study(.passOver(rest.compactMap(Int64.init(_:)))))
        case "abandon": return .order(.abandon)
        case "speech": return auditor.listening.map { .room(.speechBegan($0)) }
        case "microphone": return .room(rest == ["lost"] ? .microphoneLost : .microphoneReturned)
        case "sign": return .room(.signGiven)
        case "resumed": return .room(.resumed)
        default: return nil
        }
    }
}

extension Phrasebook {
    /// What can be said to a study session, as far as the tests say it.
    static let study = Phrasebook(
        commands: [(.lesson(.beginLesson), ["begin the lesson"])],
        closed: [
            (.study(.end), ["that is enough for today"]), (.shared(.skip), ["skip this word"]),
            (.shared(.undo), ["take that back"]), (.shared(.number(2)), ["number two"]),
            (.study(.good), ["i knew it"]), (.shared(.yes), ["yes"]),
        ],
        blocked: [], conversation: ["how are you"], application: [], theology: [],
        language: WordList(["how", "are", "you", "weather", "yes", "no"]))
}
