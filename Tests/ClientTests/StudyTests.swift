import Testing
import VarlinkWire

@testable import lectern

@Suite("Words")
struct StudyTests {
    static let session =
        #"{"session":"e1:7","kind":"review","mode":"questions","source":"all","startedUSec":3,"#
        + #""ending":"finished","seconds":90,"words":20,"done":20,"right":15,"missed":3,"#
        + #""skipped":2,"questions":40,"questionsRight":34,"again":3,"hard":5,"good":9,"easy":1,"#
        + #""mastered":1,"score":85}"#
    private static let line =
        "e1:7: review, questions, all: 20 of 20 words, 15 right, 3 missed, 2 skipped, 85 percent, "
        + "finished\n"

    @Test(
        "Each way to begin says what is asked and how.",
        arguments: [
            ("review", #"{"kind":"review","client":"lectern"}"#),
            ("learn --size 5", #"{"kind":"learning","size":5,"client":"lectern"}"#),
            (
                "study --mode flashcards --source deck:1 --minutes 10",
                #"{"kind":"mixed","mode":"flashcards","source":"deck:1","minutes":10,"#
                    + #""client":"lectern"}"#
            ),
            (
                "study --kind practice --learning-only",
                #"{"kind":"practice","learningOnly":true,"client":"lectern"}"#
            ),
        ])
    func start(line: String, parameters: String) throws {
        let calls = try check(
            line,
            answers: [
                #"{"seq":8,"state":"STUDY_LOADING","repeated":false,"session":\#(Self.session)}"#
            ], prints: Self.line + "The state is STUDY_LOADING (event 8).\n")
        #expect(calls == ["Study.Start \(parameters)"])
    }

    @Test("The end of a session marks words as mastered.")
    func finish() throws {
        let calls = try check(
            "finish 17 18",
            answers: [
                #"{"seq":8,"state":"IDLE","repeated":false,"session":\#(Self.session)}"#
            ], prints: Self.line + "The state is IDLE (event 8).\n")
        #expect(calls == [#"Study.Finish {"mastered":[17,18],"client":"lectern"}"#])
    }

    @Test("Where nothing is due the daemon's sentence is told.")
    func nothing() throws {
        try check(
            "review",
            answers: [
                #"!io.lectern.Study.NothingToStudy {"message":"Nothing is due.","hint":"h"}"#
            ], complains: "lectern: Nothing is due.\nHint: h\n", exits: 1)
    }

    @Test(
        "What can be seen to be wrong is not sent.",
        arguments: [
            "review --size 0", "review --size 101", "learn --minutes 121", "study --kind all",
            "study --learning-only", "answer", "answer --choice 1 one", "grade", "grade 5",
            "grade well", "stats --days 0", "card mark", "card mark bury", "card mark eat 1",
            "deck change 1", "deck change 1 --retention 50", "deck change 1 --learning-steps 1,x",
        ])
    func usage(line: String) {
        let outcome = run(line.split(separator: " ").map(String.init))
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("Usage: lectern"))
    }

    @Test("What is due is told by deck, with the goal of the day.")
    func due() throws {
        let deck = #"{"deck":1,"title":"A1","learning":2,"review":12,"new":8,"overdue":3}"#
        let counts = #""learning":2,"review":12,"new":8,"overdue":3"#
        try check(
            "due --learner learner-1",
            answers: [
                #"{"learner":"learner-1",\#(counts),"goal":20,"done":5,"streak":1,"#
                    + #""decks":[\#(deck)]}"#,
                Samples.day, state("IDLE"),
            ],
            prints: """
                Due: 12 reviews (3 overdue), 2 in steps, 8 new.
                Today: 5 of 20 words, streak 1 day.
                1. A1: 12 reviews (3 overdue), 2 in steps, 8 new.
                Readings: 2 today, 1 from before.

                """)
        let path = "!io.lectern.Path.NoSuchPath {}"
        let none = #""learning":0,"review":0,"new":0,"overdue":0"#
        try check(
            "due",
            answers: [
                #"{"learner":"default",\#(none),"nextUSec":9,"goal":20,"done":5,"streak":0,"#
                    + #""decks":[{"deck":1,"title":"A1",\#(none)}]}"#, path, state("IDLE"),
                #"{"today":4,"new":0,"days":[]}"#,
            ],
            prints: "Due: nothing, the next at T9.\nToday: 5 of 20 words, streak 0 days.\n"
                + "1. A1: nothing.\nProblems: 4 due.\n")
        try check(
            "due",
            answers: [
                #"{"learner":"default",\#(none),"goal":20,"done":0,"streak":0,"decks":[]}"#,
                path, state("IDLE"), #"!io.lectern.Problems.NoSuchProblem {}"#,
            ], prints: "There is no deck: `lectern deck add` makes one of a pack.\n")
    }

    @Test("Sessions are listed page by page, and one is shown with its words.")
    func sessions() throws {
        let page = #"{"learner":"l","sessions":[\#(Self.session)]"#
        let calls = try check(
            "sessions", answers: [page + #","next":"e1:7"}"#, page + "}"],
            prints: "T3  \(Self.line)T3  \(Self.line)")
        #expect(
            calls == [
                "Study.ListSessions {}", #"Study.ListSessions {"after":"e1:7","learner":"l"}"#,
            ])
        let words = [
            #"{"card":17,"word":"write","outcome":"right","asked":3,"right":2,"rating":2,"#
                + #""dueDay":"2026-11-27","leech":true,"mastered":false}"#,
            #"{"card":18,"word":"read","outcome":"skipped","asked":0,"right":0,"leech":false,"#
                + #""mastered":true}"#,
        ]
        let shown = try check(
            "sessions last",
            answers: [
                #"{"learner":"l","session":\#(Self.session),"words":["#
                    + words.joined(separator: ",") + "]}"
            ],
            prints: Self.line + """
                17. write: right, 2 of 3 answers right, hard, due 2026-11-27, often forgotten
                18. read: skipped, mastered

                """)
        #expect(shown == ["Study.GetSession {}"])
        try check(
            "sessions e1:9", answers: [#"{"learner":"l","words":[]}"#],
            prints: "There was no session yet.\n")
    }
}
