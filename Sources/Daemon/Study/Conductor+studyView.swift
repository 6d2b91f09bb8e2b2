internal import Control
internal import Scripts
internal import Session
internal import Store
internal import VarlinkWire
internal import Voice

// What clients see of the session that runs.
extension Conductor {
    /// What the state says of it, to those who may steer; nil where none runs.
    var studyState: JSONObject? {
        guard let study else { return nil }
        return figures(of: study)
            .adding("card", study.progress.current.map { .integer($0.card) })
            .adding("prompt", prompt.map(JSON.object))
    }

    private func figures(of study: Study) -> JSONObject {
        let plan = study.plan
        let counts = study.progress.counts(of: plan)
        return [
            "session": .string(plan.session), "kind": .string(plan.wish.kind.rawValue),
            "mode": .string(plan.wish.mode.rawValue), "source": .string(plan.wish.source),
            "words": integer(plan.entries.count), "done": integer(counts.done),
            "right": integer(counts.right), "missed": integer(counts.missed),
            "skipped": integer(study.progress.skipped),
        ]
    }

    /// What is asked now; nil where nothing is.
    var prompt: JSONObject? {
        guard let study, let question = study.question, let card = study.card,
            [.questionAsked, .flashcardAsked, .gradeAsked].contains(study.progress.state),
            case .cards(let scripts) = script,
            let shown = scripts[card.id]?.shownPrompt(of: question.number)
        else { return nil }
        let hasChoices = question.readsChoices || study.progress.isHelped
        let isShown = study.progress.state == .gradeAsked
        return JSONObject([
            ("prompt", integer(study.progress.prompt)), ("card", .integer(card.id)),
            ("item", .string(card.item)), ("type", .string(question.type.rawValue)),
            ("text", .string(shown.text)), ("language", .string(shown.language)),
        ])
        .adding("translation", shown.translation.map(JSON.string))
        .adding("choices", .array(hasChoices ? question.choices.map(JSON.string) : []))
        .adding("choicesLanguage", hasChoices ? .string(shown.choicesLanguage) : nil)
        .adding("tries", integer(study.progress.tries))
        .adding("helped", .bool(study.progress.isHelped))
        .adding("answer", isShown ? .string(answer(to: question, of: card)) : nil)
    }

    /// The answer as a screen shows it. Of a flashcard, which expects nothing, it is what the box
    /// says.
    private func answer(to question: StudyQuestion, of card: StudyCard) -> String {
        guard question.expected.isEmpty else { return question.expected }
        let back = Piece.content(.card(card.id, .answer(question.number)), from: 0)
        return spoken(back).lines.map(\.text).joined(separator: " ")
    }

    /// A session as `io.lectern.Study` has it.
    func wire(_ session: StudySession) -> JSONObject {
        let figures = session.figures
        return JSONObject([
            ("session", .string(session.id)), ("kind", .string(session.kind)),
            ("mode", .string(session.mode)),
            ("source", .string(StudySource.publicText(of: session.source))),
            ("startedUSec", .integer(session.startedAt)),
        ])
        .adding("endedUSec", figures.endedAt.map(JSON.integer))
        .adding("ending", figures.ending.map { .string($0.rawValue) })
        .adding("seconds", integer(figures.seconds))
        .adding("words", integer(session.cards.count)).adding("done", integer(figures.done))
        .adding("right", integer(figures.right)).adding("missed", integer(figures.missed))
        .adding("skipped", integer(figures.skipped))
        .adding("questions", integer(figures.questions))
        .adding("questionsRight", integer(figures.questionsRight))
        .adding("again", integer(figures.again)).adding("hard", integer(figures.hard))
        .adding("good", integer(figures.good)).adding("easy", integer(figures.easy))
        .adding("mastered", integer(figures.mastered)).adding("score", integer(figures.score))
    }

    func integer(_ value: Int) -> JSON { .integer(Int64(value)) }
}
