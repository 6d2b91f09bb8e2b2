@testable import Session
import Testing

@Suite struct RestorationTests {
    private static func restart(
        after length: Duration?, trusted: Bool = true, within: Duration = .seconds(600)
    ) -> Restart {
        Restoration(
            sinceLastSign: length, isClockTrusted: trusted, resumeWithin: within
        ).restart
    }

    @Test func `within ten minutes is soon, after that it is late`() {
        #expect(Self.restart(after: .zero) == .soon)
        #expect(Self.restart(after: .seconds(600)) == .soon)
        #expect(Self.restart(after: .milliseconds(600_001)) == .late)
        #expect(Self.restart(after: .seconds(86_400)) == .late)
        #expect(Self.restart(after: .seconds(61), within: .seconds(60)) == .late)
    }

    @Test func `a clock that is not known to be right, or that went back, counts as late`() {
        #expect(Self.restart(after: .seconds(5), trusted: false) == .late)
        #expect(Self.restart(after: .seconds(-1)) == .late)
    }

    @Test func `the first start ever has no last sign`() {
        #expect(Self.restart(after: nil) == .firstEver)
        #expect(Self.restart(after: nil, trusted: false) == .firstEver)
    }

    @Test func `the third crash at one position pauses the lesson, and no orderly stop does`() {
        func pauses(_ crashes: Int, isAfterCrash: Bool, wasPaused: Bool) -> Bool {
            Restoration(
                sinceLastSign: .zero, isClockTrusted: true, crashesHere: crashes,
                isAfterCrash: isAfterCrash, wasPaused: wasPaused
            ).pausesAfterCrashes
        }
        let crashes = [1, 2, 3, 4]
        #expect(
            crashes.map { pauses($0, isAfterCrash: true, wasPaused: false) }
                == [false, false, true, true])
        #expect(crashes.allSatisfy { !pauses($0, isAfterCrash: false, wasPaused: false) })
        // Such a pause survives an orderly stop.
        #expect(
            crashes.map { pauses($0, isAfterCrash: false, wasPaused: true) }
                == [false, false, true, true])
    }

    @Test(arguments: [
        State.lesson(.readingPlaying), .lesson(.questionReady), .lesson(.questionAsked),
        .lesson(.questionAnswered),
    ])
    func `a lesson whose content is gone is told as missing and is over`(state: State) {
        var stage = Stage()
        _ = stage.play("saved \(state.rawValue)")
        stage.dialogue = Dialogue(
            restoring: stage.dialogue.saved, question: nil, syllabus: Stage.syllabus(completed: []),
            phrasebook: .sample)
        let done = stage.play("restarted gone")[0]
        #expect(stage.dialogue.phase.state == .idle)
        #expect(done.contains("CONTENT_UNAVAILABLE"))
        #expect(done.contains("→ IDLE"), "clients are not told that the state has changed")
    }

    @Test(arguments: State.withoutStudy)
    func `what is saved is what is restored`(state: State) {
        var stage = Stage()
        _ = stage.play("at \(state.rawValue) sentence=2 repeats=1 unclear=1")
        let saved = stage.dialogue.saved
        let restored = Dialogue(
            restoring: saved, question: Stage.question, syllabus: stage.dialogue.syllabus,
            phrasebook: .sample)
        #expect(saved.state == state)
        #expect(restored.phase.state == state)
        #expect(restored.saved == saved)
    }

    @Test func `the place within a segment is saved at every sentence`() {
        var stage = Stage()
        _ = stage.play("at READING_PLAYING")
        #expect(stage.play("reached 7") == ["keep the place"])
        #expect(stage.dialogue.saved.sentence == 7)
        #expect(stage.dialogue.saved.segment == .reading)
        _ = stage.play("spoken")
        #expect(stage.dialogue.saved.sentence == 0)
        #expect(stage.dialogue.saved.segment == .context)
    }
}

extension RestorationTests {
    @Test func `a row that cannot be is no reason to stop the daemon for ever`() async {
        await #expect(processExitsWith: .success) {
            for state in State.withoutStudy {
                for segment in Segment.allCases {
                    let saved = Saved(
                        state: state, lesson: LessonID("L1"), segment: segment, sentence: -1,
                        repeats: 9, unclear: 9, isCorrect: true)
                    let dialogue = Stage.dialogue(saved, completed: [])
                    guard [state, .idle].contains(dialogue.phase.state) else {
                        fatalError("\(state) was restored as \(dialogue.phase.state)")
                    }
                }
            }
        }
    }
}
