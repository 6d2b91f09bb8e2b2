import Testing

@testable import Hearing

@Suite("Judge")
struct JudgeTests {
    static let acceptance = Acceptance(
        weights: [1] + Array(repeating: 0, count: Acceptance.featureNames.count - 1), bias: 3,
        thresholds: Acceptance.Thresholds(
            command: 0, otherCommand: 1, fixedReply: 0.5, fixedReplyInQuiet: 0.2,
            answer: Acceptance.AnswerLimits(score: 0.5),
            answerWrong: -2),
        gates: Acceptance.Gates(
            contrastMin: 3, silenceInsideMax: 0.35, lengthMax: 3.5, marginMin: -200))
    let idle = Judge(acting: ["BEGIN_LESSON"], awaitsAnswer: false, acceptance: acceptance)
    let asked = Judge(acting: [], awaitsAnswer: true, acceptance: acceptance)
    let clear = SoundQuality(isSpeech: true, isDamaged: false, isFaint: false)

    func finding(
        _ meaning: Meaning, score: Double, contrast: Double = 20, pause: Double = 0,
        length: Int = 100, after: Int = 20, margin: Double = 0,
        goingOn: Int = 0, standing: Double? = nil
    ) throws -> Finding {
        let phrase = Alignment([
            Segment(word: "word", frames: 0..<length, score: 0)
        ])
        var evidence = try #require(Evidence(phrase: phrase, phones: phrase, frames: []))
        evidence.contrast = contrast
        evidence.contrastBefore = contrast
        evidence.silenceInside = pause
        evidence.framesAfter = after
        evidence.margin = margin
        evidence.framesGoingOn = goingOn
        // As in a room whose noise is heard on both sides of the words.
        evidence.standing = standing ?? contrast
        return Finding(words: ["word"], meaning: meaning, evidence: evidence, score: score)
    }

    @Test("demands more of a command that does not act in the state")
    func strictness() throws {
        let own = try finding(.command("BEGIN_LESSON"), score: 0.5)
        let other = try finding(.command("END_LESSON"), score: 0.5)
        #expect(idle.decide(own, clear) == .meant(.command("BEGIN_LESSON")))
        #expect(idle.decide(other, clear) == .unintelligible)
        let surer = try finding(.command("END_LESSON"), score: 1)
        #expect(idle.decide(surer, clear) == .meant(.command("END_LESSON")))
    }

    @Test(
        "demands of all that gets a fixed reply as much, and less in a quiet room",
        arguments: [Meaning.blocked, .conversation, .application, .theology])
    func fixedReplies(meaning: Meaning) throws {
        for (score, contrast, isTaken) in [
            (0.5, 20.0, true), (0.4, 20, false), (0.3, 30, true), (0.1, 30, false),
        ] {
            let said = try finding(meaning, score: score, contrast: contrast)
            let expected = isTaken ? Decision.meant(meaning) : .unintelligible
            #expect(idle.decide(said, clear) == expected, "\(score) at \(contrast) dB")
        }
    }

    @Test("is settled by what acts or is sure, but by no other command in noise")
    func settled() throws {
        let found: [(Meaning, Double, Double, Bool)] = [
            (.command("BEGIN_LESSON"), -9, 20, true), (.command("END_LESSON"), 9, 30, true),
            (.command("END_LESSON"), 0, 30, false), (.command("END_LESSON"), 9, 20, false),
            (.blocked, 9, 20, true), (.blocked, 0, 20, false),
        ]
        for (meaning, score, contrast, isSettled) in found {
            let said = try finding(meaning, score: score, contrast: contrast)
            #expect(idle.isSettled(by: said) == isSettled, "\(meaning), \(score), \(contrast)")
        }
    }

    @Test("asks for each command's own score, and for another one in a quiet room")
    func quietRoom() throws {
        var acceptance = Self.acceptance
        acceptance.commandThresholds = ["BEGIN_LESSON": 2]
        acceptance.quietThresholds = ["BEGIN_LESSON": 1]
        let judge = Judge(acting: ["BEGIN_LESSON"], awaitsAnswer: false, acceptance: acceptance)
        for (score, contrast, isTaken) in [(1.5, 20.0, false), (2, 20, true), (1.5, 30, true)] {
            let said = try finding(.command("BEGIN_LESSON"), score: score, contrast: contrast)
            #expect(judge.isSure(said) == isTaken, "\(score) at \(contrast) dB")
        }
    }

    @Test("asks of a right answer a score, a worst word and a lead, others in a quiet room")
    func rightAnswers() throws {
        var acceptance = Self.acceptance
        acceptance.thresholds.answer = Acceptance.AnswerLimits(score: 1, lead: -5, word: -3)
        acceptance.thresholds.answerInQuiet = Acceptance.AnswerLimits(score: 2, lead: 0, word: -1)
        let judge = Judge(acting: [], awaitsAnswer: true, acceptance: acceptance)
        for (contrast, limits) in [
            (20.0, acceptance.thresholds.answer), (30, acceptance.thresholds.answerInQuiet),
        ] {
            let said = { (score: Double, lead: Double, word: Double) in
                var finding = try finding(
                    .answer(isRight: true), score: limits.score + score, contrast: contrast)
                finding.evidence.lead = limits.lead + lead
                finding.evidence.worstWord = limits.word + word
                return judge.decide(finding, clear)
            }
            #expect(try said(0, 0, 0) == .meant(.answer(isRight: true)))
            #expect(try said(-0.1, 0, 0) == .unclearAnswer)
            #expect(try said(0, -0.1, 0) == .unclearAnswer)
            #expect(try said(0, 0, -0.1) == .unclearAnswer)
        }
    }

    @Test("lets no score make up for other speech around, a long pause or drawling")
    func gates() throws {
        let command = Meaning.command("BEGIN_LESSON")
        for refused in [
            try finding(command, score: 9, contrast: 2), try finding(command, score: 9, pause: 0.4),
            try finding(command, score: 9, length: 400), try finding(command, score: 9, after: 19),
            try finding(command, score: 9, margin: -201),
            // What hardly stands out may be the middle of a sentence.
            try finding(command, score: 9, contrast: 4, margin: -101),
            // Who goes on for so long has not said it, sooner in a room that hides nothing.
            try finding(command, score: 9, goingOn: 121),
            try finding(command, score: 9, goingOn: 51, standing: 40),
        ] {
            #expect(idle.decide(refused, clear) == .unintelligible)
        }
        for taken in [
            try finding(command, score: 9, contrast: 4, margin: -99),
            try finding(command, score: 9, margin: -199),
            try finding(command, score: 9, goingOn: 120),
            try finding(command, score: 9, goingOn: 50, standing: 40),
        ] {
            #expect(idle.decide(taken, clear) == .meant(command))
        }
    }

    @Test("knows what lacks nothing but the silence after it until its score decides")
    func waiting() throws {
        let command = Meaning.command("BEGIN_LESSON")
        #expect(idle.lacksOnlySilence(try finding(command, score: 9, after: 8)))
        #expect(!idle.lacksOnlySilence(try finding(command, score: 9, after: 20)))
        #expect(idle.lacksOnlySilence(try finding(command, score: -9, after: 8)))
        #expect(!idle.lacksOnlySilence(try finding(command, score: 9, contrast: 2, after: 8)))
    }

    @Test("lets no rival's score decide what the gate for rivals allows")
    func rivals() throws {
        var own = try finding(.command("BEGIN_LESSON"), score: 1)
        own.evidence.rival = -0.09
        #expect(idle.mayBeTaken(own))
        own.evidence.rival = -2
        #expect(!idle.mayBeTaken(own))
    }

    @Test("takes a near miss for other speech however well it fits")
    func decoy() throws {
        #expect(idle.decide(try finding(.decoy, score: 9), clear) == .unintelligible)
    }

    @Test("believes no cue of a sound that ran into the converter's limits")
    func clipped() throws {
        let loud = SoundQuality(isSpeech: true, isDamaged: true, isFaint: false, isClipped: true)
        #expect(idle.decide(try finding(.theology, score: 9), clear) == .meant(.theology))
        #expect(idle.decide(try finding(.theology, score: 9), loud) == .unintelligible)
        let command = Meaning.command("BEGIN_LESSON")
        #expect(idle.decide(try finding(command, score: 9), loud) == .meant(command))
    }

    @Test("calls noise noise, also where an answer is awaited")
    func noise() {
        let door = SoundQuality(isSpeech: false, isDamaged: false, isFaint: false)
        #expect(idle.decide(nil, door) == .noise)
        #expect(asked.decide(nil, door) == .noise)
    }
}
