/// What the markers of USFM mean for speech; USX and USJ call them styles.
enum MarkerStyles {
    /// Whether a paragraph is text of the Bible, rather than a heading or an introduction.
    static func isText(_ paragraph: String) -> Bool {
        breaking.contains(plain(paragraph)) || running.contains(plain(paragraph))
    }

    /// Whether a paragraph of text begins anew in speech; the lines of a poem and of a list do not.
    static func isBreak(_ paragraph: String) -> Bool { breaking.contains(plain(paragraph)) }

    /// Whether words so marked are not the text itself: numbers of other countings, pictures,
    /// pronunciations, references.
    static func isDropped(_ characters: String) -> Bool { dropped.contains(plain(characters)) }

    static func isNote(_ marker: String) -> Bool { notes.contains(marker) }

    /// Whether a marker is a paragraph that is not spoken.
    static func isSilent(_ paragraph: String) -> Bool { silent.contains(plain(paragraph)) }

    /// Whether a marker is known to stand within a paragraph.
    static func isCharacters(_ marker: String) -> Bool {
        spoken.contains(plain(marker)) || isDropped(marker)
    }

    /// Without the level: `q` of `q2`.
    private static func plain(_ marker: String) -> String {
        var text = Substring(marker)
        while text.count > 1, text.last?.isNumber == true || text.last == "-" { text.removeLast() }
        return String(text)
    }

    private static let breaking: Set<String> = [
        "p", "m", "po", "pr", "cls", "pmo", "pm", "pmc", "pmr", "pi", "mi", "pc", "ph", "b", "lh",
        "lf",
    ]
    private static let running: Set<String> = [
        "nb", "q", "qr", "qc", "qm", "li", "lim", "tr", "qd",
    ]
    private static let notes: Set<String> = ["f", "fe", "ef", "x", "ex"]
    private static let dropped: Set<String> = [
        "rq", "ca", "va", "vp", "fig", "pro", "ndx", "xt", "fm", "efm", "cat", "rf",
    ]
    private static let silent: Set<String> = [
        "id", "ide", "sts", "rem", "h", "toc", "toca", "usfm", "mt", "mte", "imt", "imte", "is",
        "ip", "ipi", "im", "imi", "ipq", "imq", "ipr", "iq", "ib", "ili", "iot", "io", "iex", "ie",
        "ms", "mr", "s", "sr", "r", "d", "sp", "sd", "rd", "cl", "cp", "cd", "qa", "restore", "lit",
        "pb", "periph", "sbs", "cov", "pubinfo",
    ]
    private static let spoken: Set<String> = [
        "add", "addpn", "nd", "wj", "qt", "k", "tl", "bk", "dc", "ord", "pn", "png", "qs", "sig",
        "sls", "em", "bd", "it", "bdit", "no", "sc", "sup", "w", "wg", "wh", "wa", "wl", "rb", "rt",
        "jmp", "qac", "lik", "liv", "litl", "tc", "tcr", "tcc", "th", "thr", "thc",
    ]
}
