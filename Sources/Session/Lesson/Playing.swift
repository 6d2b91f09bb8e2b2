/// A segment other than the question is being spoken; the gate is shut.
///
/// True here: the segment's sentences before `sentence` have been heard to their end; no timer
/// runs; nothing but the end of the segment, or an abandonment, leads on.
package struct Playing: Equatable, Sendable {
    let segment: Segment
    var sitting: Sitting
    /// What is being spoken; nil after a restore until the lesson goes on.
    var utterance: UtteranceID?
    /// The sentence being spoken, counted from 0.
    var sentence = 0

    private var state: LessonState { .playing(segment) }

    func step(on event: LessonEvent, in context: Context) -> Step<Lesson> {
        switch event {
        case .room(let report):
            return took(report, in: context)
        case .abandon:
            return sitting.abandoned(in: state, after: [.stopSpeaking], in: context)
        case .heard(.text(let text)):
            return context.refusal(of: text)
        case .command:
            return .refuse(saying: .lessonInProgress)
        case .heard(.voice), .loaded, .unavailable:
            return .stale
        }
    }

    private func took(_ report: RoomReport, in context: Context) -> Step<Lesson> {
        switch report {
        case .sentenceReached(let id, let sentence):
            return id == utterance ? reached(sentence) : .stale
        case .spoken(let id): return id == utterance ? finished(in: context) : .stale
        case .restarted(let restart): return restarted(restart, in: context)
        case .microphoneLost: return noting(.microphoneLost)
        case .microphoneReturned: return noting(.microphoneReturned)
        case .signGiven:
            var copy = self
            copy.sitting.manners.patience = Wait.patience
            return .go(.playing(copy), [])
        case .resumed: return .go(.playing(self), [])
        case .speechBegan, .timerFired: return .stale
        }
    }

    private func reached(_ sentence: Int) -> Step<Lesson> {
        var copy = self
        copy.sentence = sentence
        return .go(.playing(copy), [.record(.position)])
    }

    private func noting(_ message: Message) -> Step<Lesson> {
        var copy = self
        copy.sitting.notice = message
        return .go(.playing(copy), [])
    }

    private func finished(in context: Context) -> Step<Lesson> {
        switch segment {
        case .orientation: Ready.entered(.reading, sitting, in: context)
        case .reading: Ready.entered(.context, sitting, in: context)
        case .context: Ready.entered(.analysis, sitting, in: context)
        case .analysis: Ready.entered(.themes, sitting, in: context)
        case .themes: QuestionReady.entered(sitting, in: context)
        case .close, .question: Complete.entered(sitting, in: context)
        }
    }

    private func restarted(_ restart: Restart, in context: Context) -> Step<Lesson> {
        guard restart == .soon else { return sitting.ended(by: restart, in: state, context) }
        var copy = self
        let id = UtteranceID(context.turn)
        copy.utterance = id
        return .go(
            .playing(copy),
            [.speak(id, [.message(.lessonContinues), .content(.segment(segment), from: sentence)])])
    }
}
