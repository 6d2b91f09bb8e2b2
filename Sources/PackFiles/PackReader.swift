package import WordPacks

/// A batch as a built pack holds it.
package struct SealedBatch: Equatable, Sendable {
    package var batch: PackBatch
    /// The SHA-256 of its lines, in small hexadecimal digits: batches of the same version with
    /// different digests differ.
    package var sha256: String
}

/// Reads a built pack batch by batch, each of which is whole and checked. Blocks for as long as
/// that takes; any one thread.
///
/// The end of the file is known last: what was read counts only when `next` has returned nil.
package struct PackReader: ~Copyable {
    package let pack: Pack
    /// How many batches there are.
    package let batchCount: Int
    private var lines: PackLines
    /// What was wrong, after which there is nothing more to read.
    private var failure: PackFileError?
    private var batches: Set<Int> = []
    private var words: Set<Int> = []
    private var media = PackMedia()

    /// Reads the head.
    ///
    /// - Parameter bytes: the whole file.
    package init(_ bytes: [UInt8]) throws(PackFileError) {
        var lines = try PackLines(bytes)
        guard let line = try lines.next() else {
            throw PackFileError(line: 1, expected: "the head of a pack", found: "the end")
        }
        let head = try Self.head(line)
        pack = head.pack.value
        batchCount = head.batches
        self.lines = lines
    }

    private static func head(_ line: ArraySlice<UInt8>) throws(PackFileError) -> HeadLine {
        let form = try LineCoding.value(FormLine.self, from: line, line: 1)
        guard form.form == PackFile.form else {
            throw PackFileError(
                line: 1, path: "form", expected: "\"\(PackFile.form)\"",
                found: PackFileError.quoted(form.form))
        }
        guard PackFile.formVersions.contains(form.formVersion) else {
            throw PackFileError(
                line: 1, path: "form_version", expected: "1 or 2",
                found: "\(form.formVersion)",
                hint: "the pack was built by another version of Lectern")
        }
        let head = try LineCoding.value(HeadLine.self, from: line, line: 1)
        let check = FormCheck(line: 1)
        try check.check(head.pack)
        try check.number(head.batches, 1...PackLimits.batchesMax, "batches")
        return head
    }

    /// The next batch; nil when all were there and nothing is behind them.
    package mutating func next() throws(PackFileError) -> SealedBatch? {
        if let failure { throw failure }
        do throws(PackFileError) {
            guard batches.count < batchCount else {
                try expectEnd()
                return nil
            }
            return try batch()
        } catch {
            failure = error
            throw error
        }
    }

    private mutating func expectEnd() throws(PackFileError) {
        guard try lines.next() != nil else { return }
        throw PackFileError(
            line: lines.number, expected: "the end of the file behind \(batchCount) batches",
            found: "another line")
    }

    private mutating func batch() throws(PackFileError) -> SealedBatch {
        var hash = SHA256()
        let first = try line("the head of batch \(batches.count + 1) of \(batchCount)")
        hash.addLine(first)
        let form = try LineCoding.value(BatchLine.self, from: first, line: lines.number).batch
        let check = FormCheck(line: lines.number)
        let version = try check.check(form)
        guard batches.insert(form.number).inserted else {
            throw check.fail("batch.batch_id", "a number not used before", "\(form.number)")
        }
        media.begin()
        let (words, sha256) = try words(of: form, &hash)
        var batch = form.value(version, words: words)
        batch.media = media.batch
        return SealedBatch(batch: batch, sha256: sha256)
    }

    /// - Returns: the words, and the digest of the batch.
    private mutating func words(
        of batch: BatchForm, _ hash: inout SHA256
    ) throws(PackFileError) -> (words: [PackWord], sha256: String) {
        var found: [PackWord] = []
        while true {
            let bytes = try line("a word or the end of batch \(batch.number)")
            let part = try LineCoding.value(PartLine.self, from: bytes, line: lines.number)
            switch (part.word, part.end, part.media) {
            case (nil, nil, let medium?) where found.isEmpty:
                try media.take(medium, FormCheck(line: lines.number))
                hash.addLine(bytes)
            case (let word?, nil, nil):
                found.append(try take(word, after: found.count))
                hash.addLine(bytes)
            case (nil, let end?, nil):
                let digits = hash.digits()
                try FormCheck(line: lines.number).check(end, batch.number, found.count, digits)
                return (found, digits)
            default:
                throw PackFileError(
                    line: lines.number,
                    expected: "media, then words, then the end of batch \(batch.number)",
                    found: "another line")
            }
        }
    }

    private mutating func take(
        _ word: WordForm, after count: Int
    ) throws(PackFileError) -> PackWord {
        let check = FormCheck(line: lines.number)
        try check.check(word)
        try media.checkRecording(of: word, check)
        guard words.insert(word.number).inserted else {
            throw check.fail("word.word_id", "a number not used before", "\(word.number)")
        }
        guard count < PackLimits.batchWordsMax, words.count <= PackLimits.wordsMax else {
            throw check.fail(
                "word",
                "\(PackLimits.batchWordsMax) words at most in a batch, \(PackLimits.wordsMax) "
                    + "in a pack", "one more")
        }
        return word.value
    }

    private mutating func line(_ expected: String) throws(PackFileError) -> ArraySlice<UInt8> {
        guard let line = try lines.next() else {
            throw PackFileError(
                line: lines.number + 1, expected: expected, found: "the end of the file")
        }
        return line
    }
}

extension SHA256 {
    /// Adds a line with its line break.
    fileprivate mutating func addLine(_ line: ArraySlice<UInt8>) {
        add(line)
        add([UInt8(ascii: "\n")])
    }
}

extension FormCheck {
    /// Whether the end of a batch is that of what was read.
    fileprivate func check(
        _ end: EndForm, _ number: Int, _ words: Int, _ sha256: String
    ) throws(PackFileError) {
        guard end.number == number else {
            throw fail("end.batch_id", "\(number)", "\(end.number)")
        }
        guard words > 0, end.words == words else {
            throw fail("end.words", "as many words as there are, \(words)", "\(end.words)")
        }
        guard end.sha256 == sha256 else {
            throw fail(
                "end.sha256", "the digest of the batch's lines, \(sha256)",
                PackFileError.quoted(end.sha256))
        }
    }
}
