import Foundation
import Session
import Testing

@Suite("docs/machines.md")
struct MachinePageTests {
    @Test("holds the decision table as the machine gives it; LECTERN_RECORD=1 writes it anew")
    func fresh() throws {
        let page = try String(contentsOfFile: MachinePage.path, encoding: .utf8)
        let renewed = MachinePage.renewed(page)
        if ProcessInfo.processInfo.environment["LECTERN_RECORD"] == "1" {
            try renewed.write(toFile: MachinePage.path, atomically: true, encoding: .utf8)
        }
        let differences = renewed.split(separator: "\n")
            .difference(from: page.split(separator: "\n"))
        #expect(differences.isEmpty, "run this test with LECTERN_RECORD=1")
    }

    @Test("explains every state, every message and every wait by name")
    func complete() throws {
        let page = try String(contentsOfFile: MachinePage.path, encoding: .utf8)
        let table = try #require(page.range(of: "<!-- begin table -->"))
        let text = page[..<table.lowerBound]
        for state in State.allCases { #expect(text.contains("`\(state.rawValue)`")) }
        for kind in TimerID.Kind.allCases { #expect(text.contains("*\(kind.rawValue)*")) }
        #expect(page.contains("\(Wait.patience.components.seconds / 60) minutes"))
    }
}
