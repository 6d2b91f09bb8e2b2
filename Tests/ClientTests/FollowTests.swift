import Control
import Synchronization
import Testing
import VarlinkWire

@testable import lectern

@Suite("Following")
struct FollowTests {
    private static func event(_ seq: Int, _ from: String, _ to: String) -> String {
        #"{"seq":\#(seq),"timeUSec":\#(seq),"type":"state.changed","from":"\#(from)","#
            + #""to":"\#(to)","cause":{"kind":"voice"}}"#
    }

    private static func events(_ epoch: String, _ seq: Int, _ events: String...) -> String {
        #"+{"epoch":"\#(epoch)","seq":\#(seq),"events":[\#(events.joined(separator: ","))]}"#
    }

    private static let snapshot = #"+{"epoch":"e1","seq":7,"snapshot":\#(state("IDLE"))}"#
    private static let noDaemonAgain = "!NoSuchCourse {\"course\":\"end\",\"hint\":\"of the test\"}"
    private static let end = "lectern: there is no course \"end\".\nHint: of the test\n"

    /// Each inner list is what one connection is answered with before it is closed; at the end of
    /// them an error of its own kind ends the command.
    private func follow(
        _ line: String, _ connections: [[String]], prints: String, complains: String = end,
        exits: Int32 = 1
    ) throws -> [String] {
        let answers = try (connections + [[Self.noDaemonAgain]]).map { try $0.map(answer) }
        return try check(
            line, script: { _, count in answers[min(count, answers.count - 1)] + [.hangUp] },
            prints: prints, complains: complains, exits: exits)
    }

    @Test("Watching begins with the state and tells every event on its line.")
    func watch() throws {
        let calls = try follow(
            "watch",
            [[Self.snapshot, Self.events("e1", 8, Self.event(8, "IDLE", "LESSON_LOADED"))]],
            prints: """
                The state is IDLE, quiet.
                T8  IDLE to LESSON_LOADED, by voice
                The daemon has gone; waiting for it.

                """)
        #expect(
            calls == ["Session.Subscribe {}", #"Session.Subscribe {"since":8,"epoch":"e1"}"#])
    }

    @Test("With --await-daemon a daemon that does not run yet is awaited, without a message.")
    func awaited() throws {
        let calls = try follow(
            "watch --await-daemon", [[], [], [Self.snapshot]],
            prints: "The state is IDLE, quiet.\nThe daemon has gone; waiting for it.\n")
        #expect(calls.count == 4)
        let daemon = try FakeDaemon { _, _ in [.hangUp] }
        let outcome = run(["watch", "--socket", daemon.path])
        try daemon.stop()
        #expect(outcome.status == 3)
        #expect(outcome.output.isEmpty)
    }

    @Test("Where a daemon does not come back, the reason is told once.", arguments: [24, 30])
    func absent(attempts: Int) throws {
        let failures: [[String]] = Array(repeating: [], count: attempts)
        _ = try follow(
            "watch", [[Self.snapshot]] + failures,
            prints: "The state is IDLE, quiet.\nThe daemon has gone; waiting for it.\n",
            complains: (attempts > 24 ? Self.closed : "") + Self.end)
        _ = try follow(
            "watch --await-daemon", failures + [[Self.snapshot]],
            prints: "The state is IDLE, quiet.\nThe daemon has gone; waiting for it.\n",
            complains: (attempts > 24 ? Self.closed : "") + Self.end)
    }

    private static let closed = """
        lectern: the daemon closed the connection before it answered \
        io.lectern.Session.Subscribe.
        Hint: try again, or look into its log: journalctl -t lecternd -n 5

        """

    @Test("Watching goes on after a restart, with no event twice.")
    func restart() throws {
        let calls = try follow(
            "watch",
            [
                [Self.snapshot],
                [
                    Self.events("e1", 7),
                    Self.events("e1", 9, Self.event(8, "A", "B"), Self.event(9, "B", "C")),
                ],
                [Self.events("e1", 9)],
            ],
            prints: """
                The state is IDLE, quiet.
                The daemon has gone; waiting for it.
                T8  A to B, by voice
                T9  B to C, by voice
                The daemon has gone; waiting for it.

                """)
        #expect(calls.last == #"Session.Subscribe {"since":9,"epoch":"e1"}"#)
        #expect(calls.count == 4)
    }

    @Test("Lost events are told, and a strict watcher ends with status 5.")
    func lost() throws {
        let lost =
            #"+{"epoch":"e1","seq":90,"lost":{"from":3,"to":80},"snapshot":\#(state("IDLE"))}"#
        _ = try follow(
            "watch --since 2", [[lost]],
            prints: "Events 3 to 80 were lost.\nThe state is IDLE, quiet.\n"
                + "The daemon has gone; waiting for it.\n")
        _ = try follow(
            "watch --since 2 --strict", [[lost]], prints: "Events 3 to 80 were lost.\n",
            complains: "", exits: 5)
    }

    @Test("A journal that began anew is told of.")
    func renewed() throws {
        let new =
            #"+{"epoch":"e2","seq":1,"lost":{"from":8,"to":1},"snapshot":\#(state("IDLE"))}"#
        let calls = try follow(
            "watch", [[Self.snapshot], [new]],
            prints: """
                The state is IDLE, quiet.
                The daemon has gone; waiting for it.
                The journal began anew; what was in the old one is gone.
                The state is IDLE, quiet.
                The daemon has gone; waiting for it.

                """)
        #expect(calls.last == #"Session.Subscribe {"since":1,"epoch":"e2"}"#)
    }

    @Test("A reset is told of to the end: the journal, and the event that it begins with.")
    func reset() throws {
        let event =
            #"{"seq":8,"timeUSec":8,"type":"progress.reset","cause":{"kind":"system"}}"#
        let calls = try follow(
            "watch", [[Self.snapshot, Self.events("e2", 8, event)]],
            prints: """
                The state is IDLE, quiet.
                The journal began anew; what was in the old one is gone.
                T8  progress deleted
                The daemon has gone; waiting for it.

                """)
        #expect(calls.last == #"Session.Subscribe {"since":8,"epoch":"e2"}"#)
    }

    @Test("Watching ends after as many events as were wanted, the state aside.")
    func count() throws {
        let event = Self.event(8, "A", "B")
        let calls = try follow(
            "watch --count 2",
            [[Self.snapshot, Self.events("e1", 9, event), Self.events("e1", 9, event, event)]],
            prints: """
                The state is IDLE, quiet.
                T8  A to B, by voice
                T8  A to B, by voice

                """, complains: "", exits: 0)
        #expect(calls.count == 1)
        #expect(run(["watch", "--count", "0"]).status == 2)
    }

    @Test("Watching ends, in silence, when nobody reads any more, also while the daemon is away.")
    func unheard() throws {
        let state = "{\"snapshot\":\(state("IDLE"))}\n"
        // Behind the state, and behind the end of the connection.
        for (last, output) in [
            (FakeDaemon.Answer.silence, state), (.hangUp, state + "{\"away\":true}\n"),
        ] {
            let start = try answer(Self.snapshot)
            let daemon = try FakeDaemon { _, _ in [start, last] }
            let setting = Setting(
                variables: ["LECTERN_SOCKET": daemon.path], isHeard: { $0 != output })
            let outcome = run(["watch", "--json"], setting)
            try daemon.stop()
            #expect(outcome == Outcome(status: 7, output: output, errors: ""))
        }
    }

    @Test("As JSON every line is an event, or names what else it is.")
    func json() throws {
        let event = Self.event(8, "IDLE", "LESSON_LOADED")
        let live = #"+{"epoch":"e1","seq":99,"live":{"type":"level","dBFS":-40}}"#
        let calls = try follow(
            "monitor --type state.changed",
            [[Self.snapshot, Self.events("e1", 8, event), live]],
            prints: """
                {"snapshot":\(state("IDLE"))}
                \(event)
                {"live":{"type":"level","dBFS":-40}}
                {"away":true}

                """)
        let wish = #""types":["state.changed"],"live":true"#
        #expect(
            calls == [
                "Session.Subscribe {\(wish)}",
                #"Session.Subscribe {"since":8,"epoch":"e1",\#(wish)}"#,
            ])
    }

    @Test("A daemon that is not there at the beginning is not waited for.")
    func absent() {
        #expect(run(["watch", "--socket", "/nowhere/s"]).status == 3)
    }

    @Test("Every type of event can be asked for, and no other.")
    func types() throws {
        for type in EventType.allCases {
            let calls = try follow(
                "watch --type \(type.rawValue)", [], prints: "")
            #expect(calls == [#"Session.Subscribe {"types":["\#(type.rawValue)"]}"#])
        }
        let outcome = run(["watch", "--type", "FOO"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("'FOO' is invalid for '--type <type>'"))
        for type in EventType.allCases { #expect(outcome.errors.contains(type.rawValue)) }
    }
}
