import Testing
import VarlinkWire

@testable import lectern

@Suite("What the dashboard knows")
struct DashboardModelTests {
    private func model(_ items: DashboardModel.Item...) -> DashboardModel {
        var model = DashboardModel()
        for item in items { model.take(item) }
        return model
    }

    private static func event(_ seq: Int64, _ type: String, _ more: String = "") throws
        -> DashboardModel.Item
    {
        .event(
            try object(
                #"{"seq":\#(seq),"timeUSec":\#(seq),"type":"\#(type)","cause":{"kind":"timer"}"#
                    + more + "}"))
    }

    private static func live(_ name: String, _ more: String = "") throws -> DashboardModel.Item {
        .live(["type": "state", "state": .object(try object(state(name, more)))])
    }

    private static let listening = #""listening":true"#

    @Test("The newest state counts, whether it comes as a snapshot or live.")
    func newest() throws {
        let snapshot = DashboardModel.Item.state(try object(state("IDLE")))
        let model = try model(snapshot, Self.live("LESSON_LOADED"))
        #expect(model.state?["state"] == "LESSON_LOADED")
    }

    @Test("An event that comes behind a newer live state does not take it back.")
    func late() throws {
        let model = try model(
            Self.live("READING_READY"),
            Self.event(8, "state.changed", #","from":"IDLE","to":"LESSON_LOADED""#))
        #expect(model.state?["state"] == "READING_READY")
        #expect(model.events.count == 1)
    }

    @Test("Level and words count while the microphone listens, and no longer.")
    func level() throws {
        var model = try model(
            Self.live("IDLE", Self.listening), .live(["type": "level", "dBFS": -30]),
            .live(["type": "hearing.partial", "text": "begin the"]))
        #expect(model.level == -30)
        #expect(model.partial == "begin the")
        model.take(try Self.live("IDLE", Self.listening + #","paused":true"#))
        #expect(model.level == -30)
        #expect(model.partial == "begin the")
        model.take(try Self.live("IDLE"))
        #expect(model.level == nil)
        #expect(model.partial == nil)
    }

    @Test("What is due is asked for again when a card has moved.")
    func due() throws {
        var model = DashboardModel()
        #expect(model.isDueOld)
        model.take(due: try object(Samples.due))
        #expect(!model.isDueOld)
        model.take(try Self.event(8, "question.answered"))
        #expect(!model.isDueOld)
        model.take(try Self.event(9, "card.graded"))
        #expect(model.isDueOld)
        #expect(model.due != nil)
    }

    @Test("What is asked counts as long as its state, and a session as long as its machine.")
    func sessions() throws {
        var model = try model(
            Self.live("STUDY_QUESTION_ASKED"),
            .live(["type": "study.prompt", "study": ["words": 2, "prompt": ["text": "write"]]]))
        #expect(model.study?["prompt"] == ["text": "write"])
        model.take(try Self.live("STUDY_QUESTION_ASKED", Self.listening))
        #expect(model.study?["prompt"] != nil)
        model.take(try Self.live("STUDY_ANSWERED"))
        #expect(model.study == ["words": 2])
        model.take(try Self.live("PATH_QUIZ_ASKED"))
        #expect(model.study == nil)
        model.take(
            .live(["type": "path.session", "path": ["done": 1, "question": ["number": 2]]]))
        #expect(model.path?["question"] == ["number": 2])
        model.take(try Self.live("PATH_QUIZ_ANSWERED"))
        #expect(model.path == ["done": 1])
        model.take(try Self.live("IDLE"))
        #expect(model.path == nil)
    }

    @Test("What is said stays when it has been said, until another lesson is open.")
    func line() throws {
        let line = DashboardModel.Item.live(["type": "speech.line", "text": "One\u{1B}[2J."])
        var model = try model(Self.live("READING_PLAYING", #""lesson":"l1""#), line)
        #expect(model.line == "One\u{FFFD}[2J.")
        model.take(try Self.live("READING_READY", #""lesson":"l1""#))
        #expect(model.line == "One\u{FFFD}[2J.")
        model.take(try Self.live("IDLE"))
        #expect(model.line == nil)
    }

    @Test("A daemon that goes is away until something comes.")
    func away() throws {
        var model = try model(Self.live("IDLE"), .live(["type": "level", "dBFS": -3]), .away)
        #expect(model.isAway)
        #expect(model.level == nil)
        model.take(try Self.event(9, "daemon.started"))
        #expect(!model.isAway)
    }

    @Test("The course is asked for again when it may be another, or further.")
    func standing() throws {
        var model = model()
        #expect(model.isStandingOld)
        model.take(courses: try object(Samples.courses))
        #expect(model.standing == DashboardModel.Standing(completed: 1, lessons: 6))
        #expect(!model.isStandingOld)
        let items: [DashboardModel.Item] = try [
            Self.event(9, "lesson.completed"), Self.event(9, "course.selected"),
            Self.event(9, "progress.reset"), .renewed, .lost(from: 1, to: 2),
        ]
        for item in items {
            model.take(item)
            #expect(model.isStandingOld)
            model.take(courses: nil)
            #expect(!model.isStandingOld)
            #expect(model.standing == nil)
        }
    }

    @Test("A deleted journal is not shown any longer.")
    func renewed() throws {
        var model = try model(Self.event(8, "lesson.completed"))
        model.take(.renewed)
        model.take(try Self.event(9, "progress.reset"))
        #expect(model.events == [.renewed, try Self.event(9, "progress.reset")])
    }

    @Test("Earlier events stand before those that were told, none of them twice, and not too many.")
    func history() throws {
        var model = try model(Self.event(8, "daemon.started"))
        let history = try (1...9).map { number in
            try object(
                #"{"seq":\#(number),"timeUSec":1,"type":"t","cause":{"kind":"voice"}}"#)
        }
        model.take(history: history)
        #expect(model.events.count == 8)
        for seq in 9...200 { model.take(try Self.event(Int64(seq), "t")) }
        #expect(model.events.count == DashboardModel.eventsMax)
        try #expect(model.events.last == Self.event(200, "t"))
    }
}
