/// The phrases that no script may contain, as `forbidden-phrases.json` lists them.
enum ForbiddenPhrases {
    /// Reads the file; `nil` comes with at least one error.
    static func load(_ file: String) -> ([String]?, [Problem]) {
        let document = Document(file)
        guard let root = document.root else { return (nil, document.problems) }
        let problems =
            document.problems
            + SchemaCheck.problems(in: root, of: file, by: ModelSchemas.forbidden)
        return (problems.hasErrors ? nil : root["phrases"]?.strings, problems)
    }
}
