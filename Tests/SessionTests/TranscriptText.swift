@testable import Session

// How effects read in a transcript.
extension Stage {
    static func text(_ outcome: Outcome) -> String {
        switch outcome {
        case .stale: "stale"
        case .refused(let refusal):
            ["refused", refusal.message?.rawValue].compactMap(\.self).joined(separator: " ")
        case .accepted(let effects):
            effects.isEmpty ? "ok" : effects.map(text).joined(separator: "; ")
        }
    }

    static func text(_ effect: Effect) -> String {
        switch effect {
        case .record(let record): text(record)
        case .fetch(_, .lesson(let lesson)): "load \(lesson.name)"
        case .fetch(_, .choices(let kind)): "list \(kind.rawValue)"
        case .fetch(_, .chosen(let kind, let name)): "choose \(kind.rawValue) \(name)"
        case .fetch(_, .study(let request)): "want \(request)"
        case .fetch(_, .path(let request)): "want \(request)"
        case .fetch(_, .problem(let request)): "want \(request)"
        case .speak(_, let pieces): "say " + pieces.map(text).joined(separator: ", ")
        case .stopSpeaking: "silence"
        case .listen(_, let expectation):
            expectation.question == nil
                ? "listen for " + (expectation.commands.map(\.rawValue).sorted().first ?? "nothing")
                : "listen for an answer"
        case .stopListening: "shut the gate"
        case .startTimer(let timer, let length):
            "\(timer.kind.rawValue) in \(length.wholeMilliseconds / 1000)s"
        case .stopTimers: "stop timers"
        case .sound(let sign): "sign \(sign)"
        case .reply(let heard): text(heard)
        }
    }

    static func text(_ piece: Piece) -> String {
        switch piece {
        case .message(let message, let slots):
            ([message.rawValue] + slots.map(text)).joined(separator: " ")
        case .content(.segment(let segment), let from):
            from == 0 ? segment.name : "\(segment.name)@\(from)"
        case .content(.card(let card, let part), let from):
            "\(part.name) of \(card)" + (from == 0 ? "" : "@\(from)")
        case .content(.reading(let ref, let part), _): "\(part.name) of \(ref.reference)"
        case .content(.problem(let ref, let part), _): "\(part.name) of \(ref.slug)"
        case .text(let text): "\"\(text)\""
        }
    }

    private static func text(_ slot: Slot) -> String {
        switch slot {
        case .name(let name): name
        case .message(let message): message.rawValue
        case .phrase(let command): command.rawValue
        case .number(let number), .otherNumber(let number): String(number)
        }
    }

    private static func text(_ heard: Heard) -> String {
        (["reply", heard.kind.rawValue, heard.isCorrect.map { "\($0)" }, heard.message?.rawValue]
            as [String?]).compactMap(\.self).joined(separator: " ")
    }

    private static func text(_ record: Record) -> String {
        switch record {
        case .stateChanged(_, let state): "→ \(state.rawValue)"
        case .position: "keep the place"
        case .offerChanged: "record what is offered"
        case .reminded(let words): "record reminder of \(words)"
        case .study(let record): "record \(record)"
        case .path(let record): "record \(record)"
        case .problem(let record): "record \(record)"
        case .lesson(.answerJudged(_, let isCorrect)):
            "record answer \(isCorrect ? "right" : "wrong")"
        case .lesson(.completed(let lesson)): "record \(lesson.name) completed"
        case .commandRefused(let command, _): "record \(command.rawValue) refused"
        case .lesson(.abandoned(let lesson, _)): "record \(lesson.name) abandoned"
        case .lesson(.courseSelected(let syllabus)): "record course \(syllabus.course.name)"
        case .lesson(.progressChanged): "record reset"
        case .learnersChanged(.added(let learner), _): "record learner \(learner.name) added"
        case .learnersChanged(.changed(let learner, _), _): "record learner \(learner.name) changed"
        case .learnersChanged(.removed(let learner), _): "record learner \(learner.name) removed"
        case .learnersChanged(.selected(let learner, _), _): "record learner \(learner.name)"
        }
    }
}
