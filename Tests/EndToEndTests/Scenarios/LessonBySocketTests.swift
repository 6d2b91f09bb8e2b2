import Testing

extension EndToEnd {
    @Suite("A lesson over the socket alone", .timeLimit(.minutes(4)))
    struct LessonBySocketTests {
        @Test("is gone through on a machine without sound, and the next one is open then")
        func withoutSound() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let events = try await box.follow()
            let learner = Learner(box: box, events: events)
            try await learner.begin()
            try await learner.goOn(to: "IDLE")
            #expect(events.states == LessonStates.whole)
            let lessons = try await box.call("Session.ListLessons").parameters["lessons"].list
            #expect(lessons.map { $0["completed"].bool } == [true, false])
            #expect(lessons.map { $0["available"].bool } == [true, true])
            #expect(lessons.first?["answerCorrect"].bool == true)
            try await Self.checkHistory(of: box, events)
            #expect(try await box.stop() == .code(0))
        }

        /// What was seen live is what the journal says, number by number.
        private static func checkHistory(of box: Box, _ events: Subscription) async throws {
            let reply = try await box.call("Session.History", ["since": .number(events.start)])
            let history = try reply.parameters["events"].list.map(Event.init)
            #expect(history == events.seen)
            #expect(history.map(\.seq) == Array(events.start + 1...events.start + history.count))
        }

        @Test("tells the right answer after a wrong one, and keeps that it was wrong")
        func wrongAnswer() async throws {
            let box = try Box(in: nil)
            try await box.start()
            let events = try await box.follow()
            let learner = Learner(box: box, events: events)
            try await learner.begin()
            try await learner.goOn(to: "QUESTION_ASKED")
            let reply = try await box.call("Session.Hear", ["text": "bread and wine"])
            #expect(reply.parameters["class"].text == "answer")
            #expect(reply.parameters["correct"].bool == false)
            #expect(
                reply.parameters["message"].text == "The answer is Land, descendants, and blessing")
            try await learner.goOn(to: "IDLE")
            let lessons = try await box.call("Session.ListLessons").parameters["lessons"].list
            #expect(lessons.first?["answerCorrect"].bool == false)
            #expect(lessons.first?["completed"].bool == true)
            #expect(try await box.stop() == .code(0))
        }
    }
}
