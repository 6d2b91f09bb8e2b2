import Testing

@Suite("Command")
struct CommandTests {
    @Test("is answered with the number of what it caused, or refused with what a learner hears")
    func commands() async throws {
        try await WireTranscript.check(
            """
            > Session.Command {"name":"END_LESSON"}
            < NotAllowedNow {"state":"IDLE","allowed":["BEGIN_LESSON",\
            "CHOOSE_COURSE","RELISTEN_LESSON","HELP"],"message":"No lesson is \
            active. Say 'Begin the lesson' first.","hint":"allowed now: BEGIN_LESSON, \
            CHOOSE_COURSE, RELISTEN_LESSON, HELP"}
            > Session.Command {"name":"BEGIN_LESSON","client":"test"}
            < {"seq":2,"state":"LESSON_LOADED","repeated":false}
            > Session.Command {"name":"BEGIN_LESSON"}
            < NotAllowedNow {"state":"ORIENTATION_PLAYING","allowed":[],"message":"A lesson is \
            in progress.","hint":"Lectern is speaking: wait for a state in which something is \
            allowed; Subscribe tells when it comes"}
            wait
            > Session.Command {"name":"EXPLAIN_CONTEXT"}
            < NotAllowedNow {"state":"READING_READY","allowed":["READ_PASSAGE"],"message":"Please \
            use a valid command","hint":"allowed now: READ_PASSAGE"}
            > Session.Command {"name":"READ_PASSAGE"}
            < {"seq":5,"state":"READING_PLAYING","repeated":false}
            lead QUESTION_ASKED
            > Session.Command {"name":"ASK_QUESTION"}
            < NotAllowedNow {"state":"QUESTION_ASKED","allowed":[],"message":"Please use a valid \
            command","hint":"give an answer with Hear"}
            > Session.Command {"name":"JUMP"}
            < InvalidParameter {"parameter":"name","hint":"expected a command, of which \
            these act now: none, found \\"JUMP\\""}
            lead SESSION_COMPLETE
            > Session.Command {"name":"BEGIN_LESSON"}
            < NotAllowedNow {"state":"SESSION_COMPLETE","allowed":["END_LESSON"],"message":"This \
            lesson is complete. Say 'End the lesson' to return.","hint":"allowed now: END_LESSON"}
            > Session.Command {"name":"END_LESSON"}
            < {"seq":20,"state":"IDLE","repeated":false}
            """)
    }

    @Test("is refused while the lesson is paused")
    func paused() async throws {
        try await WireTranscript.check(
            """
            lead READING_READY
            > Transport.Pause
            < {"seq":5,"state":"READING_READY"}
            > Session.Command {"name":"READ_PASSAGE"}
            < NotAllowedNow {"state":"READING_READY","allowed":[],"message":"The lesson is \
            paused.","hint":"give Resume first"}
            > Transport.Resume
            < {"seq":6,"state":"READING_READY"}
            > Session.Command {"name":"READ_PASSAGE"}
            < {"seq":7,"state":"READING_PLAYING","repeated":false}
            """)
    }

    @Test("is done only under its conditions")
    func conditions() async throws {
        try await WireTranscript.check(
            """
            > Session.Command {"name":"BEGIN_LESSON","ifState":"READING_READY"}
            < PreconditionFailed {"seq":1,"state":"IDLE","message":"ifState is READING_READY, but \
            the state is IDLE","hint":"look at GetState, and call again if it is still wanted"}
            > Session.Command {"name":"BEGIN_LESSON","ifSeq":7}
            < PreconditionFailed {"seq":1,"state":"IDLE","message":"ifSeq is 7, but the newest \
            event is 1","hint":"look at GetState, and call again if it is still wanted"}
            > Session.Command {"name":"BEGIN_LESSON","ifSeq":1,"ifState":"IDLE"}
            < {"seq":2,"state":"LESSON_LOADED","repeated":false}
            > Session.Hear {"text":"x","ifSeq":1}
            < PreconditionFailed {"seq":3,"state":"ORIENTATION_PLAYING","message":"ifSeq is 1, \
            but the newest event is 3","hint":"look at GetState, and call again if it is still \
            wanted"}
            > Session.Abandon {"ifState":"IDLE"}
            < PreconditionFailed {"seq":3,"state":"ORIENTATION_PLAYING","message":"ifState is \
            IDLE, but the state is ORIENTATION_PLAYING","hint":"look at GetState, and call again \
            if it is still wanted"}
            """)
    }

    @Test("does nothing when its request was carried out before")
    func requests() async throws {
        try await WireTranscript.check(
            """
            > Session.Command {"name":"BEGIN_LESSON","requestId":"r1"}
            < {"seq":2,"state":"LESSON_LOADED","repeated":false}
            > Session.Command {"name":"BEGIN_LESSON","requestId":"r1"}
            < {"seq":2,"state":"LESSON_LOADED","repeated":true}
            wait
            > Session.Command {"name":"BEGIN_LESSON","requestId":"r1"}
            < {"seq":2,"state":"LESSON_LOADED","repeated":true}
            > Session.Command {"name":"BEGIN_LESSON","requestId":"r2"}
            < NotAllowedNow {"state":"READING_READY","allowed":["READ_PASSAGE"],"message":"A \
            lesson is in progress.","hint":"allowed now: READ_PASSAGE"}
            > Session.Command {"name":"BEGIN_LESSON","requestId":"r2"}
            < NotAllowedNow {"state":"READING_READY","allowed":["READ_PASSAGE"],"message":"A \
            lesson is in progress.","hint":"allowed now: READ_PASSAGE (this is the first \
            answer to this requestId; give a new one to ask anew)"}
            > Session.Command {"name":"READ_PASSAGE","requestId":"r2"}
            < InvalidParameter {"parameter":"requestId","hint":"this one was used for another call \
            of io.lectern.Session.Command; give each call its own"}
            > Session.Command {"name":"READ_PASSAGE","requestId":""}
            < InvalidParameter {"parameter":"requestId","hint":"expected 1 to 128 bytes without \
            NUL, found 0"}
            lead QUESTION_ASKED
            > Session.Hear {"text":"land and blessing","requestId":"r3"}
            < {"seq":15,"state":"QUESTION_ANSWERED","repeated":false,"class":"answer",\
            "correct":false,"message":"The answer is Land, descendants, and blessing"}
            > Session.Hear {"text":"land and blessing","requestId":"r3"}
            < {"seq":15,"state":"QUESTION_ANSWERED","repeated":true,"class":"answer",\
            "correct":false,"message":"The answer is Land, descendants, and blessing"}
            > Session.Hear {"text":"land, descendants and blessing","requestId":"r3"}
            < {"seq":15,"state":"QUESTION_ANSWERED","repeated":true,"class":"answer",\
            "correct":false,"message":"The answer is Land, descendants, and blessing"}
            """)
    }
}
