@testable import Scheduling
import Testing

@Suite struct FuzzTests {
    @Test func `below two and a half days nothing is drawn`() {
        #expect(Fuzz.range(of: 2.4, within: 1...36_500) == 2...2)
        #expect(Fuzz.range(of: 0.2, within: 1...36_500) == 1...1)
    }

    @Test func `widths are those of Anki`() {
        // 1 + 0.15 * 4.5 + 0.1 * 3 days on both sides.
        #expect(Fuzz.range(of: 10, within: 1...36_500) == 8...12)
        #expect(Fuzz.range(of: 3, within: 1...36_500) == 2...4)
        #expect(Fuzz.range(of: 100, within: 1...36_500) == 93...107)
        #expect(Fuzz.range(of: 100, within: 99...101) == 99...101)
        #expect(Fuzz.range(of: 100, within: 1...60) == 55...60)
    }

    @Test func `draws reach every day of the range and are the same each time`() {
        let range = Fuzz.range(of: 10, within: 1...36_500)
        let days = (0..<500).map {
            Fuzz(item: "word:\($0)", grades: 3).day(near: 10, within: 1...36_500)
        }
        #expect(Set(days) == Set(range))
        #expect(
            days
                == (0..<500).map {
                    Fuzz(item: "word:\($0)", grades: 3).day(near: 10, within: 1...36_500)
                })
    }
}

@Suite struct StepsTests {
    @Test func `hard is the mean of the first two steps, or half more of a single one`() {
        #expect(Steps(seconds: [60, 600]).hard(remaining: 2) == 330)
        #expect(Steps(seconds: [60, 600]).hard(remaining: 1) == 600)
        #expect(Steps(seconds: [600]).hard(remaining: 1) == 900)
        #expect(Steps(seconds: [86_400]).hard(remaining: 1) == 172_800)
        #expect(Steps(seconds: []).hard(remaining: 1) == nil)
    }

    @Test func `more steps left than there are begin at the first`() {
        #expect(Steps(seconds: [60, 600]).good(remaining: 9)?.delay == 600)
        #expect(Steps(seconds: [60]).good(remaining: 1) == nil)
    }

    @Test func `document 003's steps come at once, after ten and after 45 minutes`() {
        let preset = Preset(isFuzzed: false)
        var state = CardState()
        var dues: [CardState.Due] = []
        for (usec, rating) in [(0, Rating.again), (1, .good), (2, .good), (3, .good)] {
            state = Grading(preset, item: "a", usec: usec, day: StudyDay(9))
                .state(after: rating, of: state)
            dues.append(state.due)
        }
        #expect(
            dues == [
                .at(usec: 0), .at(usec: 600_000_001), .at(usec: 2_700_000_002), .on(StudyDay(10)),
            ]
        )
    }
}

@Suite struct LadderTests {
    private func climb(_ ratings: [(Rating, Int)]) -> [Int] {
        var state = CardState()
        return ratings.map { rating, day in
            let grading = Grading(
                Preset(.ladder(.standard)), item: "a", usec: day * 86_400_000_000,
                day: StudyDay(day))
            state = grading.state(after: rating, of: state)
            return state.interval
        }
    }

    @Test func `each pass on its day leads one rung up and the last rung stays`() {
        let days = [0, 1, 4, 11, 25, 55, 115]
        #expect(climb(days.map { (.good, $0) }) == [1, 3, 7, 14, 30, 60, 60])
    }

    @Test func `hard stays on its rung and a failure leads to the first`() {
        #expect(climb([(.good, 0), (.good, 1), (.hard, 4), (.again, 7)]) == [1, 3, 3, 1])
    }

    @Test func `a pass before the day moves nothing`() {
        #expect(climb([(.good, 0), (.good, 1), (.good, 2), (.good, 4)]) == [1, 3, 3, 7])
    }
}

@Suite struct EarlyReviewTests {
    @Test func `SM-2 rewards a review before its day by the time that has passed`() {
        var state = CardState()
        state.stage = .review
        state.interval = 20
        state.ease = 2_500
        state.due = .on(StudyDay(120))
        state.lastDay = StudyDay(100)
        state.grades = 5
        let intervals = Rating.allCases.map { rating in
            Grading(
                Preset(.sm2(SM2()), relearningSteps: Steps(minutes: []), isFuzzed: false),
                item: "a", usec: 0, day: StudyDay(110)
            ).state(after: rating, of: state).interval
        }
        // After 10 of 20 days: 0.6 of the interval, 2.5 times the ten days, and half the bonus.
        #expect(intervals == [1, 12, 25, 29])
    }
}
