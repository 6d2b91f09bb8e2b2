package import Session

/// A course as `course.json` describes it; its lessons are read when they are needed.
package struct Course: Equatable, Sendable {
    package var id: CourseID
    package var title: String
    package var description: String
    /// A BCP 47 tag in lower case, such as `en-us`.
    package var language: String
    /// The voice the author wants, if not the language's own.
    package var voice: String?
    /// In the order in which they are taken; never empty.
    package var lessons: [CourseLesson]
    /// From a word to its respelling, or to phonemes in double square brackets.
    package var lexicon: [String: String]
    /// Phrases that no script of this course may contain, beside the general ones.
    package var forbidden: [String]
    /// Where `course.json` stands.
    package var folder: String

    /// The entry of a lesson, if the course has it.
    package func lesson(_ id: LessonID) -> CourseLesson? {
        lessons.first { $0.id == id }
    }

    /// The course as the lesson machine needs it.
    package func syllabus(completed: Set<LessonID>) -> Syllabus {
        let entries = lessons.map { Syllabus.Entry($0.id, prerequisite: $0.prerequisite) }
        return Syllabus(
            course: id, lessons: entries, completed: completed.intersection(entries.map(\.id)))
    }
}

/// A lesson as its course lists it.
package struct CourseLesson: Equatable, Sendable {
    package var id: LessonID
    /// From 1, without gaps.
    package var sequence: Int
    package var title: String
    package var objective: String
    package var prerequisite: LessonID?
    /// Relative to the course's folder.
    package var file: String
}
