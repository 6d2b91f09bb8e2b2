import Session
import Simulation
import Testing
import VarlinkWire
import Voice

@Suite("A subscriber")
struct EventTests {
    @Test("sees exactly these events in a lesson from IDLE to IDLE")
    func wholeLesson() async throws {
        try await Live.started { world, doors in
            let watcher = try Caller(doors.observe, world)
            let first = try watcher.subscribe()
            let found = try lessonByText(world, Caller(doors.control, world))
            let messages = try watcher.messages(
                upTo: found, from: first["seq"]?.integerValue ?? 0)
            #expect(first["snapshot"]?.objectValue?["state"] == "IDLE")
            #expect(messages.allSatisfy { $0["epoch"] == "epoch-1" })
            let text = messages.events.map(\.eventLine).joined(separator: "\n")
            check(
                text,
                """
                2 state.changed IDLE>LESSON_LOADED {"course":"short-course"} (client)
                3 state.changed LESSON_LOADED>ORIENTATION_PLAYING {"course":"short-course"} \
                (system)
                4 state.changed ORIENTATION_PLAYING>READING_READY {"course":"short-course"} \
                (system)
                5 state.changed READING_READY>READING_PLAYING {"course":"short-course"} (client)
                6 state.changed READING_PLAYING>CONTEXT_READY {"course":"short-course"} (system)
                7 state.changed CONTEXT_READY>CONTEXT_PLAYING {"course":"short-course"} (client)
                8 state.changed CONTEXT_PLAYING>ANALYSIS_READY {"course":"short-course"} (system)
                9 state.changed ANALYSIS_READY>ANALYSIS_PLAYING {"course":"short-course"} (client)
                10 state.changed ANALYSIS_PLAYING>THEMES_READY {"course":"short-course"} (system)
                11 state.changed THEMES_READY>THEMES_PLAYING {"course":"short-course"} (client)
                12 state.changed THEMES_PLAYING>QUESTION_READY {"course":"short-course"} (system)
                13 state.changed QUESTION_READY>QUESTION_ASKED {"course":"short-course"} (client)
                14 state.changed QUESTION_ASKED>QUESTION_ANSWERED {"course":"short-course"} \
                (client)
                15 answer.judged {"course":"short-course","lesson":"short_lesson_01",\
                "correct":true} (client)
                16 state.changed QUESTION_ANSWERED>CLOSE_READY {"course":"short-course"} (timer)
                17 state.changed CLOSE_READY>CLOSE_PLAYING {"course":"short-course"} (client)
                18 state.changed CLOSE_PLAYING>SESSION_COMPLETE {"course":"short-course"} (system)
                19 lesson.completed {"course":"short-course","lesson":"short_lesson_01"} (system)
                20 state.changed SESSION_COMPLETE>IDLE {"course":"short-course"} (client)
                """)
        }
    }

    @Test("sees these events when a learner of few words is led by the clock")
    func byVoice() async throws {
        try await Live.started { world, doors in
            let watcher = try Caller(doors.control, world)
            _ = try watcher.subscribe()
            try world.say(.conversation)
            try world.advance(.seconds(20))
            try world.say(.lesson(.readPassage))
            try world.advance(.seconds(20))
            try world.lead(to: .lesson(.questionAsked))
            for _ in 1...3 {
                try world.advance(until: { world.ears.isListening })
                try world.say(.answer(.unclear))
            }
            try world.lead(to: .lesson(.closePlaying))
            _ = try Caller(doors.control, world).call("Session.Abandon", ["client": "test"])
            let last = try world.lastSeq
            let text = try watcher.messages(upTo: last, from: 1).events.map(\.eventLine)
                .joined(separator: "\n")
            check(
                text,
                """
                2 command.refused {"command":"READ_PASSAGE","state":"IDLE"} (voice)
                3 state.changed IDLE>LESSON_LOADED {"course":"short-course"} (voice)
                4 state.changed LESSON_LOADED>ORIENTATION_PLAYING {"course":"short-course"} \
                (system)
                5 state.changed ORIENTATION_PLAYING>READING_READY {"course":"short-course"} \
                (system)
                6 state.changed READING_READY>READING_PLAYING {"course":"short-course"} (timer)
                7 state.changed READING_PLAYING>CONTEXT_READY {"course":"short-course"} (system)
                8 state.changed CONTEXT_READY>CONTEXT_PLAYING {"course":"short-course"} (timer)
                9 state.changed CONTEXT_PLAYING>ANALYSIS_READY {"course":"short-course"} (system)
                10 state.changed ANALYSIS_READY>ANALYSIS_PLAYING {"course":"short-course"} (timer)
                11 state.changed ANALYSIS_PLAYING>THEMES_READY {"course":"short-course"} (system)
                12 state.changed THEMES_READY>THEMES_PLAYING {"course":"short-course"} (timer)
                13 state.changed THEMES_PLAYING>QUESTION_READY {"course":"short-course"} (system)
                14 state.changed QUESTION_READY>QUESTION_ASKED {"course":"short-course"} (voice)
                15 state.changed QUESTION_ASKED>QUESTION_ANSWERED {"course":"short-course"} (voice)
                16 answer.judged {"course":"short-course","lesson":"short_lesson_01",\
                "correct":false} (voice)
                17 state.changed QUESTION_ANSWERED>CLOSE_READY {"course":"short-course"} (timer)
                18 state.changed CLOSE_READY>CLOSE_PLAYING {"course":"short-course"} (timer)
                19 state.changed CLOSE_PLAYING>IDLE {"course":"short-course"} (client)
                20 session.abandoned {"course":"short-course","lesson":"short_lesson_01",\
                "state":"CLOSE_PLAYING"} (client)
                """)
        }
    }

    private func check(
        _ found: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(found == text, sourceLocation: sourceLocation)
    }

    private func lessonByText(_ world: World, _ caller: Caller) throws -> Int64 {
        for line in [
            "begin the lesson", "read the passage", "explain the context",
            "analyze the structure", "summarize the key themes", "ask the review question",
            "land, descendants, and blessing", "end the lesson", "end the lesson",
        ] {
            try world.advance(until: { world.ears.isListening && !world.mouth.isSounding })
            let reply = try caller.reply("Session.Hear", ["text": .string(line)])
            try #require(reply.error == nil, "\(line): \(reply.parameters)")
        }
        try #expect(world.state == .idle)
        return try world.lastSeq
    }
}
