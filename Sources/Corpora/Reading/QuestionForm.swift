package import Curriculum

extension UnitQuestion {
    /// Reads a file of `questions/`; nil comes with at least one error.
    ///
    /// - Parameters:
    ///   - reference: what the file is called by.
    ///   - language: of a question that names none.
    package static func read(
        _ document: Document, of reference: String, language: String
    ) -> ([UnitQuestion]?, [Problem]) {
        guard let root = document.root, !document.problems.hasErrors else {
            return (nil, document.problems)
        }
        var form = Form(document.file)
        let list = form.list(FormNode(root: root), 1...CorpusLimits.entriesMax)
        let questions = form.questions(list, language) {
            $0.check(reference, $1, "content_ref")
        }
        let problems = document.problems + form.problems
        return (problems.hasErrors ? nil : questions, problems)
    }

    /// Reads an object whose member `questions` has questions without `content_ref`; nil comes with
    /// at least one error.
    package static func readMade(
        _ document: Document, language: String
    ) -> ([UnitQuestion]?, [Problem]) {
        guard let root = document.root, !document.problems.hasErrors else {
            return (nil, document.problems)
        }
        var form = Form(document.file)
        var questions: [UnitQuestion] = []
        if let root = form.object(FormNode(root: root)) {
            form.check(root, has: ["questions"], .error)
            questions = form.questions(
                form.list(root, "questions", 1...CorpusLimits.entriesMax), language
            ) { _, _ in }
        }
        let problems = document.problems + form.problems
        return (problems.hasErrors ? nil : questions, problems)
    }

    /// All its texts.
    package var texts: [String] { [text, right] + wrong }
}

extension Form {
    fileprivate mutating func questions(
        _ items: [FormNode], _ language: String, _ checkReference: (inout Form, FormNode) -> Void
    ) -> [UnitQuestion] {
        items.compactMap { item in
            guard let form = object(item) else { return nil }
            check(
                form,
                has: [
                    "content_ref", "question_text_he", "correct_answer_he", "wrong_answers_he",
                    "language",
                ])
            checkReference(&self, form)
            let wrong = list(form, "wrong_answers_he", CorpusLimits.wrongAnswers)
            let question = UnitQuestion(
                text: prose(form, "question_text_he"), right: prose(form, "correct_answer_he"),
                wrong: wrong.map { item in
                    let answer = text(item, 1...CorpusLimits.proseMax)
                    check(answer, item)
                    return answer
                },
                language: form.member("language") == nil ? language : self.language(form))
            check(choicesOf: question, form)
            return question
        }
    }

    /// A learner who hears two choices alike cannot answer.
    private mutating func check(choicesOf question: UnitQuestion, _ form: FormNode) {
        var seen: Set<String> = []
        for choice in [question.right] + question.wrong where !choice.isEmpty {
            guard seen.insert(foldedName(choice)).inserted else {
                complain(
                    form, expected: "choices of which none is like another",
                    found: "\"\(choice)\" twice")
                return
            }
        }
    }
}
