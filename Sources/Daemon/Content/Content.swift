package import Curriculum
package import Session
internal import SpeechText
internal import Voice

/// What the box can say: the courses, and its own sentences.
///
/// Confined to the conductor's thread once it is made.
package struct Content: Sendable {
    package let library: Library
    package let phrasebook: Phrasebook
    /// Where the passages of lessons are read from.
    package var passages = PassageSource()
    private let messages: MessageTexts
    private let language: String

    /// Why a lesson cannot be had.
    struct Fault: Error, Equatable {
        var text: String
        var hint: String
    }

    package init(
        library: Library, messages: MessageTexts, phrasebook: Phrasebook,
        language: String = "en-us"
    ) {
        self.library = library
        self.messages = messages
        self.phrasebook = phrasebook
        self.language = language
    }

    /// Reads a lesson of a course, freshly, with its passage.
    ///
    /// - Parameter voiceName: the voice for a language; nil where there is none.
    func script(
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
                    text: unavailable.problems.first.map { "\($0)" }
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

    /// The words of one of the box's own sentences, with the mark-up that tells their languages.
    func script(of message: Message, answer: String?) -> String {
        messages[message].replacing("{answer}", with: answer ?? "")
    }

    /// The lines that say a text of the box's own, or one that a client wants to hear.
    func lines(saying text: String) -> [Line] {
        sentences(of: text).map { Line($0, language: language) }
    }

    /// A course as the machine needs it; nil where it is not installed.
    func syllabus(of course: CourseID, completed: Set<String>) -> Syllabus? {
        library.course(course)?.syllabus(completed: Set(completed.map(LessonID.init(_:))))
    }

    /// The course that is taken up: the one chosen, the configured one, the one of which a lesson
    /// was begun last, or the first.
    func course(chosen: String?, configured: String?, begun: String?) -> Course? {
        [chosen, configured, begun].compactMap(\.self)
            .compactMap { library.course(CourseID($0)) }.first ?? library.courses.first
    }
}
