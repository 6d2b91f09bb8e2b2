@testable import Session
import Testing

@Suite struct SpokenTransportTests {
    @Test func `words about the sound hold the quiet and let it start anew, and are no sign`() {
        check(
            """
            at READING_READY
            wait 1s
                nothing
            speech
                stop timers; hold in 10s; patience in 1799s
            wait 1s
                nothing
            voice transport
                stop timers; quiet in 2s; patience in 1798s
            wait 1999ms
                nothing
            wait 1ms
                quiet: → READING_PLAYING; shut the gate; stop timers; say reading
            """)
    }

    @Test func `they start the quiet anew also when speech may hold it no longer`() {
        check(
            """
            at READING_READY
            speech
                stop timers; hold in 10s; patience in 1800s
            wait 10s
                hold: stop timers; quiet in 2s; patience in 1790s
            wait 1s
                nothing
            voice transport
                stop timers; quiet in 2s; patience in 1789s
            """)
    }

    @Test func `they are no answer, and the replay goes on where it stood`() {
        check(
            """
            at QUESTION_ASKED
            wait 20s
                nothing
            speech
                stop timers; hold in 10s; patience in 1780s
            voice transport
                stop timers; reminder in 10s; patience in 1780s
            voice right
                → QUESTION_ANSWERED; record answer right; shut the gate; stop timers;
                  sign heard; say CORRECT
            """)
    }

    @Test func `they change no state and say nothing wherever the gate is open`() {
        for state in ["IDLE", "READING_READY", "QUESTION_READY", "SESSION_COMPLETE"] {
            let lines = Stage.played("at \(state)\nvoice transport")
            #expect(lines.count == 3, "\(lines)")
            #expect(!lines[2].contains("→") && !lines[2].contains("say"), "\(lines)")
        }
    }

    @Test func `a late one is stale`() {
        check(
            """
            at READING_READY
            late-voice transport
                stale
            """)
    }

    @Test func `what acts depends on the pause, and on whether there is a lesson`() {
        #expect(SpokenTransport.acting(inIdle: true, isPaused: false) == [.louder, .softer])
        #expect(
            SpokenTransport.acting(inIdle: false, isPaused: false)
                == [.pauseLesson, .louder, .softer])
        for state in State.withoutStudy {
            #expect(
                SpokenTransport.acting(inIdle: state == .idle, isPaused: true)
                    == [.continueLesson, .louder, .softer])
        }
    }

    private static let book = Phrasebook(
        commands: [], blocked: [], conversation: [], application: [], theology: [],
        transport: [
            (.pauseLesson, ["pause the lesson"]), (.softer, ["softer please", "speak softer"]),
            (.louder, ["louder"]),
        ],
        language: WordList([]))

    @Test(arguments: [
        (SpokenTransport.pauseLesson, ["Pause the lesson."], true),
        (.pauseLesson, ["This lesson was a PAUSE, she said."], true),
        (.pauseLesson, ["There was a pause.", "The lesson is short."], true),
        (.pauseLesson, ["There was a pause."], false), (.pauseLesson, ["A lesson."], false),
        (.pauseLesson, [], false), (.louder, ["Louder!"], true), (.louder, ["Loud."], false),
        (.softer, ["They speak a softer tongue."], true), (.softer, ["It is softer."], false),
        (.continueLesson, ["Continue the lesson."], false),
    ])
    func `an order may be the own voice where all words of one of its phrases were said`(
        order: SpokenTransport, said: [String], isHeld: Bool
    ) {
        #expect(Self.book.holds(order, in: said) == isHeld)
    }

    @Test func `text is one of the phrases as a whole, articles aside`() {
        let book = Self.book
        #expect(book.order(in: "Pause lesson!") == .pauseLesson)
        #expect(book.order(in: "the louder") == .louder)
        for text in ["", "the", "pause", "louder louder", "do not pause the lesson", "loudr"] {
            #expect(book.order(in: text) == nil, "\(text)")
        }
    }
}
