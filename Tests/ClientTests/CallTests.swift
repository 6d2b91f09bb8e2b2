import Testing
import VarlinkWire

@testable import lectern

@Suite("Calling")
struct CallTests {
    @Test(
        "Short names of methods do.",
        arguments: [
            "GetState", "Session.GetState", "io.lectern.Session.GetState",
        ])
    func shortNames(name: String) throws {
        let reply = state("IDLE")
        let calls = try check("call \(name)", answers: [reply], prints: reply + "\n")
        #expect(calls == ["Session.GetState {}"])
    }

    @Test("Names that are not ours are asked for as they are.")
    func otherNames() throws {
        #expect(try MethodName.full("GetInfo") == "org.varlink.service.GetInfo")
        #expect(try MethodName.full("org.example.x.Do") == "org.example.x.Do")
        let error = #expect(throws: CommandError.self) { try MethodName.full("GetStat") }
        #expect(error?.hint?.contains("Session.GetState") == true)
        #expect(error?.hint?.contains("Simulation") == false)
    }

    @Test("A name that two interfaces have is refused with both.")
    func ambiguous() throws {
        try check(
            "call History", answers: [],
            complains: "lectern: several interfaces have a method History.\n"
                + "Hint: say which one is meant: Session.History or Study.History\n", exits: 2)
        #expect(try MethodName.full("Study.History") == "io.lectern.Study.History")
    }

    @Test("Parameters are passed on as they are written, also from standard input.")
    func parameters() throws {
        let reply = #"{"epoch":"e","events":[]}"#
        let line = #"call Session.History {"since":0,"limit":2}"#
        #expect(
            try check(line, answers: [reply], prints: reply + "\n")
                == [#"Session.History {"since":0,"limit":2}"#])
        try check(
            "call Session.History -", answers: [reply], prints: reply + "\n",
            typed: [#"{"since":0}"#])
    }

    @Test(
        "Parameters that are no object are refused before anything is called.",
        arguments: ["[1]", "{", "7"])
    func badParameters(json: String) throws {
        let outcome = run(["call", "GetState", json])
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("lectern: the parameters are no "))
    }

    @Test("A subscription prints every reply.")
    func subscribe() throws {
        let last = #"{"epoch":"e","seq":2}"#
        try check(
            "call Subscribe",
            script: { _, _ in
                [.more(["epoch": "e", "seq": 1]), .reply(["epoch": "e", "seq": 2])]
            }, prints: "{\"epoch\":\"e\",\"seq\":1}\n\(last)\n")
    }

    @Test("A person is shown JSON on several lines.")
    func indented() throws {
        let value = try JSON.parse(Array(#"{"a":[1,{"b":null}],"c":{},"d":[]}"#.utf8))
        #expect(
            value.indented == """
                {
                  "a": [
                    1,
                    {
                      "b": null
                    }
                  ],
                  "c": {},
                  "d": []
                }
                """)
    }
}
