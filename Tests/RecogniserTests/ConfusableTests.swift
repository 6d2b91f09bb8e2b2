import Hearing
import HearingPocketSphinx
import Testing

@testable import lectern_probe

@Suite("Our own phrases")
struct ConfusableTests {
    private let models: HearingModels
    private let hearing: OfflineHearing

    init() throws {
        models = try Models.enUS()
        hearing = try OfflineHearing(models)
    }

    private func pairs(_ group: PhraseGroup) throws -> [String] {
        try Confusion.pairs(among: group.spoken(by: hearing)).map {
            "\($0.one.text)/\($0.other.text)"
        }
    }

    @Test("nothing that acts in one state sounds like something else that acts there")
    func states() throws {
        let groups = PhraseGroup.ours(models)
        let states = groups.filter { HearingOptions.commands.keys.contains($0.name) }
        #expect(states.count == HearingOptions.commands.count)
        for state in states where !state.mayClash {
            #expect(try pairs(state) == [], "\(state.name)")
        }
        #expect(states.filter(\.mayClash).map(\.name) == ["CHOICE_ASKED"])
        let lesson = PhraseGroup(
            name: "all", phrases: models.phrasebook.commands.map { ($0.phrases[0], $0.name) })
        #expect(try pairs(lesson) == ["begin the lesson/end the lesson"])
    }

    @Test("of a list only numbers sound alike, and none like what ends it")
    func list() throws {
        let list = try #require(PhraseGroup.ours(models).first { $0.name == "CHOICE_ASKED" })
        let alike = try pairs(list)
        #expect(!alike.contains { $0.contains("never mind") }, "\(alike)")
    }

    @Test("of closed sets only numbers sound alike, and three pairs that are known")
    func closedSets() throws {
        let groups = PhraseGroup.ours(models).filter { group in
            models.closedSets.together.map { $0.joined(separator: " and ") }.contains(group.name)
        }
        #expect(groups.count == models.closedSets.together.count)
        let all: [String] = try groups.flatMap { try pairs($0) }
        let known: Set = [
            "i was right/i was wrong", "i do not know/i did not know it",
            "spell it please/yes please",
        ]
        #expect(Set(all.filter { !$0.contains("number") }) == known)
    }
}
