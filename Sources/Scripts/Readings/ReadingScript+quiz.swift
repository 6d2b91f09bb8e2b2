package import Corpora
package import Session
internal import Speaking
internal import SpeechText
internal import Voice

// What is said of a quiz.
extension Content {
    /// - Parameters:
    ///   - corpusLanguage: that of quotations.
    ///   - wanted: the language of the box's own words.
    package func script(
        of questions: [QuizQuestion], in corpusLanguage: String, _ wanted: String = "en"
    ) -> ReadingScript {
        var parts: [PathPart: [Line]] = [:]
        for (index, question) in questions.enumerated() {
            let choices = question.choices.indices.map { choice(question, $0) }
            parts[.question(index + 1)] =
                lines(ofProse: question.text, in: question.language)
                + lines(
                    ofProse: question.quotation ?? "",
                    in: question.quotationLanguage ?? corpusLanguage) + choices
            let number = Slot.number(question.right)
            let answer = wording(of: .pathAnswerIs, [number], in: wanted).lines
            parts[.answer(index + 1)] =
                answer
                + lines(ofProse: question.choices[question.right - 1], in: question.choicesLanguage)
        }
        return ReadingScript(parts)
    }

    /// The box's own words in the questions on a corpus.
    ///
    /// - Parameter wanted: the language of the box's own words.
    package func quizWords(for corpus: Corpus, in wanted: String) -> QuizWords {
        let whose = wording(of: .pathWhoseOpinion, in: wanted)
        let hebrew: @Sendable (Int) -> String? = { position in
            guard wanted == "he", let place = corpus.place(at: position) else { return nil }
            return Self.hebrewTitle(of: place, in: corpus)?.said
        }
        return QuizWords(
            language: whose.language, whoseOpinion: whose.text,
            whereStands: wording(of: .pathWhereStands, in: wanted).text,
            whatFollows: wording(of: .pathWhatFollows, in: wanted).text,
            title: { hebrew($0) ?? corpus.title(at: $0) },
            titleLanguage: hebrew(0) == nil ? "en" : "he")
    }

    /// The question as the machine asks it. A choice in words is understood where it is in the
    /// language of the box.
    package func question(_ question: QuizQuestion) -> ChoiceQuestion {
        let right = question.choices[question.right - 1]
        let isHeard = voice(for: question.choicesLanguage) == language
        return ChoiceQuestion(
            text: [question.text, question.quotation].compactMap(\.self).joined(separator: " "),
            choices: question.choices, right: question.right,
            answer: isHeard
                ? Question(correctAnswer: right, acceptableVariants: [], kind: .phrase) : nil)
    }

    /// "Number one: …"
    private func choice(_ question: QuizQuestion, _ index: Int) -> Line {
        let voice = voice(for: question.choicesLanguage)
        let number = Line.Part("Number \(numberInWords(index + 1)): ")
        let choice = Line.Part(
            question.choices[index], language: voice == language ? nil : voice)
        return Line(
            parts: [number, question.choicesLanguage == "he" ? inFull(choice) : choice],
            language: language)
    }
}
