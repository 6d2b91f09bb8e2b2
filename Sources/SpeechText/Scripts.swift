/// A stretch of a text that one voice speaks.
package struct Run: Hashable, Sendable {
    package var text: String
    /// The language of a foreign script, `he`, `ar` or `grc`, or one that the author marked, in
    /// small letters; nil is the language of the text.
    package var language: String?
    /// Whether the voice is given the points of Arabic, which it reads rightly where somebody has
    /// set them for it, and else worse than their absence.
    package var keepsPoints: Bool

    package init(_ text: String, language: String? = nil, keepsPoints: Bool = false) {
        self.text = text
        self.language = language
        self.keepsPoints = keepsPoints
    }
}

/// Cuts the parts of a sentence where their script changes; together the runs are its text.
///
/// Marks between two parts stay with the one before, as they do in writing.
package func runs(of parts: [Run]) -> [Run] {
    var found: [Run] = []
    for part in parts {
        var text = part.text[...]
        if !found.isEmpty {
            let marks = text.prefix { !$0.isLetter && !$0.isNumber }
            found[found.count - 1].text += marks
            text = text[marks.endIndex...]
        }
        found += runs(
            of: String(text), marked: part.language, keepsPoints: part.keepsPoints)
    }
    return found
}

/// Cuts a text where its script changes; together the runs are the text.
///
/// What belongs to no script, such as spaces and figures, stays with the letters before it, and a
/// text without foreign letters is one run. Greek is read as that of the Bible, whose letters most
/// courses quote. A language that the author marked counts before the script's own, but for
/// Hebrew, Arabic and Greek letters in a language that is not written in them.
package func runs(
    of text: String, marked: String? = nil, keepsPoints: Bool = false
) -> [Run] {
    var runs = text.isEmpty ? [] : [Run("", language: marked, keepsPoints: keepsPoints)]
    var hasLetters = false
    for character in text {
        let script = Script(of: character)
        if script != .none {
            let language = script.language(marked: marked)
            // What opens a quotation goes with its first word.
            if !hasLetters { runs[0].language = language }
            if runs[runs.count - 1].language != language {
                runs.append(Run("", language: language, keepsPoints: keepsPoints))
            }
            hasLetters = true
        }
        runs[runs.count - 1].text.append(character)
    }
    return runs
}

/// What letters a character is one of.
private enum Script {
    case latin, hebrew, arabic, greek, none

    init(of character: Character) {
        guard let scalar = character.unicodeScalars.first, scalar.properties.isAlphabetic else {
            self = .none
            return
        }
        switch scalar.value {
        case 0x0591...0x05F4, 0xFB1D...0xFB4F: self = .hebrew
        case 0x0600...0x06FF, 0x0750...0x077F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
        case 0x0370...0x03FF, 0x1F00...0x1FFF: self = .greek
        default: self = .latin
        }
    }

    /// The language of letters, in a text of which the author said that it is in `marked`.
    func language(marked: String?) -> String? {
        switch self {
        case .latin, .none: marked
        case .hebrew: Self.choice("he", marked, among: ["he", "yi", "arc", "lad"])
        case .arabic: Self.choice("ar", marked, among: ["ar", "fa", "ur", "ug", "sd", "ps"])
        case .greek: Self.choice("grc", marked, among: ["grc", "el"])
        }
    }

    /// The marked language where it is written in the script.
    private static func choice(
        _ own: String, _ marked: String?, among languages: Set<String>
    ) -> String {
        guard let marked, let primary = marked.split(separator: "-").first,
            languages.contains(String(primary))
        else { return own }
        return marked
    }
}
