/// The gloss of a synset in WordNet: a definition, and examples in quotation marks.
struct Gloss: Equatable {
    var definition: String
    var examples: [String]

    /// Reads `definition; definition; "example"; "example"- author`.
    ///
    /// A part that begins with a quotation mark is an example. In some glosses a mark is missing,
    /// so the last example may end without one.
    init(_ text: String) {
        var (definitions, examples) = ([String](), [String]())
        for part in Self.parts(of: text) {
            guard part.hasPrefix("\"") else {
                definitions.append(part)
                continue
            }
            examples.append(String(part.dropFirst().prefix { $0 != "\"" }).trimmed)
        }
        definition = definitions.joined(separator: "; ").cut(to: DictionaryLimits.definitionMax)
        let kept = examples.filter { example in
            (1...DictionaryLimits.exampleMax).contains(example.unicodeScalars.count)
        }
        self.examples = Array(kept.prefix(DictionaryLimits.itemsMax))
    }

    /// The parts between semicolons outside quotation marks.
    private static func parts(of text: String) -> [String] {
        var (parts, part, isQuoted) = ([String](), "", false)
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == ";", !isQuoted {
                parts.append(part.trimmed)
                part = ""
            } else {
                part.append(character)
            }
        }
        return (parts + [part.trimmed]).filter { !$0.isEmpty }
    }
}

extension StringProtocol {
    /// The text without white space at either end.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
