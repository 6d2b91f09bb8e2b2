internal import Corpora
package import Curriculum
package import Session
internal import Voice

// The content as the files have it.
extension Content {
    /// What `load` has read.
    package struct Loaded: Sendable {
        package var content: Content
        /// What may be said and is recognised, as the file has it.
        package var phrases: Phrases
        /// What is wrong with courses, of which the others can be used.
        package var problems: [Problem]
    }

    /// Reads the box's own words and the courses; nil, with why, where what every box needs is
    /// missing or broken. Blocks.
    ///
    /// - Parameters:
    ///   - curriculum: the folder with `schema/` and the forbidden phrases.
    ///   - models: the folder with the words of each language.
    ///   - courses: the folders of courses; of two courses of one name the first counts.
    package static func load(
        curriculum: String, models: String, courses: [String]
    ) -> (Loaded?, [Problem]) {
        let language = models + "/en-us"
        let (rules, ruleProblems) = Rules.load(curriculum: curriculum, models: models)
        let (messages, messageProblems) = MessageTexts.load(language + "/messages.json")
        let (words, wordProblems) = WordFile.load(language + "/words.txt")
        let (translations, translationProblems) = translations(in: models)
        let (abbreviations, abbreviationProblems) = HebrewAbbreviations.load(models: models)
        guard let rules, let messages, let words, let translations else {
            return (nil, ruleProblems + messageProblems + wordProblems + translationProblems)
        }
        guard let phrases = rules.phrases["en-us"] else {
            let problem = Problem(
                .error, file: language, expected: "phrases.json", found: "none",
                hint: "Install Lectern again.")
            return (nil, [problem])
        }
        let (library, problems) = Library.load(folders: courses, rules: rules)
        var content = Content(
            library: library, messages: messages,
            phrasebook: phrases.phrasebook(language: words), translations: translations,
            problems: problems + abbreviationProblems)
        content.curriculum = curriculum
        content.abbreviations = abbreviations
        return (Loaded(content: content, phrases: phrases, problems: problems), [])
    }

    /// The box's own sentences in the languages other than its own, as far as there are any.
    package static func translations(
        in models: String
    ) -> ([String: MessageTexts]?, [Problem]) {
        var found: [String: MessageTexts] = [:]
        var problems: [Problem] = []
        for language in ["ar", "he"] {
            let (texts, more) = MessageTexts.load(
                "\(models)/\(language)/messages.json", isPartial: true)
            found[language] = texts
            problems += more
        }
        return (problems.hasErrors ? nil : found, problems)
    }
}

/// What is said in a lesson, sentence by sentence, and what its question awaits.
package struct LessonWords: Sendable {
    /// The sentences of a segment in their order, as they are spoken.
    package var segments: [Segment: [String]]
    package var question: Question
}

extension Content {
    /// The words of a lesson, read freshly; nil where it cannot be had.
    package func words(of lesson: LessonID) -> LessonWords? {
        guard let course = library.course(of: lesson),
            case .success(let script) = script(of: lesson, in: course.id, voiceName: { $0 })
        else { return nil }
        return LessonWords(
            segments: script.segments.mapValues { $0.map(\.text) }, question: script.question)
    }
}
