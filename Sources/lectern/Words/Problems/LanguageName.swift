/// A language of solutions: by the ending of its files on the wire, and as people write it.
enum LanguageName {
    private static let titles = [
        "ts": "TypeScript", "go": "Go", "rs": "Rust", "js": "JavaScript", "py": "Python",
        "java": "Java",
    ]

    /// What may be typed, for a shell to offer.
    static let typed = ["typescript", "go", "rust", "javascript", "python", "java"]

    static func title(_ language: String) -> String { titles[language] ?? language }

    /// The ending, of a language that was typed either way; what is no language stays.
    static func ending(_ typed: String) -> String {
        let name = typed.lowercased()
        return titles.first { $0.key == name || $0.value.lowercased() == name }?.key ?? typed
    }

    /// What begins a comment up to the end of a line.
    static func comment(_ language: String) -> String { language == "py" ? "# " : "// " }
}
