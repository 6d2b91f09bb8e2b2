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
        let names = Set(groups.map(\.name))
        #expect(names.isSuperset(of: HearingOptions.commands.keys))
        #expect(names.isSuperset(of: SessionState.all.map(\.name)))
        for state in groups where !state.mayClash {
            #expect(try pairs(state) == [], "\(state.name)")
        }
        let lesson = PhraseGroup(
            name: "all", phrases: models.phrasebook.commands.map { ($0.phrases[0], $0.name) })
        #expect(try pairs(lesson) == ["begin the lesson/end the lesson"])
    }

    @Test("where choices are numbered only numbers sound alike; one other pair is known")
    func numbers() throws {
        let groups = PhraseGroup.ours(models)
        let answered = try #require(groups.first { $0.name == "STUDY_ANSWERED" })
        #expect(try pairs(answered) == ["i was right/i was wrong"])
        let numbered = groups.filter { $0.mayClash && $0.name != answered.name }
        #expect(numbered.count == 4)
        for state in numbered {
            let others = try pairs(state).filter { pair in
                !pair.split(separator: "/").allSatisfy { $0.hasPrefix("number") }
            }
            #expect(others == [], "\(state.name)")
        }
    }

    @Test("of a list only numbers sound alike, and none like what ends it")
    func list() throws {
        let list = try #require(PhraseGroup.ours(models).first { $0.name == "CHOICE_ASKED" })
        let alike = try pairs(list)
        #expect(!alike.contains { $0.contains("never mind") }, "\(alike)")
    }
}
