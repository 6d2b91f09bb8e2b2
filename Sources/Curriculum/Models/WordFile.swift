package import Session

/// The words of a language: `models/LANGUAGE/words.txt`, one word a line, sorted by bytes, made by
/// `scripts/words`.
package enum WordFile {
    /// Reads the file; `nil` comes with an error.
    package static func load(_ file: String) -> (WordList?, [Problem]) {
        do {
            return (WordList(sortedLines: try Files.read(file).get()), [])
        } catch {
            return (
                nil, [Problem(.error, file: file, expected: "a list of words", found: "\(error)")]
            )
        }
    }
}
