@testable import Session
import Testing

@Suite struct ProblemWalkTests {
    @Test(arguments: 1...16)
    func `whatever happens in a session of problems, its rules hold`(seed: UInt64) {
        var walk = ProblemWalk(seed: seed)
        for _ in 0..<3_000 where walk.faults.isEmpty { walk.step() }
        #expect(walk.faults == [], "seed \(seed)")
    }

    @Test func `the walks come by every state, and go every way that is written`() {
        var (states, ways): (Set<State>, Set<ProblemWalk.Way>) = ([], [])
        for seed in UInt64(21)...30 {
            var walk = ProblemWalk(seed: seed)
            for _ in 0..<2_000 {
                walk.step()
                states.insert(walk.stage.dialogue.phase.state)
            }
            ways.formUnion(walk.ways)
        }
        #expect(states == Set(ProblemState.allCases.map(State.problem)).union([.idle]))
        let written = WrittenDecisions.all.decisions.compactMap { key, decision in
            key.state.machine == "problem" && key.state != decision.next
                ? ProblemWalk.Way(from: key.state, to: decision.next) : nil
        }
        #expect(Set(written).subtracting(ways) == [])
    }

    @Test(arguments: 31...38)
    func `a command acts where the written table lets it, and leads where it says`(seed: UInt64) {
        var walk = ProblemWalk(seed: seed)
        for step in 0..<2_000 {
            walk.step()
            let fault = walk.faultOfDecision
            #expect(fault == nil, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: 41...46)
    func `whenever the daemon is killed, nothing is lost and nothing counts twice`(seed: UInt64) {
        var walk = ProblemWalk(seed: seed)
        for step in 0..<1_500 {
            walk.step()
            let fault = walk.faultAfterCrash
            #expect(fault == nil, "seed \(seed), step \(step)")
        }
    }

    @Test(arguments: 51...54)
    func `from wherever a session is, it comes to its end`(seed: UInt64) {
        var walk = ProblemWalk(seed: seed)
        for step in 0..<900 {
            walk.step()
            guard step.isMultiple(of: 9) else { continue }
            for learner in ProblemWalk.Learner.allCases {
                let fault = walk.faultOnTheWay(of: learner)
                #expect(fault == nil, "seed \(seed), step \(step), by \(learner)")
            }
        }
    }
}
