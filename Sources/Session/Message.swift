/// The sentences the box says of its own accord; their words are in `models/<locale>/messages.json`
/// under the raw value.
package enum Message: String, CaseIterable, Hashable, Sendable {
    case validCommand = "VALID_COMMAND"
    case structuredCourse = "STRUCTURED_COURSE"
    case notApplication = "NOT_APPLICATION"
    case setCurriculum = "SET_CURRICULUM"
    case notRecognized = "NOT_RECOGNIZED"
    case noLessonActive = "NO_LESSON_ACTIVE"
    case lessonComplete = "LESSON_COMPLETE"
    case contentUnavailable = "CONTENT_UNAVAILABLE"
    case correct = "CORRECT"
    /// Its words hold `{answer}`, which stands for the lesson's correct answer.
    case theAnswerIs = "THE_ANSWER_IS"
    case reminder = "REMINDER"
    case courseComplete = "COURSE_COMPLETE"
    case welcome = "WELCOME"
    case lessonContinues = "LESSON_CONTINUES"
    case lessonPaused = "LESSON_PAUSED"
    case microphoneLost = "MICROPHONE_LOST"
    case microphoneReturned = "MICROPHONE_RETURNED"
}
