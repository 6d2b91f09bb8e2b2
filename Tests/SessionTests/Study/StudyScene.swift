@testable import Session

// The lines of a transcript of a study session.
extension StudyStage {
    /// What the machine does on one line of a transcript.
    mutating func play(_ line: String) -> [String] {
        let words = line.split(separator: " ").map(String.init)
        let rest = Array(words.dropFirst())
        if set(words[0], rest) || path.set(words[0], rest) || problems.set(words[0], rest) {
            return []
        }
        switch words[0] {
        case "wait":
            let heard = [Self.text(listen())].filter { $0 != "nothing" }
            return heard + wait(until: now + Stage.duration(rest[0]))
        case "through":
            let steps = (0..<(Int(rest[0]) ?? 0)).flatMap { _ in ["voice right", "quiet"] }
            return steps.map { play($0) }.last ?? []
        case "crash": crash()
        case "master", "unmaster":
            ledger.noteClient(
                rest.compactMap(Int64.init(_:)), isMastered: words[0] == "master")
        case "heard" where !rest.isEmpty: now = now + Stage.duration(rest[0])
        default: break
        }
        return [act(words[0], rest).map(Self.text) ?? "?"]
    }

    /// Sets the scene:
    ///
    /// - `card 3 step choice text lapses=7` puts a card on the shelf, in review unless in a `step`
    /// - `returning 1` names cards in a step that is due soon, `lost 1` words that are gone, and
    ///   `standing streak=3` what is told at the end
    /// - behind `busy`, requests wait for `fetched`
    ///
    /// Then `begin review 1 2+ listen minutes=5` begins a session, where `+` is a new word,
    /// `through 5` answers five questions, and `crash soon` kills the daemon and starts it again.
    private mutating func set(_ word: String, _ rest: [String]) -> Bool {
        switch word {
        case "card": shelf.put(rest)
        case "returning": shelf.returning = Set(rest.compactMap(Int64.init(_:)))
        case "lost": shelf.lost = Set(rest.compactMap(Int64.init(_:)))
        case "busy": shelf.isBusy = true
        case "standing": shelf.standing = StudyShelf.standing(rest)
        default: return false
        }
        return true
    }

    /// What a line brings about; nil where it does not fit.
    private mutating func act(_ word: String, _ rest: [String]) -> [Outcome]? {
        switch word {
        case "quiet":
            let heard = listen()
            return quiet().map { heard + $0 }
        case "voice":
            let heard = listen()
            think(rest.count > 1 ? Stage.duration(rest[1]) : nil)
            return voice(rest[0]).map { heard + $0 }
        default: return event(word, rest).map { take($0) }
        }
    }

    /// The timer for quiet fires.
    private mutating func quiet() -> [Outcome]? {
        guard let timer = auditor.timers.first(where: { $0.id.kind == .quiet }) else {
            return nil
        }
        now = timer.due
        return take(.room(.timerFired(timer.id)))
    }

    /// A learner thinks for so long; about a question for 3 s unless something else is written.
    private mutating func think(_ time: Duration?) {
        let isAsked = study?.state == .questionAsked
        now = now + (time ?? (isAsked ? .seconds(3) : .zero))
    }

    /// A learner begins to speak, and is understood or not.
    private mutating func voice(_ text: String) -> [Outcome]? {
        guard let listening = auditor.listening, let verdict = Self.verdict(text) else {
            return nil
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
        switch word {
        case "begin": .order(.idle(.study(StudyShelf.plan(rest))))
        case "crash": .room(.restarted(rest == ["soon"] ? .soon : .late))
        case "fetched": fetched
        case "unavailable": unavailable
        case "select": .order(.idle(.selectCourse(Stage.syllabus(completed: []))))
        case "prefer":
            .order(
                .idle(
                    .changeLearners(
                        .changed(
                            Session.Learner(id: LearnerID("learner-1"), name: "Ada"),
                            isSpoken: true),
                        offering: [.study])))
        case "read": .order(.idle(.path(.today)))
        case "problems": problems.plan.map { .order(.idle(.problems($0))) }
        case "submit": submission(rest).map { .order(.problem(.submit($0))) }
        case "open": .order(.idle(.path(.node(path: "corpus", id: rest[0]))))
        case "done": .order(.path(.passOver(path: "corpus", nodes: Set(rest))))
        case "abandon": .order(.abandon)
        case "command": Command(rawValue: rest[0]).map { .order(.command($0)) }
        case "hear": .heard(.text(rest.joined(separator: " ")))
        case "answer", "choose": answer(word, rest).map(Event.order)
        case "finish", "gone", "master", "unmaster":
            .order(.study(order(word, rest)))
        default: report(word, rest)
        }
    }

    /// What a client answers; `answer water 1200` and `choose 2 1200` with the time it took.
    private func answer(_ word: String, _ rest: [String]) -> Order? {
        let time = rest.count > 1 ? Int(rest[1]) : nil
        guard word == "choose" else { return .answer(.text(rest[0]), milliseconds: time) }
        return Int(rest[0]).map { .answer(.choice($0), milliseconds: time) }
    }

    /// `submit 60`, `submit 100 same`, `submit 60 works` or `submit 60 fails`.
    private func submission(_ rest: [String]) -> ProblemSubmission? {
        let works = rest.contains("works") ? true : rest.contains("fails") ? false : nil
        return Int(rest[0]).map {
            ProblemSubmission(
                language: "ts", percent: $0, isSame: rest.contains("same"), works: works)
        }
    }

    private func order(_ word: String, _ rest: [String]) -> StudyOrder {
        switch word {
        case "finish": .finish(mastered: rest.compactMap(Int64.init(_:)))
        case "master", "unmaster":
            .marked(rest.compactMap(Int64.init(_:)), isMastered: word == "master")
        default: .passOver(rest.compactMap(Int64.init(_:)))
        }
    }

    private func report(_ word: String, _ rest: [String]) -> Event? {
        switch word {
        case "heard": auditor.utterance.map { .room(.spoken($0)) }
        case "reached":
            auditor.utterance.flatMap { id in
                Int(rest[0]).map { .room(.sentenceReached(id, $0)) }
            }
        case "speech": auditor.listening.map { .room(.speechBegan($0)) }
        case "decided":
            auditor.listening.flatMap { listening in
                Self.verdict(rest[0]).map { .heard(.voice(listening, $0)) }
            }
        case "microphone": .room(rest == ["lost"] ? .microphoneLost : .microphoneReturned)
        case "sign": .room(.signGiven)
        case "resumed": .room(.resumed)
        default: nil
        }
    }
}
