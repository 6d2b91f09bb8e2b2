import Testing

@Suite("Refusals")
struct RefusalTests {
    /// What the daemon answers, what is written about it, and the exit status.
    struct Case: Sendable {
        var answer: String
        var text: String
        var status: Int32
    }

    static let cases = [
        Case(
            answer: #"!NotAllowedNow {"state":"READING_READY","allowed":["READ_PASSAGE"],"#
                + #""message":"Please use a valid command"}"#,
            text: """
                lectern: not now: Please use a valid command.
                State: READING_READY
                Allowed now: `Read the passage` (READ_PASSAGE)

                """, status: 1),
        Case(
            answer: #"!NotAllowedNow {"state":"IDLE","allowed":[],"hint":"end it first"}"#,
            text: """
                lectern: not now.
                State: IDLE
                Allowed now: nothing
                Hint: end it first

                """, status: 1),
        Case(
            answer: #"!NotAllowedNow {"state":"IDLE","allowed":[],"message":"No lesson."}"#,
            text: "lectern: not now: No lesson.\nState: IDLE\n"
                + "Allowed now: nothing\n",
            status: 1),
        Case(
            answer: #"!PreconditionFailed {"seq":5,"state":"IDLE","message":"ifSeq is 4"}"#,
            text: "lectern: nothing was done: --if-seq is 4.\nState: IDLE\n", status: 1),
        Case(
            answer: #"!StoreUnavailable {"message":"disk full","hint":"make room"}"#,
            text: "lectern: disk full.\nHint: make room\n",
            status: 1),
        Case(
            answer: #"!AccessNeeded {"right":"admin","hint":"call it as root"}"#,
            text: "lectern: the right \"admin\" is needed.\n"
                + "Hint: put sudo before the command\n", status: 4),
        Case(
            answer: #"!org.varlink.service.InvalidParameter {"parameter":"name","hint":"x"}"#,
            text: "lectern: the parameter \"name\" does not fit.\nHint: x\n", status: 2),
        Case(
            answer: #"!Stopping {"message":"the daemon is about to end"}"#,
            text: "lectern: the daemon is about to end.\n", status: 3),
        Case(
            answer: #"!org.other.Fault {"message":"no"}"#,
            text: "lectern: no (org.other.Fault).\n", status: 1),
    ]

    @Test(
        "A refusal says why, the state, what is allowed, and what to do.",
        arguments: cases)
    func refusal(_ expected: Case) throws {
        try check(
            "begin", answers: [expected.answer], complains: expected.text,
            exits: expected.status)
    }

    @Test("With --json a refusal is one line of JSON.")
    func json() throws {
        try check(
            "--json begin", answers: [#"!AccessNeeded {"right":"control","hint":"h"}"#],
            complains: #"{"error":"io.lectern.Session.AccessNeeded","exit":4,"#
                + #""parameters":{"right":"control","hint":"h"}}"# + "\n",
            exits: 4)
    }

    @Test("A daemon that hangs up is no daemon.")
    func hangUp() throws {
        try check(
            "status", answers: [],
            complains: "lectern: the daemon closed the connection before it answered "
                + "io.lectern.Session.GetState.\n"
                + "Hint: try again, or look into its log: journalctl -t lecternd -n 5\n",
            exits: 3)
    }

    @Test(
        "A wrong command line is exit status 2, and nothing goes to standard output.",
        arguments: [
            "begin --bogus", "volume 5", "volume -6 -7", "rate 10", "wait",
            "wait --state IDLE --timeout never", "hear", "reset progress now", "volume --bogus",
            "volume -- -41", "watch --type FOO", "status --socket=",
        ])
    func usage(line: String) throws {
        let outcome = run(line.split(separator: " ").map(String.init))
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("Usage: lectern"))
    }
}
