import Testing
import VarlinkWire

@testable import lectern

@Suite("A session of problems at a terminal")
struct ProblemTalkTests {
    private typealias Samples = ProblemSamples

    private static let receipt = #"{\#(Samples.receipt)}"#
    private static let options =
        #","options":[{"number":1,"text":"O(n)"},{"number":2,"text":"O(1)"}]"#
    private static let keys =
        "\nType the number of an option, or a letter, and press Return: i i was right, "
        + "s skip, a again, u take back, e end.\n"

    private static func question(_ number: Int, left: Int? = nil) -> String {
        let left = left.map { #","leftUSec":\#($0)"# } ?? ""
        return Samples.prompt(number, kind: "complexity_analysis", more: options + left)
    }

    private static func shown(_ number: Int) -> String {
        "\nQuestion \(number) of 2: complexity analysis\nText \(number).\n\n1. O(n)\n2. O(1)\n"
            + keys
    }

    private static func states(_ names: String...) -> [String] {
        names.map { state($0) }
    }

    @Test("A quiz shows each question once, sends the answer, and says what it was.")
    func quiz() throws {
        let calls = try check(
            "problems quiz --count 2",
            script: try byMethod([
                "GetState": Self.states(
                    "IDLE", "PROBLEM_ASKING", "PROBLEM_ANSWERING", "PROBLEM_FEEDBACK",
                    "PROBLEM_ANSWERING", "PROBLEM_SUMMARY"),
                "StartQuiz": [#"{\#(Samples.receipt),"questions":2}"#],
                "GetPrompt": [Self.question(1), Self.question(1), Self.question(2)],
                "Answer": [
                    #"{\#(Samples.receipt),"correct":false,"right":1,"explanation":"It takes n."}"#,
                    #"{\#(Samples.receipt),"correct":true,"right":2,"explanation":"So it does."}"#,
                ],
                "Subscribe": [
                    Samples.events(),
                    Samples.events(
                        ("problem.answered", #"{"problem":"x","number":2,"outcome":"right"}"#),
                        ("milestone.reached", #"{"name":"first"}"#),
                        ("problem.ended", #"{"ending":"done","done":2,"right":1,"of":2}"#)),
                ],
            ]),
            prints: "2 questions.\n" + Self.shown(1)
                + "Wrong. Number 1 is right. It takes n.\n" + Self.shown(2)
                + "Right. So it does.\nMilestone: the first problem is completed.\n"
                + "The session is over: 2 done, 1 of 2 right.\n",
            typed: [late, "2", late, "2"])
        #expect(calls[1].contains(#""count":2,"screen":true"#))
        let answers = calls.filter { $0.hasPrefix("Problems.Answer") }
        #expect(
            answers == [
                #"Problems.Answer {"client":"lectern","number":1,"option":2}"#,
                #"Problems.Answer {"client":"lectern","number":2,"option":2}"#,
            ])
    }

    @Test("The time that is left is told at its marks, each once, on lines of their own.")
    func countdown() throws {
        let lefts = [45, 31, 30, 29, 9, 8].map { Self.question(1, left: $0 * 1_000_000) }
        try check(
            "problems quiz",
            script: try byMethod([
                "GetState": Self.states("IDLE", "PROBLEM_ANSWERING"),
                "StartQuiz": [Self.receipt], "GetPrompt": lefts,
            ]),
            prints: Self.shown(1) + "45 seconds left.\n30 seconds left.\n9 seconds left.\n"
                + "\nThe session goes on without this terminal: the same command comes back to it, "
                + "and `lectern act end-problems` ends it.\n",
            typed: Array(repeating: late, count: 5) + [interrupted])
    }

    @Test("A spoken answer and the end of a limit are shown too.")
    func elsewhere() throws {
        try check(
            "problems quiz",
            script: try byMethod([
                "GetState": Self.states("IDLE", "PROBLEM_ANSWERING", "PROBLEM_FEEDBACK", "IDLE"),
                "StartQuiz": [Self.receipt], "GetPrompt": [Self.question(1)],
                "Subscribe": [
                    Samples.events(
                        ("problem.answered", #"{"problem":"x","number":1,"outcome":"late"}"#))
                ],
            ]),
            prints: Self.shown(1) + "Time is up.\nThe session is over.\n", typed: [late, late])
    }

    @Test("A review shows the statement, the solution when it is open, and its other languages.")
    func review() throws {
        func prompt(_ language: String?) -> String {
            let code = language.map { #","code":\#(Samples.code($0, "x"))"# }
            return Samples.prompt(1, mode: "review", more: code ?? "")
        }
        func code(_ title: String) -> String {
            "\n\(title)\nx\nTakes: time O(n), memory O(1)\nUsed for: Balancing accounts\n"
        }
        let keys =
            "Type a letter and press Return: r reviewed, f forgot, l language, p previous, "
            + "s skip, a again, u take back, e end.\n"
        let calls = try check(
            "problems review",
            script: try byMethod([
                "GetState": Self.states(
                    "IDLE", "PROBLEM_READING", "PROBLEM_READING", "PROBLEM_READING",
                    "PROBLEM_READING", "IDLE"),
                "StartReview": [Self.receipt], "GetProblem": [Samples.whole],
                "GetPrompt": [prompt(nil), prompt("ts"), prompt("go")],
                "Command": [Self.receipt, #"!NotAllowedNow {"message":"Wait."}"#],
                "Subscribe": [
                    Samples.events(
                        ("problem.answered", #"{"problem":"x","number":1,"outcome":"wrong"}"#))
                ],
            ]),
            prints: "\nProblem 1 of 2: pair-with-sum\nText 1.\nPair With Sum\n\n"
                + "Find two numbers.\n\n" + keys + code("TypeScript") + code("Go") + keys
                + "Forgotten: it comes back tomorrow.\nThe session is over.\n",
            complains: "lectern: not now: Wait.\n", typed: [late, "l", "what", "r"])
        #expect(
            calls.filter { $0.hasPrefix("Session.Command") } == [
                #"Session.Command {"client":"lectern","name":"NEXT_LANGUAGE"}"#,
                #"Session.Command {"client":"lectern","name":"REVIEWED"}"#,
            ])
    }

    @Test("A session that runs is joined, also one whose input has ended.")
    func joined() throws {
        let calls = try check(
            "problems quiz",
            script: try byMethod([
                "GetState": Self.states("PROBLEM_ANSWERING"), "GetPrompt": [Self.question(1)],
            ]),
            prints: "A session runs already: here it is.\n" + Self.shown(1)
                + "\nThe session goes on without this terminal: the same command comes back to it, "
                + "and `lectern act end-problems` ends it.\n",
            typed: [])
        #expect(!calls.contains { $0.contains("Start") })
        try check(
            "problems review",
            script: try byMethod(["GetState": Self.states("PROBLEM_WRITING")]),
            prints: "A session runs already: here it is.\n"
                + "A solution is being written: `lectern problems write` goes on with it.\n",
            typed: [])
    }

    @Test("Nothing due is said in the daemon's words.")
    func nothing() throws {
        try check(
            "problems review",
            script: try byMethod([
                "GetState": Self.states("IDLE"),
                "StartReview": [
                    #"!io.lectern.Problems.NothingToAsk {"reason":"due","#
                        + #""message":"Nothing is due.","hint":"h"}"#
                ],
            ]), complains: "lectern: Nothing is due.\nHint: h\n", exits: 1, typed: [])
    }
}
