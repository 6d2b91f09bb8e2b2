internal import Session

/// What content is measured by: the schemas, the forbidden phrases, the phrases of each language.
package struct Rules: Sendable {
    let course: SchemaDocument
    let lesson: SchemaDocument
    let forbidden: PhraseFinder
    /// What may be said, by language.
    package let phrases: [String: Phrases]
    /// By which answers are told from commands, by language: made once, because a lesson is read
    /// when its learner waits for it.
    let answerBooks: [String: Phrasebook]
    /// How words sound; without it nothing is said of answers that sound like commands.
    package var sounds: WordSounds?
    /// The voices; without them nothing is said of words that they spell.
    package var voices: (any VoiceCheck)?
    /// Whether lessons are also checked for the style that `curriculum/README.md` asks of authors.
    package var checksStyle = false
    /// Who can play recordings; without it they only have to be there.
    package var recordings: (any RecordingCheck)?

    /// Reads the rules of a curriculum folder (`schema/`, `forbidden-phrases.json`) and of a
    /// models folder (`LANGUAGE/phrases.json`); `nil` comes with at least one error.
    package static func load(curriculum: String, models: String) -> (Rules?, [Problem]) {
        let (course, courseProblems) = schema("course", curriculum)
        let (lesson, lessonProblems) = schema("lesson", curriculum)
        let (forbidden, forbiddenProblems) = ForbiddenPhrases.load(
            curriculum + "/forbidden-phrases.json")
        let (phrases, phrasesProblems) = allPhrases(models)
        let problems = courseProblems + lessonProblems + forbiddenProblems + phrasesProblems
        guard let course, let lesson, let forbidden, !problems.hasErrors else {
            return (nil, problems)
        }
        let finder = PhraseFinder(forbidden)
        let rules = Rules(
            course: course, lesson: lesson, forbidden: finder, phrases: phrases,
            answerBooks: phrases.mapValues { $0.phrasebook(language: WordList([])) })
        return (rules, problems)
    }

    /// Whether a folder holds a curriculum's rules.
    package static func stand(in curriculum: String) -> Bool {
        Files.isFile(curriculum + "/schema/course.schema.json")
    }

    private static func schema(
        _ name: String, _ curriculum: String
    ) -> (SchemaDocument?, [Problem]) {
        SchemaReader.read(Document("\(curriculum)/schema/\(name).schema.json"))
    }

    private static func allPhrases(_ models: String) -> ([String: Phrases], [Problem]) {
        var found: [String: Phrases] = [:]
        var problems: [Problem] = []
        for language in Files.names(in: models) {
            let file = "\(models)/\(language)/phrases.json"
            guard Files.isFile(file) else { continue }
            let (phrases, more) = Phrases.load(file)
            problems += more
            found[language] = phrases
        }
        return (found, problems)
    }
}
