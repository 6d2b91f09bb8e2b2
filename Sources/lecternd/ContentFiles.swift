internal import Corpora
internal import Curriculum
internal import Daemon
internal import HearingPocketSphinx
internal import Logging
internal import Scripts
internal import Scripture

/// Everything that is read from files at the start.
struct ContentFiles {
    var content: Content
    var phrases: Phrases
    /// The corpora of reading paths, which are read when they are asked for.
    var corpora: CorpusFiles
    /// The repositories of problems.
    var problems: InstalledProblems
    /// What the recogniser needs, or which of its files is missing or damaged. In that case the box
    /// hears nothing and says why. Nil in a simulation.
    var hearing: Result<HearingModels, RecogniserError>?
    /// What is wrong with the first course that cannot be used as it is.
    var fault: String?

    static func load(_ settings: Configured, _ log: Logger) throws -> ContentFiles {
        let curriculum = settings.shareDirectory + "/curriculum"
        let models = settings.shareDirectory + "/models"
        let (loaded, troubles) = Content.load(
            curriculum: curriculum, models: models,
            courses: [settings.stateDirectory + "/courses", curriculum + "/courses"])
        guard var loaded else {
            throw StartFailure(
                description: troubles.prefix(5).map { "\($0)" }.joined(separator: "\n"))
        }
        for problem in loaded.problems {
            log.log(
                level: problem.severity == .error ? .error : .warning, "course",
                metadata: ["problem": "\(problem)"])
        }
        loaded.content.passages = passages(settings, log)
        return ContentFiles(
            content: loaded.content, phrases: loaded.phrases,
            corpora: CorpusFiles(
                folders: [settings.stateDirectory + "/corpora"]
                    + (settings.isSimulated ? [] : [CorpusFiles.machineFolder])
                    + [curriculum + "/corpora"]),
            problems: InstalledProblems(folders: [
                settings.stateDirectory + "/problems", settings.shareDirectory + "/problems",
            ]),
            // Typed words need no model.
            hearing: settings.isSimulated ? nil : hearing(models + "/en-us", log),
            fault: loaded.problems.first { $0.severity == .error }?.headline)
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

    private static func hearing(
        _ folder: String, _ log: Logger
    ) -> Result<HearingModels, RecogniserError> {
        do throws(RecogniserError) {
            return .success(try HearingModels(folder: folder))
        } catch {
            log.error("nothing can be heard", metadata: ["reason": "\(error)"])
            return .failure(error)
        }
    }
}
