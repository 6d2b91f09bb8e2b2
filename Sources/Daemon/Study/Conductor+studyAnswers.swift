internal import Control
internal import Session
internal import Varlink
internal import VarlinkWire

// Answers and grades of clients.
extension Conductor {
    func answer(
        _ answer: SessionCall.Answer, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        try refuseWhilePaused()
        let input = try input(answer)
        if let prompt = answer.prompt, let study, prompt != Int64(study.progress.prompt) {
            throw .preconditionFailed(
                seq: journal.last, state: dialogue.phase.state.rawValue,
                message: "prompt is \(prompt), but the present one is \(study.progress.prompt)")
        }
        if case .text(let text) = input {
            answerGiven = settings.keepsAnswers ? text.bounded(to: Self.answerMax) : nil
        }
        defer { answerGiven = nil }
        let time = answer.milliseconds.map { Int(min(max($0, 0), Self.answerTimeMax)) }
        let receipt = try carryOut(
            .order(.answer(input, milliseconds: time)), call.method, terms, call.peer)
        return reply(ofAnswer: receipt, repeated: false)
    }

    /// How an answer was taken; of a repeated one only that it was carried out.
    func reply(ofAnswer receipt: Receipt, repeated: Bool) -> JSONObject {
        let answer = receipt.heard?.answer
        return JSONObject([
            ("seq", .integer(receipt.seq)), ("state", .string(receipt.state)),
            ("repeated", .bool(repeated)),
        ])
        .adding("correct", answer.map { .bool($0.isCorrect) })
        .adding("expected", answer.map { .string($0.expected) })
        .adding("takenAs", answer?.takenAs.map(JSON.string))
        .adding("why", (answer?.check?.why.rawValue).map(JSON.string))
        .adding("rating", answer?.rating.map { .integer(Int64($0)) })
    }

    /// Longer times (ms) count as this one.
    private static let answerTimeMax: Int64 = 60_000

    private func input(_ answer: SessionCall.Answer) throws(ErrorReply) -> AnswerInput {
        switch (answer.text, answer.choice) {
        case (let text?, nil):
            guard (1...Self.heardMax).contains(text.utf8.count) else {
                throw .invalidParameter(
                    "text", hint: "expected 1 to \(Self.heardMax) bytes, found \(text.utf8.count)")
            }
            return .text(text)
        case (nil, let choice?):
            guard (1...Int64(StudyQuestion.choicesMax)).contains(choice) else {
                throw .invalidParameter(
                    "choice", hint: "expected 1 to \(StudyQuestion.choicesMax), found \(choice)")
            }
            return .choice(Int(choice))
        case (nil, nil):
            throw .invalidParameter("text", hint: "expected a text or a choice, found neither")
        case (.some, .some):
            throw .invalidParameter("choice", hint: "expected a text or a choice, found both")
        }
    }

    func grade(
        _ rating: Int64, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        let grades: [StudyCommand] = [.again, .hard, .good, .easy]
        guard let index = Int(exactly: rating), grades.indices.contains(index - 1) else {
            throw .invalidParameter(
                "rating", hint: "expected 1 (again) to 4 (easy), found \(rating)")
        }
        try refuseWhilePaused()
        return try order(
            .order(.command(.study(grades[index - 1]))), call.method, terms, call.peer)
    }
}

extension StudyKind {
    /// What begins such a session by voice; what a client is refused with where something runs.
    var command: Command {
        switch self {
        case .review, .practice: .idle(.reviewWords)
        case .learning: .idle(.learnWords)
        case .mixed: .idle(.beginVocabulary)
        }
    }
}
