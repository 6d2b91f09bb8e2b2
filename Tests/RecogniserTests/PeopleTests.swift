import Foundation
import Hearing
import HearingPocketSphinx
import Testing
import Voice

@testable import lectern_probe

/// People, in the recordings of Debian's `pocketsphinx-testdata`; all other speech of these tests
/// is synthetic.
@Suite("Recordings of people")
struct PeopleTests {
    private static let folder = "/usr/share/pocketsphinx/test/data/"

    private func hearing() throws -> OfflineHearing { try OfflineHearing(Models.enUS()) }

    /// The sentences that a grammar of others takes in a recording, ends of it as the daemon's.
    private func sentences(
        _ samples: [Int16], _ grammar: String
    ) throws -> [String] {
        let rules = try GrammarFile.read(Self.folder + grammar)
        let setting = Setting(
            models: try Models.enUS(), expectation: Expectation(commands: []), rules: rules,
            name: grammar, pronounce: { _ in nil })
        let silence = [Int16](repeating: 0, count: 16_000)
        return try setting.makeHearing().hear(silence + samples + silence, for: setting.task())
            .compactMap { heard in
                guard case .meant = heard.decision else { return nil }
                return heard.finding?.words.joined(separator: " ")
            }
    }

    @Test("are understood by a grammar that is not ours, without a header too")
    func turtle() throws {
        let data = try Data(contentsOf: URL(filePath: Self.folder + "goforward.raw"))
        let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
        #expect(try sentences(samples, "goforward.gram") == ["go forward ten meters"])
    }

    @Test(
        "are understood where they name cards",
        arguments: [
            ("001", "ten of clubs"), ("002", "four queen of clubs"), ("003", "seven of clubs"),
            ("004", "five five"), ("005", "eight of spades four of clubs seven of hearts"),
        ])
    func cards(file: String, said: String) throws {
        let samples = try SpeechFiles().read(Self.folder + "cards/\(file).wav")
        #expect(try sentences(samples, "cards/cards.gram") == [said])
    }

    @Test("who read a novel aloud give no command and get no reply, all seven acting")
    func prose() throws {
        let hearing = try hearing()
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder + "librivox")
            .filter { $0.hasSuffix(".wav") }
        try #require(files.count == 5)
        for file in files {
            let samples = try SpeechFiles().read(Self.folder + "librivox/" + file)
            let decisions = try hearing.decisions(samples, Set(Models.commands.map(\.0)))
            #expect(!decisions.isEmpty, "\(file)")
            #expect(decisions.allSatisfy { [.unintelligible, .noise].contains($0) }, "\(file)")
        }
    }
}
