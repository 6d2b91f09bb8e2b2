import Foundation
import Testing

/// A whole lesson by voice: what a learner does in it, and what must come of that.
enum LessonByVoice {
    /// Whether somebody chats in it, and what must come of that.
    enum Talk {
        /// Nobody does: a reply comes at most once in ten seconds, so it cannot be had by saying
        /// it again.
        case none
        /// It is answered, perhaps by that it was not recognised.
        case answered
        /// It is told what it is.
        case understood
    }

    private static let chat = "what do you think"

    /// All that a learner says.
    static func sayings(_ lesson: LessonFile) -> [String] {
        [
            "begin the lesson", "read the passage", "explain the context", "end the lesson",
            "analyze the structure", chat, "summarize the key themes",
            "ask the review question", lesson.answer,
        ]
    }

    /// Everything that a learner does.
    static func learn(
        _ lesson: LessonFile, _ learner: PatientLearner, _ events: Subscription, _ talk: Talk
    ) async throws {
        let long = lesson.lengthMax
        try await learner.lead(on: "begin the lesson", from: "IDLE")
        try await events.reaches("READING_READY", within: long)
        try await learner.lead(on: "read the passage", from: "READING_READY")
        try await events.reaches("CONTEXT_READY", within: long)
        try await learner.lead(on: "explain the context", from: "CONTEXT_READY")
        try await events.reaches("ANALYSIS_READY", within: long)
        // No command for this state: it is answered.
        try await learner.misplace("end the lesson", in: "ANALYSIS_READY")
        try await learner.lead(on: "analyze the structure", from: "ANALYSIS_READY")
        try await events.reaches("THEMES_READY", within: long)
        if talk != .none { try await learner.ask(chat, in: "THEMES_READY") }
        try await learner.lead(on: "summarize the key themes", from: "THEMES_READY")
        try await events.reaches("QUESTION_READY", within: long)
        try await learner.lead(on: "ask the review question", from: "QUESTION_READY")
        try await events.reaches("QUESTION_ASKED")
        try await learner.lead(on: lesson.answer, from: "QUESTION_ASKED")
        try await events.reaches("SESSION_COMPLETE", within: long)
        try await learner.lead(on: "end the lesson", from: "SESSION_COMPLETE")
        try await events.reaches("IDLE", within: .seconds(8))
    }

    /// Checks that all states were gone through, and which of them a voice led to.
    static func check(_ events: Subscription) {
        #expect(events.states == LessonStates.whole)
        let judged = events.seen.filter { $0.type == "answer.judged" }
        #expect(judged.map { $0.data["correct"].bool } == [true])
        #expect(events.seen.filter { $0.type == "lesson.completed" }.count == 1)
        let byVoice = events.seen.filter { $0.type == "state.changed" && $0.cause == "voice" }
        #expect(
            byVoice.compactMap(\.to) == [
                "LESSON_LOADED", "READING_PLAYING", "CONTEXT_PLAYING", "ANALYSIS_PLAYING",
                "THEMES_PLAYING", "QUESTION_ASKED", "QUESTION_ANSWERED", "IDLE",
            ])
    }

    /// What the box should have said.
    static func expectedSpeech(
        of lesson: LessonFile, in room: Room, _ course: CourseFolder, _ talk: Talk
    ) async throws -> ExpectedSpeech {
        let narrator = Narrator(folder: room.folder, lexicon: try course.lexicon())
        var expected = ExpectedSpeech(of: lesson, by: narrator)
        try await expected.message(Spoken.welcome)
        for type in ["orientation", "reading", "context"] { try await expected.segment(type) }
        try await expected.message(Spoken.validCommand)
        try await expected.segment("analysis")
        if talk == .understood { try await expected.message(Spoken.structuredCourse) }
        for type in ["themes", "question"] { try await expected.segment(type) }
        try await expected.message(Spoken.correct)
        try await expected.segment("close")
        return expected
    }
}
