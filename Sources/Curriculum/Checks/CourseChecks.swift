internal import Session

/// What a schema cannot say about a `course.json`.
struct CourseChecks {
    private let file: String
    private let root: JSONNode
    private let course: Course
    private(set) var problems: [Problem] = []

    static func problems(in root: JSONNode, of file: String, _ course: Course) -> [Problem] {
        var checks = CourseChecks(file: file, root: root, course: course)
        checks.checkName()
        checks.checkOrder()
        checks.checkUnique()
        checks.checkPrerequisites()
        checks.checkPaths()
        return checks.problems
    }

    private init(file: String, root: JSONNode, course: Course) {
        self.file = file
        self.root = root
        self.course = course
    }

    private mutating func checkName() {
        let folder = Files.name(of: Files.resolved(course.folder))
        guard folder != course.id.name else { return }
        complain(
            root["course_id"], "$.course_id", "the name of the folder, \"\(folder)\"",
            "\"\(course.id.name)\"", "Rename the folder or the course.")
    }

    private mutating func checkOrder() {
        let total = root["total_lessons"]?.integer ?? 0
        if total != course.lessons.count {
            complain(
                root["total_lessons"], "$.total_lessons", "\(course.lessons.count), as listed",
                "\(total)", "It equals the length of lessons.")
        }
        for (index, lesson) in course.lessons.enumerated() where lesson.sequence != index + 1 {
            complain(
                entry(index)["sequence"], "$.lessons[\(index)].sequence", "\(index + 1)",
                "\(lesson.sequence)", "Lessons are numbered from 1 without gaps, in their order.")
        }
    }

    private mutating func checkUnique() {
        var ids: Set<LessonID> = []
        var files: Set<String> = []
        for (index, lesson) in course.lessons.enumerated() {
            if !ids.insert(lesson.id).inserted {
                complain(
                    entry(index)["lesson_id"], "$.lessons[\(index)].lesson_id",
                    "a name of its own", "\"\(lesson.id.name)\" again",
                    "Progress is kept under this name.")
            }
            if !files.insert(lesson.file).inserted {
                complain(
                    entry(index)["file"], "$.lessons[\(index)].file", "a file of its own",
                    "\"\(lesson.file)\" again", "Each lesson has one file.")
            }
        }
    }

    private mutating func checkPrerequisites() {
        for (index, lesson) in course.lessons.enumerated() {
            guard let needed = lesson.prerequisite else { continue }
            let place = entry(index)["prerequisite"]
            let path = "$.lessons[\(index)].prerequisite"
            guard let target = course.lessons.firstIndex(where: { $0.id == needed }) else {
                complain(
                    place, path, "the lesson_id of a lesson of this course", "\"\(needed.name)\"",
                    "Otherwise the lesson could never be begun.")
                continue
            }
            if isInCircle(lesson) {
                complain(
                    place, path, "prerequisites without a circle", "\"\(needed.name)\"",
                    "Otherwise none of these lessons could be begun.")
            } else if target > index {
                complain(
                    place, path, "an earlier lesson", "the later lesson \"\(needed.name)\"",
                    "The course would not be heard in the order of its numbers.", .warning)
            }
        }
    }

    /// Whether following the prerequisites leads back to `start`.
    private func isInCircle(_ start: CourseLesson) -> Bool {
        var next = start.prerequisite
        for _ in course.lessons {
            guard let here = next else { return false }
            if here == start.id { return true }
            next = course.lesson(here)?.prerequisite
        }
        return false
    }

    private mutating func checkPaths() {
        for (index, lesson) in course.lessons.enumerated()
        where !Files.isInside(lesson.file, of: course.folder) {
            complain(
                entry(index)["file"], "$.lessons[\(index)].file",
                "a path inside the course's folder", "\"\(lesson.file)\"",
                "A course must be whole when its folder is copied.")
        }
    }

    private func entry(_ index: Int) -> JSONNode {
        root["lessons"]?.items[index] ?? root
    }

    private mutating func complain(
        _ node: JSONNode?, _ path: String, _ expected: String, _ found: String, _ hint: String,
        _ severity: Problem.Severity = .error
    ) {
        problems.append(
            Problem(
                severity, file: file, at: node?.place, path: path, expected: expected,
                found: found, hint: hint))
    }
}
