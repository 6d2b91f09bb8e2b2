/// The name of a lesson, unique among all courses.
package struct LessonID: Hashable, Sendable {
    package var name: String

    package init(_ name: String) { self.name = name }
}

/// The name of a course.
package struct CourseID: Hashable, Sendable {
    package var name: String

    package init(_ name: String) { self.name = name }
}
