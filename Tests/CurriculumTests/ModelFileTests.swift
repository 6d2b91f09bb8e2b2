import Session
import SpeechText
import Testing

@testable import Curriculum

@Suite("A models file")
struct ModelFileTests {
    private func messages(_ text: String) throws -> [String] {
        let scratch = try ScratchFolder()
        let (texts, problems) = MessageTexts.load(try scratch.write(text, to: "messages.json"))
        #expect((texts == nil) == problems.hasErrors)
        return problems.map { "\($0.path): \($0.expected), \($0.found)" }
    }

    private func phrases(
        _ commands: String, blocked: String = "[]", topics: String = "{}"
    ) throws -> [String] {
        let scratch = try ScratchFolder()
        let text = """
            {"locale": "x", "commands": [\(commands)], "closed": [\(Self.closed)],
             "blocked": \(blocked),
             "conversation": [], "application": [], "theology": [], "topics": \(topics)}
            """
        let (phrases, problems) = Phrases.load(try scratch.write(text, to: "phrases.json"))
        #expect((phrases == nil) == problems.hasErrors)
        return problems.map { "\($0.path): \($0.expected), \($0.found)" }
    }

    /// The commands that are no lesson's.
    private static let closed: String = {
        let names = Command.allCases.filter { if case .lesson = $0 { false } else { true } }
        let commands = names.map { #"{"name": "\#($0.rawValue)", "phrases": ["\#($0.rawValue)"]}"# }
        return #"{"name": "all", "commands": [\#(commands.joined(separator: ","))]}"#
    }()

    private let seven = [
        "BEGIN_LESSON", "READ_PASSAGE", "EXPLAIN_CONTEXT", "ANALYZE_STRUCTURE", "SUMMARIZE_THEMES",
        "ASK_QUESTION", "END_LESSON",
    ].map { #"{"name": "\#($0)", "phrases": ["say \#($0)"]}"# }

    @Test("of messages must have a text for each, and a place for the answer")
    func missingMessage() throws {
        let entry = #"{"text": "It is.", "source": "ours"}"#
        let text = #"{"locale": "x", "messages": {"THE_ANSWER_IS": \#(entry)}}"#
        let found = try messages(text)
        #expect(found.contains("$.messages: a text for every message, no CORRECT"))
        let path = "$.messages.THE_ANSWER_IS.text"
        #expect(found.last == "\(path): a text with {answer} in it, \"It is.\"")
    }

    @Test("of messages says what is wrong with an entry")
    func wrongMessage() throws {
        let text = #"{"locale": "x", "messages": {"CORRECT": {"text": " ", "source": "me"}}}"#
        let found = try messages(text)
        #expect(found.first == "$.messages.CORRECT.text: a text with words, only blanks")
        #expect(found[1] == #"$.messages.CORRECT.source: "document" or "ours", "me""#)
    }

    @Test("of messages may lack some in a language beside the box's own")
    func partialMessages() throws {
        let scratch = try ScratchFolder()
        let text = #"{"locale": "x", "messages": {"CORRECT": {"text": "Ja.", "source": "ours"}}}"#
        let file = try scratch.write(text, to: "messages.json")
        let texts = try #require(MessageTexts.load(file, isPartial: true).0)
        #expect(texts.text(of: .correct) == "Ja.")
        #expect(texts.text(of: .skipped) == nil)
    }

    @Test("of messages names no message that there is not")
    func unknownMessage() throws {
        let scratch = try ScratchFolder()
        let text = #"{"locale": "x", "messages": {"CORECT": {"text": "Ja.", "source": "ours"}}}"#
        let file = try scratch.write(text, to: "messages.json")
        let problems = MessageTexts.load(file, isPartial: true).1
        #expect(problems.map(\.found) == ["\"CORECT\""])
    }

    @Test("of messages in Arabic lacks only what lessons, the sound and clients have")
    func arabic() throws {
        let (loaded, _) = MessageTexts.load(
            Repository.models + "/ar/messages.json", isPartial: true)
        let texts = try #require(loaded)
        let missing = Message.allCases.filter { texts.text(of: $0) == nil }
        let expected: Set<Message> = [
            .validCommand, .structuredCourse, .notApplication, .setCurriculum, .notRecognized,
            .noLessonActive, .lessonComplete, .contentUnavailable, .theAnswerIs, .reminder,
            .courseComplete, .courseCompleteChoose, .sayBegin, .blank, .welcome, .lessonContinues,
            .reviewPaused, .lessonInProgress, .pausedAfterCrashes, .lessonPaused,
            .microphoneLost, .microphoneReturned, .microphoneMuted, .microphoneSwitchedOff,
            .soundTest, .soundTestVoice, .soundTestHeard, .soundTestNotHeard, .soundTestTooLoud,
            .soundTestDisturbed, .calibration, .calibrationVoice, .calibrationAllowed,
            .calibrationRefused,
        ]
        // Problems and the reading path speak English so far.
        let problems: Set<Message> = [
            .noProblems, .nothingToAsk, .problemsDue, .quizBegins, .questionNumber, .lookAtScreen,
            .timeIsUp, .sayWritten, .solutionDiffers, .doesItWork, .problemSolved,
            .problemNotSolved, .usedFor,
            .milestone, .problemsUnderWay,
        ]
        let path = Message.allCases.filter { message in
            message.rawValue.hasPrefix("PATH_")
                || [.sayCatchUp, .clockNotSet].contains(message)
        }
        #expect(Set(missing) == expected.union(path).union(Self.ofBoth).union(problems))
    }

    /// What the reading path and problems both say.
    private static let ofBoth: Set<Message> = [
        .sayNumbers, .noSuchChoice, .countRight, .studyContinues, .studyPaused,
        .studyPausedAfterCrashes,
    ]

    @Test("of messages in Hebrew has every sentence of the reading path, and shows its letters")
    func hebrew() throws {
        let (loaded, problems) = MessageTexts.load(
            Repository.models + "/he/messages.json", isPartial: true)
        #expect(problems == [])
        let texts = try #require(loaded)
        let path = Message.allCases.filter { $0.rawValue.hasPrefix("PATH_") }
        for message in path + Self.ofBoth + [.noPath, .sayCatchUp, .clockNotSet] {
            #expect(texts.text(of: message) != nil, "\(message)")
        }
        for (message, shown) in Self.shownInHebrew {
            #expect(texts.text(of: message).map(withoutPoints) == shown)
        }
    }

    private static let shownInHebrew: [(Message, String)] = [
        (.pathReadingsReviewQuiz, "היום: קטעים {n}, חזרה, מבחן."),
        (.pathEarlier, "פתוחים מימים קודמים: {n}."), (.pathNothing, "היום אין דבר שממתין."),
        (
            .noPath,
            "לא נבחר מסלול לימוד. הפקודה היא: "
                + "<lang xml:lang=\"en-us\">lectern path setup</lang>."
        ), (.pathFinished, "המסלול הושלם."),
        (.pathReview, "בחזרה קטעים: {n}."), (.pathDone, "סומן."), (.takenBack, "בוטל."),
        (.pathClosed, "סיימנו את {name}."), (.pathNoText, "עדיין אין כאן טקסט."),
        (.pathNoPart, "אין כאן דבר נוסף."), (.pathQuestion, "שאלה {n} מתוך {m}."),
        (.correct, "נכון."), (.pathAnswerIs, "התשובה היא {n}:"),
        (.countRight, "תשובות נכונות: {n} מתוך {m}."), (.pathComplete, "הלימוד להיום הושלם."),
        (.pathStreak, "ימים ברצף: {n}."), (.pathStillOpen, "נותרו קטעים: {n}."),
        (.studyContinues, "הלימוד נמשך."), (.studyPaused, "הלימוד מושהה."),
        (.clockNotSet, "השעון אינו מכוון."), (.pathInPractice, "הלכה למעשה:"),
        (.pathSource, "מקור:"), (.validCommand, "נא לומר פקודה מתאימה."),
        (.notRecognized, "הפקודה לא זוהתה. נסו שוב."),
    ]

    @Test("of messages has a form for the numbers that call for it")
    func pluralForms() throws {
        let (loaded, problems) = MessageTexts.load(
            Repository.models + "/ar/messages.json", isPartial: true)
        #expect(problems == [])
        let texts = try #require(loaded)
        let forms = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103].map { number in
            texts.text(of: .dueInDays, number: number)?.split(separator: " ").last ?? ""
        }
        #expect(
            forms == [
                "يَوم.", "يَوم.", "يَومَين.", "أَيّام.", "أَيّام.", "يَومًا.", "يَومًا.", "يَوم.",
                "يَوم.", "أَيّام.",
            ])
    }

    @Test("of phrases with all seven commands is taken")
    func good() throws {
        #expect(try phrases(seven.joined(separator: ",")) == [])
    }

    @Test("of phrases names no word as that of two topics, and no broken pattern")
    func wrongTopics() throws {
        let seven = seven.joined(separator: ",")
        let twice = #"{"theology": ["god"], "application": ["(my life | god)"]}"#
        #expect(
            try phrases(seven, topics: twice) == [
                #": every phrase in one list only, "god" again"#
            ])
        #expect(try phrases(seven, topics: #"{"theology": ["(god"]}"#).count == 1)
        #expect(try phrases(seven, topics: #"{"theology": "god"}"#).count == 1)
    }

    @Test("of phrases must have every command, and every phrase once")
    func wrongPhrases() throws {
        let doubled = (seven.dropLast() + [seven[0]]).joined(separator: ",")
        #expect(
            try phrases(doubled) == [
                "$.commands: phrases for every command, no END_LESSON",
                #": every phrase in one list only, "say begin lesson" again"#,
            ])
        #expect(
            try phrases(seven.joined(separator: ","), blocked: #"["Say, READ_PASSAGE!"]"#)
                == [#": every phrase in one list only, "say read passage" again"#])
        #expect(
            try phrases(seven.joined(separator: ","), blocked: #"["(say | tell) READ_PASSAGE"]"#)
                == [#": every phrase in one list only, "say read passage" again"#])
    }

    @Test("of phrases says which pattern cannot be read")
    func wrongPattern() throws {
        let expected = "a phrase, its alternatives in ( | ), what may be left out in [ ]"
        #expect(
            try phrases(seven.joined(separator: ","), blocked: #"["go (back"]"#)
                == [#": \#(expected), "go (back""#])
    }

    @Test("finds forbidden phrases as whole words, whatever the case and punctuation")
    func forbidden() {
        let finder = PhraseFinder(["God is with you", "don't be discouraged"])
        #expect(finder.phrases(in: "But GOD is, with you!") == ["God is with you"])
        #expect(finder.phrases(in: "Don\u{2019}t be discouraged.") == ["don't be discouraged"])
        #expect(finder.phrases(in: "God is with your people") == [])
        #expect(finder.phrases(in: "God is with") == [])
    }
}
