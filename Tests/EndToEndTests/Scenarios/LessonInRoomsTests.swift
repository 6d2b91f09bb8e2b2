import Foundation
import Testing

extension EndToEnd {
    /// The whole lesson by voice where it is not quiet.
    @Suite("A lesson by voice in rooms", .timeLimit(.minutes(30)), .undisturbed)
    struct LessonInRoomsTests {
        /// A room, and who learns in it.
        struct Case: Sendable, CustomTestStringConvertible {
            var name: String
            var human: Human
            var acoustics: Acoustics
            /// An echo hides what tells some talk from other talk: of short wordings that were
            /// listened for 23 and 27 of 29 were understood in it.
            var talk: LessonByVoice.Talk { acoustics.noise == nil ? .answered : .none }

            var testDescription: String { "\(name), \(human.rawValue)" }
        }

        /// `$LECTERN_E2E_ROOMS` names rooms (kitchen, babble, echo, or the path of a WAV file of
        /// noise), `$LECTERN_E2E_HUMANS` voices; each learns in each. By themselves the echo and a
        /// kitchen at 12 dB are tried.
        static let cases: [Case] = {
            let variables = ProcessInfo.processInfo.environment
            guard let rooms = variables["LECTERN_E2E_ROOMS"] else {
                return [makeCase("kitchen", .kal16), makeCase("echo", .slt)]
            }
            let named = variables["LECTERN_E2E_HUMANS"] ?? "kal16"
            let humans = named.split(separator: ",").map { name in
                guard let human = Human(rawValue: String(name)) else {
                    preconditionFailure("LECTERN_E2E_HUMANS: \(name) is no voice")
                }
                return human
            }
            return rooms.split(separator: ",").flatMap { room in
                humans.map { makeCase(String(room), $0) }
            }
        }()

        private static func makeCase(_ name: String, _ human: Human) -> Case {
            var acoustics = Acoustics()
            switch name {
            case "echo": acoustics.hasEcho = true
            case "kitchen": acoustics.noise = .kitchen
            case "babble": acoustics.noise = .babble
            default: acoustics.noise = .file(name)
            }
            return Case(name: name, human: human, acoustics: acoustics)
        }

        @Test(
            "is gone through from IDLE to IDLE, and nothing but what was said is taken for it",
            arguments: cases)
        func lesson(in place: Case) async throws {
            let lesson = try CourseFolder.short.firstLesson()
            try await Room.with(RoomEquipment(acoustics: place.acoustics)) { room in
                let box = try Box(in: room)
                let learner = try await PatientLearner(
                    LessonByVoice.sayings(lesson), as: place.human, to: box, in: room)
                let recording = try await room.recordLoudspeaker()
                try await box.start()
                let events = try await box.follow()
                try await LessonByVoice.learn(lesson, learner, events, place.talk)
                #expect(try await box.stop() == .code(0))
                LessonByVoice.check(events)
                try await Self.check(
                    try await recording.finish(), of: lesson, learner, in: room, place.talk)
                let report = "\(place.testDescription): said again: \(learner.repeats)\n"
                FileHandle.standardError.write(Data(report.utf8))
            }
        }

        /// The box must have said its script; that it did not understand, at most once for each
        /// time that something was said again, and one reply to talk.
        private static func check(
            _ sound: Sound, of lesson: LessonFile, _ learner: PatientLearner, in room: Room,
            _ talk: LessonByVoice.Talk
        ) async throws {
            let expected = try await LessonByVoice.expectedSpeech(
                of: lesson, in: room, .short, talk)
            let narrator = Narrator(folder: room.folder)
            // Two sentences each.
            let missed = try await narrator.sentences(of: Spoken.notRecognized)
            let told = try await narrator.sentences(of: Spoken.structuredCourse)
            // A machine that is busy starves the player of one fill, 40 ms, and a pause grows by
            // as much. How long pauses are is held by the whole lesson by voice, to 15 ms.
            let performance = Performance(
                sound, of: expected.sentences, asides: talk == .answered ? missed + told : missed,
                tolerance: .milliseconds(40))
            #expect(performance.findings == [])
            #expect(performance.placements.count == expected.sentences.count)
            let replies = talk == .answered ? 1 : 0
            let asides = missed.count * replies...missed.count * (replies + learner.repeats.count)
            #expect(asides.contains(performance.asides.count))
        }
    }
}
