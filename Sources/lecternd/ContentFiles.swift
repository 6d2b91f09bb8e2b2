internal import Curriculum
internal import Daemon
internal import HearingPocketSphinx
internal import Logging
internal import Scripture

/// Everything that is read from files at the start.
struct ContentFiles {
    var content: Content
    var phrases: Phrases
    /// Nil where the recogniser's model is missing: then the box is deaf, and says so.
    var hearing: HearingModels?
    /// What is wrong with the first course that cannot be used as it is.
    var fault: String?

    static func load(_ settings: Configured, _ log: Logger) throws -> ContentFiles {
        let curriculum = settings.shareDirectory + "/curriculum"
        let models = settings.shareDirectory + "/models"
        let language = models + "/en-us"
        let rules = try need(Rules.load(curriculum: curriculum, models: models))
        let messages = try need(MessageTexts.load(language + "/messages.json"))
        let phrases = try need(Phrases.load(language + "/phrases.json"))
        let words = try need(ProperWords.load(language + "/proper-words.txt"))
        let (library, problems) = Library.load(
            folders: [settings.stateDirectory + "/courses", curriculum + "/courses"],
            rules: rules)
        for problem in problems {
            log.log(
                level: problem.severity == .error ? .error : .warning, "course",
                metadata: ["problem": "\(problem)"])
        }
        var content = Content(
            library: library, messages: messages,
            phrasebook: phrases.phrasebook(properWords: words))
        content.passages = passages(settings, log)
        return ContentFiles(
            content: content,
            phrases: phrases, hearing: hearing(language, log),
            fault: problems.first { $0.severity == .error }.map { "\($0)" })
    }

    /// The Bibles of the keeper, then those that came with Lectern.
    private static func passages(_ settings: Configured, _ log: Logger) -> PassageSource {
        let (shelf, problems) = BibleShelf.load(
            folders: [settings.stateDirectory + "/bibles", settings.shareDirectory + "/bibles"])
        for problem in problems { log.error("bible", metadata: ["problem": "\(problem)"]) }
        return PassageSource(
            shelf: shelf, choice: BibleShelf.Choice(settings.bible),
            speaksVerseNumbers: settings.speaksVerseNumbers,
            playsAudio: settings.playsAudioBible, fault: problems.first.map { "\($0)" })
    }

    private static func need<Value>(_ result: (Value?, [Problem])) throws -> Value {
        guard let value = result.0 else {
            throw StartFailure(
                description: result.1.prefix(5).map { "\($0)" }.joined(separator: "\n"))
        }
        return value
    }

    private static func hearing(_ folder: String, _ log: Logger) -> HearingModels? {
        do {
            return try HearingModels(folder: folder)
        } catch {
            log.error("nothing can be heard", metadata: ["reason": "\(error)"])
            return nil
        }
    }
}
