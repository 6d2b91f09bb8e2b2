/// Every problem of a pack of words, in one run.
package enum PackLint {
    /// Whether a folder holds a pack.
    package static func isPack(_ folder: String) -> Bool { Files.isFile(folder + "/pack.json") }

    package static func run(_ folder: String, rules: PackRules) -> PackReport {
        var report = PackReport()
        let document = Document(folder + "/pack.json")
        report.problems = document.problems
        guard let pack = document.root else { return report }
        report.problems += SchemaCheck.problems(in: pack, of: document.file, by: rules.pack)
        guard !report.problems.hasErrors else { return report }
        report.title = pack.text("title")
        report.planned = pack["planned_words"]?.integer
        report.reviewedBy = pack["reviewed_by"]?.string
        var seen = Seen()
        for file in pack["batches"]?.strings ?? [] {
            lint(folder + "/" + file, of: pack, rules, &seen, &report)
        }
        report.problems = report.problems.tidied
        return report
    }

    /// What no two words of a pack, or of a batch, may have in common, and who has it.
    private struct Seen {
        var numbers: [Int: String] = [:]
        var words: [String: String] = [:]
        /// By batch and translation.
        var translations: [String: String] = [:]
    }

    private static func lint(
        _ file: String, of pack: JSONNode, _ rules: PackRules, _ seen: inout Seen,
        _ report: inout PackReport
    ) {
        report.batches += 1
        let document = Document(file)
        report.problems += document.problems
        guard let batch = document.root else { return }
        let form = SchemaCheck.problems(in: batch, of: file, by: rules.batch)
        report.problems += form
        guard !form.hasErrors else { return }
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
