import Session
import Testing
import VarlinkWire

@testable import lectern

@Suite("Answering")
struct AnswerTests {
    private static let receipt = #""seq":9,"state":"STUDY_ANSWERED","repeated":false"#
    private static let end = "The state is STUDY_ANSWERED (event 9).\n"

    @Test("An answer is a text, a line of standard input, or the number of a choice.")
    func given() throws {
        let reply = #"{\#(Self.receipt),"correct":true,"expected":"to write","rating":4}"#
        let said = "Correct.\nGrade: easy\n" + Self.end
        #expect(
            try check("answer to write --took-ms 900", answers: [reply], prints: said)
                == [#"Session.Answer {"text":"to write","tookMs":900,"client":"lectern"}"#])
        #expect(
            try check("answer - --prompt 4", answers: [reply], prints: said, typed: ["to write"])
                == [#"Session.Answer {"prompt":4,"text":"to write","client":"lectern"}"#])
        #expect(
            try check("answer --choice 2", answers: [reply], prints: said)
                == [#"Session.Answer {"choice":2,"client":"lectern"}"#])
    }

    @Test(
        "The verdict says what was expected, how it was taken, and why.",
        arguments: [
            (
                #""correct":false,"expected":"to write","takenAs":"right","why":"wrong""#,
                "Not correct: it is to write.\nTaken as: right\nIt is not an accepted wording.\n"
            ),
            (#""correct":false"#, "Not correct.\n"),
            (#""correct":true,"why":"accents""#, "Correct.\nIt lacks accents.\n"),
            (#""correct":true,"why":"later""#, "Correct.\n"),
            (
                #""expected":"to write""#,
                "It is to write. Was it right? `lectern grade good` or `lectern grade again`\n"
            ),
        ])
    func verdict(members: String, text: String) throws {
        try check(
            "answer write", answers: ["{\(Self.receipt),\(members)}"], prints: text + Self.end)
    }

    @Test("Every reason of a verdict is a sentence of its own.")
    func reasons() {
        #expect(AnswerReason.allCases.map(\.rawValue) == AnswerCheck.Why.allCases.map(\.rawValue))
        #expect(Set(AnswerReason.allCases.map(\.sentence)).count == AnswerReason.allCases.count)
    }

    @Test("The reply to a repeated answer has no verdict.")
    func repeated() throws {
        try check(
            "answer write --request-id r1",
            answers: [#"{"seq":9,"state":"STUDY_ANSWERED","repeated":true}"#],
            prints: "This request was made before; nothing was done now. " + Self.end)
    }

    @Test("A grade is given by its name or its number.", arguments: ["good", "GOOD", "3"])
    func grade(typed: String) throws {
        let calls = try check("grade \(typed)", answers: ["{\(Self.receipt)}"], prints: Self.end)
        #expect(calls == [#"Session.Grade {"rating":3,"client":"lectern"}"#])
    }

    @Test("A command is given by its name; without one those that act now are listed.")
    func act() throws {
        let calls = try check("act show-answer", answers: ["{\(Self.receipt)}"], prints: Self.end)
        #expect(calls == [#"Session.Command {"name":"SHOW_ANSWER","client":"lectern"}"#])
        #expect(
            try check("undo", answers: ["{\(Self.receipt)}"], prints: Self.end)
                == [#"Session.Command {"name":"UNDO","client":"lectern"}"#])
        try check(
            "act", answers: [state("STUDY_CARD_READY", #""allowed":["STUDIED","SKIP"]"#)],
            prints: "`I have studied this` (STUDIED), `Skip this one` (SKIP)\n")
    }

    @Test("The status of a session says how far it is and what is asked.")
    func status() throws {
        let prompt =
            #"{"prompt":4,"card":17,"item":"pack:p/17","type":"sentence_completion","#
            + #""text":"I ___ a letter.","language":"en","translation":"أكتب رسالة.","#
            + #""choices":["write","read"],"tries":0,"helped":false,"answer":"write"}"#
        let study =
            #""study":{"session":"e1:7","kind":"review","mode":"questions","source":"all","#
            + #""words":20,"done":8,"right":6,"missed":1,"skipped":1,"round":2,"card":17,"#
            + #""prompt":\#(prompt)}"#
        try check(
            "status", answers: [state("STUDY_GRADE_ASKED", #""allowed":["GOOD"],"# + study)],
            prints: """
                State: STUDY_GRADE_ASKED
                Study: review, 8 of 20 words, 6 right, 1 missed, 1 skipped
                Asked: I ___ a letter. (sentence_completion)
                It means: أكتب رسالة.
                Choices: 1 write, 2 read
                Answer: write
                Now: quiet
                You may say: `I knew it` (GOOD)

                """)
    }
}
