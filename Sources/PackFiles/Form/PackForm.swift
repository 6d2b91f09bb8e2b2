internal import WordPacks

/// The head of a pack, with the names of `pack.json`.
struct PackForm: Codable {
    var id: String
    var title: String
    var description: String
    var targetLanguage: String
    var nativeLanguage: String
    var license: String
    var reviewedBy: Nullable
    var plannedWords: Int?
    /// The names of the files of a pack that was not built.
    var batches: [String]?

    enum CodingKeys: String, CodingKey {
        case id = "pack_id"
        case title, description
        case targetLanguage = "target_language"
        case nativeLanguage = "native_language"
        case license
        case reviewedBy = "reviewed_by"
        case plannedWords = "planned_words"
        case batches
    }

    init(_ pack: Pack) {
        id = pack.id
        title = pack.title
        description = pack.description
        targetLanguage = pack.targetLanguage
        nativeLanguage = pack.nativeLanguage
        license = pack.license
        reviewedBy = Nullable(pack.reviewedBy)
        plannedWords = pack.plannedWords
    }

    var value: Pack {
        Pack(
            id: id, title: title, description: description, targetLanguage: targetLanguage,
            nativeLanguage: nativeLanguage, license: license, reviewedBy: reviewedBy.text,
            plannedWords: plannedWords)
    }
}

/// A text or null, but never left out.
struct Nullable: Codable {
    var text: String?

    init(_ text: String?) { self.text = text }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        text = container.decodeNil() ? nil : try container.decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// The head of a batch, with the names of its file.
struct BatchForm: Codable {
    var number: Int
    var level: String
    var cefr: String
    var version: String
    var changelog: String
    /// Those of a batch that was not built.
    var words: [WordForm]?

    enum CodingKeys: String, CodingKey {
        case number = "batch_id"
        case level = "level_id"
        case cefr = "cefr_level"
        case version, changelog, words
    }

    init(_ batch: PackBatch) {
        number = batch.number
        level = batch.level
        cefr = batch.cefr
        version = batch.version.text
        changelog = batch.changelog
    }

    func value(_ version: PackVersion, words: [PackWord]) -> PackBatch {
        PackBatch(
            number: number, level: level, cefr: cefr, version: version, changelog: changelog,
            words: words)
    }
}
