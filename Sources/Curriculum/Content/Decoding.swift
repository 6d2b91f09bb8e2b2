internal import Session
internal import SpeechText

extension Course {
    /// Takes the values out of a document that the schema has passed.
    init(_ node: JSONNode, folder: String) {
        id = CourseID(node.text("course_id"))
        title = node.text("title")
        description = node.text("description")
        language = node.text("language")
        voice = node["voice"]?.string
        lessons = (node["lessons"]?.items ?? []).map(CourseLesson.init)
        lexicon = [:]
        for member in node["lexicon"]?.members ?? [] { lexicon[member.key] = member.node.string }
        forbidden = node["forbidden"]?.strings ?? []
        self.folder = folder
    }
}

extension CourseLesson {
    init(_ node: JSONNode) {
        id = LessonID(node.text("lesson_id"))
        sequence = node["sequence"]?.integer ?? 0
        title = node.text("title")
        objective = node.text("objective")
        prerequisite = node["prerequisite"]?.string.map(LessonID.init)
        file = node.text("file")
    }
}

extension LessonContent {
    /// Takes the values out of a document that the schema has passed; `nil` if the schema let
    /// something pass that is no lesson.
    init?(_ node: JSONNode, courseFolder: String) {
        let parts = node["segments"]?.items ?? []
        guard parts.count == Segment.allCases.count else { return nil }
        id = LessonID(node.text("lesson_id"))
        course = CourseID(node.text("course_id"))
        sequence = node["sequence"]?.integer ?? 0
        title = node.text("title")
        objective = node.text("objective")
        prerequisite = node["prerequisite"]?.string.map(LessonID.init)
        passage = Passage(
            reference: node["passage"]?.text("reference") ?? "",
            text: (node["passage"]?["text"]?.string).map(plainText(of:)),
            source: Source(rawValue: node["passage"]?.text("source") ?? "") ?? .bible)
        segments = zip(Segment.allCases, parts).map { segment, part in
            SegmentContent(segment, part, courseFolder)
        }
        question = Question(parts[Segment.question.rawValue - 1])
        vocabulary = (node["vocabulary"]?.items ?? []).map(Term.init)
    }
}

extension SegmentContent {
    init(_ segment: Segment, _ node: JSONNode, _ courseFolder: String) {
        self.segment = segment
        script = node.text("audio_script")
        let file = node["audio_file"]?.string.map { courseFolder + "/" + $0 }
        audioFile = file.flatMap { Files.isFile($0) ? $0 : nil }
    }
}

extension LessonContent.Term {
    init(_ node: JSONNode) {
        term = node.text("term")
        definition = node.text("definition")
        language = node["language"]?.string
        pronunciation = node["pronunciation"]?.string
    }
}

extension Question {
    init(_ node: JSONNode) {
        self.init(
            correctAnswer: plainText(of: node.text("correct_answer")),
            acceptableVariants: (node["acceptable_variants"]?.strings ?? []).map(plainText(of:)),
            kind: Kind(rawValue: node.text("answer_kind")) ?? .phrase)
    }
}

extension JSONNode {
    /// A text member; empty where the schema did not ask for one.
    func text(_ key: String) -> String { self[key]?.string ?? "" }
}
