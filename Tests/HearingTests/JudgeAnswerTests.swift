import Testing

@testable import Hearing

// What an answer counts as.
extension JudgeTests {
    @Test(
        "judges an answer right, wrong or unclear by how well it fits",
        arguments: [
            (0.5, Decision.meant(.answer(isRight: true))), (0.4, .unclearAnswer),
            (-1.9, .unclearAnswer), (-2.1, .wrongAnswer),
        ])
    func bands(score: Double, decision: Decision) throws {
        #expect(asked.decide(try finding(.answer(isRight: true), score: score), clear) == decision)
    }

    @Test(
        "asks again where something else fits as well, and calls what it clearly is wrong",
        arguments: [
            (-15.0, Decision.meant(.answer(isRight: true))), (-15.1, .unclearAnswer),
            (-99.9, .unclearAnswer), (-100, .wrongAnswer),
        ])
    func confusables(lead: Double, decision: Decision) throws {
        var said = try finding(.answer(isRight: true), score: 3)
        said.evidence.lead = lead
        #expect(asked.decide(said, clear) == decision)
        let faint = SoundQuality(isSpeech: true, isDamaged: false, isFaint: true)
        #expect(asked.decide(said, faint) != .wrongAnswer)
    }

    @Test("counts a verified part of a list as a wrong answer")
    func part() throws {
        let part = { try finding(.answer(isRight: false), score: $0, contrast: $1) }
        for score in [2, -3.0] {
            #expect(asked.decide(try part(score, 30), clear) == .wrongAnswer)
            #expect(
                asked.decide(try part(score, 20), clear) == .unclearAnswer,
                "noise may hide the rest")
        }
    }

    @Test("looks for more in noise where nothing is sure, or a part of a list alone")
    func hiddenWords() throws {
        #expect(idle.mayHideWords(nil) && asked.mayHideWords(nil))
        let found: [(Judge, Meaning, Double, Double, Bool)] = [
            (idle, .command("BEGIN_LESSON"), 0.5, 20, false),
            (idle, .command("BEGIN_LESSON"), -0.5, 20, true),
            (asked, .answer(isRight: false), 3, 20, true),
            (asked, .answer(isRight: false), 3, 30, false),
            // What sounds alike may have been said in its place.
            (asked, .answer(isRight: true), -3, 20, false),
        ]
        for (judge, meaning, score, contrast, isHidden) in found {
            let said = try finding(meaning, score: score, contrast: contrast)
            #expect(judge.mayHideWords(said) == isHidden, "\(meaning) at \(contrast) dB")
        }
    }

    @Test("lets something else fit better than an answer by as little in noise as in quiet")
    func rivalsOfAnswers() throws {
        var acceptance = Self.acceptance
        (acceptance.gates.rivalMin, acceptance.gates.quietRivalMin) = (-0.7, -0.2)
        let judge = Judge(
            acting: ["BEGIN_LESSON"], awaitsAnswer: true, acceptance: acceptance)
        for contrast in [20.0, 30] {
            for (rival, command, answer) in [
                (-0.1, true, true), (-0.3, contrast < 25, false), (-0.8, false, false),
            ] {
                for (meaning, isSure) in [
                    (Meaning.command("BEGIN_LESSON"), command), (.answer(isRight: true), answer),
                ] {
                    var said = try finding(meaning, score: 3, contrast: contrast)
                    said.evidence.rival = rival
                    #expect(judge.isSure(said) == isSure, "\(meaning), \(rival), \(contrast)")
                }
            }
        }
    }

    @Test("calls an answer that was cut off or faint unclear, never wrong")
    func damaged() {
        let cut = SoundQuality(isSpeech: true, isDamaged: true, isFaint: false)
        let faint = SoundQuality(isSpeech: true, isDamaged: false, isFaint: true)
        #expect(asked.decide(nil, cut) == .unclearAnswer)
        #expect(asked.decide(nil, faint) == .unclearAnswer)
        #expect(asked.decide(nil, clear) == .wrongAnswer)
    }

    @Test("calls what is no right answer wrong in quiet, and unclear in noise")
    func noisy() throws {
        let noisy = SoundQuality(isSpeech: true, isDamaged: false, isFaint: false, isNoisy: true)
        for said in [nil, try finding(.answer(isRight: true), score: -2.1)] {
            #expect(asked.decide(said, clear) == .wrongAnswer)
            #expect(asked.decide(said, noisy) == .unclearAnswer)
            #expect(idle.decide(said, noisy) == .unintelligible)
        }
        let part = try finding(.answer(isRight: false), score: 9, contrast: 30)
        #expect(asked.decide(part, clear) == .wrongAnswer)
        #expect(asked.decide(part, noisy) == .unclearAnswer)
        let right = try finding(.answer(isRight: true), score: 9)
        #expect(asked.decide(right, noisy) == .meant(.answer(isRight: true)))
    }

    @Test("lets a command win over an awaited answer")
    func commandInAnswer() throws {
        let said = try finding(.command("END_LESSON"), score: 2)
        #expect(asked.decide(said, clear) == .meant(.command("END_LESSON")))
    }
}
