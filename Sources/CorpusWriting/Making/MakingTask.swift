internal import Corpora

/// What is made of a unit: its explanation, or questions on it.
package enum MakingTask: Sendable {
    /// In this language, `en` or `he`.
    case explanation(language: String)
    /// So many questions.
    case questions(language: String, count: Int)

    package static let languages = ["en", "he"]

    var language: String {
        switch self {
        case .explanation(let language), .questions(let language, _): language
        }
    }

    /// The folder of the files.
    var part: String {
        switch self {
        case .explanation: "explanations"
        case .questions: "questions"
        }
    }

    private var inLanguage: String {
        language == "he"
            ? "in Hebrew, with all vowel points, since a voice reads it aloud" : "in plain English"
    }

    var rules: String {
        let common = """
            - Answer with one JSON object that fits the schema below, and with nothing else: no \
            code fence, no word before or behind it.
            - Write \(inLanguage).
            - Say only what follows from the text and the commentaries below. Where they do not \
            say something, leave it out.
            - What you write is read aloud: whole sentences, no mark-up, no brackets, no \
            abbreviations, no references in figures. Each text has 4,000 characters at most.
            """
        switch self {
        case .explanation:
            return """
                You explain one unit of a text to somebody who hears the explanation.

                \(common)
                - "summary": what the unit says, in two to four sentences.
                - "halakha": what is done in practice, as the commentaries say it; or "".
                - "opinions": who says what, 20 at most. "source" is the name of a commentary as \
                it is written below in quotation marks, or a name letter by letter as it stands \
                in the text or in a commentary.
                - "expansions": background to the unit, 20 at most.
                """
        case .questions(_, let count):
            return """
                You write questions on one unit of a text for somebody who has just studied it and \
                hears them.

                \(common)
                - Write \(count == 1 ? "one question" : "\(count) questions") that the text alone \
                answers. No trick.
                - "correct_answer_he" is right, each of "wrong_answers_he" clearly wrong; all are \
                alike in kind and length and sound different. Write three wrong answers.
                - The names of the members end in _he for historical reasons; the language is the \
                one above.
                """
        }
    }

    /// A text of JSON Schema.
    var schema: String {
        switch self {
        case .explanation:
            #"{"type": "object", "additionalProperties": false, "#
                + #""required": ["summary", "halakha", "opinions", "expansions"], "properties": {"#
                + #""summary": {"type": "string", "minLength": 1, "maxLength": 4000}, "#
                + #""halakha": {"type": "string", "maxLength": 4000}, "#
                + #""opinions": {"type": "array", "maxItems": 20, "items": {"type": "object", "#
                + #""additionalProperties": false, "required": ["source", "details"], "#
                + #""properties": {"source": {"type": "string", "minLength": 1}, "#
                + #""details": {"type": "string", "minLength": 1, "maxLength": 4000}}}}, "#
                + #""expansions": {"type": "array", "maxItems": 20, "items": {"type": "object", "#
                + #""additionalProperties": false, "required": ["topic", "explanation"], "#
                + #""properties": {"topic": {"type": "string", "minLength": 1}, "#
                + #""explanation": {"type": "string", "minLength": 1, "maxLength": 4000}, "#
                + #""source": {"type": "string", "minLength": 1}}}}}}"#
        case .questions(_, let count):
            #"{"type": "object", "additionalProperties": false, "required": ["questions"], "#
                + #""properties": {"questions": {"type": "array", "minItems": 1, "maxItems": "#
                + "\(count)"
                + #", "items": {"type": "object", "additionalProperties": false, "required": "#
                + #"["question_text_he", "correct_answer_he", "wrong_answers_he"], "properties": {"#
                + #""question_text_he": {"type": "string", "minLength": 1, "maxLength": 4000}, "#
                + #""correct_answer_he": {"type": "string", "minLength": 1, "maxLength": 4000}, "#
                + #""wrong_answers_he": {"type": "array", "minItems": 1, "maxItems": 7, "#
                + #""items": {"type": "string", "minLength": 1, "maxLength": 4000}}}}}}}"#
        }
    }
}
