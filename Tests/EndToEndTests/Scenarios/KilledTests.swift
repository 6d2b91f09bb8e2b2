import Testing

extension EndToEnd {
    @Suite("A box that is killed", .timeLimit(.minutes(4)))
    struct KilledTests {
        @Test(
            "goes on at the sentence at which kill -9 met it, and tells every event once",
            .undisturbed)
        func resumes() async throws {
            let lesson = try CourseFolder.short.firstLesson()
            try await Room.with { room in
                let box = try Box(in: room)
                try await box.start()
                let before = try await box.follow()
                try await box.command("BEGIN_LESSON")
                try await before.reaches("READING_PLAYING", within: .seconds(60))
                // The second of three sentences.
                try await box.state("at the second sentence", within: .seconds(30)) {
                    $0["progress"]["sentence"].number == 2
                }
                try await box.crash()
                let recording = try await room.recordLoudspeaker()
                try await box.start()
                let after = try await box.follow(
                    since: before.seen.last?.seq, epoch: before.epoch)
                try await after.reaches("CONTEXT_READY")
                try await box.call("Transport.Pause")
                let sound = try await recording.finish()
                var expected = ExpectedSpeech(of: lesson, by: Narrator(folder: room.folder))
                try await expected.message(Spoken.continues)
                try await expected.segment("reading", from: 1)
                let performance = Performance(sound, of: expected.sentences)
                #expect(performance.findings.isEmpty)
                Self.checkNumbers(before, after)
                #expect(try await box.stop() == .code(0))
            }
        }

        @Test("has lost and doubled nothing after ten kills at any moment of a lesson")
        func manyKills() async throws {
            let box = try Box(in: nil, settings: ["resume_within": 600])
            try await box.start()
            try await box.call("Transport.SetRate", ["ratePercent": 200])
            let first = try await box.follow()
            try await box.command("BEGIN_LESSON")
            var newest = first.start
            var states: [String] = []
            var seen: [Int] = []
            for _ in 0..<10 {
                let events = try await box.follow(since: newest, epoch: first.epoch)
                let learner = Learner(box: box, events: events)
                // Two steps on, then gone without a word, in the middle of a sentence.
                for _ in 0..<2 where events.states.last != "IDLE" { try await learner.oneStep() }
                await Self.take(events, &newest, &states, &seen)
                if states.last == "IDLE" { break }
                try await box.crash()
                try await box.start()
            }
            #expect(states == LessonStates.whole)
            #expect(seen == Array(first.start + 1...newest))
            let lessons = try await box.call("Session.ListLessons").parameters["lessons"].list
            #expect(lessons.map { $0["completed"].bool } == [true, false])
            #expect(try await box.stop() == .code(0))
        }

        private static func take(
            _ events: Subscription, _ newest: inout Int, _ states: inout [String],
            _ seen: inout [Int]
        ) async {
            newest = events.seen.last?.seq ?? newest
            states += events.states
            seen += events.seen.map(\.seq)
        }

        /// The numbers go on without a gap over the kill.
        private static func checkNumbers(_ before: Subscription, _ after: Subscription) {
            let numbers = (before.seen + after.seen).map(\.seq)
            #expect(numbers == Array(before.start + 1...before.start + numbers.count))
            #expect(after.seen.contains { $0.type == "daemon.started" })
            #expect(after.epoch == before.epoch)
        }
    }
}
