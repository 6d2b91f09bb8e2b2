/// What an import has taken, and what it has not.
package struct ImportReport: Equatable, Sendable, Encodable {
    package var corpus: String
    package var texts: [Entry] = []
    package var unknown: [SefariaImport.UnknownFile] = []
    /// Books and commentaries of which there are other versions only than the one that was named.
    package var otherVersions: [String] = []

    /// A text or a commentary.
    package struct Entry: Equatable, Sendable, Encodable {
        package var book: String
        package var commentary: String?
        package var version: String
        package var language: String
        package var license: String
        package var counts: ImportCounts

        /// One line for people.
        package var text: String {
            let parts: [(Int, String)] = [
                (counts.missing, "missing"), (counts.extra, "extra"), (counts.cleaned, "cleaned"),
                (counts.mended, "with broken mark-up"), (counts.unpointed, "unpointed"),
            ]
            let rest = parts.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
            return "\(commentary.map { "\($0) on " } ?? "")\(book): \(counts.kept) units\(rest); "
                + "\(version), \(language), license \(license)"
        }
    }

    package var text: String {
        (texts.map(\.text)
            + otherVersions.map { "\($0): not in the version that was named" }
            + unknown.map { "\($0.file): not imported: \($0.reason)" })
            .joined(separator: "\n")
    }

    /// The same as one JSON object on one line.
    package var json: String {
        String(decoding: TextFile.render(self).dropLast(), as: UTF8.self)
    }
}
