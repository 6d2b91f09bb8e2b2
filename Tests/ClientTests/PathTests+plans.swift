import Testing
import VarlinkWire

@testable import lectern

// Plans and jumps.
extension PathTests {
    @Test("get another plan by what is given alone")
    func change() throws {
        let calls = try check(
            "path plan --path way --until 2027-01-31 --rest 6,7 --no-skip-friday --off 2026-12-25 "
                + "--off 2026-12-26 --force --dry-run",
            answers: [
                state("IDLE"),
                Self.paths.replacing(#"Dates":[]"#, with: #"Dates":["2026-12-24","2026-12-25"]"#),
                #"{"seq":8,"state":"IDLE","repeated":false,"changed":true,"version":3,"#
                    + #""endDate":"2027-01-31","nodes":[\#(Self.unit)]}"#,
            ], prints: "Plan 3 ends 2027-01-31.\n2026-09-21 Mon: [x] One 1:1\n")
        #expect(
            calls.last
                == #"Path.SetPlan {"path":"way","client":"lectern","plan":{"#
                + #""pace":"until:2027-01-31","restWeekdays":[6,7],"skipFriday":false,"#
                + #""yomTovDates":["2026-12-24","2026-12-25","2026-12-26"]},"#
                + #""force":true,"dryRun":true}"#)
        let earlier = try check(
            "path plan --path way --on 2026-12-24",
            answers: [
                state("IDLE"),
                Self.paths.replacing(#"Dates":[]"#, with: #"Dates":["2026-12-24","2026-12-25"]"#),
                #"{"seq":8,"state":"IDLE","repeated":false,"changed":true,"version":3,"#
                    + #""endDate":"2027-01-31","nodes":[]}"#,
            ], prints: "Plan 3 ends 2027-01-31.\nThe path has nothing on these days.\n")
        #expect(
            earlier.last
                == #"Path.SetPlan {"path":"way","client":"lectern","plan":{"#
                + #""yomTovDates":["2026-12-25"]}}"#)
        try check(
            "path plan --path way --on 2026-12-24",
            answers: [
                state("IDLE"),
                Self.paths.replacing(#"Dates":[]"#, with: #"Dates":["2026-12-25"]"#),
            ],
            complains: "lectern: \"2026-12-24\" is no day of rest that was given by --off.\n"
                + "Hint: expected one of 2026-12-25\n", exits: 1)
        let fewer = try check(
            "path plan --path way --off none",
            answers: [
                state("IDLE"), Self.paths,
                #"{"seq":8,"state":"IDLE","repeated":false,"changed":true,"version":3,"#
                    + #""endDate":"2027-01-31","nodes":[]}"#,
            ], prints: "Plan 3 ends 2027-01-31.\nThe path has nothing on these days.\n")
        #expect(
            fewer.last
                == #"Path.SetPlan {"path":"way","client":"lectern","plan":{"yomTovDates":[]}}"#)
    }

    @Test("go on elsewhere")
    func jump() throws {
        let calls = try check(
            "path jump Way_One.2.1 --on 2026-10-01 --path way",
            answers: [
                #"{"seq":8,"state":"IDLE","repeated":false,"version":3,"cycle":1,"endDate":""}"#
            ], prints: "The path goes on at Way_One.2.1, cycle 1; it ends on no day.\n")
        #expect(
            calls == [
                #"Path.Jump {"path":"way","ref":"Way_One.2.1","client":"lectern","#
                    + #""date":"2026-10-01"}"#
            ])
    }

    @Test("name the option by which a plan was given that is refused")
    func options() throws {
        for (given, member, option) in [
            ("--until soon", "plan.pace", "--until"), ("--pace fast", "plan.pace", "--pace"),
            ("--start soon", "plan.pathStartDate", "--start"),
        ] {
            try check(
                "path plan --path way \(given)",
                answers: [
                    #"!org.varlink.service.InvalidParameter {"parameter":"\#(member)","hint":"x"}"#
                ],
                complains: "lectern: the parameter \"\(option)\" does not fit.\nHint: x\n", exits: 2
            )
        }
    }

    @Test("say where a jump to the present unit changed nothing")
    func present() throws {
        try check(
            "path jump Way_One.2.1 --path way",
            answers: [
                #"{"seq":8,"state":"IDLE","repeated":false,"changed":false,"version":3,"#
                    + #""cycle":1,"endDate":""}"#
            ], prints: "The path is at Way_One.2.1 already. Nothing was changed.\n")
    }

    @Test("are one's own where the selected learner's are not open to the caller")
    func closed() throws {
        let calls = try check(
            "path today",
            answers: [
                state("IDLE").replacing("default", with: "learner-3"),
                Self.own.replacing(#""default""#, with: #""learner-2""#),
                #"!AccessNeeded {"right":"control"}"#,
                Self.restDay,
            ],
            prints: """
                Of learner-2, your own; orders act on another learner, who is selected.
                2026-09-21, a day of rest: 0 due, 0 done.

                """)
        #expect(calls.last == #"Path.GetDay {"learner":"learner-2"}"#)
    }
}
