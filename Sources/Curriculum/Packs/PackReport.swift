/// What a run over a pack has looked at and found.
package struct PackReport: Sendable {
    package var title = ""
    package var batches = 0
    package var words = 0
    /// Words with six examples.
    package var wordsInFull = 0
    /// How many words the pack shall have when it is complete; nil where its author does not say.
    package var planned: Int?
    /// The native speaker who has read all; nil as long as nobody has.
    package var reviewedBy: String?
    package var problems: [Problem] = []
    /// What the pack holds; nil where anything of it is wrong.
    package var source: PackSource?

    package init() {}

    package var errors: Int { problems.count { $0.severity == .error } }
    package var warnings: Int { problems.count { $0.severity == .warning } }
}

/// What a pack is measured by.
package struct PackRules: Sendable {
    let pack: SchemaDocument
    let batch: SchemaDocument
    /// Without voices nothing is said of what they cannot speak.
    package var voices: (any VoiceCheck)?
    /// Without it nothing is said of recordings that cannot be played.
    package var recordings: (any RecordingCheck)?

    /// Reads the schemas of a curriculum folder; `nil` comes with at least one error.
    package static func load(curriculum: String) -> (PackRules?, [Problem]) {
        let (pack, packProblems) = SchemaReader.read(
            Document("\(curriculum)/schema/pack.schema.json"))
        let (batch, batchProblems) = SchemaReader.read(
            Document("\(curriculum)/schema/batch.schema.json"))
        let problems = packProblems + batchProblems
        guard let pack, let batch, !problems.hasErrors else { return (nil, problems) }
        return (PackRules(pack: pack, batch: batch), problems)
    }
}
