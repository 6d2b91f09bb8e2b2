/// A stretch of a text that one voice speaks.
package struct Run: Equatable, Sendable {
    package var text: String
    /// The language of a foreign script, `he`, `ar` or `grc`; nil is the language of the text.
    package var language: String?

    package init(_ text: String, language: String? = nil) {
        self.text = text
        self.language = language
    }
}

/// Cuts a text where its script changes; together the runs are the text.
///
/// What belongs to no script, such as spaces and figures, stays with the letters before it, and a
/// text without foreign letters is one run. Greek is read as that of the Bible, whose letters most
/// courses quote.
package func runs(of text: String) -> [Run] {
    var runs = text.isEmpty ? [] : [Run("")]
    var hasLetters = false
    for character in text {
        let script = Script(of: character)
        if script != .none {
            // What opens a quotation goes with its first word.
            if !hasLetters { runs[0].language = script.language }
            if runs[runs.count - 1].language != script.language {
                runs.append(Run("", language: script.language))
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

    var language: String? {
        switch self {
        case .latin, .none: nil
        case .hebrew: "he"
        case .arabic: "ar"
        case .greek: "grc"
        }
    }
}
