import Session
import Simulation
import Testing
import VarlinkWire
import Voice

@testable import Curriculum
@testable import Daemon
@testable import Scripts

@Suite("Mark-up")
struct MarkupTests {
    @Test("of a sentence that a client wants to hear is spoken, not read out")
    func say() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            _ = world.mouth.takeSaid()
            _ = try caller.call(
                "Transport.Say", ["text": "He said <lang xml:lang='la'>Pater. Noster</lang>!"])
            try world.advance(.seconds(10))
            #expect(world.mouth.takeSaid() == ["He said Pater.", "Noster!"])
            let refusal = try caller.call("Transport.Say", ["text": "😀 <lang/>"])
            #expect("\(refusal)".contains("expected words that can be spoken, found none"))
        }
    }

    @Test("goes with the words of each sentence, and with a recording's script as a whole")
    func lines() {
        let spoken = Self.lines(of: "He said <lang xml:lang='la'>Pater. Noster</lang>!")
        #expect(
            spoken.map(\.parts) == [
                [Line.Part("He said "), Line.Part("Pater.", language: "la")],
                [Line.Part("Noster", language: "la"), Line.Part("!")],
            ])
        let recorded = Self.lines(
            of: "One. <lang xml:lang='la'>Duo</lang>.", recording: "/a.flac")
        #expect(recorded.map(\.text) == ["One. Duo."])
        #expect(recorded.first?.recording == Recording(path: "/a.flac"))
    }

    private static func lines(of script: String, recording: String? = nil) -> [Line] {
        let content = LessonContent(
            id: LessonID("one"), course: CourseID("course"), sequence: 1, title: "", objective: "",
            prerequisite: nil, passage: LessonContent.Passage(reference: "", text: nil),
            segments: [
                SegmentContent(segment: .close, script: script, audioFile: recording)
            ],
            question: Question(correctAnswer: "a", acceptableVariants: [], kind: .phrase),
            vocabulary: [])
        return LessonScript(content, language: "en-us").segments[.close] ?? []
    }
}
