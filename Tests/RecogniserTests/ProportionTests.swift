import Testing

@testable import lectern_probe

@Suite("What counts say")
struct ProportionTests {
    @Test(
        "of a share lies within Wilson's interval",
        arguments: [(96, 100, 90.2, 98.4), (5, 10, 23.7, 76.3), (1, 400, 0, 1.4)])
    func wilson(count: Int, all: Int, low: Double, high: Double) {
        let interval = Proportion.interval(count, of: all)
        #expect(interval == (low, high))
    }

    @Test("of none, or of all, follows the rule of three")
    func three() {
        #expect(Proportion.interval(0, of: 100) == (0, 3))
        #expect(Proportion.interval(100, of: 100) == (97, 100))
        #expect(Proportion.interval(0, of: 2) == (0, 100))
        #expect(Proportion.interval(0, of: 0) == (0, 100))
    }

    @Test(
        "of rare events follows Poisson's law, as tables have it",
        arguments: [(0, 3.0), (1, 4.74), (2, 6.3), (5, 10.51), (10, 16.96), (100, 118.08)])
    func poisson(count: Int, most: Double) {
        #expect(Proportion.rateMax(count) == most)
    }

    @Test("of times are their nearest ranks, and nothing where there are none")
    func spread() throws {
        let spread = try #require(Spread((1...100).reversed().map(Double.init)))
        #expect((spread.median, spread.p95, spread.longest) == (50, 95, 100))
        let one = try #require(Spread([7.4]))
        #expect((one.median, one.p95, one.longest) == (7, 7, 7))
        #expect(Spread([]) == nil)
    }

    private func outcome(
        _ result: Outcome.Result, seconds: Double = 2, falseOnes: [Outcome.FalseOne] = []
    ) -> Outcome {
        let row = SpokenList.Row(
            line: 1, file: "a.wav", said: nil, condition: "clean", command: nil)
        return Outcome(
            row: row, seconds: seconds, cpuSeconds: 0.1, result: result,
            latency: result == .right ? (230, 20, 235) : nil, falseOnes: falseOnes)
    }

    @Test("of a condition keeps what was said apart from the hours of nothing")
    func tally() throws {
        let tally = Tally(
            "clean",
            [
                outcome(.right), outcome(.right), outcome(.wrong),
                outcome(.missed(by: "score")), outcome(.missed(by: "score")),
                outcome(.nothingSaid, seconds: 1800),
                outcome(
                    .nothingSaid, seconds: 1800,
                    falseOnes: [
                        .init(words: "begin the lesson", at: 3, acts: true, score: 3),
                        .init(words: "tell me a joke", at: 9, acts: false, score: 3),
                        .init(words: "end the lesson", at: 12, acts: false, score: 3),
                    ]),
            ])
        #expect((tally.said, tally.right, tally.wrong, tally.missed) == (5, 2, 1, 2))
        #expect(tally.missedBy == ["score": 2])
        #expect(tally.rightPercent == 40)
        #expect(tally.hoursOfNothing == 1)
        let acting = try #require(tally.falseActing)
        #expect((acting.count, acting.anHour, acting.anHourMax) == (1, 1, 4.74))
        #expect(tally.falseAnswered?.count == 2)
        #expect(tally.latencies == 2)
        #expect(tally.togetherMs?.p95 == 235)
    }
}
