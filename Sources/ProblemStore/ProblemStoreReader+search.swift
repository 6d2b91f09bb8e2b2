internal import GRDB

extension ProblemStoreReader {
    /// Words beyond these are not looked for.
    private static let wordsMax = 16
    /// Letters of one word that are looked for.
    private static let lettersMax = 40

    /// The slugs of the problems that have a word with each of these beginnings in title,
    /// statement, tags or pattern, best first. A text without letters and figures finds nothing.
    package func search(_ text: String) throws(ProblemStoreError) -> [String] {
        let words = text.split { !$0.isLetter && !$0.isNumber }.prefix(Self.wordsMax)
        guard !words.isEmpty else { return [] }
        let query = words.map { "\"\($0.prefix(Self.lettersMax))\"*" }.joined(separator: " ")
        return try read { database in
            try String.fetchAll(
                database,
                sql: """
                    SELECT slug FROM search JOIN problems ON problems.place = search.rowid
                    WHERE search MATCH ? ORDER BY bm25(search, 10, 1, 4, 4), slug
                    """, arguments: [query])
        }
    }
}
