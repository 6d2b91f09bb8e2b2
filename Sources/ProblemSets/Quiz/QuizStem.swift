internal import ProblemCode

/// The text of a question, of the template or our own.
struct QuizStem {
    /// What stands for the marks, in the forms for screen and voice.
    private let values: [(mark: String, value: SaidText)]

    init(_ problem: ProblemOutline, _ pattern: QuizPattern?, _ draft: QuizDraft) {
        let pattern = pattern?.title ?? problem.pattern
        values = [
            ("{title}", Self.named(problem.title)), ("{pattern}", Self.named(pattern)),
            ("{source}", SaidText(draft.code?.language.title ?? "")),
            ("{language}", SaidText(draft.language?.title ?? "")),
        ].filter { !$0.1.text.isEmpty }
    }

    /// Our own where the template has none, or one that cannot be said: with marks of which
    /// nothing is known, or with the answer.
    ///
    /// - Parameter prompt: of the template.
    func text(_ kind: QuestionKind, _ prompt: String?) -> SaidText {
        guard let prompt, !PlainText(prompt).words.isEmpty else { return filled(Self.own(kind)) }
        let hasAnswer = kind == .patternIdentification && prompt.contains("{pattern}")
        let filled = filled(prompt)
        if hasAnswer || filled.text.contains("{") { return self.filled(Self.own(kind)) }
        // By ear nothing else says which problem is meant.
        return prompt.contains("{title}") ? filled : self.filled("{title}. " + prompt)
    }

    private func filled(_ prompt: String) -> SaidText {
        var text = prompt
        var spoken = prompt
        for (mark, value) in values where prompt.contains(mark) {
            text = text.replacing(mark, with: value.text)
            spoken = spoken.replacing(mark, with: value.spoken)
        }
        return SaidText(text, spoken: spoken)
    }

    private static func named(_ title: String) -> SaidText {
        SaidText(title, spoken: ProblemSpeech.name(title))
    }

    private static func own(_ kind: QuestionKind) -> String {
        switch kind {
        case .codeSelection: "Which {language} code solves {title}?"
        case .complexityAnalysis: "What is the time complexity of {title}?"
        case .patternIdentification: "Which pattern solves {title}?"
        case .languageTranslation:
            "{title}: which {language} code does the same as this {source} code?"
        case .bugDetection: "Which line of {title} has the bug?"
        case .realWorldApplication: "What is {title} used for?"
        }
    }
}

extension ProblemQuiz {
    func stem(_ kind: QuestionKind, _ problem: ProblemOutline, _ draft: QuizDraft) -> SaidText {
        QuizStem(problem, material.patterns[problem.pattern], draft)
            .text(kind, material.rules.kinds[kind]?.prompt)
    }
}
