import Testing

@Suite struct WholeLessonTests {
    @Test func `a lesson is done by voice alone from the first word to the last`() {
        check(
            """
            restarted first
                say WELCOME
            spoken
                listen for BEGIN_LESSON
            voice BEGIN_LESSON
                → LESSON_LOADED; shut the gate; stop timers; load L1; listen for nothing;
                  patience in 1800s
            loaded
                → ORIENTATION_PLAYING; shut the gate; stop timers; say orientation
            reached 1
                keep the place
            spoken
                → READING_READY; listen for READ_PASSAGE; quiet in 2s; patience in 1800s
            wait 1s
                nothing
            speech
                stop timers; hold in 10s; patience in 1799s
            wait 1s
                nothing
            voice READ_PASSAGE
                → READING_PLAYING; shut the gate; stop timers; say reading
            spoken
                → CONTEXT_READY; listen for EXPLAIN_CONTEXT; quiet in 2s; patience in 1800s
            voice EXPLAIN_CONTEXT
                → CONTEXT_PLAYING; shut the gate; stop timers; say context
            spoken
                → ANALYSIS_READY; listen for ANALYZE_STRUCTURE; quiet in 2s;
                  patience in 1800s
            voice ANALYZE_STRUCTURE
                → ANALYSIS_PLAYING; shut the gate; stop timers; say analysis
            spoken
                → THEMES_READY; listen for SUMMARIZE_THEMES; quiet in 2s; patience in 1800s
            voice SUMMARIZE_THEMES
                → THEMES_PLAYING; shut the gate; stop timers; say themes
            spoken
                → QUESTION_READY; listen for ASK_QUESTION; reminder in 5s; patience in 1800s
            voice ASK_QUESTION
                → QUESTION_ASKED; shut the gate; stop timers; say question
            spoken
                listen for an answer; reminder in 30s; patience in 1800s
            speech
                stop timers; hold in 10s; patience in 1800s
            wait 3s
                nothing
            voice right
                → QUESTION_ANSWERED; record answer right; shut the gate; stop timers;
                  sign heard; say CORRECT
            spoken
                stop timers; quiet in 1s
            wait 1s
                quiet: → CLOSE_READY; listen for END_LESSON; quiet in 2s; patience in 1800s
            voice END_LESSON
                → CLOSE_PLAYING; shut the gate; stop timers; say close
            spoken
                → SESSION_COMPLETE; record L1 completed; listen for END_LESSON; quiet in 10s
            voice END_LESSON
                → IDLE; shut the gate; stop timers; listen for BEGIN_LESSON
            """)
    }

    @Test func `a learner who says nothing hears five segments and four reminders`() {
        check(
            """
            restarted late
                listen for BEGIN_LESSON
            voice BEGIN_LESSON
                → LESSON_LOADED; shut the gate; stop timers; load L1; listen for nothing;
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
            wait 4s
                nothing
            wait 1s
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1787s
            wait 60s
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1727s
            wait 60s
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            spoken
                listen for ASK_QUESTION; reminder in 60s; patience in 1667s
            wait 60s
                reminder: keep the place; shut the gate; stop timers; say REMINDER
            spoken
                listen for ASK_QUESTION; patience in 1607s
            wait 26min
                nothing
            wait 46s
                nothing
            wait 1s
                patience: → IDLE; record L1 abandoned; shut the gate; stop timers;
                  listen for BEGIN_LESSON
            voice BEGIN_LESSON
                → LESSON_LOADED; shut the gate; stop timers; load L1; listen for nothing;
                  patience in 1800s
            loaded
                → ORIENTATION_PLAYING; shut the gate; stop timers; say orientation
            """)
    }
}
