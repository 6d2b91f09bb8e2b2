import Daemon
import Session
import Testing

@testable import lecternd

@Suite("What a person reads at the console")
struct TranscriptTests {
    private static func transcript() -> Transcript {
        Transcript(phrases: [
            "BEGIN_LESSON": "begin the lesson", "READ_PASSAGE": "read the passage",
            "END_LESSON": "end the lesson",
        ])
    }

    /// The lines that are shown for some notices, in order.
    private static func shown(
        _ notices: [Notice], after earlier: [Notice] = []
    ) -> [String] {
        var transcript = transcript()
        for notice in earlier { _ = transcript.lines(for: notice) }
        return notices.flatMap { transcript.lines(for: $0) }
    }

    private static let ready: [Notice] = [
        .state("READING_READY", allowed: ["READ_PASSAGE"], lesson: "The Promise"),
        .listening(allowed: ["READ_PASSAGE"], awaitsAnswer: false),
    ]

    @Test("names the lesson once, and what may be said when it is the learner's turn")
    func prompts() {
        let next = Notice.state("READING_PLAYING", allowed: [], lesson: "The Promise")
        #expect(
            Self.shown(Self.ready + [next])
                == [
                    "[READING_READY] The Promise", Self.readingPrompt, "[READING_PLAYING]",
                ])
    }

    /// What is shown where the reading may be asked for.
    private static let readingPrompt =
        "Say: “read the passage”. Or wait: it goes on by itself."

    @Test("asks for the answer after the question")
    func question() {
        let notices: [Notice] = [
            .state("QUESTION_ASKED", allowed: [], lesson: nil), .speaking("What was promised?"),
            .listening(allowed: [], awaitsAnswer: true),
            .listening(allowed: [], awaitsAnswer: true),
        ]
        #expect(
            Self.shown(notices)
                == [
                    "[QUESTION_ASKED]", "    What was promised?",
                    "Answer the question. The first answer counts.",
                ])
    }

    @Test("says after a refused line what counts now, and says no sentence twice")
    func refusedLine() {
        let refused: [Notice] = [
            .answered(.taken(as: "other", message: "Please use a valid command")),
            .speaking("Please use a valid command"),
            .listening(allowed: ["READ_PASSAGE"], awaitsAnswer: false),
        ]
        #expect(
            Self.shown(refused, after: Self.ready)
                == ["    Please use a valid command", Self.readingPrompt])
    }

    @Test("says while it speaks that one has to wait")
    func refusedWhileSpeaking() {
        let speaking = Notice.state("READING_PLAYING", allowed: [], lesson: nil)
        let lines = Self.shown([.answered(.refused("Wait."))], after: [speaking])
        #expect(lines.first == "    Wait.")
        #expect(lines.last?.contains("is speaking") == true)
    }

    @Test("says a sentence again in another state")
    func repeatedSentence() {
        let earlier = Self.ready + [.answered(.taken(as: "other", message: "No."))]
        let later: [Notice] = [.state("IDLE", allowed: [], lesson: nil), .speaking("No.")]
        #expect(Self.shown(later, after: earlier) == ["[IDLE]", "    No."])
    }

    @Test("tells of pause and microphone only when they change")
    func transport() {
        let off = Notice.transport(isPaused: false, isMuted: false)
        let paused = Notice.transport(isPaused: true, isMuted: false)
        #expect(Self.shown([off, off]) == [])
        #expect(
            Self.shown([paused, paused, off])
                == ["Paused. Type “resume” to go on.", "Going on."])
        #expect(Self.shown([.transport(isPaused: false, isMuted: true)]).count == 1)
    }

    @Test("tells what fails in words, once, and when it works again")
    func faults() {
        let gone = Notice.degraded([.microphone: "no device"])
        #expect(
            Self.shown([.degraded([.recogniser: Health.starting]), gone, gone, .degraded([:])])
                == [
                    "No microphone: type what you would say (no device)",
                    "The microphone is there.",
                ])
    }

    @Test("says what was heard as it is spoken, and its class where it is no command")
    func heard() {
        #expect(
            Self.shown([.heard("END_LESSON"), .heard("noise")])
                == ["Heard: end the lesson.", "Heard: noise."])
    }

    @Test("helps with what counts now")
    func help() {
        var transcript = Self.transcript()
        #expect(transcript.help.first?.contains("is speaking") == true)
        for notice in Self.ready { _ = transcript.lines(for: notice) }
        #expect(transcript.help.first == Self.readingPrompt)
        _ = transcript.lines(for: .transport(isPaused: true, isMuted: false))
        #expect(transcript.help == ["Paused. Type “resume” to go on."])
    }

    @Test("names what may be said of the sound, where that counts")
    func spokenTransport() {
        var transcript = Transcript(
            phrases: ["READ_PASSAGE": "read the passage"],
            transport: [
                .pauseLesson: "pause the lesson", .continueLesson: "continue the lesson",
                .louder: "louder",
            ])
        for notice in Self.ready { _ = transcript.lines(for: notice) }
        #expect(transcript.help[1] == "Of the sound, say: “pause the lesson” or “louder”")
        #expect(transcript.lines(for: .heard("LOUDER")) == ["Heard: louder."])
        let answered = { (kind: String) in Notice.answered(.taken(as: kind, message: nil)) }
        #expect(transcript.lines(for: answered("transport")) == [])
        #expect(transcript.lines(for: answered("transport_not_now")).first == "Not now.")
        let paused = Notice.transport(isPaused: true, isMuted: false)
        #expect(
            transcript.lines(for: paused)
                == ["Paused. Say or type “continue the lesson” to go on."])
    }

    @Test("shows six phrases of many, and all of them where help is wanted")
    func manyPhrases() {
        let names = (1...9).map { "A\($0)" }
        var transcript = Self.transcript()
        let notices: [Notice] = [
            .state("STUDY_ANSWERED", allowed: names, lesson: nil),
            .listening(allowed: names, awaitsAnswer: false),
        ]
        #expect(
            notices.flatMap { transcript.lines(for: $0) } == [
                "[STUDY_ANSWERED]",
                "Say: “A1” or “A2” or “A3” or “A4” or “A5” or “A6”, and more: type “help”. "
                    + "Or wait: it goes on by itself.",
            ])
        #expect(transcript.help.first?.contains("“A9”") == true)
    }

    @Test("says nothing of a line that has acted, and of others what became of them")
    func taken() {
        func lines(_ kind: String) -> [String] {
            Self.shown([.answered(.taken(as: kind, message: nil))], after: Self.ready)
        }
        for kind in ["command", "answer", "act", "grade", "transport"] {
            #expect(lines(kind) == [], "\(kind)")
        }
        #expect(lines("command_not_now") == ["Not now.", Self.readingPrompt])
        #expect(lines("unintelligible") == ["Not understood.", Self.readingPrompt])
    }

    @Test("says of the pause of a study session how that goes on")
    func pausedStudy() {
        var transcript = Transcript(
            phrases: [:],
            transport: [.pauseStudy: "pause the review", .resumeStudy: "continue the review"])
        let state = Notice.state("STUDY_CARD_READY", allowed: ["STUDIED"], lesson: nil)
        _ = transcript.lines(for: state)
        _ = transcript.lines(for: .listening(allowed: ["STUDIED"], awaitsAnswer: false))
        #expect(transcript.help.contains("Of the sound, say: “pause the review”"))
        let paused = Notice.transport(isPaused: true, isMuted: false)
        #expect(
            transcript.lines(for: paused)
                == ["Paused. Say or type “continue the review” to go on."])
        _ = transcript.lines(for: .transport(isPaused: false, isMuted: false))
        for notice in Self.ready { _ = transcript.lines(for: notice) }
        #expect(transcript.lines(for: paused) == ["Paused. Type “resume” to go on."])
    }

    @Test("says that the lesson waits where it does, and in a pause only how to go on")
    func waiting() {
        let begin: [Notice] = [
            .state("IDLE", allowed: ["BEGIN_LESSON"], lesson: nil),
            .listening(allowed: ["BEGIN_LESSON"], awaitsAnswer: false),
        ]
        #expect(Self.shown(begin) == ["[IDLE]", "Say: “begin the lesson”"])
        let paused = Self.ready + [.transport(isPaused: true, isMuted: false)]
        #expect(
            Self.shown([.answered(.refused("The lesson is paused."))], after: paused)
                == ["Paused. Type “resume” to go on."])
    }

    @Test("says at the end what becomes of the lesson, where one is open")
    func farewell() {
        func said(within seconds: Int) -> String {
            var transcript = Transcript(phrases: [:], resumeWithin: seconds)
            #expect(transcript.farewell == "Lectern has ended.")
            for notice in Self.ready { _ = transcript.lines(for: notice) }
            return transcript.farewell
        }
        #expect(said(within: 600).hasSuffix("within 10 min, the lesson goes on here."))
        #expect(said(within: 90).hasSuffix("within 90 s, the lesson goes on here."))
    }
}
