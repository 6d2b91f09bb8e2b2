import Foundation
import Testing

@Suite("The page on reading paths")
struct TypedHebrewTests {
    /// A command in the file of phrases, wherever it stands.
    private static func commands(_ value: Any) -> [[String: Any]] {
        if let list = value as? [Any] { return list.flatMap(commands) }
        guard let object = value as? [String: Any] else { return [] }
        let own = object["phrases"] != nil && object["typed"] != nil ? [object] : []
        return own + object.values.flatMap(commands)
    }

    private static func row(_ command: [String: Any]) -> String? {
        let typed = (command["typed"] as? [String] ?? []).filter { text in
            text.unicodeScalars.contains { (0x0590...0x05FF).contains($0.value) }
        }
        guard !typed.isEmpty, let name = command["name"] as? String,
            let said = (command["phrases"] as? [String])?.first
        else { return nil }
        return "| `\(name)` | \(said) | \(typed.joined(separator: ", ")) |"
    }

    @Test("has every command that may be typed in Hebrew")
    func typed() throws {
        let file = URL(fileURLWithPath: Repository.models + "/en-us/phrases.json")
        let phrases = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        let rows = Set(Self.commands(phrases).compactMap(Self.row))
        #expect(rows.count >= 19)
        let page = Repository.models + "/../docs/reading-path.md"
        let shown = try String(contentsOfFile: page, encoding: .utf8).split(separator: "\n")
            .map(String.init)
        let start = try #require(shown.firstIndex(of: "| command | said | typed |"))
        let table = shown[(start + 2)...].prefix { $0.hasPrefix("|") }
        #expect(Set(table) == rows && table.count == rows.count)
    }
}
