package import Curriculum
internal import SpeechText

/// The Hebrew abbreviations that the voice says in full.
package struct HebrewAbbreviations: Sendable {
    /// What is said for each, with points.
    private let expansions: [String: String]

    package init(_ expansions: [String: String] = [:]) { self.expansions = expansions }

    /// Reads `he/abbreviations.json` of a models folder: an object whose member `abbreviations` has
    /// them as names, without points, and what is said as values. Where there is no such file, none
    /// is known.
    package static func load(models: String) -> (HebrewAbbreviations, [Problem]) {
        do throws(CorpusError) {
            let file = models + "/he/abbreviations.json"
            let document = try CorpusFile.read(file, bytesMax: CorpusLimits.unitBytesMax)
            guard let document else { return (HebrewAbbreviations(), []) }
            let members = document.root?["abbreviations"]?.members ?? []
            let expansions = members.compactMap { member in
                member.node.string.map { (HebrewWords.bare(member.key), $0) }
            }
            return (
                HebrewAbbreviations(Dictionary(expansions) { first, _ in first }),
                document.problems
            )
        } catch {
            return (HebrewAbbreviations(), error.problems)
        }
    }

    /// Letters that stand before a word as a word of their own.
    private static let prefixes: [Character: String] = [
        "ו": "וְ", "ה": "הַ", "ב": "בְּ", "ל": "לְ", "מ": "מֵ", "ש": "שֶׁ", "כ": "כְּ", "ד": "דְּ",
    ]

    /// A text as the voice is given it: abbreviations in full, and without references in round
    /// brackets, which end in a number or a range of numbers.
    package func said(_ text: String) -> String {
        HebrewWords.replaced(in: Self.withoutReferences(text)) { expansion(of: $0) ?? $0 }
    }

    private static func withoutReferences(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "("), let end = rest[start...].firstIndex(of: ")") {
            result += rest[..<start]
            if !isReference(rest[rest.index(after: start)..<end]) { result += rest[start...end] }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// Whether a text ends in a number in letters, or begins with a word and ends in one in digits:
    /// `דברים ו, ד-ט` and `דברים 6:4`. A number in digits alone, such as a year, is no reference.
    private static func isReference(_ text: Substring) -> Bool {
        let words = text.split { $0.isWhitespace || ",:;.-–־".contains($0) }
        guard let last = words.last else { return false }
        if HebrewNumeral.value(of: String(last)) != nil { return true }
        guard let number = Int(last), (1...HebrewNumeral.valueMax).contains(number) else {
            return false
        }
        return words[0].unicodeScalars.contains(where: \.isHebrewLetter)
    }

    /// The words with gershayim that are neither known nor a number as it is written.
    func unknown(in text: String) -> [String] {
        HebrewWords.words(of: text).filter { HebrewWords.hasGershayim($0) }
            .map(HebrewWords.bare)
            .filter { expansion(of: $0) == nil && HebrewNumeral.value(of: $0) == nil }
    }

    /// What is said for an abbreviation with up to two prefixes; nil where none is known.
    private func expansion(of word: String) -> String? {
        var rest = HebrewWords.bare(word)[...]
        var before = ""
        for _ in 0...2 {
            if let said = expansions[String(rest)] { return before + said }
            guard let first = rest.first, let prefix = Self.prefixes[first] else { return nil }
            before += prefix
            rest = rest.dropFirst()
        }
        return nil
    }
}
