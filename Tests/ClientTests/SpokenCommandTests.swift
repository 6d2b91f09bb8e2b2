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

    private struct Sets: Decodable {
        struct ClosedSet: Decodable {
            var name: String
            var choices: [Choice]
        }

        struct Choice: Decodable {
            var value: String
            var phrases: [String]
        }

        var sets: [ClosedSet]
    }

    private static func read<Content: Decodable>(_ name: String) throws -> Content {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../models/en-us/\(name)")
        return try JSONDecoder().decode(Content.self, from: Data(contentsOf: file))
    }

    /// The first phrase of each command, by its name on the wire, as the recogniser has it.
    private static func phrases() throws -> [String: String] {
        let file: Phrases = try read("phrases.json")
        let pairs = (file.commands + file.transport + file.closed.flatMap(\.commands)).map {
            ($0.name, $0.phrases.first ?? "")
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    /// The same of the sets about words.
    private static func actPhrases() throws -> [String: String] {
        let file: Sets = try read("closed-sets.json")
        let wanted = file.sets.filter { ["study", "grades", "yes_no", "begin"].contains($0.name) }
        let pairs = wanted.flatMap(\.choices).map { ($0.value, $0.phrases.first ?? "") }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test("are those that the recogniser listens for, each by its first phrase.")
    func phrases() throws {
        let phrases = try Self.phrases()
        for command in SpokenCommand.allCases {
            #expect(command.phrase.lowercased() == phrases[command.rawValue]?.lowercased())
        }
        let acts = try Self.actPhrases()
        for act in SpokenAct.allCases {
            #expect(act.phrase.lowercased() == acts[act.rawValue]?.lowercased())
        }
        #expect(Self.names.isSuperset(of: phrases.keys))
    }

    @Test("name every command of the machines.")
    func commands() {
        #expect(Self.names.isSuperset(of: Command.allCases.map(\.rawValue)))
    }

    private static let names = Set(
        SpokenCommand.allCases.map(\.rawValue) + SpokenAct.allCases.map(\.rawValue))
}
