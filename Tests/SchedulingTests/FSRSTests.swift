import Scheduling
import Testing

@Suite struct FSRSTests {
    private static func isClose(_ one: Double, _ other: Double, within share: Double) -> Bool {
        abs(one - other) <= share * max(abs(one), abs(other)) + 1e-6
    }

    @Test func `memory grows and fades as py-fsrs says`() throws {
        for vector in Vectors.all.fsrs6_py.vectors {
            let fsrs = FSRS(try FSRSWeights(vector.config.parameters))
            var memory: MemoryState?
            for (review, expected) in zip(vector.reviews, vector.expect) {
                let days = review.elapsed_s / 86_400
                if let memory, let recall = expected.retrievability_before {
                    let calculated = fsrs.retrievability(of: memory, after: Double(days))
                    #expect(Self.isClose(calculated, recall, within: 1e-5), "\(vector.id)")
                }
                let next =
                    memory.map { fsrs.next($0, Rating(review.rating), after: days) }
                    ?? fsrs.first(Rating(review.rating))
                #expect(
                    Self.isClose(
                        next.stability, min(expected.stability, 36_500), within: 1e-4),
                    "\(vector.id)")
                #expect(
                    Self.isClose(next.difficulty, expected.difficulty, within: 1e-6), "\(vector.id)"
                )
                if let days = expected.interval_days {
                    let interval = fsrs.interval(
                        of: next, retention: vector.config.desired_retention)
                    // Half a day is rounded to an even one there, and away from zero here.
                    let rounded = min(
                        max(interval.rounded(.toNearestOrEven), 1),
                        Double(vector.config.maximum_interval))
                    #expect(Int(rounded) == days, "\(vector.id)")
                }
                // py-fsrs has no upper bound.
                if expected.stability > MemoryState.stabilities.upperBound { break }
                memory = next
            }
        }
    }

    @Test func `memory and intervals are those of fsrs-rs`() throws {
        for vector in Vectors.all.fsrs6_rust.sequences {
            let fsrs = FSRS(try FSRSWeights(vector.parameters))
            var memory: MemoryState?
            for (review, expected) in zip(vector.reviews, vector.states) {
                let next =
                    memory.map { fsrs.next($0, Rating(review.rating), after: review.delta_t) }
                    ?? fsrs.first(Rating(review.rating))
                #expect(
                    Self.isClose(next.stability, expected.stability, within: 1e-4), "\(vector.id)")
                #expect(
                    Self.isClose(next.difficulty, expected.difficulty, within: 1e-4), "\(vector.id)"
                )
                memory = next
            }
            let last = try #require(memory)
            for (name, rating) in [
                ("again", Rating.again), ("hard", .hard), ("good", .good), ("easy", .easy),
            ] {
                let next = fsrs.next(last, rating, after: vector.next_elapsed_days)
                let expected = try #require(vector.next[name])
                #expect(
                    Self.isClose(next.stability, expected.stability, within: 1e-4),
                    "\(vector.id) \(name)")
                let interval = fsrs.interval(of: next, retention: vector.desired_retention)
                #expect(
                    Self.isClose(interval, try #require(expected.interval), within: 2e-4),
                    "\(vector.id) \(name)")
            }
        }
    }

    @Test func `an interval and an ease become a memory`() {
        for vector in Vectors.all.fsrs6_rust.from_sm2 {
            let memory = FSRS().memory(
                interval: vector.interval, ease: vector.ease_factor,
                retention: vector.sm2_retention)
            #expect(Self.isClose(memory.stability, vector.expect.stability, within: 1e-4))
            #expect(Self.isClose(memory.difficulty, vector.expect.difficulty, within: 1e-4))
        }
    }

    @Test func `weights of older versions become those of FSRS-6`() throws {
        for vector in Vectors.all.fsrs6_rust.parameter_migration {
            let weights = try FSRSWeights(vector.input)
            for (one, other) in zip(weights.values, vector.filled_21) {
                #expect(Self.isClose(one, other, within: 1e-6), "\(vector.input.count)")
            }
        }
        #expect(throws: FSRSWeights.Fault.count(3)) { try FSRSWeights([1, 2, 3]) }
        var broken = FSRSWeights.standard.values
        broken[5] = .nan
        #expect(throws: FSRSWeights.Fault.notFinite(index: 5)) { try FSRSWeights(broken) }
    }

    @Test func `stability is the interval at which nine of ten are remembered`() {
        let fsrs = FSRS()
        let memory = MemoryState(stability: 37.5, difficulty: 5)
        #expect(Self.isClose(fsrs.interval(of: memory, retention: 0.9), 37.5, within: 1e-9))
        #expect(Self.isClose(fsrs.retrievability(of: memory, after: 37.5), 0.9, within: 1e-9))
    }
}
