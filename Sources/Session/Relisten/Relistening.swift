/// A completed lesson is listened to again, read-only: a small machine of its own.
///
/// RELISTEN_PLAYING speaks a segment, RELISTEN_READY goes on after 2 s of quiet. The question is
/// spoken and no answer is taken; "End the lesson" leads to IDLE, and so does the end of the close.
package struct Relistening: Equatable, Sendable {
    let lesson: LessonID
    /// The segment that is being spoken, or that comes next.
    var segment: Segment
    /// The sentence being spoken, counted from 0.
    var sentence = 0
    /// How much the box has talked, carried from segment to segment.
    var restraint = Restraint()
    var stage: Stage

    enum Stage: Equatable {
        /// Restored; nothing has begun.
        case starting(Arrival)
        case loading(FetchID, Arrival)
        case playing(UtteranceID)
        case ready(Waiting)
    }

    /// What follows once the content is there.
    enum Arrival: Equatable {
        case begin
        /// After a restart: what was being played goes on.
        case goOnPlaying
        /// After a restart: the wait before a segment goes on.
        case goOnWaiting
    }

    var state: RelistenState {
        switch stage {
        case .ready, .starting(.goOnWaiting), .loading(_, .goOnWaiting): .ready
        case .starting, .loading, .playing: .playing
        }
    }

    var allowed: [LessonCommand] { state == .ready ? [.endLesson] : [] }

    var waiting: Waiting? {
        guard case .ready(let waiting) = stage else { return nil }
        return waiting
    }

    func step(on event: LessonEvent, in context: Context) -> Step<Relistening> {
        switch event {
        case .loaded(let load, _):
            guard case .loading(load, let arrival) = stage else { return .stale }
            return arrived(arrival, in: context)
        case .unavailable(let load):
            guard case .loading(load, _) = stage else { return .stale }
            return .over(Farewell(restraint, saying: .contentUnavailable), [])
        case .command(let command):
            if allowed.contains(command) { return end(restraint: Restraint(), in: context) }
            return waiting == nil ? .refuse(saying: .lessonInProgress) : .refuse(command)
        case .heard(let hearing):
            return heard(hearing, in: context)
        case .room(let report):
            return took(report, in: context)
        case .abandon:
            return end(in: context)
        }
    }

    private func took(_ report: RoomReport, in context: Context) -> Step<Relistening> {
        switch report {
        case .sentenceReached(let utterance, let sentence): reached(sentence, of: utterance)
        case .spoken(let utterance): spoken(utterance, in: context)
        case .timerFired(let timer): timerFired(timer, in: context)
        case .speechBegan(let listening): stay(waiting?.speechBegan(listening, in: context))
        case .resumed:
            waiting.map { stay($0.resumed(in: context)) } ?? .go(self, [])
        case .restarted(let restart): restarted(restart, in: context)
        case .signGiven, .microphoneLost, .microphoneReturned: .go(self, [])
        }
    }

    private func reached(_ sentence: Int, of utterance: UtteranceID) -> Step<Relistening> {
        guard stage == .playing(utterance) else { return .stale }
        var copy = self
        copy.sentence = sentence
        return .go(copy, [.record(.position)])
    }

    private func stay(_ change: Waiting.Change?) -> Step<Relistening> {
        guard let change else { return .stale }
        var copy = self
        copy.stage = .ready(change.waiting)
        copy.restraint = change.waiting.manners.restraint
        return .go(copy, change.effects)
    }

    private func arrived(_ arrival: Arrival, in context: Context) -> Step<Relistening> {
        switch arrival {
        case .begin: play(from: 0, in: context)
        case .goOnPlaying: play(from: sentence, saying: [.message(.lessonContinues)], in: context)
        case .goOnWaiting:
            stay(freshWaiting.saying([.message(.lessonContinues)], in: context))
        }
    }

    private var freshWaiting: Waiting {
        Waiting(
            for: .commands([.lesson(.endLesson)]),
            limits: Waiting.Limits(quiet: Wait.ready, patience: nil),
            manners: Manners(restraint: restraint))
    }

    private func play(
        from sentence: Int, saying pieces: [Piece] = [], after effects: [Effect] = [],
        in context: Context
    ) -> Step<Relistening> {
        let utterance = UtteranceID(context.turn)
        var copy = self
        copy.sentence = sentence
        copy.stage = .playing(utterance)
        return .go(
            copy,
            effects + [.speak(utterance, pieces + [.content(.segment(segment), from: sentence)])])
    }

    private func spoken(_ utterance: UtteranceID, in context: Context) -> Step<Relistening> {
        if let waiting { return stay(waiting.spoken(utterance, in: context)) }
        guard stage == .playing(utterance) else { return .stale }
        guard let next = segment.next else { return end(in: context) }
        var copy = self
        copy.segment = next
        copy.sentence = 0
        return copy.stay(freshWaiting.opened(in: context))
    }

    private func heard(_ hearing: Hearing, in context: Context) -> Step<Relistening> {
        guard let waiting else {
            guard case .text(let text) = hearing else { return .stale }
            let verdict = context.phrasebook.verdict(on: text, expecting: .commands([]))
            guard state == .ready, verdict == .command(.lesson(.endLesson)) else {
                return context.refusal(of: text)
            }
            return end(restraint: Restraint(), reply: hearing.reply(.command), in: context)
        }
        guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
        if verdict == .command(.lesson(.endLesson)) {
            return end(restraint: Restraint(), reply: hearing.reply(.command), in: context)
        }
        return stay(
            waiting.replying(
                to: verdict, with: .ofLesson(verdict), heard: hearing,
                state: .relisten(.ready), in: context))
    }

    private func timerFired(_ timer: TimerID, in context: Context) -> Step<Relistening> {
        guard let waiting else { return .stale }
        return switch waiting.kind(of: timer) {
        case .quiet: play(from: 0, after: waiting.left(at: context.now).effects, in: context)
        case .hold: stay(waiting.holdEnded(in: context))
        case .reminder, .patience, nil: .stale
        }
    }

    /// Soon after, the content is fetched once more and then it goes on; otherwise it is over.
    private func restarted(_ restart: Restart, in context: Context) -> Step<Relistening> {
        guard restart == .soon else {
            let message: Message? = restart == .contentGone ? .contentUnavailable : nil
            return .over(Farewell(restraint, saying: message), [])
        }
        var copy = self
        let load = FetchID(context.turn)
        copy.stage = .loading(load, state == .ready ? .goOnWaiting : .goOnPlaying)
        return .go(copy, [.fetch(load, .lesson(lesson))])
    }

    private func end(
        restraint: Restraint? = nil, reply: [Effect] = [], in context: Context
    ) -> Step<Relistening> {
        .over(
            Farewell(restraint ?? self.restraint, reply: reply),
            waiting?.left(at: context.now).effects ?? [.stopSpeaking])
    }
}
