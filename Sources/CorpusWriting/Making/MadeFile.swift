internal import Corpora
internal import Curriculum
internal import Foundation
internal import Installing
internal import LinuxIO

/// The file of an explanation, or of the questions on a unit.
enum MadeFile {
    private struct ExplanationForm: Encodable {
        var ref_id: String
        var language: String
        var ai_explanation_json: ContentForm
        var text_hash: String
        var sources: [String]
        var made_by: String
        var version: Int
        var created_at: String
    }

    private struct ContentForm: Encodable {
        var summary: String
        var halakha: String
        var opinions: [[String: String]]
        var expansions: [[String: String]]
    }

    private struct QuestionForm: Encodable {
        var content_ref: String
        var question_text_he: String
        var correct_answer_he: String
        var wrong_answers_he: [String]
        var language: String
    }

    /// - Throws: why the daemon would refuse the file.
    static func bytes(of explanation: Explanation) throws(Verdict.Fault) -> [UInt8] {
        let bytes = rendered(explanation)
        let document = try document(bytes, of: explanation.reference)
        let (read, problems) = Explanation.read(document, of: explanation.reference)
        guard read != nil else { throw Verdict.fault(problems) }
        return bytes
    }

    /// Why no explanation could be written, whatever a command answers; nil where one could.
    static func fault(ofFrame frame: Explanation?) -> Verdict.Fault? {
        do throws(Verdict.Fault) {
            if let frame { _ = try bytes(of: frame) }
            return nil
        } catch {
            return error
        }
    }

    private static func rendered(_ explanation: Explanation) -> [UInt8] {
        let content = ContentForm(
            summary: explanation.summary, halakha: explanation.halakha,
            opinions: explanation.opinions.map { ["source": $0.source, "details": $0.details] },
            expansions: explanation.expansions.map {
                var form = ["topic": $0.topic, "explanation": $0.explanation]
                form["source"] = $0.source
                return form
            })
        return TextFile.render(
            ExplanationForm(
                ref_id: explanation.reference, language: explanation.language,
                ai_explanation_json: content, text_hash: explanation.textHash,
                sources: explanation.sources, made_by: explanation.madeBy,
                version: explanation.version, created_at: explanation.createdAt))
    }

    /// - Throws: why the daemon would refuse the file.
    static func bytes(
        of questions: [UnitQuestion], on reference: String, _ language: String
    ) throws(Verdict.Fault) -> [UInt8] {
        let bytes = TextFile.render(
            questions.map {
                QuestionForm(
                    content_ref: reference, question_text_he: $0.text, correct_answer_he: $0.right,
                    wrong_answers_he: $0.wrong, language: $0.language)
            })
        let document = try document(bytes, of: reference)
        let (read, problems) = UnitQuestion.read(document, of: reference, language: language)
        guard read != nil else { throw Verdict.fault(problems) }
        return bytes
    }

    /// A file as the daemon reads it, within its limits.
    private static func document(
        _ bytes: [UInt8], of reference: String
    ) throws(Verdict.Fault) -> Document {
        guard bytes.count <= CorpusLimits.unitBytesMax else {
            throw Verdict.Fault(
                "expected a shorter answer, whose file has \(CorpusLimits.unitBytesMax) bytes at "
                    + "most, found \(bytes.count)")
        }
        return Document(
            "\(reference).json", bytes: bytes, valuesMax: CorpusLimits.valuesMax)
    }

    /// Writes a file whole, in the place of the one that is there; makes its folder.
    static func write(_ bytes: [UInt8], _ name: String, in folder: String) throws(InstallFailure) {
        let place = "\(folder)/\(name)"
        if !Staging.exists(folder) { try Staging.makeFolder(folder) }
        do throws(SystemError) {
            let draft = "\(folder)/.\(name).\(getpid())"
            // What a process of this number has left is nobody's.
            try removeFile(draft)
            let file = try DraftFile(at: draft, for: place)
            try file.fill(with: bytes)
            chmod(draft, 0o644)
            try file.put(replacing: true)
        } catch {
            throw InstallFailure(
                place, expected: "a place that may be written", found: "\(error)")
        }
    }
}
