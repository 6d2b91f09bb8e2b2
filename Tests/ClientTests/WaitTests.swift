import Testing
import VarlinkWire

@testable import lectern

@Suite("Waiting")
struct WaitTests {
    private static let machine =
        #"{"states":["IDLE","LESSON_LOADED","QUESTION_READY","STUDY_OPENING","#
        + #""STUDY_SUMMARY_PLAYING"],"transitions":[]}"#

    private static func change(_ seq: Int, _ from: String, _ to: String) -> String {
        #"{"seq":\#(seq),"timeUSec":\#(seq),"type":"state.changed","from":"\#(from)","#
            + #""to":"\#(to)","cause":{"kind":"voice"}}"#
    }

    private static func event(_ seq: Int, _ type: String, _ data: String) -> String {
        #"{"seq":\#(seq),"timeUSec":\#(seq),"type":"\#(type)","cause":{"kind":"system"},"#
            + #""data":\#(data)}"#
    }

    private static func events(_ seq: Int, _ events: String...) -> String {
        self.events(seq, events)
    }

    private static func events(_ seq: Int, _ events: [String]) -> String {
        #"+{"epoch":"e1","seq":\#(seq),"events":[\#(events.joined(separator: ","))]}"#
    }

    private static let abandoned = event(9, "session.abandoned", #"{"state":"LESSON_LOADED"}"#)

    /// Asks for the states, for the present one, whose newest event is 7, and subscribes.
    private func wait(
        _ line: String, in present: String = "IDLE", _ answers: [String], prints: String = "",
        complains: String = "", exits: Int32 = 0, location: SourceLocation = #_sourceLocation
    ) throws -> [String] {
        let first = try [Self.machine, state(present)].map(answer)
        let replies = try answers.map(answer) + [.silence]
        return try check(
            "wait " + line, script: { _, count in count < 2 ? [first[count]] : replies },
            prints: prints, complains: complains, exits: exits, location: location)
    }

    @Test("ends at once in the state that is there, also without time.")
    func atOnce() throws {
        for time in ["", " --timeout 0", " --since 7"] {
            let calls = try wait(
                "--state idle" + time, [], prints: "The state is IDLE (event 7).\n")
            #expect(calls == ["Session.GetMachine {}", "Session.GetState {}"])
        }
    }

    @Test("with --await-daemon begins when a daemon answers.")
    func awaited() throws {
        let present = state("IDLE", #""allowed":[]"#)
        let answers: [[FakeDaemon.Answer]] =
            [[.hangUp]]
            + (try [present, Self.machine, present].map { [try answer($0)] })
        let calls = try check(
            "wait --state idle --await-daemon", script: { _, count in answers[count] },
            prints: "The state is IDLE (event 7).\n")
        #expect(
            calls == [
                "Session.GetState {}", "Session.GetState {}", "Session.GetMachine {}",
                "Session.GetState {}",
            ])
        let daemon = try FakeDaemon { _, _ in [.hangUp] }
        let line = ["wait", "--state", "idle", "--await-daemon", "--timeout", "0"]
        let outcome = run(line + ["--socket", daemon.path])
        try daemon.stop()
        #expect(outcome.status == 6)
        #expect(outcome.errors == "lectern: IDLE did not come in time.\n")
    }

    @Test("ends with the event that leads into the state, though it was left again.")
    func passing() throws {
        let calls = try wait(
            "--state question-ready --json",
            [
                Self.events(7),
                Self.events(
                    9, Self.change(8, "A", "QUESTION_READY"), Self.change(9, "QUESTION_READY", "B")
                ),
            ], prints: "{\"seq\":8,\"state\":\"QUESTION_READY\"}\n")
        #expect(calls.last == #"Session.Subscribe {"since":7,"epoch":"e1"}"#)
    }

    @Test("gives up with status 6.")
    func timesOut() throws {
        _ = try wait(
            "--state QUESTION_READY --type lesson.completed --timeout 0.01", [Self.events(7)],
            complains: "lectern: QUESTION_READY or lesson.completed did not come in time.\n",
            exits: 6)
    }

    @Test("is not done for a state that does not exist, for nothing, or in a journal of no number.")
    func impossible() throws {
        let calls = try wait(
            "--state QUESTION_REDY", [],
            complains: "lectern: there is no state QUESTION_REDY.\n"
                + "Hint: the states are IDLE, LESSON_LOADED, QUESTION_READY, STUDY_OPENING, "
                + "STUDY_SUMMARY_PLAYING\n", exits: 2)
        #expect(calls == ["Session.GetMachine {}"])
        #expect(run(["wait"]).errors.contains("say for what"))
        #expect(run(["wait", "--state", "IDLE", "--epoch", "e"]).errors.contains("--since"))
    }

    @Test("since an event finds what has passed by now, the first of it.")
    func since() throws {
        let calls = try wait(
            "--since 4 --epoch e1 --state QUESTION_READY --state LESSON_LOADED --timeout 0.01",
            in: "QUESTION_READY",
            [
                Self.events(4),
                Self.events(
                    7, Self.change(5, "IDLE", "LESSON_LOADED"),
                    Self.change(7, "LESSON_LOADED", "QUESTION_READY")),
            ], prints: "The state is LESSON_LOADED (event 5).\n")
        #expect(calls.last == #"Session.Subscribe {"since":4,"epoch":"e1"}"#)
    }

    @Test("since the event of an order finds the state that the order led to, left or not.")
    func sinceOrder() throws {
        _ = try wait(
            "--since 5 --state LESSON_LOADED", in: "QUESTION_READY",
            [Self.events(5), Self.events(6, Self.change(6, "LESSON_LOADED", "QUESTION_READY"))],
            prints: "The state is LESSON_LOADED (event 5).\n")
        _ = try wait(
            "--since 5 --state LESSON_LOADED", in: "LESSON_LOADED",
            [
                Self.events(5),
                Self.events(
                    7, Self.event(6, "transport.changed", "{}"),
                    Self.event(7, "transport.changed", "{}")),
            ], prints: "The state is LESSON_LOADED (event 7).\n")
    }

    @Test("since an event ends with status 5 where what came after it is gone.")
    func lost() throws {
        let lost =
            #"+{"epoch":"e1","seq":6,"lost":{"from":3,"to":6},"snapshot":\#(state("IDLE"))}"#
        _ = try wait(
            "--since 2 --state LESSON_LOADED", [lost],
            complains: "lectern: events are lost, and LESSON_LOADED may be among them.\n"
                + "Hint: look where the lesson is: lectern status\n", exits: 5)
    }

    @Test("for an event ends with the event.")
    func type() throws {
        let event = Self.event(9, "lesson.completed", #"{"lesson":"l1"}"#)
        let answers = [Self.events(7), Self.events(9, Self.change(8, "A", "B"), event)]
        _ = try wait(
            "--type lesson.completed", answers, prints: "T9  completed l1\n")
        _ = try wait("--type lesson.completed --json", answers, prints: event + "\n")
    }

    @Test("ends with status 8 when the session is abandoned in which it should come.")
    func abandoned() throws {
        let answers = [
            Self.events(7), Self.events(9, Self.change(8, "LESSON_LOADED", "IDLE"), Self.abandoned),
        ]
        for line in ["--state QUESTION_READY", "--type lesson.completed"] {
            let awaited = line.split(separator: " ")[1]
            _ = try wait(
                line, in: "LESSON_LOADED", answers,
                complains: "lectern: the session was abandoned before \(awaited) came.\n"
                    + "Hint: begin again: lectern begin\n", exits: 8)
        }
    }

    @Test("for what can come without the session goes on when that is abandoned.")
    func abandonedElsewhere() throws {
        let event = Self.event(10, "device.returned", #"{"device":"microphone"}"#)
        _ = try wait(
            "--state QUESTION_READY --type device.returned", in: "LESSON_LOADED",
            [Self.events(7), Self.events(10, Self.abandoned, event)],
            prints: "T10  microphone is back\n")
        _ = try wait(
            "--type session.abandoned", in: "LESSON_LOADED",
            [Self.events(7), Self.events(9, Self.abandoned)],
            prints: "T9  session abandoned in LESSON_LOADED\n")
    }

    @Test("goes on when a session is abandoned that had not begun when the waiting did.")
    func abandonedLater() throws {
        func others(from seq: Int) -> [String] {
            [
                Self.change(seq, "IDLE", "LESSON_LOADED"),
                Self.change(seq + 1, "LESSON_LOADED", "IDLE"),
                Self.event(seq + 2, "session.abandoned", #"{"state":"LESSON_LOADED"}"#),
                Self.change(seq + 3, "IDLE", "STUDY_OPENING"),
                Self.change(seq + 4, "STUDY_OPENING", "IDLE"),
            ]
        }
        for state in ["QUESTION_READY", "STUDY_SUMMARY_PLAYING"] {
            let last = Self.change(13, "IDLE", state)
            _ = try wait(
                "--state \(state)", [Self.events(7), Self.events(13, others(from: 8) + [last])],
                prints: "The state is \(state) (event 13).\n")
            // The session of the beginning has ended as it should; another one is abandoned.
            let ended = Self.change(8, "SUMMARY_PLAYING", "IDLE")
            let later = Self.change(14, "IDLE", state)
            _ = try wait(
                "--state \(state)", in: "SUMMARY_PLAYING",
                [Self.events(7), Self.events(14, [ended] + others(from: 9) + [later])],
                prints: "The state is \(state) (event 14).\n")
        }
        // Behind an order it is the session of that order.
        _ = try wait(
            "--since 7 --state QUESTION_READY", [Self.events(7), Self.events(12, others(from: 8))],
            complains: "lectern: the session was abandoned before QUESTION_READY came.\n"
                + "Hint: begin again: lectern begin\n", exits: 8)
    }

    @Test("ends with status 8 too when study is abandoned, and not with a session of another kind.")
    func abandonedStudy() throws {
        let left = Self.change(9, "STUDY_QUESTION_ASKED", "IDLE")
        _ = try wait(
            "--state STUDY_SUMMARY_PLAYING", in: "STUDY_QUESTION_ASKED",
            [Self.events(7), Self.events(9, left)],
            complains: "lectern: the session was abandoned before STUDY_SUMMARY_PLAYING came.\n"
                + "Hint: begin again: lectern review\n", exits: 8)
        _ = try wait(
            "--state QUESTION_READY", in: "STUDY_QUESTION_ASKED",
            [Self.events(7), Self.events(10, left, Self.change(10, "IDLE", "QUESTION_READY"))],
            prints: "The state is QUESTION_READY (event 10).\n")
        _ = try wait(
            "--state STUDY_OPENING", in: "LESSON_LOADED",
            [
                Self.events(7),
                Self.events(10, Self.abandoned, Self.change(10, "IDLE", "STUDY_OPENING")),
            ],
            prints: "The state is STUDY_OPENING (event 10).\n")
    }
}
