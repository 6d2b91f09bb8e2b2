import Scheduling
import Testing

/// Cards are graded as the real Anki graded them, which ran without a draw.
@Suite struct GradingTests {
    private static func preset(_ vector: Vectors.Anki) throws -> Preset {
        var sm2 = SM2()
        var learning = Steps(minutes: [1, 10])
        var relearning = Steps(minutes: [10])
        var longest = 36_500
        switch vector.deck_config {
        case "custom_steps":
            learning = Steps(minutes: [1, 10, 1_440])
            relearning = Steps(minutes: [10, 60])
        case "no_steps":
            learning = Steps(minutes: [])
            relearning = Steps(minutes: [])
        case "one_step":
            learning = Steps(minutes: [10])
        case "multipliers":
            sm2.hardFactor = 1
            sm2.easyFactor = 1.5
            sm2.intervalFactor = 0.8
            sm2.lapseFactor = 0.5
            sm2.shortestLapse = 2
            longest = 100
        case "seed002_like":
            learning = Steps(minutes: [1_440])
            sm2.graduating = 3
            sm2.easyGraduating = 7
            sm2.firstEase = 2_300
        case "leech3":
            relearning = Steps(minutes: [])
        default: break
        }
        let fsrs = FSRS(try FSRSWeights(vector.fsrs_params ?? []))
        return Preset(
            vector.fsrs ? .fsrs(fsrs) : .sm2(sm2), learningSteps: learning,
            relearningSteps: relearning, retention: Int(vector.desired_retention * 1_000),
            isFuzzed: false, longestInterval: longest)
    }

    @Test func `cards are graded as Anki grades them`() throws {
        for vector in Vectors.all.anki_v3_scheduler.vectors {
            let preset = try Self.preset(vector)
            var state = CardState()
            var day = StudyDay(20_000)
            var usec = 0
            for (index, review) in vector.reviews.enumerated() {
                day = day + review.days
                usec += (review.days * 86_400 + review.secs) * 1_000_000
                // Anki was asked for a card before its day by moving its due day to that day.
                if case .on(let due) = state.due, due > day { state.due = .on(day) }
                state = Grading(preset, item: vector.id, usec: usec, day: day)
                    .state(after: Rating(review.rating), of: state)
                let place = "\(vector.id) \(vector.deck_config) \(index)"
                let expected = vector.expect[index]
                check(state, expected, at: usec, day, isFSRS: vector.fsrs, place)
                // Anki goes on from what it has stored, of four and of three decimals.
                if let stability = expected.stability, let difficulty = expected.difficulty {
                    state.memory = MemoryState(stability: stability, difficulty: difficulty)
                }
            }
        }
    }

    private func check(
        _ state: CardState, _ expected: Vectors.Anki.Expected, at usec: Int, _ day: StudyDay,
        isFSRS: Bool, _ place: String
    ) {
        let (type, left) =
            switch state.stage {
            case .new: (0, 0)
            case .learning(let remaining): (1, remaining)
            case .review: (2, 0)
            case .relearning(let remaining): (3, remaining)
            }
        #expect(type == expected.type, "\(place)")
        #expect(left == expected.left, "\(place)")
        #expect(state.interval == expected.ivl, "\(place)")
        #expect(state.lapses == expected.lapses, "\(place)")
        switch state.due {
        case .inOrder: Issue.record("\(place)")
        case .at(let due):
            #expect((due - usec) / 1_000_000 == expected.due_in_s, "\(place)")
        case .on(let due): #expect(due - day == expected.due_in_days, "\(place)")
        }
        #expect(state.ease == expected.factor, "\(place)")
        guard isFSRS else { return }
        // Half of the last decimal, and what numbers of 32 bits lack.
        let memory = state.memory ?? MemoryState(stability: 0, difficulty: 0)
        let stability = expected.stability ?? 0
        #expect(abs(memory.stability - stability) < 6e-5 + 1e-5 * stability, "\(place)")
        #expect(abs(memory.difficulty - (expected.difficulty ?? 0)) < 6e-4, "\(place)")
    }
}
