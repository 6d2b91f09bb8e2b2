@testable import Session
import Testing

@Suite struct DecisionTableTests {
    @Test func `the written table can be read`() {
        #expect(WrittenDecisions.all.faults == [])
        #expect(WrittenDecisions.all.decisions.count > 150)
        let states = Set(WrittenDecisions.all.decisions.keys.map(\.state))
        #expect(states == Set(State.allCases))
    }

    @Test func `the machine decides what is written, and nothing else`() {
        let made = Set(DecisionTable.rows.map(Self.text))
        let written = Set(
            WrittenDecisions.all.decisions.map { key, decision in
                Self.text(
                    DecisionTable.Row(
                        state: key.state, stimulus: key.stimulus, next: decision.next,
                        says: decision.says))
            })
        #expect(written.subtracting(made).sorted() == [], "written, but not so in the machine")
        #expect(made.subtracting(written).sorted() == [], "in the machine, but not written")
    }

    private static func text(_ row: DecisionTable.Row) -> String {
        let says = row.says.joined(separator: ", ")
        return "\(row.state.rawValue) | \(row.stimulus) | \(row.next.rawValue) | \(says)"
    }
}
