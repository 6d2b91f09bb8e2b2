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
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../models/en-us/phrases.json")
        let file = try JSONDecoder().decode(Phrases.self, from: Data(contentsOf: path))
        let pairs = (file.commands + file.transport + file.closed.flatMap(\.commands)).map {
            ($0.name, $0.phrases.first ?? "")
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test("are those that the recogniser listens for, each by its first phrase.")
    func phrases() throws {
        let phrases = try Self.phrases()
        for command in SpokenCommand.allCases {
            #expect(command.phrase.lowercased() == phrases[command.rawValue]?.lowercased())
        }
        for act in SpokenAct.allCases {
            #expect(act.phrase.lowercased() == phrases[act.rawValue]?.lowercased())
        }
        for reading in SpokenReading.allCases {
            #expect(reading.phrase.lowercased() == phrases[reading.rawValue]?.lowercased())
        }
        for problem in SpokenProblem.allCases {
            #expect(problem.phrase.lowercased() == phrases[problem.rawValue]?.lowercased())
        }
        #expect(Set(phrases.keys) == Self.names)
    }

    @Test("name every command of the machines and every order about the sound, and no other.")
    func commands() {
        let all = Command.allCases.map(\.rawValue) + SpokenTransport.allCases.map(\.rawValue)
        // PREVIOUS is a client's alone, and is not said.
        #expect(Self.names.union(["PREVIOUS"]) == Set(all))
    }

    private static let names = Set(
        SpokenCommand.allCases.map(\.rawValue) + SpokenAct.allCases.map(\.rawValue)
            + SpokenReading.allCases.map(\.rawValue) + SpokenProblem.allCases.map(\.rawValue))
}
