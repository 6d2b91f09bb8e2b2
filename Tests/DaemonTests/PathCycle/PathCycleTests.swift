import Testing

@Suite("A whole reading path, on a box that is killed a hundred times on the way")
struct PathCycleTests {
    /// As long as the plan has units and reviews; then what is left is read.
    private static let daysPlanned = 72
    private static let daysMax = 150

    @Test("has every mark once, on the day on which it was made", arguments: [1, 2, 3])
    func cycle(seed: UInt64) throws {
        var life = try PathCycle(seed: seed, crashes: 100)
        for day in 0..<Self.daysMax {
            let isOver = day >= Self.daysPlanned
            if isOver, life.ledger.position == life.ledger.units, life.crashes == 100 { break }
            try life.liveDay(isDiligent: isOver)
        }
        #expect(life.ledger.position == life.ledger.units)
        #expect(life.crashes == 100)
        #expect(Set(life.ledger.done.keys) == Set(0..<life.ledger.units))
    }
}
