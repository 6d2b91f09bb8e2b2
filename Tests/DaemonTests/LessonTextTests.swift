@testable import Daemon
import Foundation
import LinuxIO
import Session
import Simulation
import Testing
import VarlinkWire

@Suite("The text of a lesson")
struct LessonTextTests {
    @Test("is its title and objective before the lesson has begun, and whole when it is completed")
    func titleAndWhole() async throws {
        try await WireTranscript.check(
            """
            > Session.GetLesson
            < NoSuchLesson {"lesson":"","message":"no lesson is open","hint":"name one: \
            ListLessons has those of the course"}
            > Session.GetLesson {"lesson":"none"}
            < NoSuchLesson {"lesson":"none","message":"there is no lesson \
            \\"none\\"","hint":"ListLessons names those of the course"}
            > Session.GetLesson {"lesson":"short_lesson_01","course":"none"}
            < NoSuchCourse {"course":"none","message":"there is no course \
            \\"none\\"","hint":"ListCourses names those that are installed; to have a new \
            one found, restart the daemon"}
            > Session.GetLesson {"lesson":"short_lesson_01","course":"biblical-foundations-01"}
            < NoSuchLesson {"lesson":"short_lesson_01","message":"there is no lesson \
            \\"short_lesson_01\\"","hint":"ListLessons names those of the course"}
            > Session.GetLesson {"lesson":"short_lesson_01","course":"short-course"}
            < {"course":"short-course","lesson":"short_lesson_01","sequence":1,"title":"The \
            Promise","objective":"Name the three elements of the promise to Abraham.",\
            "completed":false,"shown":"title","sentences":[],"passage":[],"vocabulary":[]}
            lead SESSION_COMPLETE
            > Session.GetLesson {"offset":13}
            < {"course":"short-course","lesson":"short_lesson_01","sequence":1,"title":"The \
            Promise","objective":"Name the three elements of the promise to Abraham.",\
            "completed":true,"shown":"whole","reference":"Genesis 12:1-3","sentences":[{"segment":\
            6,"name":"question","sentence":1,"text":"What three elements does God promise to \
            Abraham?"},{"segment":7,"name":"close","sentence":1,"text":"Nothing has been received \
            at the end of the story."},{"segment":7,"name":"close","sentence":2,"text":"The next \
            lesson follows the travelers to the south."}],"passage":[],"vocabulary":[{"term":\
            "elements","definition":"The parts of which something consists."}],"correctAnswer":\
            "Land, descendants, and blessing","acceptableVariants":["land, offspring, blessing",\
            "land, children, and blessing"]}
            lead IDLE
            > Session.GetLesson {"lesson":"short_lesson_01","offset":17}
            < {"course":"short-course","lesson":"short_lesson_01","sequence":1,"title":"The \
            Promise","objective":"Name the three elements of the promise to Abraham.",\
            "completed":true,"shown":"whole","reference":"Genesis 12:1-3","sentences":[],\
            "passage":[],"vocabulary":[],"correctAnswer":"Land, descendants, and blessing",\
            "acceptableVariants":["land, offspring, blessing","land, children, and blessing"]}
            """)
    }

    @Test("of the open lesson is what has been spoken, at every moment")
    func spoken() async throws {
        try await Live.started { world, doors in
            let observer = try Caller(doors.observe, world)
            func lesson() throws -> JSONObject {
                try observer.reply("Session.GetLesson", ["lesson": .string(Fixture.first)])
                    .parameters
            }
            var said: [String] = []
            var seen: Set<String> = []
            try world.say(.lesson(.beginLesson))
            while try world.state != .lesson(.sessionComplete) {
                let text = try lesson()
                said += world.mouth.takeSaid()
                let sentences = text.sentences
                // The box also says sentences of its own. The last sentence may not have begun yet.
                let heard = said.filter(Self.whole.contains)
                #expect(heard == sentences || heard == sentences.dropLast(), "\(text)")
                let state = try world.state
                let isJudged = [
                    .lesson(.questionAnswered), .lesson(.closeReady), .lesson(.closePlaying),
                ].contains(state)
                #expect((text["correctAnswer"] != nil) == isJudged)
                #expect((text["acceptableVariants"] != nil) == isJudged)
                #expect((text["vocabulary"]?.arrayValue != []) == isJudged)
                #expect(text["shown"] == "spoken")
                seen.insert(state.rawValue)
                if world.ears.isListening,
                    [.lesson(.questionReady), .lesson(.questionAsked)].contains(state)
                {
                    try world.answer()
                } else {
                    try world.advance(.milliseconds(500))
                }
            }
            #expect(try lesson().sentences == Self.whole)
            #expect(seen.count > 12, "\(seen)")
        }
    }

    private static let whole = [
        "This lesson is about a promise.", "An old man is told to leave his home, and he goes.",
        "Leave your country and the house of your father.",
        "Go to a land that I will show you.", "I will make of you a great nation.",
        "The story begins in a city by a river.",
        "The road from there to the south is four hundred miles long.",
        "Two parts make up the passage.", "The speech comes first, and the journey follows.",
        "Three ideas carry the speech.", "The land is already full of people.",
        "The old man has no children.", "One family is to bless all the others.",
        "What three elements does God promise to Abraham?",
        "Nothing has been received at the end of the story.",
        "The next lesson follows the travelers to the south.",
    ]

    @Test("comes in pages if it is long, with the passage once the reading has been spoken")
    func pages() async throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.courses = [try Self.longCourse(in: folder)]
        try await Live.started(around) { world, doors in
            let caller = try Caller(doors.control, world)
            func pages() throws -> [JSONObject] {
                var pages = [try caller.reply("Session.GetLesson").parameters]
                while let next = pages.last?["next"], pages.count < 20 {
                    pages.append(
                        try caller.reply("Session.GetLesson", ["offset": next]).parameters)
                }
                return pages
            }
            try world.lead(to: .lesson(.readingPlaying))
            #expect(try pages().flatMap(\.passage) == [])
            try world.lead(to: .lesson(.contextReady))
            #expect(try pages().flatMap(\.passage) == ["1 The first.", "2 The second."])
            try world.lead(to: .lesson(.sessionComplete))
            let all = try pages()
            #expect(all.count == 2)
            #expect(all.flatMap(\.sentences).count == 5 + 4 * Self.repetitions + 1)
            #expect(all.flatMap(\.passage) == ["1 The first.", "2 The second."])
            #expect(all.flatMap { $0["vocabulary"]?.arrayValue ?? [] }.count == 1)
        }
    }

    private static let repetitions = 240

    /// The short course with a passage, and four segments of some 40 kB each.
    private static func longCourse(in folder: TemporaryFolder) throws -> String {
        let courses = try Fixture.copyOfShortCourse(in: folder)
        let file = URL(fileURLWithPath: courses + "/short-course/lessons/short_lesson_01.json")
        var text = try String(contentsOf: file, encoding: .utf8)
        let long = (0..<repetitions).map { "\($0) " + String(repeating: "é", count: 70) + "." }
            .joined(separator: " ")
        for start in ["The story begins", "Two parts make", "Three ideas", "Nothing has been"] {
            let script = try #require(text.range(of: "\"audio_script\": \"\(start)"))
            let end = try #require(text[script.upperBound...].firstIndex(of: "\""))
            text.replaceSubrange(
                script.lowerBound..<end, with: "\"audio_script\": \"\(long)")
        }
        let reference = "\"reference\": \"Genesis 12:1-3\""
        text = text.replacing(
            reference, with: reference + ", \"text\": \"1 The first.\\n2 The second.\"")
        try Data(text.utf8).write(to: file)
        return courses
    }

    @Test("of a completed lesson with a broken file is an error for its reader only")
    func broken() async throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.courses = [try Fixture.copyOfShortCourse(in: folder)]
        try await Live.started(around) { world, doors in
            try world.lead(to: .lesson(.sessionComplete))
            try world.lead(to: .idle)
            _ = world.mouth.takeSaid()
            let file = folder.path + "/courses/short-course/lessons/short_lesson_01.json"
            try Data("{".utf8).write(to: URL(fileURLWithPath: file))
            let answer = try Caller(doors.control, world).call(
                "Session.GetLesson", ["lesson": .string(Fixture.first)])
            #expect(answer.hasPrefix("LessonUnavailable {\"message\":\""), "\(answer)")
            #expect(answer.contains("lectern lint"))
            #expect(world.mouth.takeSaid().isEmpty)
            #expect(try world.state == .idle)
        }
    }

    @Test("includes the whole question while it is repeated")
    func replayed() {
        var saved = Session.Saved(state: .lesson(.questionAsked), segment: .question, repeats: 1)
        #expect(Shown(saved).sentences(of: .question) == .max)
        saved.repeats = 0
        #expect(Shown(saved).sentences(of: .question) == 1)
        #expect(!Shown(saved).isJudged)
        #expect(Shown(saved).sentences(of: .close) == 0)
    }
}

extension JSONObject {
    fileprivate var sentences: [String] {
        (self["sentences"]?.arrayValue ?? []).compactMap { $0.objectValue?["text"]?.stringValue }
    }

    fileprivate var passage: [String] {
        (self["passage"]?.arrayValue ?? []).compactMap(\.stringValue)
    }
}
