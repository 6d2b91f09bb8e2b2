internal import Session
internal import SpeechText

/// What a schema cannot say about a lesson file.
struct LessonChecks {
    /// More items than this cannot be kept apart by ear, nor compared quickly in any order.
    static let answerItemsMax = 8

    private let file: String
    private let root: JSONNode
    let lesson: LessonContent
    private let folder: String
    private(set) var problems: [Problem] = []

    /// `entry` is what the course says of the lesson; `nil` when a file is checked by itself.
    static func problems(
        in root: JSONNode, of file: String, _ lesson: LessonContent, _ course: Course?,
        _ entry: CourseLesson?, _ rules: Rules
    ) -> [Problem] {
        let folder = course?.folder ?? Files.parent(of: Files.parent(of: file))
        var checks = LessonChecks(file: file, root: root, lesson: lesson, folder: folder)
        if let course, let entry { checks.compare(with: entry, of: course) }
        checks.checkAudioFiles(rules.recordings)
        checks.checkAnswerMarkup()
        checks.checkLength()
        checks.checkReference()
        checks.checkItems()
        let language = course?.language ?? "en-us"
        if let book = rules.answerBooks[language] { checks.checkAnswers(book) }
        if let phrases = rules.phrases[language], let sounds = rules.sounds {
            checks.checkSounds(phrases, sounds)
        }
        checks.checkVocabulary()
        return checks.problems
    }

    private init(file: String, root: JSONNode, lesson: LessonContent, folder: String) {
        self.file = file
        self.root = root
        self.lesson = lesson
        self.folder = folder
    }

    private mutating func compare(with entry: CourseLesson, of course: Course) {
        let pairs: [(name: String, expected: String, found: String)] = [
            ("course_id", course.id.name, lesson.course.name),
            ("lesson_id", entry.id.name, lesson.id.name),
            ("sequence", "\(entry.sequence)", "\(lesson.sequence)"),
            ("title", entry.title, lesson.title),
            ("objective", entry.objective, lesson.objective),
            (
                "prerequisite", entry.prerequisite?.name ?? "null",
                lesson.prerequisite?.name ?? "null"
            ),
        ]
        for pair in pairs where pair.expected != pair.found {
            complain(
                root[pair.name], "$.\(pair.name)", "\"\(pair.expected)\", as in course.json",
                "\"\(pair.found)\"", "Make both files say the same.")
        }
    }

    private mutating func checkAnswerMarkup() {
        for (_, node, path) in answers {
            guard let answer = node.string, answer != plainText(of: answer) else { continue }
            complain(
                node, path, "an answer without mark-up", "\"\(answer)\"",
                "It is compared and spoken without it.", .warning)
        }
    }

    private mutating func checkAudioFiles(_ recordings: (any RecordingCheck)?) {
        for index in lesson.segments.indices {
            guard let node = part(index)["audio_file"], let name = node.string else { continue }
            let path = "$.segments[\(index)].audio_file"
            if !Files.isInside(name, of: folder) {
                complain(
                    node, path, "a path inside the course's folder", "\"\(name)\"",
                    "A course must be whole when its folder is copied.")
            } else if let stem = AdvancedAudio.stem(of: name) {
                complain(
                    node, path, "WAV, FLAC, Ogg, Opus or MP3", "\"\(name)\"",
                    "Make it one, `ffmpeg -i \(name) -c:a libopus \(stem).opus`, and name that; "
                        + "the script is spoken instead.", .warning)
            } else if lesson.segments[index].audioFile == nil {
                complain(
                    node, path, "a recording", "no file \"\(name)\"",
                    "The script is spoken by the speech engine instead.", .warning)
            } else if let verdict = recordings?.verdict(on: folder + "/" + name) {
                problems += [ScriptChecks.playing(of: name, verdict)].compactMap {
                    $0?.problem(in: file, at: node.place, path)
                }
            }
        }
    }

    /// The script of a recording is one piece, whatever its length.
    private mutating func checkLength() {
        for (index, segment) in lesson.segments.enumerated() where segment.audioFile == nil {
            let count = sentences(of: segment.script).count
            guard count > SegmentContent.sentencesMax else { continue }
            complain(
                part(index)["audio_script"], "$.segments[\(index)].audio_script",
                "at most \(SegmentContent.sentencesMax) sentences", "\(count)",
                "Divide the lesson.")
        }
    }

    /// A reference that cannot be understood is shown all the same, but no Bible is asked for it.
    private mutating func checkReference() {
        guard lesson.passage.source == .bible, let node = root["passage"]?["reference"] else {
            return
        }
        do throws(PassageReference.Fault) {
            _ = try PassageReference(lesson.passage.reference)
        } catch {
            complain(
                node, "$.passage.reference", error.expected, error.found,
                "A Bible that is installed cannot be read then; write it as Genesis 12:1-9.",
                .warning)
        }
    }

    private mutating func checkVocabulary() {
        var seen: Set<String> = []
        for (index, term) in lesson.vocabulary.enumerated()
        where !seen.insert(term.term.lowercased()).inserted {
            complain(
                root["vocabulary"]?.items[index], "$.vocabulary[\(index)].term",
                "every term once", "\"\(term.term)\" again", "", .warning)
        }
    }

    func part(_ index: Int) -> JSONNode {
        root["segments"]?.items[index] ?? root
    }

    mutating func complain(
        _ node: JSONNode?, _ path: String, _ expected: String, _ found: String, _ hint: String,
        _ severity: Problem.Severity = .error
    ) {
        problems.append(
            Problem(
                severity, file: file, at: node?.place, path: path, expected: expected,
                found: found, hint: hint))
    }
}
