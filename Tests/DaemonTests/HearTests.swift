import Testing
import VarlinkWire

@Suite("Hear answers")
struct HearTests {
    @Test("with the class and the sentence in IDLE")
    func idle() async throws {
        try await WireTranscript.check(
            """
            > Session.Hear {"text":"read the passage"}
            < {"seq":2,"state":"IDLE","repeated":false,"class":"command_not_now","message":"No \
            lesson is active. Say 'Begin the lesson' first."}
            pass 20
            > Session.Hear {"text":"skip to question"}
            < {"seq":2,"state":"IDLE","repeated":false,"class":"blocked"}
            > Session.Hear {"text":"what do you think"}
            < {"seq":2,"state":"IDLE","repeated":false,"class":"conversation","message":"This is \
            a structured course. Please use a valid command."}
            pass 20
            > Session.Hear {"text":"how does this apply to my life"}
            < {"seq":2,"state":"IDLE","repeated":false,"class":"application","message":"This \
            course teaches interpretation, not application. Please continue with the lesson."}
            pass 80
            > Session.Hear {"text":"is it a sin to sleep"}
            < {"seq":2,"state":"IDLE","repeated":false,"class":"theology","message":"This course \
            follows a set curriculum. Please consult a pastor or theologian for questions outside \
            the syllabus."}
            > Session.Hear {"text":"seven green bottles"}
            < {"seq":2,"state":"IDLE","repeated":false,"class":"other","message":"Please use a \
            valid command"}
            > Session.Hear {"text":"?!"}
            < {"seq":2,"state":"IDLE","repeated":false,"class":"unintelligible"}
            > Session.Hear {"text":""}
            < {"seq":2,"state":"IDLE","repeated":false,"class":"unintelligible"}
            > Session.Hear {"text":"begn the leson"}
            < {"seq":2,"state":"IDLE","repeated":false,"class":"other","message":"Please use a \
            valid command"}
            """)
    }

    @Test("with the class and the sentence in a READY state")
    func ready() async throws {
        try await WireTranscript.check(
            """
            lead READING_READY
            > Session.Hear {"text":"begin the lesson"}
            < {"seq":5,"state":"READING_READY","repeated":false,"class":"command_not_now",\
            "message":"Please use a valid command"}
            wait
            > Session.Hear {"text":"repeat that"}
            < {"seq":5,"state":"READING_READY","repeated":false,"class":"blocked"}
            > Session.Hear {"text":"what do you think"}
            < {"seq":5,"state":"READING_READY","repeated":false,"class":"conversation",\
            "message":"This is a structured course. Please use a valid command."}
            wait
            > Session.Hear {"text":"how does this apply to my life"}
            < {"seq":5,"state":"READING_READY","repeated":false,"class":"application",\
            "message":"This course teaches interpretation, not application. Please continue with \
            the lesson."}
            > Session.Hear {"text":"is it a sin to sleep"}
            < {"seq":5,"state":"READING_READY","repeated":false,"class":"theology",\
            "message":"This course follows a set curriculum. Please consult a pastor or \
            theologian for questions outside the syllabus."}
            > Session.Hear {"text":"seven green bottles"}
            < {"seq":5,"state":"READING_READY","repeated":false,"class":"other","message":"Please \
            use a valid command"}
            > Session.Hear {"text":"..."}
            < {"seq":5,"state":"READING_READY","repeated":false,"class":"unintelligible",\
            "message":"Command not recognized. Please try again."}
            > Session.Hear {"text":"read passage"}
            < {"seq":6,"state":"READING_PLAYING","repeated":false,"class":"command"}
            """)
    }

    @Test("with the verdict in QUESTION_ASKED, where talk is a wrong answer")
    func answers() async throws {
        try await WireTranscript.check(
            """
            lead QUESTION_ASKED
            > Session.Hear {"text":"ask the review question"}
            < {"seq":14,"state":"QUESTION_ASKED","repeated":false,"class":"command_not_now",\
            "message":"Please use a valid command"}
            > Session.Hear {"text":"go back to context"}
            < {"seq":14,"state":"QUESTION_ASKED","repeated":false,"class":"blocked"}
            > Session.Hear {"text":"?"}
            < {"seq":14,"state":"QUESTION_ASKED","repeated":false,"class":"unintelligible",\
            "message":"Command not recognized. Please try again."}
            > Session.Hear {"text":"what do you think"}
            < {"seq":16,"state":"QUESTION_ANSWERED","repeated":false,"class":"answer",\
            "correct":false,"message":"The answer is Land, descendants, and blessing"}
            > Session.Hear {"text":"land, descendants, blessing"}
            < NotAllowedNow {"state":"QUESTION_ANSWERED","allowed":[],"message":"Please use a \
            valid command","hint":"Lectern is speaking: wait for a state in which something is \
            allowed; Subscribe tells when it comes"}
            """)
    }

    @Test("with a right answer while the question is still being spoken")
    func cutsShort() async throws {
        try await WireTranscript.check(
            """
            lead QUESTION_READY
            > Session.Command {"name":"ASK_QUESTION"}
            < {"seq":13,"state":"QUESTION_ASKED","repeated":false}
            > Session.Hear {"text":"Land, offspring, blessing!"}
            < {"seq":15,"state":"QUESTION_ANSWERED","repeated":false,"class":"answer",\
            "correct":true,"message":"Correct"}
            """)
    }

    @Test("with guidance after the lesson is complete")
    func complete() async throws {
        try await WireTranscript.check(
            """
            lead SESSION_COMPLETE
            > Session.Hear {"text":"begin the lesson"}
            < {"seq":20,"state":"SESSION_COMPLETE","repeated":false,"class":"command_not_now",\
            "message":"This lesson is complete. Say 'End the lesson' to return."}
            wait
            > Session.Hear {"text":"seven green bottles"}
            < {"seq":20,"state":"SESSION_COMPLETE","repeated":false,"class":"other",\
            "message":"Please use a valid command"}
            wait
            > Session.Hear {"text":"end lesson"}
            < {"seq":21,"state":"IDLE","repeated":false,"class":"command"}
            """)
    }

    @Test("with an error while a segment plays, and while the lesson is paused")
    func refused() async throws {
        try await WireTranscript.check(
            """
            lead READING_PLAYING
            > Session.Hear {"text":"end the lesson"}
            < NotAllowedNow {"state":"READING_PLAYING","allowed":[],"message":"A lesson is in \
            progress.","hint":"Lectern is speaking: wait for a state in which something is \
            allowed; Subscribe tells when it comes"}
            > Session.Hear {"text":"how does this apply to my life"}
            < NotAllowedNow {"state":"READING_PLAYING","allowed":[],"message":"This course \
            teaches interpretation, not application. Please continue with the \
            lesson.","hint":"Lectern is speaking: wait for a state in which something is \
            allowed; Subscribe tells when it comes"}
            > Session.Hear {"text":"repeat that"}
            < NotAllowedNow {"state":"READING_PLAYING","allowed":[],"hint":"Lectern is speaking: \
            wait for a state in which something is allowed; Subscribe tells when it comes"}
            > Transport.Pause
            < {"seq":6,"state":"READING_PLAYING"}
            > Session.Hear {"text":"explain the context"}
            < NotAllowedNow {"state":"READING_PLAYING","allowed":[],"message":"The lesson is \
            paused.","hint":"give Resume first"}
            > Transport.Resume
            < {"seq":7,"state":"READING_PLAYING"}
            """)
    }

    @Test("with an error to a text that is too long")
    func tooLong() async throws {
        try await Live.started { world, doors in
            let caller = try Caller(doors.control, world)
            let text = String(repeating: "é ", count: 667)
            let answer = try caller.call("Session.Hear", ["text": .string(text)])
            #expect(
                answer == """
                    InvalidParameter {"parameter":"text","hint":"expected at most 2000 bytes, \
                    found 2001"}
                    """)
            let most = try caller.reply("Session.Hear", ["text": .string(String(text.dropLast()))])
            #expect(most.parameters["class"] == "unintelligible")
        }
    }
}
