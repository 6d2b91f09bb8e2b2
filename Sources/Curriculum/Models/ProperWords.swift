/// Words of a language that stand one typing mistake beside a word of a command, as
/// `models/LANGUAGE/proper-words.txt` lists them: a line each, made by `scripts/proper-words`.
package enum ProperWords {
    /// More lines are none of ours.
    private static let countMax = 10_000

    /// Reads the file; `nil` comes with an error.
    package static func load(_ file: String) -> (Set<String>?, [Problem]) {
        let bytes: [UInt8]
        do {
            bytes = try Files.read(file).get()
        } catch {
            return (
                nil, [Problem(.error, file: file, expected: "a list of words", found: "\(error)")]
            )
        }
        let words = bytes.split(separator: UInt8(ascii: "\n")).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard words.count <= countMax else {
            return (
                nil,
                [
                    Problem(
                        .error, file: file, expected: "at most \(countMax) words",
                        found: "\(words.count)")
                ]
            )
        }
        return (Set(words), [])
    }
}
