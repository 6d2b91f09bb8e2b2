import Testing
import VarlinkWire

@testable import lectern

@Suite("Cards")
struct CardTests {
    static func card(_ number: Int, _ more: String) -> String {
        #"{"card":\#(number),"item":"pack:p/\#(number)","deck":1,"word":"write","interval":8,"#
            + #""isInFirstTwoWeeks":false,"lapses":1,"consecutiveCorrect":2,"confidence":73,"#
            + #""masteryLevel":"getting_there","timesReviewed":10,"timesCorrect":8,"#
            + #""timesWrong":2,"recentSessions":[1],"answerQualityHistory":[4],"version":11,"#
            + more + "}"
    }

    private static let review =
        #""cardState":"review","dueDay":"2026-11-27","mastered":false,"suspended":false,"#
        + #""leech":false,"recallMilli":915"#

    @Test("A term, which is no part of speech, is shown without one.")
    func term() throws {
        let content =
            #"{"word":"Torah","language":"en","pos":"","translation":"","alternatives":[],"#
            + #""nativeLanguage":"en","definition":"instruction","forms":{},"synonyms":[],"#
            + #""antonyms":[],"wordFamily":[],"examples":[]}"#
        let reply = #"{"card":\#(Self.card(1, Self.review)),"content":\#(content),"questions":[]}"#
        try check(
            "card show 1", answers: [reply],
            prints: """
                1. write: review, due 2026-11-27, confidence 73
                Reviewed: 10 times, 8 right, 1 lapse, interval 8 days
                Chance to recall it now: 92%
                Torah
                instruction

                """)
    }

    @Test("are listed with their schedule and marks, page by page")
    func list() throws {
        let step =
            #""cardState":"learning","dueUSec":5,"mastered":true,"suspended":true,"leech":true"#
        let calls = try check(
            "card list --deck 1 --state leech",
            answers: [
                #"{"learner":"l","cards":[\#(Self.card(1, Self.review))],"next":"1"}"#,
                #"{"learner":"l","cards":[\#(Self.card(2, step))]}"#,
            ],
            prints: """
                1. write: review, due 2026-11-27, confidence 73
                2. write: learning, due T5, confidence 73, mastered, suspended, leech

                """)
        #expect(
            calls == [
                #"Study.ListCards {"deck":1,"state":"leech"}"#,
                #"Study.ListCards {"deck":1,"state":"leech","after":"1","learner":"l"}"#,
            ])
        try check(
            "card list", answers: [#"{"learner":"l","cards":[]}"#],
            prints: "There is no such card.\n")
    }

    @Test("are shown with all that is known of the word")
    func show() throws {
        let content =
            #"{"word":"write","language":"en","pos":"verb","translation":"كتب","#
            + #""alternatives":["دوّن"],"nativeLanguage":"ar","definition":"to make words","#
            + #""forms":{"past":"wrote"},"synonyms":["record"],"antonyms":[],"wordFamily":[],"#
            + #""usageNotes":"not on a keyboard","examples":[{"sentence":"I {write} it.","#
            + #""translation":"أكتبه.","form":"base","primary":true}]}"#
        let calls = try check(
            "card show 1",
            answers: [
                #"{"card":\#(Self.card(1, Self.review)),"content":\#(content),"#
                    + #""questions":[{"type":"flashcard","number":0,"asked":1,"right":1,"#
                    + #""success":1000},{"type":"sentence_completion","number":3,"asked":3,"#
                    + #""right":2,"success":666}]}"#
            ],
            prints: """
                1. write: review, due 2026-11-27, confidence 73
                Reviewed: 10 times, 8 right, 1 lapse, interval 8 days
                Chance to recall it now: 92%
                Question flashcard: asked 1 time, 1 right (100%)
                Question sentence_completion 3: asked 3 times, 2 right (67%)
                write (verb)
                كتب, دوّن
                to make words
                Synonyms: record
                Usage: not on a keyboard
                I {write} it.
                أكتبه.

                """)
        #expect(calls == [#"Study.GetCard {"card":1}"#])
    }

    @Test("that are missing are told of by what lists them")
    func missing() throws {
        try check(
            "card show 9",
            answers: [
                #"!io.lectern.Study.NoSuch {"kind":"card","name":"9","#
                    + #""message":"there is no card \"9\"","hint":"ListCards has the numbers"}"#
            ],
            complains: "lectern: there is no card \"9\".\n"
                + "Hint: `lectern card list` has the numbers\n", exits: 1)
    }

    @Test("are marked, several at once")
    func mark() throws {
        let calls = try check(
            "card mark master 17 18",
            answers: [#"{"seq":9,"state":"IDLE","repeated":false,"changed":1}"#],
            prints: "Changed: 1 card.\n")
        #expect(
            calls == [#"Study.MarkCards {"cards":[17,18],"mark":"master","client":"lectern"}"#])
        let due = try check(
            "card mark due:2027-01-31 17",
            answers: [#"{"seq":9,"state":"IDLE","repeated":false,"changed":1}"#],
            prints: "Changed: 1 card.\n")
        #expect(due.first?.contains(#""mark":"due:2027-01-31""#) == true)
        _ = try check(
            "card mark due:2027-01-31 17 18",
            answers: [#"{"seq":9,"state":"IDLE","repeated":false,"changed":2,"leftOut":1}"#],
            prints: "Changed: 2 cards.\nNot asked on that day: 1 card, suspended, mastered or "
                + "buried; unsuspend, unmaster or unbury lets them come.\n")
        #expect(run(["card", "mark", "later", "17"]).errors.contains("or due:YYYY-MM-DD, found"))
    }

    @Test("have a log")
    func log() throws {
        let entries = [
            #"{"entry":"e1:9","card":17,"kind":"undo","timeUSec":5,"studyDay":"2026-11-21","#
                + #""scheduler":"fsrs","undoes":"e1:8"}"#,
            #"{"entry":"e1:8","card":17,"kind":"grade","rating":3,"quality":4,"timeUSec":4,"#
                + #""studyDay":"2026-11-21","tookMs":900,"scheduler":"fsrs"}"#,
        ]
        let calls = try check(
            "card log 17",
            answers: [#"{"learner":"l","entries":[\#(entries.joined(separator: ","))]}"#],
            prints: """
                T5  card 17: undo of e1:8 (e1:9)
                T4  card 17: grade, good, 900 ms (e1:8)

                """)
        #expect(calls == [#"Study.History {"card":17}"#])
    }
}
