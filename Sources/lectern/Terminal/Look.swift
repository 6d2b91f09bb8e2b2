/// What a terminal can show, and the signs that are drawn with there.
struct Look: Equatable {
    /// The letters that there are signs for.
    enum Letters: Equatable {
        case ascii
        /// Those of Western Europe, as on the Linux console.
        case latin
        case all
    }

    /// What colours are seen on.
    enum Colours: String {
        case light, dark
    }

    var letters: Letters
    var hasColour: Bool
    var colours = Colours.dark

    init(letters: Letters, hasColour: Bool) {
        self.letters = letters
        self.hasColour = hasColour
    }

    /// - Parameter variable: of the environment; nil where it is missing or empty.
    init(_ variable: (String) -> String?) {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first ?? ""
        let encoding = locale.lowercased()
        let isUTF8 = encoding.contains("utf-8") || encoding.contains("utf8")
        let isConsole = variable("TERM") == "linux"
        letters = isUTF8 ? (isConsole ? .latin : .all) : .ascii
        let wanted = variable(Self.variable)
        hasColour = variable("NO_COLOR") == nil && wanted != "none"
        colours = wanted.flatMap(Colours.init) ?? .dark
    }

    /// The variable that says what colours are seen on: `light`, `dark` or `none`.
    static let variable = "LECTERN_COLOURS"

    private var isPlain: Bool { letters != .all }

    /// Of a bar.
    var full: String { isPlain ? "#" : "█" }
    var empty: String { isPlain ? "-" : "░" }
    /// Between what follows each other.
    var arrow: String { isPlain ? ">" : "→" }
    var rule: String { isPlain ? "-" : "─" }
    /// Where something was cut off.
    var mark: String { isPlain ? "..." : "…" }

    /// The text in letters that can be shown.
    func text(_ text: String) -> String {
        guard isPlain else { return text }
        var shown = ""
        for scalar in text.unicodeScalars {
            if Columns.width(scalar) == 0 { continue }
            shown += shows(scalar) ? String(scalar) : Self.plain[scalar] ?? "?"
        }
        return shown
    }

    private func shows(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII || letters == .latin && (0xA0...0xFF).contains(scalar.value)
    }

    /// Signs of print by those of a typewriter.
    private static let plain: [Unicode.Scalar: String] = [
        "“": "\"", "”": "\"", "„": "\"", "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-",
        "…": "...", "\u{00A0}": " ", "•": "*",
    ]
}
