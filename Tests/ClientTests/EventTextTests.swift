import Testing

@testable import lectern

@Suite("The text of events")
struct EventTextTests {
    static let events: [(type: String, rest: String, text: String)] = [
        ("state.changed", #""from":"IDLE","to":"LESSON_LOADED""#, "IDLE to LESSON_LOADED"),
        ("answer.judged", #""data":{"correct":true}"#, "the answer was correct"),
        ("answer.judged", #""data":{"correct":false}"#, "the answer was not correct"),
        ("lesson.completed", #""data":{"lesson":"l1"}"#, "completed l1"),
        ("session.abandoned", #""data":{"state":"A"}"#, "session abandoned in A"),
        ("command.refused", #""data":{"command":"C","state":"A"}"#, "C refused in A"),
        ("course.selected", #""data":{"course":"c1"}"#, "course c1 chosen"),
        ("progress.reset", "", "progress deleted"),
        ("progress.reset", #""data":{"lesson":"l1"}"#, "progress of l1 deleted"),
        ("device.lost", #""data":{"device":"d","reason":"r"}"#, "d lost: r"),
        ("device.returned", #""data":{"device":"d"}"#, "d is back"),
        ("degraded.changed", #""data":{"degraded":["a","b"]}"#, "degraded: a; b"),
        ("degraded.changed", #""data":{"degraded":[]}"#, "all is well"),
        (
            "transport.changed",
            #""data":{"paused":true,"muted":true,"volume":-6,"ratePercent":90,"voice":"v"}"#,
            "sound: -6 decibels, 90 percent, voice v, paused, microphone muted"
        ),
        (
            "transport.changed",
            #""data":{"paused":true,"muted":false,"volume":-6,"changed":["paused"]}"#, "paused"
        ),
        (
            "transport.changed",
            #""data":{"paused":false,"muted":false,"volume":-6,"changed":["paused","muted"]}"#,
            "resumed, microphone no longer muted"
        ),
        (
            "transport.changed",
            #""data":{"volume":-6,"ratePercent":90,"voice":"v","#
                + #""changed":["volume","ratePercent","voice","output","of tomorrow"]}"#,
            "volume -6 decibels, rate 90 percent, voice v, output as configured, of tomorrow"
        ),
        (
            "study.started", #""data":{"kind":"review","mode":"questions","words":20}"#,
            "study began: review, questions, 20 words"
        ),
        (
            "study.ended", #""data":{"ending":"finished","words":20,"right":15,"missed":3}"#,
            "study finished: 20 words, 15 right, 3 missed"
        ),
        (
            "question.answered", #""data":{"card":7,"correct":false,"by":"voice"}"#,
            "card 7: wrong answer"
        ),
        (
            "card.graded", #""data":{"card":7,"rating":3,"dueDay":"2026-11-27"}"#,
            "card 7: good, due 2026-11-27"
        ),
        ("card.graded", #""data":{"card":7,"rating":9}"#, "card 7: grade 9"),
        ("card.marked", #""data":{"cards":[7,8],"mark":"suspend"}"#, "2 cards: suspend"),
        ("card.undone", #""data":{"card":7}"#, "card 7: taken back"),
        ("leech.found", #""data":{"card":7,"lapses":8}"#, "card 7: forgotten 8 times"),
        ("goal.reached", "", "the goal of the day is reached"),
        ("reminder.due", #""data":{"kinds":["study"],"words":3}"#, "reminder: 3 words due"),
        ("reminder.due", #""data":{"kinds":["study"],"words":1}"#, "reminder: 1 word due"),
        (
            "reminder.due", #""data":{"kinds":["study","path"],"words":2,"readings":1}"#,
            "reminder: 2 words due, 1 open on the path"
        ),
        (
            "reminder.due", #""data":{"kinds":["problems"],"problems":2}"#,
            "reminder: 2 problems due"
        ),
        (
            "pack.installed", #""data":{"pack":"p1","batch":2,"version":"1.0.1"}"#,
            "pack p1, batch 2 installed in version 1.0.1"
        ),
        (
            "packs.offered", #""data":{"pack":"p1","batches":[2]}"#,
            "pack p1: 1 newer version can be installed"
        ),
        ("pack.removed", #""data":{"pack":"p1"}"#, "pack p1 removed"),
        ("deck.changed", #""data":{"deck":2}"#, "deck 2 changed"),
        ("deck.removed", #""data":{"deck":2}"#, "deck 2 removed"),
        ("book.changed", #""data":{"id":"b1","change":"added"}"#, "book b1 added"),
        ("word.changed", #""data":{"id":"w1","change":"removed"}"#, "word w1 removed"),
        (
            "parameters.changed", #""data":{"deck":2,"reviews":3120,"lossAfter":0.34}"#,
            "deck 2 has other weights, trained on 3120 reviews"
        ),
        ("parameters.changed", #""data":{"deck":2}"#, "deck 2 has other weights"),
        (
            "path.plan_changed", #""data":{"path":"p","version":2,"active":false,"rank":0}"#,
            "plan 2 of p, not active"
        ),
        (
            "path.jumped", #""data":{"path":"p","ref":"A.1.1","version":2,"cycle":2}"#,
            "p goes on at A.1.1, cycle 2"
        ),
        ("path.done", #""data":{"path":"p","nodes":["n1"]}"#, "p: n1 done"),
        ("path.undone", #""data":{"path":"p","nodes":["n1","n2"]}"#, "p: 2 nodes taken back"),
        (
            "path.closed", #""data":{"path":"p","kind":"book","name":"B"}"#,
            "p: the end of book B"
        ),
        ("daemon.started", "", "the daemon started"),
        ("daemon.stopping", "", "the daemon is stopping"),
        ("of.tomorrow", #""data":{"x":1}"#, #"of.tomorrow {"x":1}"#),
        ("of.tomorrow", "", "of.tomorrow"),
    ]

    @Test("Every event has its line.", arguments: events)
    func line(type: String, rest: String, text: String) throws {
        let more = rest.isEmpty ? "" : "," + rest
        #expect(try Self.line(#""type":"\#(type)","cause":{"kind":"system"}\#(more)"#) == text)
    }

    @Test(
        "An event says what brought it about.",
        arguments: [
            (#"{"kind":"voice"}"#, ", by voice"), (#"{"kind":"timer"}"#, ", by a timer"),
            (#"{"kind":"client","uid":0}"#, ", by a client"),
            (#"{"kind":"client","client":"box"}"#, ", by box"),
        ])
    func cause(cause: String, text: String) throws {
        let line = try Self.line(#""type":"daemon.started","cause":\#(cause)"#)
        #expect(line == "the daemon started" + text)
    }

    @Test("The name of another client writes nothing but its place in the line.")
    func forged() throws {
        let name = #"x\u001b[2J\n2026 the daemon stopped\u009b\u202e"#
        let line = try Self.line(
            #""type":"daemon.started","cause":{"kind":"client","client":"\#(name)"}"#)
        #expect(line == "the daemon started, by x�[2J�2026 the daemon stopped��")
    }

    private static func line(_ members: String) throws -> String {
        let event = try object(#"{"seq":1,"timeUSec":5,\#(members)}"#)
        let line = EventText.line(.event(event)) { "T\($0)" }
        let start = "T5  "
        #expect(line.hasPrefix(start) && line.hasSuffix("\n"))
        return String(line.dropFirst(start.count).dropLast())
    }
}
