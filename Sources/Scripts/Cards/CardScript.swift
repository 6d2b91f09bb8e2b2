package import Session
internal import SpeechText
package import Voice
internal import WordPacks

/// What is said of a word and of its questions, each piece in the voice of its language.
package struct CardScript: Equatable, Sendable {
    private let content: CardContent
    private let questions: [StudyQuestion]
    private let shown: Int
    private let words: CardWords
    private let voices: CardVoices
    private let interfaceLanguage: String?

    /// - Parameters:
    ///   - questions: those that may be asked, with their choices.
    ///   - shown: how often the word was taught before.
    ///   - language: the language of the box's own voice, such as `en-us`.
    ///   - interfaceLanguage: the language in which the box speaks to the learner, such as `ar`;
    ///     a word is explained in it where it has a definition in it. Nil is the box's own.
    package init(
        _ content: CardContent, asking questions: [StudyQuestion], shown: Int = 0,
        words: CardWords, language: String, interfaceLanguage: String? = nil
    ) {
        self.interfaceLanguage = interfaceLanguage
        self.content = content
        self.questions = questions
        self.shown = shown
        self.words = words
        voices = CardVoices(content, language: language)
    }

    package var examples: Int { word.examples.count }

    private var word: PackWord { content.word }
    /// The word alone, and its sounds. A recording that cannot be played gives way to the voice.
    private var title: [Line] {
        var lines = voices.target(word.word, form: Self.base)
        if lines.count == 1 { lines[0].recording = content.recording }
        return lines + content.sounds.front.map(sound)
    }
    /// The translations, and their sounds.
    private var meaning: [Line] {
        content.translations.flatMap(voices.native) + content.sounds.back.map(sound)
    }
    /// The form in which verbs and adjectives are taught.
    private static let base = "base"

    /// The lines of a part, each a sentence at which it can be resumed; none where the card has no
    /// such part.
    package func lines(of part: CardPart) -> [Line] {
        switch part {
        case .teaching: teaching
        case .title: title
        case .prompt(let number): prompt(number)
        case .choices(let number): choices(number)
        case .answer(let number): answer(number)
        case .completed(let number):
            CardNumber.example(of: number).map { lines(of: .example($0)) } ?? []
        case .explanation(let number): explanation(of: number).map(voices.explanation) ?? []
        case .example(let index): example(index).map { sentence($0) } ?? []
        case .spelling: spelling
        }
    }

    /// All lines in the order in which they are heard where every question is asked.
    package var allLines: [Line] {
        let parts = questions.flatMap { question in
            let number = question.number
            return [
                CardPart.prompt(number), .choices(number), .answer(number), .completed(number),
            ]
        }
        return ([.teaching] + parts).flatMap(lines)
    }

    /// What a question asks, as it is read by eye; nil where the card has no such question.
    package func shownPrompt(of number: Int) -> ShownPrompt? {
        let (target, native) = (content.language, content.nativeLanguage)
        func prompt(
            _ text: String, in language: String? = nil, choices: String? = nil,
            translation: String? = nil
        ) -> ShownPrompt {
            ShownPrompt(
                text: text, language: language ?? target, translation: translation,
                choicesLanguage: choices ?? target)
        }
        switch number {
        case CardNumber.translationMatch: return prompt(word.word, choices: native)
        case CardNumber.reverseTranslation: return prompt(word.translation.text, in: native)
        case CardNumber.definitionRecall:
            return prompt(MarkedSentence.gapped(word.definition, word))
        case CardNumber.definitionMatch, CardNumber.flashcard:
            let sounds = content.sounds.front.map(\.path).joined(separator: ", ")
            return prompt(word.word.isEmpty ? sounds : word.word)
        default:
            return completed(number).map { example in
                prompt(
                    MarkedSentence(example.sentence).gapped,
                    translation: MarkedSentence(example.native.text).whole)
            }
        }
    }
}

// Teaching.
extension CardScript {
    private var teaching: [Line] {
        let meaning = meaning
        return title + meaning + (meaning.isEmpty ? [] : title) + explained
            + taughtExamples.flatMap { sentence($0) }
    }

    /// The definition in the language that the learner wants.
    private var explained: [Line] {
        guard interfaceLanguage == content.nativeLanguage, let own = word.definitionNative else {
            return definition
        }
        return voices.native(own)
    }

    private var definition: [Line] { voices.target(word.definition) }

    /// The first time the primary ones; later one of them by turns, and one of the others by
    /// turns, which is the one that was heard least.
    private var taughtExamples: [PackExample] {
        let primary = word.examples.filter(\.isPrimary)
        let others = word.examples.filter { !$0.isPrimary }
        guard shown > 0, !primary.isEmpty, !others.isEmpty else {
            return Array((primary + others).prefix(2))
        }
        return [primary[(shown - 1) % primary.count], others[(shown - 1) % others.count]]
    }

    private func example(_ index: Int) -> PackExample? {
        word.examples.indices.contains(index) ? word.examples[index] : nil
    }

    private func completed(_ number: Int) -> PackExample? {
        CardNumber.example(of: number).flatMap(example)
    }

    /// A sentence and its translation.
    private func sentence(_ example: PackExample, hasGap: Bool = false) -> [Line] {
        let marked = MarkedSentence(example.sentence)
        let target =
            hasGap
            ? voices.target(spoken(marked.gapped)) : voices.target(marked, form: example.form)
        return target + voices.native(example.native)
    }

    /// A sound of a note, which clients are shown by its name.
    private func sound(_ recording: Recording) -> Line {
        Line(
            parts: [Line.Part(recording.path, said: words.noSound.text)],
            language: words.noSound.language, recording: recording)
    }

    /// Letter by letter, word by word; a comma between letters makes them be heard apart.
    private var spelling: [Line] {
        let spelled = word.word.split { !($0.isLetter || $0.isNumber) }.map { letters in
            letters.map { $0.uppercased() }.joined(separator: ", ")
        }
        return spelled.flatMap(voices.target)
    }

    private func spoken(_ text: String) -> String {
        text.replacing(MarkedSentence.gap, with: words.blank)
    }
}

// Asking.
extension CardScript {
    private func prompt(_ number: Int) -> [Line] {
        switch number {
        case CardNumber.reverseTranslation: voices.native(word.translation)
        case CardNumber.definitionRecall:
            voices.target(spoken(MarkedSentence.gapped(word.definition, word)))
        case CardNumber.translationMatch, CardNumber.definitionMatch, CardNumber.flashcard: title
        default: completed(number).map { sentence($0, hasGap: true) } ?? []
        }
    }

    private func choices(_ number: Int) -> [Line] {
        guard let question = questions.first(where: { $0.number == number }) else { return [] }
        let form = form(ofChoicesOf: number)
        return zip(words.numbers, question.choices).map { name, choice in
            voices.choice(
                name, spoken(choice), form: form,
                isNative: number == CardNumber.translationMatch)
        }
    }

    /// The name of the form in which words are offered; nil where the choices are no words.
    private func form(ofChoicesOf number: Int) -> String? {
        switch number {
        case CardNumber.reverseTranslation, CardNumber.definitionRecall: Self.base
        default: completed(number)?.form
        }
    }

    private func answer(_ number: Int) -> [Line] {
        switch number {
        case CardNumber.translationMatch: voices.native(word.translation)
        case CardNumber.flashcard: back
        case CardNumber.definitionMatch: definition
        case CardNumber.reverseTranslation, CardNumber.definitionRecall: title
        default:
            completed(number).map { example in
                voices.target(
                    CardChoices.answer(of: example, in: word), form: example.form)
            } ?? []
        }
    }

    /// The back of a flashcard. Of an own word it is the definition, the translations, and the
    /// newest sentence in which the word was met.
    private var back: [Line] {
        let meaning = meaning
        return switch content.kind {
        case .pack, .note, .term: meaning.isEmpty ? definition : meaning
        case .own: definition + meaning + (example(0).map { sentence($0) } ?? [])
        }
    }

    private func explanation(of number: Int) -> String? {
        if let example = completed(number), let text = example.explanation { return text }
        return questions.first { $0.number == number }.flatMap {
            word.explanations[$0.type.rawValue]
        }
    }
}
