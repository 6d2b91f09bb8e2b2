import Testing

@Suite struct NextLessonTests {
    @Test func `the last lesson finishes the course and nothing more begins`() {
        check(
            """
            completed L1
            restarted late
                listen for BEGIN_LESSON
            voice BEGIN_LESSON
                → LESSON_LOADED; shut the gate; stop timers; load L2; listen for nothing;
                  patience in 1800s
            loaded
                → ORIENTATION_PLAYING; shut the gate; stop timers; say orientation
            spoken
                → READING_READY; listen for READ_PASSAGE; quiet in 2s; patience in 1800s
            wait 2s
                quiet: → READING_PLAYING; shut the gate; stop timers; say reading
            spoken
                → CONTEXT_READY; listen for EXPLAIN_CONTEXT; quiet in 2s; patience in 1798s
            wait 2s
                quiet: → CONTEXT_PLAYING; shut the gate; stop timers; say context
            spoken
                → ANALYSIS_READY; listen for ANALYZE_STRUCTURE; quiet in 2s;
                  patience in 1796s
            wait 2s
                quiet: → ANALYSIS_PLAYING; shut the gate; stop timers; say analysis
            spoken
                → THEMES_READY; listen for SUMMARIZE_THEMES; quiet in 2s; patience in 1794s
            wait 2s
                quiet: → THEMES_PLAYING; shut the gate; stop timers; say themes
            spoken
                → QUESTION_READY; listen for ASK_QUESTION; reminder in 5s; patience in 1792s
            voice ASK_QUESTION
                → QUESTION_ASKED; shut the gate; stop timers; say question
            hear land, descendants and blessing
                → QUESTION_ANSWERED; record answer right; silence; sign heard; say CORRECT;
                  reply answer true CORRECT
            spoken
                stop timers; quiet in 1s
            wait 1s
                quiet: → CLOSE_READY; listen for END_LESSON; quiet in 2s; patience in 1800s
            wait 2s
                quiet: → CLOSE_PLAYING; shut the gate; stop timers; say close
            spoken
                → SESSION_COMPLETE; record L2 completed; listen for END_LESSON; quiet in 10s
            wait 9s
                nothing
            wait 1s
                quiet: → IDLE; shut the gate; stop timers; listen for BEGIN_LESSON
            command BEGIN_LESSON
                refused COURSE_COMPLETE
            voice BEGIN_LESSON
                shut the gate; stop timers; say COURSE_COMPLETE
            spoken
                listen for BEGIN_LESSON
            hear begin the lesson
                shut the gate; stop timers; say COURSE_COMPLETE;
                  reply command COURSE_COMPLETE
            """)
    }

    @Test func `the next lesson is unlocked by completing, not by returning to idle`() {
        check(
            """
            at CLOSE_PLAYING
            spoken
                → SESSION_COMPLETE; record L1 completed; listen for END_LESSON; quiet in 10s
            crashed
            restarted soon
                → IDLE; listen for BEGIN_LESSON
            voice BEGIN_LESSON
                → LESSON_LOADED; shut the gate; stop timers; load L2; listen for nothing;
                  patience in 1800s
            """)
    }

    @Test func `content that is missing is told and leads back to idle`() {
        check(
            """
            restarted late
                listen for BEGIN_LESSON
            voice BEGIN_LESSON
                → LESSON_LOADED; shut the gate; stop timers; load L1; listen for nothing;
                  patience in 1800s
            unavailable
                → IDLE; shut the gate; stop timers; say CONTENT_UNAVAILABLE
            spoken
                listen for BEGIN_LESSON
            voice BEGIN_LESSON
                → LESSON_LOADED; shut the gate; stop timers; load L1; listen for nothing;
                  patience in 1800s
            """)
    }

    @Test func `without any course there is nothing to begin`() {
        check(
            """
            no course
            restarted late
                listen for BEGIN_LESSON
            voice BEGIN_LESSON
                shut the gate; stop timers; say CONTENT_UNAVAILABLE
            spoken
                listen for BEGIN_LESSON
            command BEGIN_LESSON
                refused CONTENT_UNAVAILABLE
            relisten L1
                refused
            """)
    }
}
