internal import Curriculum
internal import Logging
internal import Scripts
internal import Session
internal import SpeechText
internal import Voice

/// What is being spoken, and what its lines mean to the machine.
struct Speaking {
    var utterance: UtteranceID
    var lines: [Line]
    /// For each line, which sentence of the segment it is; nil for the box's own sentences.
    var sentences: [Int?]
    /// The line that was reached last.
    var line = 0
    /// Whether the lines contain names of courses or learners. Such lines go live only to clients
    /// that may steer.
    var hasNames: Bool
    /// Whether one of the lines could not be spoken.
    var hasFailed = false
    /// When it was ordered, by the monotonic clock; nil once it sounds, or was held up by a pause.
    var orderedAtUSec: Int64?
}

extension Conductor {
    /// Performs what the machine wants done, in order.
    func perform(_ effects: [Effect]) {
        for effect in effects { perform(effect) }
        listenAside()
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .record(let record): carryOut(record)
        case .fetch(let id, let request): fetch(request, id)
        case .speak(let utterance, let pieces): speak(utterance, pieces)
        case .stopSpeaking:
            speaking = nil
            ownWords.end(at: dependencies.clocks.monotonicUSec())
            dependencies.mouth.stop()
        case .listen(let id, let expectation):
            listening = id
            // In a pause the lesson waits; it listens anew when that is over.
            guard aside?.occasion != .pause else { break }
            aside = nil
            dependencies.ears.listen(Ticket(id.turn), for: heard(expectation))
            dependencies.watcher(
                .listening(allowed: allowed, awaitsAnswer: expectation.question != nil))
        case .stopListening:
            listening = nil
            if aside == nil { dependencies.ears.stop() }
        case .startTimer(let id, let length): timers.start(id, at: now + length)
        case .stopTimers: timers.stopAll()
        case .sound(let sign): give(Earcon(sign))
        case .reply: break  // Goes to whoever asked for the step.
        }
    }

    /// What a record means beyond its being kept.
    private func carryOut(_ record: Record) {
        switch record {
        case .stateChanged(let from, let to):
            log.debug("state", metadata: ["from": "\(from.rawValue)", "to": "\(to.rawValue)"])
            dependencies.watcher(.state(to.rawValue, allowed: allowed, lesson: lessonTitle))
            if to == .idle {
                script = nil
                readProblemsAnew()
            }
            hearPause()
        case .lesson(let record): carryOut(record)
        case .learnersChanged(let change, _): carryOut(change)
        case .reminded(let reminder): note(reminder)
        case .position, .commandRefused, .offerChanged, .study, .path, .problem: break
        }
    }

    /// Fetches what a machine needs; the answer is taken as the next event.
    private func fetch(_ request: ContentRequest, _ id: FetchID) {
        scriptCache.clear()
        switch request {
        case .lesson(let lesson): fetch(lesson, id)
        case .choices(let kind): fetchChoices(of: kind, id)
        case .chosen(let kind, let name): fetchOrder(choosing: name, of: kind, id)
        case .study(let request): fetch(request, id)
        case .path(let request): fetch(request, id)
        case .problem(let request): fetch(request, id)
        }
    }

    private func speak(_ utterance: UtteranceID, _ pieces: [Piece]) {
        var lines: [Line] = []
        var sentences: [Int?] = []
        for piece in pieces {
            let (more, first) = spoken(piece)
            lines += more
            sentences += more.indices.map { index in first.map { $0 + index } }
        }
        let now = dependencies.clocks.monotonicUSec()
        speaking = Speaking(
            utterance: utterance, lines: lines, sentences: sentences,
            hasNames: pieces.contains(where: \.hasNames),
            orderedAtUSec: transport.isPaused || isMouthHeld ? nil : now)
        ownWords.end(at: now)
        dependencies.mouth.speak(Ticket(utterance.turn), lines)
    }

    /// The lines of a piece, and the number of its first sentence where it is a segment.
    func spoken(_ piece: Piece) -> (lines: [Line], first: Int?) {
        switch piece {
        case .message(let message, let slots):
            return (wording(of: message, slots, in: interfaceLanguage).lines, nil)
        case .text(let text): return (content.lines(saying: text), nil)
        case .content(let part, let from):
            let all = script?.lines(of: part) ?? []
            // A script may have become shorter since the place was committed.
            let first = min(from, max(all.count - 1, 0))
            return (Array(all[first...]), first)
        }
    }

    /// The text of a message for a client, without mark-up and in the language of the box.
    func text(of message: Message) -> String { plainText(of: wording(of: message).text) }

    private func wording(
        of message: Message, _ slots: [Slot] = [], in language: String? = nil
    ) -> Wording {
        content.wording(
            of: message, slots, answer: script?.question?.correctAnswer, in: language)
    }

    /// Renders ahead the sentences that are the same every time.
    func prepareMessages() {
        let fixed = Message.allCases.filter(\.isFixed)
        dependencies.mouth.prepare(
            fixed.flatMap { wording(of: $0, in: interfaceLanguage).lines })
    }

    /// The language in which the box speaks to the learner; nil is the box's own, in which a lesson
    /// is held.
    private var interfaceLanguage: String? {
        dialogue.phase.state.isInLesson ? nil : studyPreferences.interfaceLanguage.rawValue
    }
}

extension Piece {
    fileprivate var hasNames: Bool {
        guard case .message(_, let slots) = self else { return false }
        return slots.contains { slot in
            if case .name = slot { true } else { false }
        }
    }
}

extension Earcon {
    init(_ sign: Sign) {
        switch sign {
        case .heard: self = .heard
        case .notNow: self = .notNow
        case .notUnderstood: self = .notUnderstood
        case .waiting: self = .waiting
        }
    }
}

extension Conductor {
    /// What the ears are to listen for; words of an answer as the course pronounces them.
    func heard(_ expectation: Session.Expectation) -> Voice.Expectation {
        Voice.Expectation(
            expectation, lexicon: course?.lexicon ?? [:],
            transport: spokenTransport(inIdle: dialogue.phase.state == .idle, isPaused: false))
    }
}

extension Voice.Expectation {
    init(
        _ expectation: Session.Expectation, lexicon: [String: String], transport: Set<String>
    ) {
        let question = expectation.isAnswerHeard ? expectation.question : nil
        self.init(
            commands: Set(expectation.commands.union(expectation.answered).map(\.rawValue)),
            known: expectation.known.isEmpty ? nil : Set(expectation.known.map(\.rawValue)),
            answer: question.map {
                AnswerKey(
                    acceptable: $0.spoken, isList: $0.kind == .list, lexicon: lexicon)
            }, transport: transport)
    }
}

extension Question {
    /// What may be said for an answer: a word is heard better in a sentence.
    fileprivate var spoken: [String] {
        kind == .word ? acceptable.map { "it is \($0)" } + acceptable : acceptable
    }
}
