/// A card as the study machine asks for it; what is spoken of it is a part of its script.
package struct StudyCard: Equatable, Sendable {
    package var id: Int64
    /// What it asks for, such as `pack:english-arabic-a1/17`.
    package var item: String
    /// Whether it is scheduled in days: neither new nor in learning steps.
    package var isInReview: Bool
    /// How often it was forgotten.
    package var lapses: Int
    /// Whether it was mastered before the session.
    package var isMastered: Bool
    /// What is asked of it in this session, in this order.
    package var questions: [StudyQuestion]
    /// How many example sentences its script has.
    package var examples: Int

    package init(
        id: Int64, item: String = "", isInReview: Bool, lapses: Int = 0, isMastered: Bool = false,
        questions: [StudyQuestion], examples: Int = 0
    ) {
        self.id = id
        self.item = item
        self.isInReview = isInReview
        self.lapses = lapses
        self.isMastered = isMastered
        self.questions = questions
        self.examples = examples
    }
}

/// A question of a card.
package struct StudyQuestion: Equatable, Sendable {
    /// Names it among all questions of the card, from 1.
    package var number: Int
    package var type: StudyQuestionType
    /// What counts as right, of text and of a voice; nil where the learner grades himself.
    package var answer: Question?
    /// What can be chosen, in the order in which it is read; empty where nothing can.
    package var choices: [String]
    /// The right choice, from 1.
    package var rightChoice: Int
    /// Whether the choices are read with the question; otherwise they are a help.
    package var readsChoices: Bool
    /// Whether the answer can be judged by voice.
    package var isHeard: Bool

    package init(
        number: Int, type: StudyQuestionType, answer: Question? = nil, choices: [String] = [],
        rightChoice: Int = 0, readsChoices: Bool = false, isHeard: Bool = false
    ) {
        self.number = number
        self.type = type
        self.answer = answer
        self.choices = choices
        self.rightChoice = rightChoice
        self.readsChoices = readsChoices
        self.isHeard = isHeard
    }
}

/// How a card is asked; the raw values are the names on the wire.
package enum StudyQuestionType: String, CaseIterable, Hashable, Sendable, Codable {
    /// The word is said, its translation is chosen or typed.
    case translationMatch = "translation_match"
    /// The translation is said, the word is asked for.
    case reverseTranslation = "reverse_translation"
    /// A sentence without the word and its translation are said; the missing form is asked for.
    case sentenceCompletion = "sentence_completion"
    /// The word is said, its definition is chosen.
    case definitionMatch = "definition_match"
    /// The definition is said, the word is asked for.
    case definitionRecall = "definition_recall"
    /// The front is said; the learner thinks, hears the back and grades himself.
    case flashcard
}

/// A part of what can be said of a card.
package enum CardPart: Hashable, Sendable {
    /// All that teaches the word.
    case teaching
    /// The word alone.
    case title
    /// A question by its number, without its choices.
    case prompt(Int)
    /// "One. … Two. …".
    case choices(Int)
    /// The answer to a question, in its language.
    case answer(Int)
    /// The completed sentence with its translation; nothing of other questions.
    case completed(Int)
    /// Why the answer is right; nothing where nobody wrote it.
    case explanation(Int)
    /// An example sentence with its translation, from 0.
    case example(Int)
    /// The letters of the word.
    case spelling
}
