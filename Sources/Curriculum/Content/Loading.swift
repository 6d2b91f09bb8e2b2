extension Course {
    /// Reads the `course.json` of a folder; `nil` if the course cannot be used.
    ///
    /// The lessons' files are not opened, but one that is missing is reported as an error; the
    /// course is given nevertheless, since its other lessons can be heard.
    package static func load(folder: String, rules: Rules) -> (Course?, [Problem]) {
        read(Document(folder + "/course.json"), folder: folder, rules: rules)
    }

    static func read(
        _ document: Document, folder: String, rules: Rules
    ) -> (Course?, [Problem]) {
        guard let root = document.root else { return (nil, document.problems) }
        let course = Course(root, folder: folder)
        var problems = document.problems
        problems += SchemaCheck.problems(in: root, of: document.file, by: rules.course)
        let isWellFormed = !problems.hasErrors
        problems += TextChecks.problems(
            in: root, of: document.file,
            forbidden: [rules.forbidden, PhraseFinder(course.forbidden)])
        if isWellFormed {
            problems += CourseChecks.problems(in: root, of: document.file, course)
            problems += course.languageProblems(root, document.file, rules)
        }
        guard !problems.hasErrors else { return (nil, problems) }
        problems += course.missingFiles(root, document.file)
        problems += course.voiceProblems(root, document.file, rules.voices)
        problems += course.lexiconProblems(root, document.file)
        return (course, problems)
    }

    /// Reads one lesson of this course, freshly; `nil` comes with at least one error.
    package func load(_ entry: CourseLesson, rules: Rules) -> (LessonContent?, [Problem]) {
        LessonContent.load(folder + "/" + entry.file, course: self, entry: entry, rules: rules)
    }

    private func languageProblems(
        _ root: JSONNode, _ file: String, _ rules: Rules
    ) -> [Problem] {
        guard rules.phrases[language] == nil else { return [] }
        let known = rules.phrases.keys.sorted().joined(separator: ", ")
        return [
            Problem(
                .warning, file: file, at: root["language"]?.place, path: "$.language",
                expected: "a language with phrases: \(known.isEmpty ? "none is known" : known)",
                found: "\"\(language)\"",
                hint: "Answers cannot be compared with the commands of this language.")
        ]
    }

    /// Without voices to ask nothing is said.
    private func voiceProblems(
        _ root: JSONNode, _ file: String, _ voices: (any VoiceCheck)?
    ) -> [Problem] {
        guard let voices else { return [] }
        let names = [
            ("language", language, "a language that espeak-ng speaks"),
            ("voice", voice, "a voice that espeak-ng has"),
        ]
        return names.compactMap { key, name, expected in
            guard let name, !voices.speaks(name) else { return nil }
            return Problem(
                .error, file: file, at: root[key]?.place, path: "$.\(key)", expected: expected,
                found: "\"\(name)\"", hint: "`espeak-ng --voices` lists them.")
        }
    }

    private func lexiconProblems(_ root: JSONNode, _ file: String) -> [Problem] {
        (root["lexicon"]?.members ?? []).flatMap { member in
            ScriptChecks.lexicon(member.node.string ?? "").map { finding in
                finding.problem(
                    in: file, at: member.node.place, JSONNode.path("$.lexicon", member.key))
            }
        }
    }

    private func missingFiles(_ root: JSONNode, _ file: String) -> [Problem] {
        lessons.enumerated().compactMap { index, lesson in
            guard !Files.isFile(folder + "/" + lesson.file) else { return nil }
            return Problem(
                .error, file: file, at: root["lessons"]?.items[index]["file"]?.place,
                path: "$.lessons[\(index)].file", expected: "the lesson's file",
                found: "no file \"\(lesson.file)\"", hint: "Paths begin at course.json's folder.")
        }
    }
}

extension LessonContent {
    /// Reads a lesson's file; without a course it is measured by itself alone.
    package static func load(
        _ file: String, course: Course? = nil, entry: CourseLesson? = nil, rules: Rules
    ) -> (LessonContent?, [Problem]) {
        read(Document(file), course: course, entry: entry, rules: rules)
    }

    static func read(
        _ document: Document, course: Course?, entry: CourseLesson?, rules: Rules
    ) -> (LessonContent?, [Problem]) {
        guard let root = document.root else { return (nil, document.problems) }
        let order = SegmentOrder(of: root)
        let (lesson, found) = check(
            order?.root ?? root, of: document.file, course: course, entry: entry, rules: rules)
        let problems =
            document.problems + [order?.problem(in: document.file)].compactMap(\.self)
            + (order?.inFile(found) ?? found)
        return (problems.hasErrors ? nil : lesson, problems)
    }

    /// The lesson, if its form is right, and all problems, of form and of content.
    private static func check(
        _ root: JSONNode, of file: String, course: Course?, entry: CourseLesson?, rules: Rules
    ) -> (LessonContent?, [Problem]) {
        let folder = course?.folder ?? Files.parent(of: Files.parent(of: file))
        let form = SchemaCheck.problems(in: root, of: file, by: rules.lesson)
        var problems = form
        problems += TextChecks.problems(
            in: root, of: file, forbidden: [rules.forbidden, PhraseFinder(course?.forbidden ?? [])])
        problems += SpeechChecks(folder: folder, course: course, voices: rules.voices)
            .problems(in: root, of: file)
        let lesson = form.hasErrors ? nil : LessonContent(root, courseFolder: folder)
        if let lesson {
            problems += LessonChecks.problems(in: root, of: file, lesson, course, entry, rules)
        }
        if rules.checksStyle {
            problems += StyleChecks.problems(
                in: root, of: file, lesson, language: course?.language)
        }
        return (lesson, problems)
    }
}
