package import WordPacks

/// The manifest of a pack: JSON that says which versions of its batches can be had.
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
    /// What a manifest or a client says of a batch, if it is within the limits.
    ///
    /// - Parameter path: where it stands, such as `batches[2]`.
    package init(
        batch: Int, version: String, words: Int?, kilobytes: Int?, changelog: String?,
        url: String?, sha256: String?, at path: String
    ) throws(PackFileError) {
        let check = FormCheck(line: nil)
        try check.number(batch, 1...PackLimits.batchesMax, "\(path).batch")
        let version = try check.version(version, "\(path).version")
        try check.number(words, 0...PackLimits.batchWordsMax, "\(path).word_count")
        try check.number(kilobytes, 0...PackLimits.kilobytesMax, "\(path).size_kb")
        try check.text(changelog, upTo: PackLimits.proseMax, "\(path).changelog")
        try check.filled(url, upTo: PackLimits.urlMax, "\(path).download_url")
        try check.sha256(sha256, "\(path).sha256")
        self.init(
            batch: batch, version: version, words: words, kilobytes: kilobytes,
            changelog: changelog ?? "", url: url, sha256: sha256)
    }
}
