@testable import Daemon
import Foundation
import Session
import Simulation
import Store
import Testing
import VarlinkWire
import Voice

@Suite("Devices and content")
struct DeviceTests {
    @Test("a microphone that goes is an event, a state and a sentence of the lesson")
    func microphone() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.questionReady))
        try world.advance(until: { world.ears.isListening })
        _ = world.mouth.takeSaid()
        world.ears.report(.deviceLost(reason: "unplugged"))
        world.ears.report(.deviceLost(reason: "unplugged"))
        try world.advance(.seconds(5))
        #expect(world.mouth.takeSaid() == ["The microphone is not available."])
        try #expect(world.shown["degraded"] == ["microphone: unplugged"])
        world.ears.report(.deviceReturned)
        try world.advance(.seconds(5))
        #expect(world.mouth.takeSaid() == ["The microphone is back."])
        try #expect(world.shown["degraded"] == [])
        try #expect(
            world.events("device.lost").map(\.data) == [
                #"{"device":"microphone","reason":"unplugged"}"#
            ])
        try #expect(world.events("device.returned").map(\.data) == [#"{"device":"microphone"}"#])
    }

    @Test("outside a lesson a microphone that goes is not spoken of")
    func microphoneInIdle() throws {
        let world = try World.started()
        world.ears.report(.deviceLost(reason: "unplugged"))
        try world.advance(.seconds(30))
        #expect(world.mouth.takeSaid() == [])
        try #expect(world.events("device.lost").count == 1)
    }

    @Test("a microphone that goes while a segment plays is spoken of after it")
    func microphoneWhilePlaying() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.contextPlaying))
        world.ears.report(.deviceLost(reason: "unplugged"))
        try world.advance(to: .lesson(.analysisReady))
        _ = world.mouth.takeSaid()
        try world.advance(.seconds(1))
        #expect(world.mouth.takeSaid() == ["The microphone is not available."])
    }

    @Test("a loudspeaker that goes holds the lesson until it is back, without a word")
    func loudspeaker() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.readingPlaying))
        try world.advance(.seconds(3))
        world.mouth.lose()
        try world.advance(.seconds(3600))
        try #expect(world.state == .lesson(.readingPlaying))
        let lost: JSON = ["loudspeaker: it was unplugged; speech waits until it is back"]
        try #expect(world.shown["degraded"] == lost)
        try #expect(world.shown["speaking"] == false)
        _ = world.mouth.takeSaid()
        world.mouth.find()
        try world.advance(to: .lesson(.contextReady))
        #expect(
            world.mouth.takeSaid() == [
                "Go to a land that I will show you.", "I will make of you a great nation.",
            ])
        try #expect(world.events("device.returned").count == 1)
    }

    @Test("a part that fails and is well again is told of as degraded")
    func degraded() throws {
        let world = try World.started()
        for reason in ["no model", nil] {
            world.around.mailbox.post(.condition(.recogniser, reason: reason))
            world.around.mailbox.post(.condition(.recogniser, reason: reason))
        }
        try world.pump()
        try #expect(
            world.events("degraded.changed").map(\.data) == [
                #"{"degraded":["recogniser: no model"]}"#, #"{"degraded":[]}"#,
            ])
    }

    @Test("failures while the recogniser is being loaded are reported in one event")
    func oneEventAtStart() throws {
        let world = try World()
        try world.start { world in
            let mailbox = world.around.mailbox
            mailbox.post(.condition(.loudspeaker, reason: "none"))
            mailbox.post(.ears(.deviceLost(reason: "none")))
        }
        try #expect(
            world.events("degraded.changed").map(\.data) == [
                #"{"degraded":["loudspeaker: none","microphone: none"]}"#
            ])
    }

    @Test("failures are reported after ten seconds though the recogniser is not ready")
    func recogniserThatNeverComes() throws {
        let world = try World()
        try world.start { world in
            world.around.mailbox.post(.condition(.loudspeaker, reason: "none"))
            try world.pump()
            try #expect(world.events("degraded.changed").isEmpty)
            try world.advance(.milliseconds(9_999))
            try #expect(world.events("degraded.changed").isEmpty)
            try world.advance(.milliseconds(1))
            try #expect(world.events("degraded.changed").count == 1)
        }
    }

    @Test("a sentence that could not be spoken is a fault until one is spoken")
    func speech() throws {
        let world = try World.started()
        try world.lead(to: .lesson(.readingPlaying))
        let failed = MouthReport.failed(Ticket(1), line: 0, reason: "espeak_Synth: no memory")
        world.around.mailbox.post(.mouth(failed))
        try world.pump()
        let fault = "speech: sentence 1: espeak_Synth: no memory"
        try #expect(world.shown["degraded"] == [.string(fault)])
        try world.lead(to: .lesson(.closePlaying))
        try #expect(world.shown["degraded"] == [])
    }

    @Test("a lesson whose file is missing is not begun, and that is said")
    func missingLesson() throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.courses = [try Fixture.copyOfShortCourse(in: folder)]
        let world = try World.started(around)
        try FileManager.default.removeItem(
            atPath: folder.path + "/courses/short-course/lessons/short_lesson_01.json")
        try world.say(.lesson(.beginLesson))
        try world.advance(.seconds(10))
        try #expect(world.state == .idle)
        #expect(
            world.mouth.takeSaid() == [
                "Lesson content unavailable.", "Please contact support.",
            ])
        let degraded = try world.shown["degraded"]?.arrayValue?.first?.stringValue
        #expect(degraded?.hasPrefix("content: ") == true)
        #expect(degraded?.contains("short_lesson_01.json") == true)
        try #expect(world.changes() == ["LESSON_LOADED", "IDLE"])
        #expect(world.ears.isListening)
    }

    @Test("the ears are told how the course pronounces the words of its answers, and no others")
    func lexicon() throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.courses = [try Fixture.copyOfShortCourse(in: folder)]
        let file = URL(filePath: folder.path + "/courses/short-course/course.json")
        let course = try String(contentsOf: file, encoding: .utf8)
        let lexicon = #""lexicon": {"Blessing": "[[bl'EsIN]]", "Abraham": "ay bra ham"}, "#
        let edited = course.replacing(#""language""#, with: lexicon + #""language""#)
        try #require(edited != course)
        try Data(edited.utf8).write(to: file)
        let world = try World.started(around)
        try world.lead(to: .lesson(.questionAsked))
        try world.advance(until: { world.ears.isListening })
        #expect(world.ears.expectation?.answer?.lexicon == ["blessing": "[[bl'EsIN]]"])
    }

    @Test("without any course the first command is answered with the requirement's sentence")
    func noCourse() throws {
        let folder = try TemporaryFolder()
        var around = World.Surroundings()
        around.courses = [folder.path]
        let world = try World.started(around)
        try world.say(.lesson(.beginLesson))
        try world.advance(.seconds(10))
        #expect(
            world.mouth.takeSaid() == [
                "Lesson content unavailable.", "Please contact support.",
            ])
    }
}
