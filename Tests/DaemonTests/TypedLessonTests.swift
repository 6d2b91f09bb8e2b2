import Testing

@Suite("A typed session is the same in process and over the socket")
struct TypedLessonTests {
    @Test("from IDLE to IDLE with the right answer", arguments: SessionTranscript.Depth.allCases)
    func whole(_ depth: SessionTranscript.Depth) async throws {
        try await SessionTranscript.check(
            """
            > read the passage
            < No lesson is active. Say 'Begin the lesson' first.
            wait
            "No lesson is active."
            "Say 'Begin the lesson' first."
            [IDLE]
            > Begin the lesson
            < command
            wait
            "This lesson is about a promise."
            "An old man is told to leave his home, and he goes."
            [READING_READY]
            > read the passage
            < command
            wait
            "Leave your country and the house of your father."
            "Go to a land that I will show you."
            "I will make of you a great nation."
            [CONTEXT_READY]
            > explain teh context
            < command
            wait
            "The story begins in a city by a river."
            "The road from there to the south is four hundred miles long."
            [ANALYSIS_READY]
            > analyze the structure
            < command
            wait
            "Two parts make up the passage."
            "The speech comes first, and the journey follows."
            [THEMES_READY]
            > summarize the key themes
            < command
            wait
            "Three ideas carry the speech."
            "The land is already full of people."
            "The old man has no children."
            "One family is to bless all the others."
            [QUESTION_READY]
            > ask the review question
            < command
            wait
            "What three elements does God promise to Abraham?"
            [QUESTION_ASKED]
            > blessing, land and descendants
            < Correct
            wait
            "Correct"
            [CLOSE_READY]
            pass 3
            "Nothing has been received at the end of the story."
            [CLOSE_PLAYING]
            wait
            "The next lesson follows the travelers to the south."
            [SESSION_COMPLETE]
            > end the lesson
            < command
            wait
            [IDLE]
            """, depth)
    }

    @Test("with talk of every class in IDLE", arguments: SessionTranscript.Depth.allCases)
    func talkInIdle(_ depth: SessionTranscript.Depth) async throws {
        try await SessionTranscript.check(
            """
            > skip to question
            < blocked
            > what do you think
            < This is a structured course. Please use a valid command.
            wait
            "This is a structured course."
            "Please use a valid command."
            [IDLE]
            pass 11
            [IDLE]
            > how does this apply to my life
            < This course teaches interpretation, not application. Please continue with the lesson.
            wait
            "This course teaches interpretation, not application."
            "Please continue with the lesson."
            [IDLE]
            pass 70
            [IDLE]
            > is it a sin to sleep
            < This course follows a set curriculum. Please consult a pastor or theologian for \
            questions outside the syllabus.
            wait
            "This course follows a set curriculum."
            "Please consult a pastor or theologian for questions outside the syllabus."
            [IDLE]
            pass 11
            [IDLE]
            > seven green bottles
            < Please use a valid command
            wait
            "Please use a valid command"
            [IDLE]
            > ???
            < unintelligible
            wait
            [IDLE]
            """, depth)
    }

    @Test(
        "with talk into a playing state, which is refused",
        arguments: SessionTranscript.Depth.allCases)
    func playing(_ depth: SessionTranscript.Depth) async throws {
        try await SessionTranscript.check(
            """
            > begin the lesson
            < command
            pass 1
            "This lesson is about a promise."
            [ORIENTATION_PLAYING]
            > read the passage
            < A lesson is in progress.
            > what do you think
            < This is a structured course. Please use a valid command.
            > ???
            < Command not recognized. Please try again.
            """, depth)
    }
}
