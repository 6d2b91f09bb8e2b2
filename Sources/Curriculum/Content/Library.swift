package import Session

/// All courses that can be heard, from one or several folders.
package struct Library: Sendable {
    /// More courses than this are not looked at.
    package static let coursesMax = 200

    /// The usable courses, in the order in which their folders were given, then by name.
    package private(set) var courses: [Course] = []
    private let rules: Rules

    /// Why a lesson cannot be heard; the learner is told that it is unavailable, the log why.
    package struct Unavailable: Error, Equatable, Sendable {
        package var lesson: LessonID
        /// Empty if no course has the lesson.
        package var problems: [Problem]
    }

    /// Reads the courses in `folders`; one that is broken is reported and hides no other.
    ///
    /// Of two courses with the same name, or with a lesson of the same name, the first one found
    /// wins. Lessons are not opened yet.
    package static func load(folders: [String], rules: Rules) -> (Library, [Problem]) {
        var library = Library(rules: rules)
        var problems: [Problem] = []
        for folder in folders {
            for name in Files.names(in: folder) where Files.isFolder("\(folder)/\(name)") {
                let (course, more) = Course.load(folder: "\(folder)/\(name)", rules: rules)
                problems += more
                if let course { problems += library.add(course) }
            }
        }
        return (library, problems.tidied)
    }

    private init(rules: Rules) {
        self.rules = rules
    }

    package func course(_ id: CourseID) -> Course? {
        courses.first { $0.id == id }
    }

    /// The course that has a lesson.
    package func course(of lesson: LessonID) -> Course? {
        courses.first { $0.lesson(lesson) != nil }
    }

    /// What is wrong with a course that has a lesson of another one here: the daemon would know
    /// one of the two alone. Nil where there is none.
    package func clash(
        with course: Course, at folder: String, _ severity: Problem.Severity
    ) -> Problem? {
        for other in courses where other.id != course.id {
            guard let lesson = course.lessons.first(where: { other.lesson($0.id) != nil }) else {
                continue
            }
            let name = course.id.name
            return Problem(
                severity, file: folder + "/course.json", path: "$.lessons",
                expected: "lesson_ids that no other course has",
                found: "\"\(lesson.id.name)\" in the course \"\(name)\", also in the course "
                    + "\"\(other.id.name)\", \(other.folder)",
                hint: "Progress is kept under this name: give the lessons of \"\(name)\" "
                    + "lesson_ids of their own, in course.json and in their files.")
        }
        return nil
    }

    /// Reads a lesson's file now, so that an edit counts from the next beginning of the lesson.
    package func lesson(_ id: LessonID) -> Result<LessonContent, Unavailable> {
        guard let course = course(of: id), let entry = course.lesson(id) else {
            return .failure(Unavailable(lesson: id, problems: []))
        }
        let (lesson, problems) = course.load(entry, rules: rules)
        return lesson.map(Result.success)
            ?? .failure(Unavailable(lesson: id, problems: problems.tidied))
    }

    private mutating func add(_ course: Course) -> [Problem] {
        let file = course.folder + "/course.json"
        guard courses.count < Self.coursesMax else {
            return [
                Problem(
                    .error, file: file, expected: "at most \(Self.coursesMax) courses",
                    found: "one more")
            ]
        }
        if let first = self.course(course.id) {
            return [
                Problem(
                    .warning, file: file, path: "$.course_id",
                    expected: "a course_id of its own",
                    found: "\"\(course.id.name)\", also in \(first.folder)",
                    hint: "The other one is used.")
            ]
        }
        for lesson in course.lessons {
            guard let other = self.course(of: lesson.id) else { continue }
            return [
                Problem(
                    .error, file: file, path: "$.lessons",
                    expected: "lesson_ids that no other course has",
                    found: "\"\(lesson.id.name)\", also in \(other.folder)",
                    hint: "Progress is kept under this name; the other course is used.")
            ]
        }
        courses.append(course)
        return []
    }
}
