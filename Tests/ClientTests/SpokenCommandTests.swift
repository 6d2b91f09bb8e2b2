import Foundation
import Session
import Testing

@testable import lectern

@Suite("The commands in the words of a learner")
struct SpokenCommandTests {
    private struct Phrases: Decodable {
        struct Entry: Decodable {
            var name: String
            var phrases: [String]
        }

        var commands: [Entry]
        var transport: [Entry]
        var closed: [ClosedSet]

        struct ClosedSet: Decodable { var commands: [Entry] }
    }

    /// The first phrase of each command, by its name on the wire, as the recogniser has it.
    private static func phrases() throws -> [String: String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../models/en-us/phrases.json")
        let file = try JSONDecoder().decode(Phrases.self, from: Data(contentsOf: root))
        let pairs = (file.commands + file.transport + file.closed.flatMap(\.commands)).map {
            ($0.name, $0.phrases.first ?? "")
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test("are those that the recogniser listens for, each by its first phrase.")
    func phrases() throws {
        let phrases = try Self.phrases()
        #expect(Set(phrases.keys) == Set(SpokenCommand.allCases.map(\.rawValue)))
        for command in SpokenCommand.allCases {
            #expect(command.phrase.lowercased() == phrases[command.rawValue]?.lowercased())
        }
    }

    @Test("name every command of the machines.")
    func commands() {
        let names = Set(SpokenCommand.allCases.map(\.rawValue))
        #expect(names.isSuperset(of: Command.allCases.map(\.rawValue)))
    }
}
