internal import Curriculum
internal import Scheduling
internal import SpeechText

// Explanations and questions.
extension CorpusLint {
    /// Reads each file of a folder that has the name of a unit's reference.
    mutating func lintUnits(
        in part: String, _ lint: (inout CorpusLint, Document, Int) -> Void
    ) {
        let references = PathReferences(corpus.structure)
        for name in FolderNames.of("\(folder)/\(part)") where isJSON(name, part) {
            let path = "\(part)/\(name)"
            let reference = String(name.dropLast(".json".count))
            guard let position = references.position(of: reference) else {
                add(
                    .error, path, expected: "a file that has the name of a unit's reference",
                    found: "\"\(reference)\"", hint: nearest(corpus.position(of: reference)))
                continue
            }
            guard let document = document(path, bytesMax: CorpusLimits.unitBytesMax) else {
                continue
            }
            lint(&self, document, position)
        }
    }

    private func nearest(_ position: Int?) -> String {
        position.map { "The unit is called \(corpus.reference(at: $0))." }
            ?? "The corpus has no such unit."
    }

    mutating func lintExplanation(_ document: Document, _ position: Int) {
        let reference = corpus.reference(at: position)
        let path = "explanations/\(reference).json"
        let (explanation, problems) = Explanation.read(document, of: reference)
        report.problems += problems
        guard let explanation else { return }
        report.explanations += 1
        if let text = texts[position], explanation.isStale(for: text) {
            add(
                .warning, path, expected: "the text_hash of the text, \(text.hash)",
                found: explanation.textHash,
                hint: "The text has changed; lectern-author corpus explain --stale makes the "
                    + "explanation anew.")
        }
        check(points: explanation.content.texts, explanation.language, path)
    }

    mutating func lintQuestions(_ document: Document, _ position: Int) {
        let reference = corpus.reference(at: position)
        let (questions, problems) = UnitQuestion.read(
            document, of: reference, language: corpus.language)
        report.problems += problems
        guard let questions else { return }
        report.questions += 1
        for question in questions {
            check(points: question.texts, question.language, "questions/\(reference).json")
        }
    }

    private mutating func check(points texts: [String], _ language: String, _ path: String) {
        guard language == "he" else { return }
        for text in texts where !HebrewWords.isPointed(text) {
            add(
                .warning, path, expected: "texts of which at most one word in ten has no points",
                found: "\"\(text.prefix(40))\"", hint: "The voice guesses the vowels.")
        }
        for word in Set(texts.flatMap(abbreviations.unknown)).sorted() {
            add(
                .warning, path, expected: "words with gershayim that are abbreviations or numbers",
                found: "\"\(word)\"", hint: "The voice says the letters one by one.")
        }
    }
}
