import Testing

@Suite struct GuidanceTests {
    @Test(arguments: [
        "IDLE", "LESSON_LOADED", "READING_READY", "CONTEXT_READY", "ANALYSIS_READY", "THEMES_READY",
        "QUESTION_READY", "CLOSE_READY", "SESSION_COMPLETE", "RELISTEN_READY",
    ])
    func `talk that is no command gets the sentence of its class`(state: String) {
        for (heard, message) in [
            ("voice conversation", "STRUCTURED_COURSE"), ("voice application", "NOT_APPLICATION"),
            ("voice theology", "SET_CURRICULUM"), ("hear the weather is fine", "VALID_COMMAND"),
            ("hear what do you think of me?", "STRUCTURED_COURSE"),
            ("hear How does this apply to my life", "NOT_APPLICATION"),
            ("hear Is it a sin to lie?", "SET_CURRICULUM"),
        ] {
            #expect(Self.said(in: state, after: heard) == message, "\(heard)")
        }
        let unintelligible = state == "IDLE" ? nil : "NOT_RECOGNIZED"
        #expect(Self.said(in: state, after: "voice unintelligible") == unintelligible)
        #expect(Self.said(in: state, after: "voice blocked") == nil)
        #expect(Self.said(in: state, after: "voice noise") == nil)
    }

    /// What is spoken after a line.
    private static func said(in state: String, after line: String) -> String? {
        var stage = Stage()
        _ = stage.play("at \(state)")
        return stage.play(line)[0].split(separator: "; ").first { $0.hasPrefix("say ") }
            .map { String($0.dropFirst(4)) }
    }

    @Test func `in idle every command but one is answered, and who obeys at once is obeyed`() {
        check(
            """
            at IDLE
            voice READ_PASSAGE
                record READ_PASSAGE refused; shut the gate; stop timers; say NO_LESSON_ACTIVE
            spoken
                listen for BEGIN_LESSON
            voice BEGIN_LESSON
                → LESSON_LOADED; shut the gate; stop timers; load L1; listen for nothing;
                  patience in 1800s
            """)
    }

    @Test func `guidance is spoken every time`() {
        check(
            """
            at QUESTION_READY repeats=1
            voice READ_PASSAGE
                record READ_PASSAGE refused; shut the gate; stop timers; say VALID_COMMAND
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1800s
            voice READ_PASSAGE
                record READ_PASSAGE refused; shut the gate; stop timers; say VALID_COMMAND
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1800s
            voice READ_PASSAGE
                record READ_PASSAGE refused; shut the gate; stop timers; say VALID_COMMAND
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1800s
            hear read the passage
                record READ_PASSAGE refused; shut the gate; stop timers; say VALID_COMMAND;
                  reply command_not_now VALID_COMMAND
            """)
    }

    @Test func `a completed lesson says how to return`() {
        check(
            """
            at SESSION_COMPLETE
            voice READ_PASSAGE
                record READ_PASSAGE refused; shut the gate; stop timers; say LESSON_COMPLETE
            spoken
                listen for END_LESSON; quiet in 10s
            voice BEGIN_LESSON
                record BEGIN_LESSON refused; shut the gate; stop timers; say LESSON_COMPLETE
            spoken
                listen for END_LESSON; quiet in 10s
            hear begin the lesson
                record BEGIN_LESSON refused; shut the gate; stop timers; say LESSON_COMPLETE;
                  reply command_not_now LESSON_COMPLETE
            """)
    }

    @Test func `a blocked request only gives a sign where no answer is awaited`() {
        check(
            """
            at QUESTION_READY repeats=1
            voice blocked
                sign notNow
            hear Skip to question!
                sign notNow; reply blocked
            at IDLE
            hear go back to context
                sign notNow; reply blocked
            at SESSION_COMPLETE
            voice blocked
                sign notNow
            """)
    }

    @Test func `a box in idle is silent about speech that it does not understand`() {
        check(
            """
            at IDLE
            speech
                ok
            voice unintelligible
                ok
            speech
                ok
            voice noise
                ok
            hear ...
                reply unintelligible
            wait 10min
                nothing
            """)
    }

    @Test func `text is answered while something is being said, one thing at a time`() {
        check(
            """
            at READING_READY
            voice BEGIN_LESSON
                record BEGIN_LESSON refused; shut the gate; stop timers; say VALID_COMMAND
            hear explain the context
                record EXPLAIN_CONTEXT refused; silence; say VALID_COMMAND;
                  reply command_not_now VALID_COMMAND
            spoken
                listen for READ_PASSAGE; quiet in 2s; patience in 1800s
            hear how are you
                shut the gate; stop timers; say STRUCTURED_COURSE;
                  reply conversation STRUCTURED_COURSE
            hear read the passage
                → READING_PLAYING; silence; reply command; say reading
            at IDLE
            try one two three
                shut the gate; stop timers; say "one two three"
            try four
                silence; say "four"
            hear read the passage
                record READ_PASSAGE refused; silence; say NO_LESSON_ACTIVE;
                  reply command_not_now NO_LESSON_ACTIVE
            """)
    }
}
