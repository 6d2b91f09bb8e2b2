import Testing
import VarlinkWire

@testable import lectern

@Suite("Orders about problems")
struct ProblemOrderTests {
    private typealias Samples = ProblemSamples

    @Test(
        "Each order sends what was typed, and says what it did.",
        arguments: [
            (
                "problems use mine", "SelectRepository", #""repository":"mine""#, "",
                "Selected: mine.\n"
            ),
            (
                "problems queue a b", "SetQueued", #""problems":["a","b"],"queued":true"#,
                #","changed":2"#, "Queued: 2 problems.\n"
            ),
            (
                "problems queue a --remove", "SetQueued", #""problems":["a"],"queued":false"#,
                #","changed":1"#, "Taken out: 1 problem.\n"
            ),
            (
                "problems reset a --yes", "Reset", #""problem":"a""#, #","attempts":5"#,
                "Deleted: 5 attempts.\n"
            ),
            (
                "problems quiz --count 5 --type bug_detection --pattern stack --seed 4 --by-ear",
                "StartQuiz",
                #""count":5,"types":["bug_detection"],"filter":{"pattern":"stack"},"seed":4,"#
                    + #""screen":false"#,
                #","questions":5"#, "5 questions.\nThe state is IDLE (event 8).\n"
            ),
            (
                "problems review a --count 3", "StartReview", #""problems":["a"],"count":3"#, "",
                "The state is IDLE (event 8).\n"
            ),
        ])
    func order(
        line: String, method: String, parameters: String, more: String, prints: String
    ) throws {
        let calls = try check(
            line, answers: ["{\(Samples.receipt)\(more)}"], prints: prints)
        #expect(calls == [#"Problems.\#(method) {\#(parameters),"client":"lectern"}"#])
    }

    @Test("A note is kept, shown and removed.")
    func note() throws {
        let calls = try check(
            "problems note a Sort first. --comparison", answers: ["{\(Samples.receipt)}"],
            prints: "The note is kept.\n")
        #expect(
            calls == [
                #"Problems.SetNote {"client":"lectern","problem":"a","kind":"comparison","#
                    + #""text":"Sort first."}"#
            ])
        try check(
            "problems note a", answers: [#"{"notes":{"note":"N"}}"#], prints: "Note:\nN\n")
        try check(
            "problems note a", answers: [#"{"notes":{"comparison":"C"}}"#],
            prints: "There is no note on a.\n")
    }

    @Test(
        "A setting is sent in the form of its kind.",
        arguments: [
            ("language TS", #""language":"typescript""#), ("screen on", #""screen":true"#),
            ("write_minutes 15,25,40", #""write_minutes":[15,25,40]"#),
            ("write_minutes 15,x", #""write_minutes":"15,x""#),
            ("quiz_questions 25", #""quiz_questions":25"#),
            ("reminder off", #""reminder":"""#), ("reminder 07:30", #""reminder":"07:30""#),
        ])
    func setting(typed: String, sent: String) throws {
        let calls = try check(
            "problems set \(typed)",
            answers: [
                #"{\#(Samples.receipt),"settings":{"write_minutes":[1,2,3],"screen":false}}"#
            ],
            prints: "write_minutes 1,2,3\nscreen false\n")
        #expect(calls == [#"Problems.SetSettings {"settings":{\#(sent)},"client":"lectern"}"#])
    }

    @Test(
        "What can be seen to be wrong is not sent.",
        arguments: [
            "problems quiz --count 51", "problems quiz --type riddle", "problems review --count 0",
            "problems reset", "problems reset a --all", "problems set language",
            "problems write a --random", "problems write --random --new",
            "problems write a --due", "problems stats --days 0",
        ])
    func usage(line: String) {
        let outcome = run(line.split(separator: " ").map(String.init))
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("Usage: lectern problems"))
    }

    @Test("A reset asks, and deletes nothing without a yes.")
    func reset() throws {
        let learners =
            #"{"learners":[{"learner":"default","name":"Ada","createdUSec":1,"selected":true}]}"#
        try check(
            "problems reset --all", answers: [learners],
            complains: "This deletes what the learner Ada (default) has learned of all problems of "
                + "the repository. Type yes to go on: lectern: nothing was deleted.\n",
            exits: 1, typed: ["no"])
    }

    @Test("A file of progress is written whole, and read in parts that fit into a request.")
    func files() throws {
        let text = ProblemProgressFile.text([["kind": "attempt"], ["kind": "note"]])
        let document = try object(text)
        let records = try ProblemProgressFile.records(of: document, "f")
        #expect(records == [["kind": "attempt"], ["kind": "note"]])
        #expect(ProblemProgressFile.parts(of: records) == [records])
        #expect(ProblemProgressFile.parts(of: []) == [[]])
        let long = JSON.string(String(repeating: "x", count: 20_000))
        #expect(ProblemProgressFile.parts(of: [long, long, long]) == [[long], [long], [long]])
        #expect(throws: CommandError.self) {
            try ProblemProgressFile.records(of: ["format": "lectern.problems", "version": 2], "f")
        }
    }

    @Test("An export asks for every page, and an import sends the last part as the last.")
    func exchange() throws {
        let calls = try check(
            "problems export -",
            answers: [#"{"records":[{"kind":"a"}],"next":1}"#, #"{"records":[{"kind":"b"}]}"#],
            prints: "{\"format\": \"lectern.problems\", \"version\": 1, \"records\": [\n"
                + "{\"kind\":\"a\"},\n{\"kind\":\"b\"}\n]}\n")
        #expect(calls == ["Problems.Export {}", #"Problems.Export {"offset":1}"#])
        let ward = try Ward()
        ward.write("/p.json", ProblemProgressFile.text([["kind": "a"]]))
        let sent = try check(
            "problems import \(ward.root)/p.json",
            answers: [#"{\#(Samples.receipt),"added":1,"known":0}"#],
            prints: "Added: 1 record. Known before: 0.\n")
        #expect(
            sent == [
                #"Problems.Import {"client":"lectern","part":0,"records":[{"kind":"a"}],"#
                    + #""last":true}"#
            ])
    }
}
