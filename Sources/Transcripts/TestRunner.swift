internal import Corpora
internal import Curriculum
internal import Daemon
internal import Foundation
package import Scripts
internal import Session
package import Simulation

/// Where transcripts are played, and what all of them share.
///
/// One thread at a time.
package final class TestRunner {
    /// Where the daemon of a transcript runs.
    package enum Mode: Sendable {
        /// In this process, on this thread; what is said and heard is text.
        case inProcess
        /// The same, but what is said and heard is sound.
        case real(any Senses)
        /// In a process of its own, reached through its socket; the path of its program.
        case socket(lecternd: String)
    }

    private let curriculum: String
    private let models: String
    private let mode: Mode
    private let folder: WorkFolder
    private let shelf: RepositoryShelf
    private var repertoires: [[String]: ContentCache] = [:]

    /// - Parameters:
    ///   - curriculum: the folder with the schemas; `models` stands beside it.
    ///   - models: the folder with the words of each language.
    package init(
        curriculum: String, models: String, mode: Mode
    ) throws(StageTrouble) {
        self.curriculum = curriculum
        self.models = models
        self.mode = mode
        folder = try WorkFolder()
        shelf = RepositoryShelf(folder.path + "/problems")
    }

    /// Plays a transcript to its end, or to where it parts. Blocks.
    package func play(_ transcript: Transcript) -> Outcome {
        if case .real = mode, let reason = transcript.typedBecause { return .notPlayed(reason) }
        do throws(StageTrouble) {
            let (environment, cache) = try environment(for: transcript)
            var interpreter = Interpreter(transcript, environment, cache)
            defer { environment.kill() }
            return try interpreter.play()
        } catch {
            return .trouble(error, line: nil)
        }
    }

    /// The lessons of a course in their order; throws what is wrong with it.
    package func lessons(ofCourseAt path: String) throws(StageTrouble) -> [Lesson] {
        let cache = try cache(of: [path])
        guard let course = cache.course(at: path) else {
            throw StageTrouble("\(path): no course that can be used; see what lint says of it")
        }
        return try course.lessons.map { entry throws(StageTrouble) in
            guard let words = cache.words(of: entry.id) else {
                throw StageTrouble(
                    "\(path): the lesson \(entry.id.name) cannot be used; see what lint says")
            }
            return Lesson(name: entry.id.name, words: words)
        }
    }

    /// A lesson of a course, with everything that is said in it.
    package struct Lesson: Sendable {
        package var name: String
        package var words: LessonWords
    }

    private func environment(
        for transcript: Transcript
    ) throws(StageTrouble) -> (any TestEnvironment, ContentCache) {
        let work = try WorkFolder()
        let isChanged = transcript.changesCourses
        let courses = try work.place(
            transcript.courses, in: "state/courses", asCopies: isChanged)
        let cache =
            try isChanged
            ? load(courses, of: transcript.courses) : self.cache(of: transcript.courses)
        guard let first = transcript.courses.first, let course = cache.course(at: first)
        else {
            let names = transcript.courses.joined(separator: ", ")
            throw StageTrouble("\(names): no course that can be used; see what lint says of it")
        }
        let stores = try shelf.stores(of: transcript.repositories)
        let plan = StagePlan(
            work: work, course: course.id.name, settings: transcript.settings,
            needsFiles: transcript.looksIntoFiles, stores: stores)
        let share = try work.placeShare(
            curriculum: curriculum, models: models, packs: transcript.packs,
            corpora: transcript.corpora, stores: stores)
        var content = cache.content
        content.curriculum = share + "/curriculum"
        let corpora = PathCorpora(CorpusFiles(folders: [share + "/curriculum/corpora"]))
        switch mode {
        case .inProcess:
            let senses = TypedSenses(content.phrasebook)
            return (try InProcessEnvironment(plan, content, corpora, senses), cache)
        case .real(let senses):
            return (try InProcessEnvironment(plan, content, corpora, senses), cache)
        case .socket(let program):
            return (try SocketEnvironment(plan, program: program, share: share), cache)
        }
    }

    /// The content of unchanged courses, read once.
    private func cache(of courses: [String]) throws(StageTrouble) -> ContentCache {
        if let known = repertoires[courses] { return known }
        let links = try folder.place(courses, in: "\(repertoires.count)", asCopies: false)
        let cache = try load(links, of: courses)
        repertoires[courses] = cache
        return cache
    }

    /// - Parameter originals: the folders that stand in `folder` as links or copies.
    private func load(
        _ folder: String, of originals: [String]
    ) throws(StageTrouble) -> ContentCache {
        let (loaded, problems) = Content.load(
            curriculum: curriculum, models: models, courses: [folder])
        let errors = (problems + (loaded?.problems ?? [])).filter { $0.severity == .error }
        if var error = errors.first {
            // Whoever wrote the transcript knows nothing of our links.
            for original in originals {
                let place = WorkFolder.place(of: original, in: folder)
                if error.file == place || error.file.hasPrefix(place + "/") {
                    error.file = original + error.file.dropFirst(place.count)
                }
            }
            throw StageTrouble("\(error)")
        }
        guard let loaded else { throw StageTrouble("\(curriculum): no content was found") }
        return ContentCache(loaded.content)
    }
}

/// What an environment is made of.
struct StagePlan {
    var work: WorkFolder
    /// The course that is taken up, by its name.
    var course: String
    var settings: [Transcript.Setting: String]
    /// Whether what the daemons know must stand in files.
    var needsFiles: Bool
    /// The repositories of problems that are installed.
    var stores: [RepositoryShelf.Store]

    /// The name of the journal, which seeds what is drawn: choices are the same in each run.
    let epoch = "transcript"

    /// Where the daemons keep what they know.
    var state: String { work.path + "/state" }
}
