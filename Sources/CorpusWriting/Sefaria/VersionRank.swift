/// How well a version serves; the smaller is taken.
struct VersionRank: Comparable {
    private var parts: [Int]
    /// So that the order of files changes nothing.
    private var names: [String]

    /// What only its title tells comes last of all, and a merged version before that; versions in
    /// the language of the corpus come first; then that which lacks
    /// least, is pointed, and may be used freely.
    init(_ text: SefariaText, _ counts: ImportCounts, language: String) {
        parts = [
            text.isByTitleAlone ? 1 : 0, text.isMerged ? 1 : 0, text.language == language ? 0 : 1,
            counts.missing,
            counts.unpointed * 10 > counts.kept ? 1 : 0, Self.isFree(text.license) ? 0 : 1,
        ]
        names = [text.versionTitle, text.file]
    }

    static func < (left: VersionRank, right: VersionRank) -> Bool {
        if left.parts != right.parts { return left.parts.lexicographicallyPrecedes(right.parts) }
        return left.names.lexicographicallyPrecedes(right.names)
    }

    /// Public Domain and the licences of Creative Commons that forbid neither sale nor change.
    static func isFree(_ license: String) -> Bool {
        let words = license.lowercased().split { !$0.isLetter && !$0.isNumber }
        if words.starts(with: ["public", "domain"]) || words.first == "cc0" { return true }
        return words.first == "cc" && words.contains("by") && !words.contains("nc")
            && !words.contains("nd")
    }
}
