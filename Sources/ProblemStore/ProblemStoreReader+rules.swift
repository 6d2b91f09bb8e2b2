internal import GRDB
internal import ProblemCode
package import ProblemSets

extension ProblemStoreReader {
    /// The rules of the repository's quizzes.
    package func rules() throws(ProblemStoreError) -> QuizRules {
        try read { database in
            let lists = try Self.lists(database)
            var rules = QuizRules(
                kinds: [:], levels: [:],
                excludedFaults: Set(lists["", ProblemList.Quiz.excluded]))
            let kinds = try Row.fetchAll(
                database, sql: "SELECT kind, enabled, prompt FROM quiz_kinds")
            for row in kinds {
                let name: String = try row.decode(atIndex: 0)
                rules.kinds[try row.named(0)] = QuizRules.Kind(
                    isEnabled: try row.decode(Int.self, atIndex: 1) != 0,
                    prompt: try row.decode(String?.self, atIndex: 2),
                    languagePairs: try lists[name, ProblemList.Quiz.pairs].map(Self.pair),
                    faults: try lists[name, ProblemList.Quiz.faults].map(Self.value))
            }
            let levels = try Row.fetchAll(
                database, sql: "SELECT difficulty, seconds FROM quiz_levels")
            for row in levels {
                let name: String = try row.decode(atIndex: 0)
                rules.levels[try row.named(0)] = QuizRules.Level(
                    kinds: try lists[name, ProblemList.Quiz.kinds].map(Self.value),
                    seconds: try row.decode(atIndex: 1))
            }
            return rules
        }
    }

    private static func lists(_ database: Database) throws -> QuizLists {
        var lists = QuizLists()
        let sql = "SELECT owner, list, text FROM quiz_lists ORDER BY owner, list, place"
        for row in try Row.fetchAll(database, sql: sql) {
            let (owner, list): (String, String) = (
                try row.decode(atIndex: 0), try row.decode(atIndex: 1)
            )
            lists.texts["\(owner) \(list)", default: []].append(try row.decode(atIndex: 2))
        }
        return lists
    }

    private static func pair(_ text: String) throws -> QuizRules.LanguagePair {
        let names = text.split(separator: " ").map(String.init)
        guard names.count == 2 else { throw UnknownName(name: text) }
        return QuizRules.LanguagePair(shown: try value(names[0]), asked: try value(names[1]))
    }

    private static func value<Value: RawRepresentable>(_ name: String) throws -> Value
    where Value.RawValue == String {
        guard let value = Value(rawValue: name) else { throw UnknownName(name: name) }
        return value
    }
}

/// Lists of texts by their owners and names.
private struct QuizLists {
    var texts: [String: [String]] = [:]

    subscript(_ owner: String, _ list: String) -> [String] { texts["\(owner) \(list)"] ?? [] }
}
