internal import Daemon
internal import Scripts
internal import Session

/// The three learners with whom every lesson of a course must come to its end.
package enum Learner: String, CaseIterable, Sendable {
    /// Says each command in its time and knows every answer.
    case perfect
    /// The same, but never knows the answer.
    case alwaysWrong = "always wrong"
    /// Begins the lesson and then says nothing: hears five segments and four reminders, until the
    /// session is abandoned.
    case silent

    /// The whole course with this learner, as a transcript: lesson by lesson, so that it shows at
    /// which one it parts.
    package func transcript(
        ofCourseAt path: String, lessons: [TestRunner.Lesson]
    ) throws(TranscriptError) -> Transcript {
        let names = lessons.map(\.name)
        let parts = lessons.indices.map { index in
            self.text(of: lessons[index], completedBefore: Array(names[..<index]))
        }
        let text = "course \(quoted(path))\n" + parts.joined(separator: "\n")
        return try Transcript.parse(text, name: "\(path), a learner who is \(rawValue)") { $0 }
    }

    private func text(of lesson: TestRunner.Lesson, completedBefore: [String]) -> String {
        let completed = (completedBefore + [lesson.name]).joined(separator: " ")
        switch self {
        case .perfect:
            return Self.spokenLesson(
                lesson.name, answer: "answer right", said: "Correct", completed)
        case .alwaysWrong:
            return Self.spokenLesson(
                lesson.name, answer: "answer wrong",
                said: "The answer is \(lesson.words.question.correctAnswer)", completed)
        case .silent: return Self.silentLesson(lesson, completedBefore, completed)
        }
    }

    /// A lesson by voice, every sentence of it.
    private static func spokenLesson(
        _ lesson: String, answer: String, said: String, _ completed: String
    ) -> String {
        """
        say "Begin the lesson"
        expect lesson \(lesson)
        expect spoken orientation
        say "Read the passage"
        expect spoken reading
        say "Explain the context"
        expect spoken context
        say "Analyze the structure"
        expect spoken analysis
        say "Summarize the key themes"
        expect spoken themes
        say "Ask the review question"
        expect spoken question
        \(answer)
        expect spoken \(quoted(said))
        advance 1 s
        expect state CLOSE_READY
        say "End the lesson"
        expect spoken close
        expect state SESSION_COMPLETE
        expect silence
        expect completed \(completed)
        say "End the lesson"
        expect state IDLE

        """
    }

    /// A lesson to a learner who has left. Then another one learns it, so that the next can begin.
    private static func silentLesson(
        _ lesson: TestRunner.Lesson, _ before: [String], _ completed: String
    ) -> String {
        let ready = ["reading", "context", "analysis", "themes"]
            .map { "advance 2 s\nexpect spoken \($0)\n" }.joined()
        let reminder = "Say 'Ask the review question' when you are ready."
        let reminders = [5, 60, 60, 60]
            .map { "advance \($0) s\nexpect spoken \(quoted(reminder))\n" }.joined()
        let nothing = before.isEmpty ? "nothing" : before.joined(separator: " ")
        return """
            say "Begin the lesson"
            expect lesson \(lesson.name)
            expect spoken orientation
            \(ready)expect state QUESTION_READY
            \(reminders)expect state QUESTION_READY
            advance 30 min
            expect state IDLE
            expect silence
            expect completed \(nothing)
            expect events session.abandoned \(before.count + 1)
            play to SESSION_COMPLETE
            expect completed \(completed)
            say "End the lesson"
            expect state IDLE

            """
    }
}
