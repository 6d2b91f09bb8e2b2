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
        if !problems.hasErrors {
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
                Problem(
                    finding.severity, file: file, at: member.node.place,
                    path: "$.lexicon.\(member.key)", expected: finding.expected,
                    found: finding.found, hint: finding.hint)
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
        let folder = course?.folder ?? Files.parent(of: Files.parent(of: document.file))
        var problems = document.problems
        problems += SchemaCheck.problems(in: root, of: document.file, by: rules.lesson)
        guard !problems.hasErrors, let lesson = LessonContent(root, courseFolder: folder) else {
            return (nil, problems)
        }
        problems += LessonChecks.problems(in: root, of: document.file, lesson, course, entry, rules)
        return (problems.hasErrors ? nil : lesson, problems)
    }
}
