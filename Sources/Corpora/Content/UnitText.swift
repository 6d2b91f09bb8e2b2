internal import PackFiles

/// The source text of a unit, and whose it is.
package struct UnitText: Equatable, Sendable {
    package var text: String
    /// The edition.
    package var versionTitle: String
    package var license: String
    package var language: String

    package init(text: String, versionTitle: String, license: String, language: String) {
        self.text = text
        self.versionTitle = versionTitle
        self.license = license
        self.language = language
    }

    /// The SHA-256 of the text, by which an explanation tells of which text it is.
    package var hash: String { SHA256.digits(of: text.utf8) }
}

/// What a learner may hear of a unit beside its text.
package struct Explanation: Equatable, Sendable {
    package var reference: String
    package var language: String
    /// Never empty.
    package var summary: String
    /// What is done in practice; may be empty.
    package var halakha: String
    package var opinions: [Opinion]
    package var expansions: [Expansion]
    /// The `hash` of the text that was explained.
    package var textHash: String
    /// The commentaries that were given.
    package var sources: [String]
    package var madeBy: String
    /// From 1; one more each time that it is made anew.
    package var version: Int
    /// In the form of RFC 3339.
    package var createdAt: String

    package init(
        reference: String, language: String, content: Content, textHash: String,
        sources: [String], madeBy: String, version: Int, createdAt: String
    ) {
        self.reference = reference
        self.language = language
        summary = content.summary
        halakha = content.halakha
        opinions = content.opinions
        expansions = content.expansions
        self.textHash = textHash
        self.sources = sources
        self.madeBy = madeBy
        self.version = version
        self.createdAt = createdAt
    }

    package struct Opinion: Equatable, Sendable {
        package var source: String
        package var details: String
    }

    package struct Expansion: Equatable, Sendable {
        package var topic: String
        package var explanation: String
        package var source: String?
    }

    /// Whether it was made of another text than this one.
    package func isStale(for text: UnitText) -> Bool { textHash != text.hash }
}

/// A question on a unit.
package struct UnitQuestion: Equatable, Sendable {
    package var text: String
    package var right: String
    /// One to seven, none like another or like the right one.
    package var wrong: [String]
    package var language: String
}
