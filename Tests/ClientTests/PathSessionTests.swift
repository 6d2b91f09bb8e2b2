import Testing
import VarlinkWire

@testable import lectern

@Suite("Sessions of a reading path")
struct PathSessionTests {
    private static let idle = state("IDLE").replacing("default", with: "learner-1")
    private static let path =
        #"{"path":"way","title":"The Way","active":true,"rank":0,"plan":{"pace":"units:2","#
        + #""reviewIntensity":"light","pathStartDate":"2026-09-21","skipFriday":true,"#
        + #""restWeekdays":[6],"yomTov":"none","yomTovDates":[]},"version":1,"cycle":1,"#
        + #""position":0,"units":20,"completed":0,"streak":0,"longestStreak":0,"endDate":"","#
        + #""overdue":0}"#
    private static let rest =
        #","settings":{"language":"en","timeZone":"system","rolloverHour":4,"remindAt":"off","#
        + #""restMode":"open","restBegins":"15:00","restEnds":"21:30","autoMark":false}"#

    private static func paths(_ paths: String, problems: String = "") -> String {
        #"{"today":"2026-09-25","paths":[\#(paths)]\#(rest),"problems":[\#(problems)]}"#
    }

    private static let nothing =
        #"{"day":{"date":"2026-09-25","kind":"study","due":0,"done":0,"late":0},"nodes":[],"#
        + #""overdue":[]}"#
    private static let begun = #"{"seq":8,"state":"PATH_LOADED","repeated":false}"#

    @Test(
        "begin with what waits, for the learner whose sessions are held",
        arguments: [
            (
                "begin", "BEGIN_PATH",
                "  [ ] computed-1  One 1:2\n  [ ] weekly-quiz-2026-09-25  quiz of the week\n"
            ),
            ("catch-up", "CATCH_UP", "  [ ] computed-7  One 1:8\n"),
        ])
    func begin(name: String, command: String, readings: String) throws {
        let calls = try check(
            "path \(name)", answers: [Self.idle, Self.paths(Self.path), Samples.day, Self.begun],
            prints: "Begun:\n\(readings)The state is PATH_LOADED (event 8).\n")
        #expect(
            calls == [
                "Session.GetState {}", #"Path.ListPaths {"learner":"learner-1"}"#,
                #"Path.GetDay {"learner":"learner-1"}"#,
                #"Session.Command {"name":"\#(command)","client":"lectern"}"#,
            ])
    }

    @Test("name ten readings at most, and none where nothing was done now")
    func many() throws {
        let nodes = (0..<12).map { Samples.node("quiz-\($0)", "weekly_quiz", "open") }
        let day =
            #"{"day":{"date":"2026-09-25","kind":"study","due":0,"done":0,"late":0},"nodes":["#
            + nodes.joined(separator: ",") + #"],"overdue":[]}"#
        let lines = (0..<10).map { "  [ ] quiz-\($0)  quiz of the week\n" }.joined()
        try check(
            "path begin", answers: [Self.idle, Self.paths(Self.path), day, Self.begun],
            prints: "Begun:\n\(lines)  and 2 more\nThe state is PATH_LOADED (event 8).\n")
        try check(
            "path begin --request-id r",
            answers: [
                Self.idle, Self.paths(Self.path), day,
                Self.begun.replacing("false", with: "true"),
            ],
            prints: "This request was made before; nothing was done now. "
                + "The state is PATH_LOADED (event 8).\n")
    }

    @Test("do not begin where nothing waits, or no path is there")
    func absent() throws {
        let calm = "Hint: `lectern path calendar` shows what comes\n"
        let earlier = Self.nothing.replacing(
            #""overdue":[]"#,
            with: #""overdue":[\#(Samples.node("q", "weekly_quiz", "open"))]"#)
        let inactive = Self.path.replacing(#""active":true"#, with: #""active":false"#)
        for (name, paths, day, complaint) in [
            ("begin", Self.path, Self.nothing, "nothing is waiting today.\n" + calm),
            ("catch-up", Self.path, Self.nothing, "nothing is open from before today.\n" + calm),
            (
                "begin", Self.path, earlier,
                "nothing is waiting today.\n"
                    + "Hint: `lectern path catch-up` reads what is open from before\n"
            ),
            (
                "begin", "", Self.nothing,
                "there is no path yet.\nHint: lectern path setup begins one\n"
            ),
            (
                "begin", inactive, Self.nothing,
                "no path is active.\n"
                    + "Hint: `lectern path plan --path way --active` takes one up again\n"
            ),
        ] {
            let calls = try check(
                "path \(name)", answers: [Self.idle, Self.paths(paths), day],
                complains: "lectern: " + complaint, exits: 1)
            #expect(calls.count == 3)
        }
        try check(
            "path begin",
            answers: [Self.idle, Self.paths("", problems: #""the corpus is gone""#), Self.nothing],
            complains: "lectern: no path can be read: the corpus is gone.\n"
                + "Hint: `lectern path corpora` lists what is installed\n", exits: 1)
    }

    @Test("are refused by the order, where what waits cannot be had or the box rests")
    func refused() throws {
        let rest =
            #"!io.lectern.Path.RestNow {"untilUSec":5,"message":"The box rests until 21:30.","#
            + #""hint":"ask again then; SetSettings with restMode \"open\" lets the box obey"}"#
        let complaint =
            "lectern: The box rests until 21:30.\nHint: ask again then; "
            + "`lectern path settings restMode=open` lets the box obey\n"
        try check(
            "path begin", answers: [#"!StoreUnavailable {"message":"it is full"}"#, rest],
            complains: complaint, exits: 1)
        try check(
            "path open computed-0 --path way", answers: [rest], complains: complaint, exits: 1)
    }

    @Test("open one node, of the first active path where none is named")
    func open() throws {
        let calls = try check(
            "path open computed-1 --if-state idle",
            answers: [Self.idle, Self.paths(Self.path), Self.begun],
            prints: "The state is PATH_LOADED (event 8).\n")
        #expect(
            calls == [
                "Session.GetState {}", #"Path.ListPaths {"learner":"learner-1"}"#,
                #"Path.Open {"path":"way","node":"computed-1","ifState":"IDLE","#
                    + #""client":"lectern"}"#,
            ])
        try check(
            "path open computed-9 --path way",
            answers: [
                #"!io.lectern.Path.NotUnlocked {"unlockDate":"2026-10-01","#
                    + #""message":"\"computed-9\" is locked until 2026-10-01","hint":"h"}"#
            ], complains: "lectern: \"computed-9\" is locked until 2026-10-01.\nHint: h\n", exits: 1
        )
    }

    @Test("In the status on a terminal, Hebrew that a quiz asks is kept apart.")
    func isolation() throws {
        let asked = try answer(state("PATH_QUIZ_ASKED", Samples.quiz))
        let daemon = try FakeDaemon { _, _ in [asked] }
        var setting = Setting(variables: ["LECTERN_SOCKET": daemon.path])
        setting.screen = FakeScreen([])
        let outcome = run(["status"], setting)
        try daemon.stop()
        #expect(outcome.output.contains("of 5: \u{2068}Who says שלום?\u{2069}\nChoice: 1 One\n"))
    }

    @Test("stand in the status, with what a quiz asks")
    func status() throws {
        try check(
            "status", answers: [state("PATH_QUIZ_ASKED", Samples.quiz)],
            prints: """
                State: PATH_QUIZ_ASKED
                Path: today's readings, 1 of 3 done, 1 open
                Reading: quiz weekly-quiz-2026-09-25
                Asked: question 2 of 5: Who says שלום?
                Choice: 1 One
                Choice: 2 Two
                Now: quiet
                You may say: nothing yet; it goes on by itself

                """)
    }
}
