/// The machine's decisions as document 001 and `LESSON.md` demand them, written by hand.
///
/// A row is `states | stimuli | next state | what is said`. `=` stands for the same state, and a
/// word in capitals that is defined above the rows for all of its states. What has no row is
/// silent and changes nothing.
let decisionText = """
    PLAYING: ORIENTATION_PLAYING READING_PLAYING CONTEXT_PLAYING ANALYSIS_PLAYING THEMES_PLAYING \
    CLOSE_PLAYING
    READY: READING_READY CONTEXT_READY ANALYSIS_READY THEMES_READY QUESTION_READY CLOSE_READY
    LESSON: LESSON_LOADED PLAYING READY QUESTION_ASKED QUESTION_ANSWERED
    WAITING: LESSON_LOADED READY SESSION_COMPLETE RELISTEN_READY
    COMMANDS: BEGIN_LESSON READ_PASSAGE EXPLAIN_CONTEXT ANALYZE_STRUCTURE SUMMARIZE_THEMES \
    ASK_QUESTION END_LESSON

    IDLE | BEGIN_LESSON | LESSON_LOADED |
    LESSON_LOADED | lesson loaded | ORIENTATION_PLAYING | orientation
    LESSON_LOADED | lesson unavailable | IDLE | CONTENT_UNAVAILABLE
    ORIENTATION_PLAYING | spoken | READING_READY |
    READING_READY | READ_PASSAGE, quiet | READING_PLAYING | reading
    READING_PLAYING | spoken | CONTEXT_READY |
    CONTEXT_READY | EXPLAIN_CONTEXT, quiet | CONTEXT_PLAYING | context
    CONTEXT_PLAYING | spoken | ANALYSIS_READY |
    ANALYSIS_READY | ANALYZE_STRUCTURE, quiet | ANALYSIS_PLAYING | analysis
    ANALYSIS_PLAYING | spoken | THEMES_READY |
    THEMES_READY | SUMMARIZE_THEMES, quiet | THEMES_PLAYING | themes
    THEMES_PLAYING | spoken | QUESTION_READY |
    QUESTION_READY | ASK_QUESTION | QUESTION_ASKED | question
    QUESTION_READY | reminder | = | REMINDER
    QUESTION_ASKED | right answer | QUESTION_ANSWERED | CORRECT
    QUESTION_ASKED | wrong answer | QUESTION_ANSWERED | THE_ANSWER_IS
    QUESTION_ASKED | conversation, application, theology, other talk | QUESTION_ANSWERED | \
    THE_ANSWER_IS
    QUESTION_ASKED | unclear answer, unintelligible | = | NOT_RECOGNIZED
    QUESTION_ASKED | reminder, blocked request | = | question
    QUESTION_ANSWERED | quiet | CLOSE_READY |
    CLOSE_READY | END_LESSON, quiet | CLOSE_PLAYING | close
    CLOSE_PLAYING | spoken | SESSION_COMPLETE |
    SESSION_COMPLETE | END_LESSON, quiet | IDLE |

    IDLE | relisten | RELISTEN_PLAYING |
    RELISTEN_PLAYING | spoken | RELISTEN_READY |
    RELISTEN_READY | END_LESSON | IDLE |
    RELISTEN_READY | quiet | RELISTEN_PLAYING | reading

    IDLE | CHOOSE_COURSE, RELISTEN_LESSON, CHANGE_LEARNER | CHOICE_ASKED |
    IDLE | HELP | = | YOU_CAN_SAY, PHRASE, PHRASE, PHRASE, PHRASE
    CHOICE_ASKED | ANSWER_9 | = | CHOOSE_COURSE, CHOICE, CHOICE, CHOICE, CHOICE, SAY_NUMBER
    CHOICE_ASKED | NEVER_MIND, quiet, no sign of a learner | IDLE | NOTHING_CHANGED
    CHOICE_ASKED | COMMANDS, blocked request, conversation, application, theology, other talk, \
    unintelligible | = | SAY_NUMBER
    CHOICE_ASKED | abandon, restarted soon, restarted late | IDLE |
    CHOICE_ASKED | microphone lost | = | MICROPHONE_LOST

    IDLE | COMMANDS | = | NO_LESSON_ACTIVE
    SESSION_COMPLETE | COMMANDS | = | LESSON_COMPLETE
    LESSON_LOADED READY QUESTION_ASKED RELISTEN_READY | COMMANDS | = | VALID_COMMAND
    IDLE WAITING | conversation | = | STRUCTURED_COURSE
    IDLE WAITING | application | = | NOT_APPLICATION
    IDLE WAITING | theology | = | SET_CURRICULUM
    IDLE WAITING | other talk | = | VALID_COMMAND
    WAITING | unintelligible | = | NOT_RECOGNIZED

    LESSON SESSION_COMPLETE RELISTEN_PLAYING RELISTEN_READY | abandon | IDLE |
    LESSON_LOADED READY QUESTION_ASKED | no sign of a learner | IDLE |
    LESSON_LOADED READY QUESTION_ASKED SESSION_COMPLETE | microphone lost | = | MICROPHONE_LOST

    LESSON SESSION_COMPLETE RELISTEN_PLAYING RELISTEN_READY | restarted late | IDLE |
    SESSION_COMPLETE | restarted soon | IDLE |
    LESSON_LOADED READY | restarted soon | = | LESSON_CONTINUES
    ORIENTATION_PLAYING | restarted soon | = | LESSON_CONTINUES, orientation
    READING_PLAYING | restarted soon | = | LESSON_CONTINUES, reading
    CONTEXT_PLAYING | restarted soon | = | LESSON_CONTINUES, context
    ANALYSIS_PLAYING | restarted soon | = | LESSON_CONTINUES, analysis
    THEMES_PLAYING | restarted soon | = | LESSON_CONTINUES, themes
    CLOSE_PLAYING | restarted soon | = | LESSON_CONTINUES, close
    QUESTION_ASKED | restarted soon | = | LESSON_CONTINUES, question
    QUESTION_ANSWERED | restarted soon | = | LESSON_CONTINUES, THE_ANSWER_IS
    """
