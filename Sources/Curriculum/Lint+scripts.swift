internal import Session

extension Lint {
    /// The scripts of all lessons at a path as the voices are given them, and why some are missing.
    package static func scripts(
        of target: Target, at path: String, rules: Rules
    ) -> (texts: [String], problems: [Problem]) {
        switch target {
        case .curriculum:
            let (library, problems) = Library.load(folders: [path + "/courses"], rules: rules)
            let all = library.courses.map { scripts(of: $0, rules) }
            return (all.flatMap(\.texts), problems + all.flatMap(\.problems))
        case .course:
            let (course, problems) = Course.load(folder: path, rules: rules)
            guard let course else { return ([], problems) }
            let (texts, more) = scripts(of: course, rules)
            return (texts, problems + more)
        case .lesson:
            let (course, entry) = courseOf(lesson: path, rules)
            let (lesson, problems) = LessonContent.load(
                path, course: course, entry: entry, rules: rules)
            return (lesson.map { [SpokenScript.text(of: $0, in: course)] } ?? [], problems)
        }
    }

    private static func scripts(
        of course: Course, _ rules: Rules
    ) -> (texts: [String], problems: [Problem]) {
        let loaded = course.lessons.map { course.load($0, rules: rules) }
        return (
            loaded.compactMap(\.0).map { SpokenScript.text(of: $0, in: course) },
            loaded.flatMap(\.1)
        )
    }
}
