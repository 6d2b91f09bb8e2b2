package import WordPacks

/// What the files of a pack hold.
package struct PackSource: Equatable, Sendable {
    package var pack: Pack
    package var batches: [PackBatch] = []
}

// A pack whose form was checked by its schemas: an absent member is optional.

extension Pack {
    /// The head of a pack, from `pack.json`.
    init(_ node: JSONNode) {
        self.init(
            id: node.text("pack_id"), title: node.text("title"),
            description: node.text("description"), targetLanguage: node.text("target_language"),
            nativeLanguage: node.text("native_language"), license: node.text("license"),
            reviewedBy: node["reviewed_by"]?.string, plannedWords: node["planned_words"]?.integer)
    }
}

extension PackBatch {
    /// A batch from its file; nil if its version cannot be read.
    init?(_ node: JSONNode) {
        guard let version = PackVersion(node.text("version")) else { return nil }
        self.init(
            number: node["batch_id"]?.integer ?? 0, level: node.text("level_id"),
            cefr: node.text("cefr_level"), version: version, changelog: node.text("changelog"),
            words: (node["words"]?.items ?? []).map(PackWord.init))
    }
}

extension PackWord {
    fileprivate init(_ node: JSONNode) {
        let related = node["related"]
        self.init(
            number: node["word_id"]?.integer ?? 0, word: node.text("word"), pos: node.text("pos"),
            translation: NativeText(node["translation"]),
            alternatives: (node["alternatives"]?.items ?? []).map(NativeText.init),
            definition: node.text("definition"),
            definitionNative: node["definition_native"].map(NativeText.init),
            forms: node.texts(of: "forms"), ipa: node["ipa"]?.string,
            recording: node["audio_filename"]?.string,
            synonyms: related?["synonyms"]?.strings ?? [],
            antonyms: related?["antonyms"]?.strings ?? [],
            wordFamily: related?["word_family"]?.strings ?? [],
            usageNotes: node["usage_notes"]?.string, difficulty: node.text("difficulty"),
            explanations: node.texts(of: "explanations"),
            examples: (node["examples"]?.items ?? []).map(PackExample.init),
            distractors: (node["distractors"]?.items ?? []).map(PackDistractor.init))
    }
}

extension PackExample {
    fileprivate init(_ node: JSONNode) {
        self.init(
            sentence: node.text("sentence"), native: NativeText(node["native"]),
            form: node.text("form"), context: node["context"]?.string,
            difficulty: node.text("difficulty"), isPrimary: node["primary"]?.value == .bool(true),
            explanation: node["explanation"]?.string, markedNote: node["marked_note"]?.string)
    }
}

extension PackDistractor {
    fileprivate init(_ node: JSONNode) {
        self.init(
            word: node.text("word"), translation: NativeText(node["translation"]),
            forms: node.texts(of: "forms"), note: node["note"]?.string)
    }
}

extension NativeText {
    fileprivate init(_ node: JSONNode?) {
        self.init(node?.text("text") ?? "", say: node?["say"]?.string)
    }
}

extension JSONNode {
    /// The texts of an object, by their names.
    fileprivate func texts(of key: String) -> [String: String] {
        let members = self[key]?.members ?? []
        let pairs = members.compactMap { member in member.node.string.map { (member.key, $0) } }
        // A name that is there twice is a problem of the document.
        return Dictionary(pairs) { first, _ in first }
    }
}
