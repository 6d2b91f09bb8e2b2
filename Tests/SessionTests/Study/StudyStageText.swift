@testable import Session

// How effects read in a transcript of a study session.
extension StudyStage {
    /// What came of an event and of what was fetched for it.
    static func text(_ outcomes: [Outcome]) -> String {
        let texts = outcomes.flatMap { outcome in
            if case .accepted(let effects) = outcome { return effects.compactMap(text) }
            return [Stage.text(outcome)]
        }
        return texts.isEmpty ? "nothing" : texts.joined(separator: "; ")
    }

    /// The state's name without that of the machine.
    private static func text(_ state: State) -> String {
        let name = state.rawValue
        let machine = ["STUDY_", "PATH_", "PROBLEM_"].first(where: name.hasPrefix)
        return String(name.dropFirst(machine?.count ?? 0))
    }

    /// What is said, committed or signalled; nil for what the rules of the house hold anyway.
    static func text(_ effect: Effect) -> String? {
        switch effect {
        case .record(.stateChanged(_, let state)): "→ " + text(state)
        case .record(.study(let record)): text(record)
        case .record(.path(let record)): text(record)
        case .record(.problem(let record)): text(record)
        case .record(.commandRefused(let command, _)): "\(command.rawValue) refused"
        case .speak(_, let pieces): "say " + pieces.map(text).joined(separator: ", ")
        case .sound(.notNow): "sign not now"
        case .sound(.notUnderstood): "sign not understood"
        case .sound(.waiting): "sign waiting"
        case .reply(let heard): text(heard)
        case .record, .fetch, .stopSpeaking, .listen, .stopListening, .startTimer, .stopTimers,
            .sound(.heard):
            nil
        }
    }

    private static func text(_ piece: Piece) -> String {
        switch piece {
        case .content(.card(let card, let part), let from):
            "\(part.name) \(card)" + number(of: part) + (from == 0 ? "" : "@\(from)")
        case .content(.reading(let ref, let part), let from):
            "\(part.name) \(ref.reference)" + number(of: part) + (from == 0 ? "" : "@\(from)")
        case .content(.problem(let ref, let part), _): "\(part.name) \(ref.slug)" + number(of: part)
        case .message, .content(.segment, _), .text: Stage.text(piece)
        }
    }

    /// The number of a question but the first, or of an example.
    private static func number(of part: CardPart) -> String {
        switch part {
        case .prompt(let number), .choices(let number), .answer(let number),
            .completed(let number), .explanation(let number):
            number == 1 ? "" : ".\(number)"
        case .example(let number): ".\(number)"
        case .teaching, .title, .spelling: ""
        }
    }

    /// The number of a hint, or of a language but the first.
    private static func number(of part: ProblemPart) -> String {
        switch part {
        case .solution(let number) where number > 0: ".\(number)"
        case .hint(let number): ".\(number)"
        case .solution, .title, .statement, .task, .stem, .options, .answer, .explanation,
            .comparison:
            ""
        }
    }

    private static func text(_ record: StudyRecord) -> String? {
        switch record {
        case .began: nil
        case .chosen(let wish): "chosen \(text(wish))"
        case .answered(let attempt):
            "\(attempt.card) \(verdict(attempt.isCorrect)) by \(attempt.by.rawValue)"
                + time(attempt.milliseconds)
        case .graded(let card, let rating, let quality, let milliseconds):
            "\(card) is \(ratings[rating - 1]) \(quality)" + time(milliseconds)
        case .turned(let card, let isCorrect): "\(card) turned \(verdict(isCorrect))"
        case .undone(let card, let attempt, let grade):
            "\(card) undone" + (attempt ? " verdict" : "") + (grade ? " grade" : "")
        case .marked(let card, let mark): "\(card) marked \(mark.rawValue)"
        case .unmarked(let card, let mark): "\(card) unmarked \(mark.rawValue)"
        case .finished(let ending, let counts): "\(ending.rawValue) \(text(counts))"
        case .reopened: "reopened"
        case .closed(let ending, _): "closed \(ending.rawValue)"
        case .recounted(_, let counts): "recounted \(text(counts))"
        }
    }

    private static func text(_ wish: StudyWish) -> String {
        [
            wish.kind.rawValue, wish.mode.rawValue, wish.source, wish.size.map(String.init),
            wish.isLearningOnly ? "unmastered" : nil,
        ].compactMap(\.self).joined(separator: " ")
    }

    private static let ratings = ["again", "hard", "good", "easy"]

    private static func verdict(_ isRight: Bool) -> String { isRight ? "right" : "wrong" }

    private static func time(_ milliseconds: Int?) -> String {
        milliseconds.map { " in \($0)ms" } ?? ""
    }

    /// What is not zero.
    private static func text(_ counts: StudyCounts) -> String {
        let parts = [
            (counts.right, "right"), (counts.missed, "missed"), (counts.skipped, "skipped"),
            (counts.mastered, "mastered"),
        ]
        let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return (words + ["score \(counts.score)"]).joined(separator: " ")
    }

    private static func text(_ heard: Heard) -> String {
        let taken = heard.answer.map { answer in
            [answer.expected, answer.takenAs, answer.check?.why.rawValue].compactMap(\.self)
                .joined(separator: "/")
                + (answer.rating.map { " \(ratings[$0 - 1])" } ?? "")
        }
        return [
            "reply", heard.kind.rawValue, heard.isCorrect.map(verdict), heard.message?.rawValue,
            taken,
        ].compactMap(\.self).joined(separator: " ")
    }
}
