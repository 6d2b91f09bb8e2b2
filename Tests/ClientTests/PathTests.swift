import Testing
import VarlinkWire

@testable import lectern

@Suite("Reading paths")
struct PathTests {
    static let plan =
        #"{"pace":"units:2","reviewIntensity":"light","pathStartDate":"2026-09-21","#
        + #""skipFriday":true,"restWeekdays":[6],"yomTov":"israel","yomTovDates":[]}"#
    static let settings =
        #"{"language":"en","timeZone":"system","rolloverHour":4,"remindAt":"off","#
        + #""restMode":"open","restBegins":"15:00","restEnds":"21:30","autoMark":false}"#
    static let paths =
        #"{"today":"2026-09-21","paths":[{"path":"way","title":"The Way","active":true,"rank":0,"#
        + #""plan":\#(plan),"version":2,"cycle":2,"position":3,"units":20,"completed":2,"#
        + #""streak":1,"longestStreak":4,"endDate":"2026-10-04","overdue":3}],"#
        + #""settings":\#(settings),"problems":["the corpus \"x\" is broken"]}"#
    static let unit =
        #"{"path":"way","id":"computed-0","nodeIndex":0,"nodeType":"learning","#
        + #""contentRef":"Way_One.1.1","tractate":"One","chapter":1,"unlockDate":"2026-09-21","#
        + #""status":"done","hasText":true,"hasExplanation":false}"#
    static let quiz =
        #"{"path":"way","id":"weekly-quiz-2026-09-25","nodeIndex":-1,"nodeType":"weekly_quiz","#
        + #""unlockDate":"2026-09-25","status":"open","hasText":false,"hasExplanation":false,"#
        + #""first":0,"last":9,"asked":5,"right":4}"#

    /// What names the caller's own learner.
    static let own = #"{"learner":"default","values":{},"defaults":{}}"#

    @Test("are listed with their plan, and what cannot be shown is told")
    func list() throws {
        let calls = try check(
            "path", answers: [state("IDLE"), Self.own, Self.paths],
            prints: """
                way: The Way, 2 of 20 units done, cycle 2
                  units:2 from 2026-09-21, reviews light, rest on Sat, no units on Friday, \
                holidays of israel
                  ends 2026-10-04, 1 day in a row, the longest 4, 3 open from before
                Problem: the corpus "x" is broken.

                """)
        #expect(
            calls == [
                "Session.GetState {}", "Learners.GetPreferences {}",
                #"Path.ListPaths {"learner":"default"}"#,
            ])
    }

    @Test("have a day, with a sign for each node")
    func today() throws {
        let calls = try check(
            "path today 2026-09-21",
            answers: [
                state("IDLE"), Self.own,
                #"{"day":{"date":"2026-09-21","kind":"study","due":2,"done":1,"late":0},"#
                    + #""nodes":[\#(Self.unit)],"overdue":[\#(Self.quiz)]}"#,
            ],
            prints: """
                2026-09-21, a study day: 2 due, 1 done.
                  [x] computed-0  One 1:1
                Open from before:
                  [ ] weekly-quiz-2026-09-25  quiz of the week, 4 of 5 right

                """)
        #expect(calls.last == #"Path.GetDay {"learner":"default","date":"2026-09-21"}"#)
    }

    @Test("have a calendar of a month, for the first active path")
    func calendar() throws {
        let calls = try check(
            "path calendar 2028-02",
            answers: [
                state("IDLE"), Self.own, Self.paths,
                #"{"nodes":[\#(Self.unit),\#(Self.quiz)]}"#,
            ],
            prints: """
                2026-09-21 Mon: [x] One 1:1
                2026-09-25 Fri: [ ] quiz of the week, 4 of 5 right (weekly-quiz-2026-09-25)

                """)
        #expect(
            calls.suffix(2) == [
                #"Path.ListPaths {"learner":"default"}"#,
                #"Path.ListNodes {"path":"way","learner":"default","from":"2028-02-01","#
                    + #""to":"2028-02-29"}"#,
            ])
    }

    static let restDay =
        #"{"day":{"date":"2026-09-21","kind":"rest","due":0,"done":0,"late":0},"#
        + #""nodes":[],"overdue":[]}"#

    @Test("are shown of the selected learner, and it is said where that is not one's own")
    func others() throws {
        let calls = try check(
            "path today",
            answers: [
                state("IDLE").replacing("default", with: "learner-3"),
                Self.own.replacing(#""default""#, with: #""learner-2""#),
                Self.own.replacing(#""default""#, with: #""learner-3""#),
                Self.restDay,
            ],
            prints: """
                Of learner-3, who is selected; --learner learner-2 shows your own.
                2026-09-21, a day of rest: 0 due, 0 done.

                """)
        #expect(calls.last == #"Path.GetDay {"learner":"learner-3"}"#)
    }

    @Test("are those of the learner who is named, or on whom the order acts")
    func learners() throws {
        let calls = try check(
            "path map --learner learner-2",
            answers: [Self.paths, #"{"stretches":[]}"#])
        #expect(
            calls == [
                #"Path.ListPaths {"learner":"learner-2"}"#,
                #"Path.GetProgress {"path":"way","learner":"learner-2"}"#,
            ])
        let marked = try check(
            "path done computed-0",
            answers: [
                state("IDLE").replacing("default", with: "learner-3"), Self.paths,
                #"{"seq":8,"state":"IDLE","repeated":false,"changed":1}"#,
            ], prints: "Done: 1.\n")
        #expect(
            marked.prefix(2) == [
                "Session.GetState {}", #"Path.ListPaths {"learner":"learner-3"}"#,
            ])
    }

    @Test("are marked")
    func mark() throws {
        let calls = try check(
            "path done computed-0 computed-1 --path way",
            answers: [#"{"seq":8,"state":"IDLE","repeated":false,"changed":2}"#],
            prints: "Done: 2.\n")
        #expect(
            calls == [
                #"Path.Mark {"path":"way","nodes":["computed-0","computed-1"],"done":true,"#
                    + #""client":"lectern"}"#
            ])
        try check(
            "path undone computed-0 --path way",
            answers: [#"{"seq":8,"state":"IDLE","repeated":false,"changed":1}"#],
            prints: "Taken back: 1.\n")
    }

    @Test("tell progress and figures")
    func figures() throws {
        try check(
            "path map One --path way",
            answers: [
                state("IDLE"), Self.own,
                #"{"stretches":[{"kind":"chapter","name":"1","first":0,"last":3,"completed":1,"#
                    + #""endDate":"2026-09-22"}]}"#,
            ], prints: "chapter 1: 1 of 4, 25%, ends 2026-09-22\n")
        try check(
            "path stats --path way",
            answers: [
                state("IDLE"), Self.own,
                #"{"days":[{"date":"2026-09-21","kind":"study","due":2,"done":2,"late":0},"#
                    + #"{"date":"2026-09-22","kind":"study","due":2,"done":1,"late":1}],"#
                    + #""quizzes":[\#(Self.quiz)]}"#,
            ],
            prints: """
                Since 2026-09-21: 1 of 2 days with all done.
                Units: 4 due, 3 done in time, 1 later.
                Quizzes: 1, 4 of 5 questions right.

                """)
        try check(
            "path corpora",
            answers: [
                #"{"corpora":[{"corpus":"way","title":"The Way","units":20,"texts":14,"#
                    + #""explanations":1,"questions":2}],"problems":[]}"#
            ],
            prints: "way: The Way, 20 units, 14 with a text, 1 explained, 2 with questions\n")
    }

    @Test("have settings, which are shown and set")
    func settings() throws {
        try check(
            "path settings", answers: [state("IDLE"), Self.paths],
            prints: """
                language=en
                timeZone=system
                rolloverHour=4
                remindAt=off
                restMode=open
                restBegins=15:00
                restEnds=21:30
                autoMark=false

                """)
        let calls = try check(
            "path settings autoMark=true rolloverHour=3 restMode=closed",
            answers: [
                #"{"seq":8,"state":"IDLE","repeated":false,"settings":\#(Self.settings)}"#
            ], prints: "Set: autoMark=true, rolloverHour=3, restMode=closed\n")
        #expect(
            calls == [
                #"Path.SetSettings {"settings":{"autoMark":true,"rolloverHour":3,"#
                    + #""restMode":"closed"},"client":"lectern"}"#
            ])
    }

    @Test(
        "What can be seen to be wrong is not sent.",
        arguments: [
            "path done", "path calendar 2026-13", "path calendar 2026", "path jump",
            "path plan --pace units:2 --until 2027-01-01", "path plan --rest 8",
            "path plan --off 2027-01-01 --on 2027-01-01", "path plan --rest 1,,2",
            "path settings autoMark", "path settings autoMark=true autoMark=false", "path unit",
        ])
    func usage(line: String) {
        let outcome = run(line.split(separator: " ").map(String.init))
        #expect(outcome.status == 2)
    }

    @Test("say that there is none where one is needed")
    func none() throws {
        try check(
            "path map",
            answers: [
                state("IDLE"), Self.own,
                #"{"today":"2026-09-21","paths":[],"settings":\#(Self.settings),"problems":[]}"#,
            ],
            complains: "lectern: there is no path yet.\nHint: lectern path setup begins one\n",
            exits: 1)
    }
}
