internal import WordPacks

/// Every problem of a pack of words, in one run.
package enum PackLint {
    /// Whether a folder holds a pack.
    package static func isPack(_ folder: String) -> Bool { Files.isFile(folder + "/pack.json") }

    /// The names of those folders in a folder that hold a pack, in order.
    package static func packs(in folder: String) -> [String] {
        Files.names(in: folder).filter { isPack("\(folder)/\($0)") }
    }

    /// Looks at a folder that holds a pack.
    package static func run(_ folder: String, rules: PackRules) -> PackReport {
        let recordings = PackRecordings(folder: folder + "/audio", check: rules.recordings)
        return run(Document(folder + "/pack.json"), recordings, rules: rules) {
            Document(folder + "/" + $0)
        }
    }

    /// Looks at a pack that somebody else has read.
    ///
    /// - Parameter document: what would stand in `pack.json`.
    /// - Parameter recordings: the files that words name; nil where they were checked before.
    /// - Parameter batch: gives a batch by the name that the pack has for it.
    package static func run(
        _ document: Document, _ recordings: PackRecordings? = nil, rules: PackRules,
        batch: (String) -> Document
    ) -> PackReport {
        var report = PackReport()
        report.problems = document.problems
        guard let pack = document.root else { return report }
        report.problems += SchemaCheck.problems(in: pack, of: document.file, by: rules.pack)
        guard !report.problems.hasErrors else { return report }
        report.title = pack.text("title")
        report.planned = pack["planned_words"]?.integer
        report.reviewedBy = pack["reviewed_by"]?.string
        var source = PackSource(pack: Pack(pack))
        var seen = Seen()
        for file in pack["batches"]?.strings ?? [] {
            let document = batch(file)
            let batch = lint(document, of: pack, rules, &seen, &report)
            if var batch {
                if let recordings {
                    let (media, problems) = recordings.media(of: document)
                    batch.media = media
                    report.problems += problems
                }
                source.batches.append(batch)
            }
        }
        if report.errors == 0 { report.source = source }
        report.problems = report.problems.tidied
        return report
    }

    /// What no two words of a pack, or of a batch, may have in common, and who has it.
    private struct Seen {
        /// The files of batches.
        var batches: [Int: String] = [:]
        var numbers: [Int: String] = [:]
        var words: [String: String] = [:]
        /// By batch and translation.
        var translations: [String: String] = [:]
    }

    /// - Returns: what the batch holds; nil where its form is wrong.
    private static func lint(
        _ document: Document, of pack: JSONNode, _ rules: PackRules, _ seen: inout Seen,
        _ report: inout PackReport
    ) -> PackBatch? {
        let file = document.file
        report.batches += 1
        report.problems += document.problems
        guard let batch = document.root else { return nil }
        let form = SchemaCheck.problems(in: batch, of: file, by: rules.batch)
        report.problems += form
        guard !form.hasErrors else { return nil }
        report.problems += twice(batch, file, &seen)
        let native = NativeTextCheck(
            language: pack.text("native_language"), voices: rules.voices)
        for (index, word) in (batch["words"]?.items ?? []).enumerated() {
            report.words += 1
            if word["examples"]?.items.count == WordCheck.examplesInFull { report.wordsInFull += 1 }
            var check = WordCheck(word, file: file, path: "$.words[\(index)]", native)
            check.run()
            report.problems += check.problems
            report.problems += twice(word, file, "$.words[\(index)]", &seen)
        }
        seen.translations = [:]
        return PackBatch(batch)
    }

    private static func twice(_ batch: JSONNode, _ file: String, _ seen: inout Seen) -> [Problem] {
        let number = batch["batch_id"]?.integer ?? 0
        guard let other = seen.batches.updateValue(file, forKey: number) else { return [] }
        return [
            Problem(
                .error, file: file, at: (batch["batch_id"] ?? batch).place, path: "$.batch_id",
                expected: "a number that one batch alone has", found: "\(number), as \(other) has")
        ]
    }

    private static func twice(
        _ word: JSONNode, _ file: String, _ path: String, _ seen: inout Seen
    ) -> [Problem] {
        let name = word.text("word")
        let number = word["word_id"]?.integer ?? 0
        let key = "\(name) (\(word.text("pos")))"
        let translation = word["translation"]?.text("text") ?? ""
        func problem(_ member: String, _ found: String, _ other: String?) -> Problem? {
            guard let other else { return nil }
            return Problem(
                .error, file: file, at: (word[member] ?? word).place, path: "\(path).\(member)",
                expected: "a value that one word alone has", found: "\(found), as \"\(other)\" has")
        }
        return [
            problem("word_id", "\(number)", seen.numbers.updateValue(name, forKey: number)),
            problem("word", "\"\(key)\"", seen.words.updateValue(name, forKey: key)),
            problem(
                "translation", "\"\(translation)\"",
                seen.translations.updateValue(name, forKey: translation)),
        ].compactMap(\.self)
    }
}
