package import WordPacks

/// The manifest of a pack: JSON with the available versions of its batches.
package enum ManifestFile {
    /// Reads a whole manifest. Blocks no longer than parsing takes; any thread.
    package static func read(_ bytes: [UInt8]) throws(PackFileError) -> PackManifest {
        do throws(PackFileError) {
            guard bytes.count <= PackLimits.manifestBytesMax else {
                throw PackFileError(
                    expected: "\(PackLimits.manifestBytesMax) bytes at most",
                    found: "\(bytes.count)")
            }
            return try LineCoding.value(ManifestForm.self, from: bytes[...], line: 1).value()
        } catch {
            // A manifest is one value, which may stand on any number of lines.
            var error = error
            error.line = nil
            throw error
        }
    }
}

extension BatchOffer {
    /// How a source calls the members of an offer that have other names elsewhere.
    package struct MemberNames: Sendable {
        var words: String
        var kilobytes: String
        var url: String

        /// In a manifest, as document 003 names them.
        static let manifest = MemberNames(
            words: "word_count", kilobytes: "size_kb", url: "download_url")
        /// On the wire.
        package static let wire = MemberNames(words: "words", kilobytes: "sizeKB", url: "url")
    }

    /// What a manifest or a client says of a batch, if it is within the limits.
    ///
    /// - Parameters:
    ///   - names: how the source calls the members.
    ///   - path: the place of the batch in the source, such as `batches[2]`.
    package init(
        batch: Int, version: String, words: Int?, kilobytes: Int?, changelog: String?,
        url: String?, sha256: String?, _ names: MemberNames, at path: String
    ) throws(PackFileError) {
        let check = FormCheck(line: nil)
        try check.number(batch, 1...PackLimits.batchesMax, "\(path).batch")
        let version = try check.version(version, "\(path).version")
        try check.number(words, 0...PackLimits.batchWordsMax, "\(path).\(names.words)")
        try check.number(kilobytes, 0...PackLimits.kilobytesMax, "\(path).\(names.kilobytes)")
        try check.text(changelog, upTo: PackLimits.proseMax, "\(path).changelog")
        try check.filled(url, upTo: PackLimits.urlMax, "\(path).\(names.url)")
        try check.sha256(sha256, "\(path).sha256")
        self.init(
            batch: batch, version: version, words: words, kilobytes: kilobytes,
            changelog: changelog ?? "", url: url, sha256: sha256)
    }
}
