import Session
import Testing

@Suite struct PhrasebookTests {
    private static let anyCommand = Expectation.commands([])

    private static func verdict(_ text: String) -> Verdict {
        Phrasebook.sample.verdict(on: text, expecting: anyCommand)
    }

    @Test(arguments: [
        ("Begin the lesson", Command.lesson(.beginLesson)), ("begin lesson", .lesson(.beginLesson)),
        ("  BEGIN   THE LESSON!! ", .lesson(.beginLesson)),
        ("begin teh leson", .lesson(.beginLesson)),
        ("begin the lessn", .lesson(.beginLesson)), ("begin hte lesson", .lesson(.beginLesson)),
        ("bgein the lesson", .lesson(.beginLesson)), ("read passage", .lesson(.readPassage)),
        ("read the pasage", .lesson(.readPassage)),
        ("Explain the context.", .lesson(.explainContext)),
        ("explian the contxt", .lesson(.explainContext)),
        ("analyze structure", .lesson(.analyzeStructure)),
        ("analyse the structure", .lesson(.analyzeStructure)),
        ("anlyze the strcture", .lesson(.analyzeStructure)),
        ("summarize key themes", .lesson(.summarizeThemes)),
        ("summarise the key themes", .lesson(.summarizeThemes)),
        ("ask review question", .lesson(.askQuestion)),
        ("ask the reveiw qestion", .lesson(.askQuestion)),
        ("end lesson", .lesson(.endLesson)), ("end the leson", .lesson(.endLesson)),
    ])
    func `a command may lack its article and have typing mistakes`(text: String, command: Command) {
        #expect(Self.verdict(text) == .command(command))
    }

    @Test(arguments: [
        "in the lesson", "read the message", "mend the lesson", "please begin the lesson",
        "please don't begin the lesson", "begin the lesson please", "begin", "the lesson",
        "begin the lesson now", "begin the lessons", "begin the lessen", "began the lesson",
        "begin the lsn", "begn the lesn", "bgn the lesson", "read the contests",
        "explain the contest", "explain the contexts", "reed the passage", "red the passage",
        "ask the review questions", "asks the review question", "and the lesson",
        "lesson the begin", "end the", "begin the lesson end the lesson", "summarize the themes",
        "summarize the kay themes", "analyze the the structural",
        "do not end the lesson", "should i begin the lesson", "begin my lesson",
    ])
    func `what is not meant as a command is none`(text: String) {
        #expect(Self.verdict(text) == .other)
    }

    @Test(arguments: [
        "skip to question", "Skip to the question!", "go back to context", "repeat that",
    ])
    func `a blocked request is one as a whole`(text: String) {
        #expect(Self.verdict(text) == .blocked)
        #expect(Self.verdict(text + " please") == .other)
    }

    @Test(arguments: [
        ("What do you think?", Verdict.conversation),
        ("what do you think of Abraham", .conversation),
        ("how are you today", .conversation), ("how does this apply to my life", .application),
        ("How does this apply to my life, then?", .application),
        ("is it a sin to steal bread", .theology), ("is it sin to steal", .theology),
        ("what do you", .other), ("so what do you think", .other), ("the weather is fine", .other),
    ])
    func `a cue is a whole utterance or its beginning`(text: String, verdict: Verdict) {
        #expect(Self.verdict(text) == verdict)
    }

    @Test(arguments: [
        "", " ", "\n\t", "...", "?!", "—", "🙂", "'", "asdf qwer zxcv", "beginthelesson",
    ])
    func `what is empty or no language is unintelligible`(text: String) {
        #expect(Self.verdict(text) == .unintelligible)
    }

    @Test(arguments: [
        ("begin the lesson", Verdict.command(.lesson(.beginLesson))),
        ("end teh leson", .command(.lesson(.endLesson))),
        ("repeat that", .blocked), ("blessing, land, descendants", .answer(.right)),
        ("land", .answer(.wrong)), ("how are you", .answer(.wrong)),
        ("is it a sin to", .answer(.wrong)), ("", .unintelligible),
        // The list of words has no proper names.
        ("zxcv", .answer(.wrong)),
    ])
    func `where an answer is awaited talk is an answer`(text: String, verdict: Verdict) {
        let expectation = Expectation.answer(AnswerTests.land)
        #expect(Phrasebook.sample.verdict(on: text, expecting: expectation) == verdict)
    }

    @Test("takes what is said in place of an answer for no answer, unless it is the answer")
    func hesitation() {
        let hesitant = Phrasebook(
            commands: [], blocked: [], conversation: [], application: [], theology: [],
            hesitation: ["one moment", "let me think"], language: WordList([]))
        let question = Question(
            correctAnswer: "land", acceptableVariants: ["one moment"], kind: .phrase)
        let verdict = { hesitant.verdict(on: $0, expecting: .answer(question)) }
        #expect(verdict("Let me think!") == .answer(.unclear))
        #expect(verdict("one moment") == .answer(.right))
        #expect(verdict("the sea") == .answer(.wrong))
    }

    @Test func `a figure is language`() {
        let question = Question(correctAnswer: "1500000", acceptableVariants: [], kind: .phrase)
        #expect(
            Phrasebook.sample.verdict(on: "1500000", expecting: .answer(question))
                == .answer(.right))
    }

    @Test func `the seven phrases of the document are the seven commands`() {
        let phrases: [(String, Command)] = [
            ("Begin the lesson", .lesson(.beginLesson)),
            ("Read the passage", .lesson(.readPassage)),
            ("Explain the context", .lesson(.explainContext)),
            ("Analyze the structure", .lesson(.analyzeStructure)),
            ("Summarize the key themes", .lesson(.summarizeThemes)),
            ("Ask the review question", .lesson(.askQuestion)),
            ("End the lesson", .lesson(.endLesson)),
        ]
        for (phrase, command) in phrases { #expect(Self.verdict(phrase) == .command(command)) }
        #expect(Set(phrases.map(\.1)) == Set(LessonCommand.allCases.map(Command.lesson)))
    }
}
