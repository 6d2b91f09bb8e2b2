internal import Gzip
package import WordPacks

/// A pack of words in one file, which is how it is handed on and installed: gzip of JSON lines, of
/// which the first is the head of the pack. Each batch begins with a line of its own, has a line
/// for each recording and for each word, and ends with a line that counts and seals it.
package enum PackFile {
    /// What the first line says it is.
    package static let form = "lectern-pack"
    /// What the first line says of its version; 2 where there are media.
    package static let formVersions = 1...2

    /// All of a pack.
    package struct Contents: Equatable, Sendable {
        package var pack: Pack
        /// In the order of the file; at least one.
        package var batches: [SealedBatch]
    }

    /// The name of a pack's file: with the highest version of its batches.
    package static func name(of pack: Pack, _ batches: [PackBatch]) -> String {
        let version = batches.map(\.version).max()?.text ?? "0.0.0"
        return "\(pack.id)-\(version).pack"
    }

    /// Reads a whole file. Blocks for as long as that takes; any thread.
    package static func read(_ bytes: [UInt8]) throws(PackFileError) -> Contents {
        var reader = try PackReader(bytes)
        var batches: [SealedBatch] = []
        while let batch = try reader.next() { batches.append(batch) }
        return Contents(pack: reader.pack, batches: batches)
    }

    /// Makes a file. The same pack gives the same bytes.
    ///
    /// - Throws: what would be refused by those who read it.
    package static func bytes(
        of pack: Pack, _ batches: [PackBatch]
    ) throws(PackFileError) -> [UInt8] {
        try make(pack, batches).bytes
    }

    /// Seals the batches of a pack that is no file: what reading its file would give.
    ///
    /// - Throws: what would be refused by those who read the file.
    package static func contents(
        of pack: Pack, _ batches: [PackBatch]
    ) throws(PackFileError) -> Contents {
        try make(pack, batches).contents
    }

    private static func make(
        _ pack: Pack, _ batches: [PackBatch]
    ) throws(PackFileError) -> (bytes: [UInt8], contents: Contents) {
        var deflater = Deflater()
        var file: [UInt8] = []
        let version = batches.allSatisfy(\.media.isEmpty) ? 1 : 2
        let head = HeadLine(
            form: form, formVersion: version, pack: PackForm(pack), batches: batches.count)
        file += deflater.add(try line(head))
        for batch in batches {
            var text = try line(BatchLine(batch: BatchForm(batch)))
            for medium in batch.media {
                text += try line(PartLine(media: MediumForm(medium)))
            }
            for word in batch.words { text += try line(PartLine(word: WordForm(word))) }
            let end = EndForm(
                number: batch.number, words: batch.words.count, sha256: SHA256.digits(of: text))
            file += deflater.add(text + (try line(PartLine(end: end))))
        }
        let bytes = file + deflater.finish()
        // The limits are those of reading, which alone knows them.
        return (bytes, try read(bytes))
    }

    private static func line(_ line: some Encodable) throws(PackFileError) -> [UInt8] {
        try LineCoding.bytes(line) + [UInt8(ascii: "\n")]
    }
}

// As lint wants to see it: a built pack in the form of the files that it was built from.
extension PackFile {
    /// What stood in `pack.json`, with a name for each batch.
    package static func source(
        of pack: Pack, batches: [String]
    ) throws(PackFileError) -> [UInt8] {
        var form = PackForm(pack)
        form.batches = batches
        return try LineCoding.bytes(form)
    }

    /// What stood in the file of a batch.
    package static func source(of batch: PackBatch) throws(PackFileError) -> [UInt8] {
        var form = BatchForm(batch)
        form.words = batch.words.map(WordForm.init)
        return try LineCoding.bytes(form)
    }
}
