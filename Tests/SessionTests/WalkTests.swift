@testable import Session
import Testing

@Suite struct WalkTests {
    @Test(arguments: 1...10)
    func `whatever happens in whatever order, the machine keeps the house rules`(seed: UInt64) {
        var walk = Walk(seed: seed)
        for _ in 0..<10_000 where walk.faults.isEmpty { walk.step() }
        #expect(walk.faults == [], "seed \(seed)")
    }

    @Test func `the walks come by every state`() {
        var states: Set<State> = []
        for seed in UInt64(1)...10 {
            var walk = Walk(seed: seed)
            for _ in 0..<3_000 {
                walk.step()
                states.insert(walk.stage.dialogue.phase.state)
            }
        }
        #expect(states == Set(State.withoutStudy))
    }

    @Test(arguments: 11...14)
    func `from wherever the machine is, a learner can finish, or abandon`(seed: UInt64) {
        var walk = Walk(seed: seed)
        for step in 0..<3_000 {
            walk.step()
            guard step.isMultiple(of: 7) else { continue }
            let state = walk.stage.dialogue.phase.state
            var learner = Learner(stage: walk.stage)
            let hasFinished = learner.finishes()
            #expect(hasFinished, "seed \(seed) from \(state)")
            var leaver = walk.stage
            _ = leaver.play("abandon")
            #expect(leaver.dialogue.phase.state == .idle, "seed \(seed) from \(state)")
        }
    }

    @Test(arguments: 21...24)
    func `after a crash a lesson goes on at its state and its sentence`(seed: UInt64) {
        var walk = Walk(seed: seed)
        var faults: Set<String> = []
        for step in 0..<3_000 {
            walk.step()
            if step.isMultiple(of: 7), let fault = Self.faultAfterCrash(walk.stage) {
                faults.insert(fault)
            }
        }
        #expect(faults.sorted() == [], "seed \(seed)")
    }

    /// What differs when the daemon is killed and goes on; nil where nothing does.
    private static func faultAfterCrash(_ before: Stage) -> String? {
        let saved = before.dialogue.saved
        var after = before
        _ = after.play("crashed")
        _ = after.play("restarted soon")
        if saved.state != .lesson(.lessonLoaded) { _ = after.play("loaded") }
        if after.auditor.broken != before.auditor.broken { return "\(after.auditor.broken)" }
        var expected =
            [.lesson(.sessionComplete), .choice(.asked)].contains(saved.state) ? Saved() : saved
        // The time since the commit counts as time without a sign; PatienceTests look at that.
        expected.patience = after.dialogue.saved.patience
        if after.dialogue.saved == expected { return nil }
        return "\(saved.state.rawValue) went on as \(after.dialogue.saved.state.rawValue)"
    }
}

/// A learner who does what is to be done in every state.
struct Learner {
    var stage: Stage

    /// Whether the session comes to its end, and a lesson that was begun is completed by it.
    mutating func finishes() -> Bool {
        let lesson = stage.dialogue.saved.lesson
        let broken = stage.auditor.broken
        for _ in 0..<200 where stage.dialogue.phase.state != .idle { act() }
        return stage.dialogue.phase.state == .idle
            && lesson.map { stage.dialogue.syllabus?.completed.contains($0) == true } ?? true
            && stage.auditor.broken == broken
    }

    private mutating func act() {
        let auditor = stage.auditor
        if let id = auditor.load {
            _ = stage.take(.fetched(id, .lesson(Stage.question)))
        } else if let id = auditor.utterance {
            _ = stage.take(.room(.spoken(id)))
        } else if let id = auditor.listening, let command = stage.dialogue.phase.allowed.first {
            _ = stage.take(.heard(.voice(id, .command(command))))
        } else if let id = auditor.listening, stage.dialogue.phase.state == .lesson(.questionAsked)
        {
            _ = stage.take(.heard(.voice(id, .answer(.right))))
        } else if let timer = auditor.nextTimer {
            stage.now = timer.due
            _ = stage.take(.room(.timerFired(timer.id)))
        }
    }
}
