internal import Foundation

/// The file of a text or a commentary.
enum TextFile {
    private struct Form<Text: Encodable>: Encodable {
        var versionTitle: String
        var license: String
        var language: String
        var text: [[Text]]
    }

    static func bytes(
        _ text: SefariaText, _ chapters: [[[String]]], isCommentary: Bool
    ) -> [UInt8] {
        guard !isCommentary else {
            // Empty segments only hold places that a commentary does not need.
            let segments = chapters.map { $0.map { $0.filter { !$0.isEmpty } } }
            return render(
                Form(
                    versionTitle: text.versionTitle, license: text.license,
                    language: text.language, text: segments))
        }
        return render(
            Form(
                versionTitle: text.versionTitle, license: text.license, language: text.language,
                text: chapters.map { $0.map { $0.joined(separator: " ") } }))
    }

    /// JSON with a line break at its end.
    static func render(_ value: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
        } catch {
            preconditionFailure("texts and numbers can be written as JSON: \(error)")
        }
    }
}
