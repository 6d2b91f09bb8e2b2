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
    var stage: Stage

    enum Stage: Equatable {
        /// Restored; nothing has begun.
        case starting
        case loading(LoadID)
        case playing(UtteranceID)
        case ready(Waiting)
    }

    var state: State { waiting == nil ? .relistenPlaying : .relistenReady }

    var allowed: [Command] { waiting == nil ? [] : [.endLesson] }

    var waiting: Waiting? {
        guard case .ready(let waiting) = stage else { return nil }
        return waiting
    }

    func step(on event: Event, in context: Context) -> Step {
        switch event {
        case .lessonLoaded(let load, _):
            return stage == .loading(load) ? play(from: sentence, in: context) : .stale
        case .lessonUnavailable(let load):
            return stage == .loading(load) ? unavailable(in: context) : .stale
        case .sentenceReached(let utterance, let sentence):
            guard stage == .playing(utterance) else { return .stale }
            var copy = self
            copy.sentence = sentence
            return .go(.relistening(copy), [.record(.position)])
        case .spoken(let utterance):
            return spoken(utterance, in: context)
        case .command(let command):
            return command == .endLesson && waiting != nil
                ? end(in: context) : .refuse(saying: .validCommand)
        case .heard(let hearing):
            return heard(hearing, in: context)
        case .timerFired(let timer):
            return timerFired(timer, in: context)
        case .speechBegan(let listening):
            return stay(waiting?.speechBegan(listening, in: context))
        case .resumed:
            return waiting.map { stay($0.resumed(in: context)) } ?? .go(.relistening(self), [])
        case .restarted(let restart):
            return restart == .soon ? reload(in: context) : end(in: context)
        case .abandon:
            return end(in: context)
        case .signGiven, .microphoneLost, .microphoneReturned:
            return .go(.relistening(self), [])
        case .relisten, .selectCourse, .resetProgress, .trySpeech:
            return .refuse(saying: .validCommand)
        }
    }

    private func stay(_ change: Waiting.Change?) -> Step {
        guard let change else { return .stale }
        var copy = self
        copy.stage = .ready(change.waiting)
        return .go(.relistening(copy), change.effects)
    }

    private func play(
        from sentence: Int, after effects: [Effect] = [], in context: Context
    ) -> Step {
        let utterance = UtteranceID(context.turn)
        var copy = self
        copy.sentence = sentence
        copy.stage = .playing(utterance)
        return .go(
            .relistening(copy),
            effects + [.speak(utterance, [.segment(segment, from: sentence)])])
    }

    private func spoken(_ utterance: UtteranceID, in context: Context) -> Step {
        if let waiting { return stay(waiting.spoken(utterance, in: context)) }
        guard stage == .playing(utterance) else { return .stale }
        guard let next = segment.next else { return end(in: context) }
        var copy = self
        copy.segment = next
        copy.sentence = 0
        return copy.stay(
            Waiting(
                for: .commands([.endLesson]),
                limits: Waiting.Limits(quiet: Wait.ready, hasPatience: false),
                manners: Manners()
            ).opened(in: context))
    }

    private func heard(_ hearing: Hearing, in context: Context) -> Step {
        guard let waiting else {
            guard case .text = hearing else { return .stale }
            return .refuse(saying: .validCommand)
        }
        guard let verdict = waiting.verdict(of: hearing, in: context) else { return .stale }
        if verdict == .command(.endLesson) {
            return end(reply: hearing.reply(.command), in: context)
        }
        return stay(
            waiting.replying(to: verdict, heard: hearing, state: .relistenReady, in: context))
    }

    private func timerFired(_ timer: TimerID, in context: Context) -> Step {
        guard let waiting else { return .stale }
        return switch waiting.kind(of: timer) {
        case .quiet: play(from: 0, after: waiting.left(at: context.now).effects, in: context)
        case .hold: stay(waiting.holdEnded(in: context))
        case .reminder, .patience, nil: .stale
        }
    }

    private func reload(in context: Context) -> Step {
        var copy = self
        let load = LoadID(context.turn)
        copy.stage = .loading(load)
        return .go(.relistening(copy), [.load(lesson, load)])
    }

    private func unavailable(in context: Context) -> Step {
        let change = Idle.waiting().saying([.message(.contentUnavailable)], in: context)
        return .go(.idle(Idle(waiting: change.waiting)), change.effects)
    }

    private func end(reply: [Effect] = [], in context: Context) -> Step {
        let opened = Idle.waiting().opened(in: context)
        let leaving = waiting?.left(at: context.now).effects ?? [.stopSpeaking]
        return .go(
            .idle(Idle(waiting: opened.waiting)), leaving + opened.effects + reply)
    }
}
