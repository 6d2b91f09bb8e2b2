/// What the box should say, put together in the order in which it should be heard.
struct ExpectedSpeech: Sendable {
    private let narrator: Narrator
    private let lesson: LessonFile
    private(set) var sentences: [Sentence] = []

    init(of lesson: LessonFile, by narrator: Narrator) {
        self.lesson = lesson
        self.narrator = narrator
    }

    /// The script of a segment, from one of its sentences on.
    mutating func segment(_ type: String, from sentence: Int = 0) async throws {
        guard let segment = lesson.segments.first(where: { $0.type == type }) else {
            throw Trouble("\(lesson.id) has no \(type)")
        }
        sentences += try await narrator.sentences(of: segment.script).dropFirst(sentence)
    }

    /// One of the box's own sentences.
    mutating func message(_ text: String) async throws {
        sentences += try await narrator.sentences(of: text)
    }
}

/// Sentences of the box's own, as the requirement document gives them.
enum Spoken {
    static let welcome = "Lectern is ready. Say 'Begin the lesson'."
    static let validCommand = "Please use a valid command"
    static let notRecognized = "Command not recognized. Please try again."
    static let structuredCourse = "This is a structured course. Please use a valid command."
    static let microphoneLost = "The microphone is not available."
    static let microphoneReturned = "The microphone is back."
    static let correct = "Correct"
    static let continues = "The lesson continues."
    static let unavailable = "Lesson content unavailable. Please contact support."
}
