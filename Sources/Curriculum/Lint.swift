internal import Session

/// Every problem of a curriculum, a course or a lesson, in one run.
package enum Lint {
    /// What a run has looked at and found.
    package struct Report: Equatable, Sendable {
        package var problems: [Problem] = []
        package var courses = 0
        package var lessons = 0
        /// The spoken lengths of the lessons without errors; empty if style is not checked.
        package var lengths: [SpokenLength] = []

        package init() {}

        package var errors: Int { problems.count { $0.severity == .error } }
        package var warnings: Int { problems.count { $0.severity == .warning } }
    }

    /// What a path can be.
    package enum Target: Equatable, Sendable {
        case curriculum, course, lesson
    }

    /// What stands at a path: a folder with `course.json`, one with `courses/`, or a lesson file.
    package static func target(at path: String) -> Target? {
        if Files.isFile(path) { return path.hasSuffix(".json") ? .lesson : nil }
        if Files.isFile(path + "/course.json") { return .course }
        return Files.isFolder(path + "/courses") ? .curriculum : nil
    }

    package static func run(_ target: Target, at path: String, rules: Rules) -> Report {
        var report = Report()
        switch target {
        case .curriculum: lintCurriculum(path, rules, &report)
        case .course: lintCourse(path, rules, &report)
        case .lesson: lintLesson(path, rules, &report)
        }
        report.problems = report.problems.tidied
        return report
    }

    /// Warns of a course that has lessons of another one in these folders.
    package static func clashes(
        ofCourseAt path: String, with folders: [String], rules: Rules
    ) -> [Problem] {
        guard let course = Course.load(folder: path, rules: rules).0 else { return [] }
        return folders.compactMap { folder in
            Library.load(folders: [folder], rules: rules).0.clash(with: course, at: path, .warning)
        }
    }

    private static func lintCurriculum(_ path: String, _ rules: Rules, _ report: inout Report) {
        let folder = path + "/courses"
        for name in Files.names(in: folder) {
            if Files.isFolder("\(folder)/\(name)") {
                lintCourse("\(folder)/\(name)", rules, &report)
            } else {
                report.problems.append(
                    Problem(
                        .warning, file: "\(folder)/\(name)", expected: "a folder for each course",
                        found: "a file"))
            }
        }
        // Courses that are good alone may still clash.
        report.problems += Library.load(folders: [folder], rules: rules).1
    }

    private static func lintCourse(_ folder: String, _ rules: Rules, _ report: inout Report) {
        report.courses += 1
        let (course, problems) = Course.load(folder: folder, rules: rules)
        report.problems += problems
        guard let course else { return lintLoneLessons(in: folder, rules, &report) }
        for entry in course.lessons where Files.isFile(folder + "/" + entry.file) {
            let (lesson, more) = course.load(entry, rules: rules)
            report.add(lesson, in: course, folder + "/" + entry.file, more, rules)
        }
        let listed = Set(course.lessons.map(\.file))
        for file in lessonFiles(in: folder) where !listed.contains(file) {
            report.problems.append(
                Problem(
                    .warning, file: folder + "/" + file, expected: "an entry in course.json",
                    found: "none", hint: "List the lesson, or move the file away."))
        }
    }

    /// A broken course.json must not hide what is wrong with its lessons.
    private static func lintLoneLessons(
        in folder: String, _ rules: Rules, _ report: inout Report
    ) {
        for file in lessonFiles(in: folder) {
            let path = folder + "/" + file
            let (lesson, more) = LessonContent.load(path, rules: rules)
            report.add(lesson, in: nil, path, more, rules)
        }
    }

    private static func lintLesson(_ file: String, _ rules: Rules, _ report: inout Report) {
        let (course, entry) = courseOf(lesson: file, rules)
        let (lesson, more) = LessonContent.load(file, course: course, entry: entry, rules: rules)
        report.add(lesson, in: course, file, more, rules)
    }

    /// The course that a lesson's file is part of, and what it says of the lesson.
    static func courseOf(lesson file: String, _ rules: Rules) -> (Course?, CourseLesson?) {
        let folder = Files.parent(of: Files.parent(of: file))
        let course =
            Files.isFile(folder + "/course.json")
            ? Course.load(folder: folder, rules: rules).0 : nil
        let entry = course?.lessons.first {
            Files.resolved(folder + "/" + $0.file) == Files.resolved(file)
        }
        return (course, entry)
    }

    private static func lessonFiles(in folder: String) -> [String] {
        Files.names(in: folder + "/lessons")
            .filter { $0.hasSuffix(".json") }
            .map { "lessons/\($0)" }
    }
}

extension Lint.Report {
    /// Adds what was found in a lesson's file.
    fileprivate mutating func add(
        _ lesson: LessonContent?, in course: Course?, _ file: String, _ found: [Problem],
        _ rules: Rules
    ) {
        lessons += 1
        problems += found
        guard rules.checksStyle, let lesson, course?.language.hasPrefix("en") ?? true else {
            return
        }
        lengths.append(lesson.spokenLength(file: file))
    }
}
