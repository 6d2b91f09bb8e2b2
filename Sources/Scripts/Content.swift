package import Corpora
package import Curriculum
package import Session
internal import Speaking

/// What the box can say: the courses, and its own sentences.
///
/// Confined to the conductor's thread once it is made.
package struct Content: Sendable {
    package let library: Library
    package let phrasebook: Phrasebook
    /// Where the passages of lessons are read from.
    package var passages = PassageSource()
    /// The folder of what came with the box; nil where nothing did.
    package var curriculum: String?
    /// What is said for abbreviations of Hebrew texts.
    package var abbreviations = HebrewAbbreviations()
    /// The problems of the courses.
    private let problems: [Problem]
    /// The box's own sentences.
    let messages: MessageTexts
    /// Those that there are in other languages, by the language.
    let translations: [String: MessageTexts]
    /// The language of the box, by the name of a voice.
    package let language: String

    /// Why a lesson cannot be had.
    package struct Fault: Error, Equatable {
        package var text: String
        package var hint: String
    }

    package init(
        library: Library, messages: MessageTexts, phrasebook: Phrasebook,
        translations: [String: MessageTexts] = [:], problems: [Problem] = [],
        language: String = "en-us"
    ) {
        self.library = library
        self.messages = messages
        self.translations = translations
        self.phrasebook = phrasebook
        self.problems = problems
        self.language = language
    }

    /// Reads a lesson of a course, freshly, with its passage.
    ///
    /// - Parameter voiceName: the voice for a language; nil where there is none.
    package func script(
        of lesson: LessonID, in course: CourseID, voiceName: (String) -> String?
    ) -> Result<LessonScript, Fault> {
        let language = library.course(course)?.language ?? self.language
        return library.lesson(lesson)
            .map { content in
                let reading = passages.reading(
                    of: content.passage, language: language, voiceName: voiceName)
                return LessonScript(content, language: language, reading: reading)
            }
            .mapError { unavailable in
                Fault(
                    text: unavailable.problems.first?.headline
                        ?? "no course has the lesson \(lesson.name)",
                    hint: "lectern lint shows all problems of a course")
            }
            .flatMap { script in
                guard let (segment, count) = script.overlong else { return .success(script) }
                return .failure(
                    Fault(
                        text: "lesson \(lesson.name), segment \(segment.name): expected at most "
                            + "\(LessonScript.sentencesMax) sentences, found \(count)",
                        hint: "divide the lesson"))
            }
    }

    /// A course as the machine needs it; nil where it is not installed.
    package func syllabus(of course: CourseID, completed: Set<String>) -> Syllabus? {
        library.course(course)?.syllabus(completed: Set(completed.map(LessonID.init(_:))))
    }

    /// The wanted course, or the first one if none is wanted; nil if the wanted course cannot be
    /// read. No other course takes its place.
    package func course(_ wanted: String?) -> Course? {
        wanted.map { library.course(CourseID($0)) } ?? library.courses.first
    }

    /// Why a course cannot be used.
    package func fault(ofCourse name: String) -> Fault {
        let folder = "/courses/\(name)/"
        let cause = problems.first { $0.severity == .error && $0.file.contains(folder) }
        return Fault(
            text: "the course \(name) cannot be used: "
                + (cause?.headline ?? "no folder of courses has it"),
            hint: "mend or install it, then restart the daemon, or choose another course: "
                + "\"lectern course NAME\"")
    }
}
