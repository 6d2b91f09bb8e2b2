/// A course as the machine needs it: its lessons in order, and which of them are completed.
package struct Syllabus: Equatable, Sendable {
    package var course: CourseID
    package var lessons: [Entry]
    package var completed: Set<LessonID>

    package init(course: CourseID, lessons: [Entry], completed: Set<LessonID> = []) {
        self.course = course
        self.lessons = lessons
        self.completed = completed
    }

    package struct Entry: Equatable, Sendable {
        package var id: LessonID
        package var prerequisite: LessonID?

        package init(_ id: LessonID, prerequisite: LessonID? = nil) {
            self.id = id
            self.prerequisite = prerequisite
        }
    }

    /// The first lesson that is not completed; nil while its prerequisite is not, for no lesson
    /// is skipped.
    package var next: LessonID? {
        lessons.first { !completed.contains($0.id) }.flatMap { isUnlocked($0) ? $0.id : nil }
    }

    /// Whether every lesson is completed.
    package var isFinished: Bool {
        !lessons.isEmpty && lessons.allSatisfy { completed.contains($0.id) }
    }

    /// Whether a lesson's prerequisite is met.
    package func isUnlocked(_ entry: Entry) -> Bool {
        entry.prerequisite.map(completed.contains) ?? true
    }
}
