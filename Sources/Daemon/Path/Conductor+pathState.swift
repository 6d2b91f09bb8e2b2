internal import Control
internal import Session
internal import VarlinkWire

// What clients see of the session of the reading path that runs.
extension Conductor {
    /// What the state says of it, to those who may steer; nil where none runs.
    var pathState: JSONObject? {
        guard let path = readingPath else { return nil }
        let readings = path.agenda?.readings.count ?? 0
        return JSONObject([
            ("kind", .string(path.wish.name)), ("readings", integer(readings)),
            ("index", integer(path.progress.index)), ("done", integer(path.counts.done)),
            ("open", integer(path.counts.open)),
        ])
        .adding("path", path.reading.map { .string($0.path) })
        .adding("node", path.reading.map { .string($0.node) })
        .adding("nodeType", path.reading.map { .string($0.kind.rawValue) })
        .adding("ref", path.reference.map(JSON.string))
        .adding("question", shownQuestion(path).map(JSON.object))
    }

    private func shownQuestion(_ path: ReadingPath) -> JSONObject? {
        guard path.state == .quizAsked, let question = path.question,
            let number = path.progress.quiz?.question, let quiz = path.quiz
        else { return nil }
        return [
            "number": integer(number), "of": integer(quiz.questions.count),
            "text": .string(question.text),
            "choices": .array(question.choices.map(JSON.string)),
        ]
    }
}
