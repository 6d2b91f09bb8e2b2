internal import Session

// What is wrong with the answers to the question.
extension LessonChecks {
    mutating func checkItems() {
        guard lesson.question.kind == .list else { return }
        for (answer, node, path) in answers {
            let count = Question.items(of: answer).count
            guard count < 2 || count > Self.answerItemsMax else { continue }
            complain(
                node, path, "2 to \(Self.answerItemsMax) items between commas and \"and\"",
                "\(count)", "A single item has the answer_kind phrase.")
        }
    }

    /// An answer that is heard as something else could never be given.
    mutating func checkAnswers(_ book: Phrasebook) {
        var seen: [String: String] = [:]
        for (answer, node, path) in answers {
            let verdict = book.verdict(on: answer, expecting: .answer(lesson.question))
            if verdict != .answer(.right) {
                complain(
                    node, path, "an answer that can be told from commands",
                    "\"\(answer)\", which counts as \(Self.words(for: verdict))",
                    "Choose other words.")
            }
            if book.order(in: answer) != nil {
                complain(
                    node, path, "an answer that is no order about the sound", "\"\(answer)\"",
                    "Where the sound is steered by voice it is no answer; choose other words.",
                    .warning)
            }
            let words = PhraseFinder.words(of: answer).joined(separator: " ")
            if let first = seen.updateValue(answer, forKey: words) {
                complain(
                    node, path, "every answer once", "\"\(answer)\", which equals \"\(first)\"",
                    "Case and punctuation make no difference.", .warning)
            }
        }
    }

    /// By voice, an answer that sounds like a command or a request is taken for it now and then.
    mutating func checkSounds(_ phrases: Phrases, _ sounds: WordSounds) {
        let rivals = sounds.rivals(
            of: answers.map(\.0), among: phrases.commands.flatMap(\.phrases) + phrases.blocked)
        for (answer, node, path) in answers {
            guard let rival = rivals[answer] else { continue }
            complain(
                node, path, "an answer that sounds unlike every command",
                "\"\(answer)\", which sounds like \"\(rival)\"",
                "By voice one may be taken for the other; choose other words.", .warning)
        }
    }

    private static func words(for verdict: Verdict) -> String {
        switch verdict {
        case .command(let command): "the command \(command.rawValue)"
        case .blocked: "a blocked request"
        case .conversation, .application, .theology: "a cue phrase"
        case .answer: "a wrong answer"
        case .transport: "words about the sound"
        case .other, .unintelligible, .noise: "no words at all"
        }
    }

    /// The correct answer and its variants, each with its place.
    var answers: [(String, JSONNode, String)] {
        let index = Segment.question.rawValue - 1
        let node = part(index)
        let path = "$.segments[\(index)]"
        let correct = node["correct_answer"].map {
            (lesson.question.correctAnswer, $0, "\(path).correct_answer")
        }
        let variants = (node["acceptable_variants"]?.items ?? []).enumerated().map {
            ($1.string ?? "", $1, "\(path).acceptable_variants[\($0)]")
        }
        return (correct.map { [$0] } ?? []) + variants
    }
}
