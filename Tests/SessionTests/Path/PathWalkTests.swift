@testable import Session
import Testing

@Suite struct PathWalkTests {
    @Test(arguments: 1...12)
    func `whatever happens in a session of the reading path, its rules hold`(seed: UInt64) {
        var walk = PathWalk(seed: seed)
        for _ in 0..<2_000 where walk.faults.isEmpty { walk.step() }
        #expect(walk.faults == [], "seed \(seed)")
    }

    @Test func `the walks come by every state`() {
        var states: Set<State> = []
        for seed in UInt64(21)...30 {
            var walk = PathWalk(seed: seed)
            for _ in 0..<1_000 {
                walk.step()
                states.insert(walk.stage.dialogue.phase.state)
            }
        }
        #expect(states == Set(PathState.allCases.map(State.path)).union([.idle]))
    }

    @Test(arguments: 41...44)
    func `whenever the daemon is killed, what was marked is kept`(seed: UInt64) {
        var walk = PathWalk(seed: seed)
        for step in 0..<900 {
            walk.step()
            let fault = walk.faultAfterCrash
            #expect(fault == nil, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: 51...54)
    func `from wherever a session is, a learner comes to its end`(seed: UInt64) {
        var walk = PathWalk(seed: seed)
        for step in 0..<900 {
            walk.step()
            guard step.isMultiple(of: 9) else { continue }
            let fault = walk.faultOnTheWay
            #expect(fault == nil, "seed \(seed), step \(step)")
        }
    }
}
