/// What is said of a pack of words as a whole.
package struct Pack: Equatable, Sendable {
    /// The name for machines, such as `english-arabic-a1`.
    package var id: String
    package var title: String
    package var description: String
    /// The language that is learned, such as `en`.
    package var targetLanguage: String
    /// The language of the translations, such as `ar`.
    package var nativeLanguage: String
    package var license: String
    /// The native speaker who has read the pack; nil as long as none has.
    package var reviewedBy: String?
    /// How many words the pack will have; nil where nothing is planned.
    package var plannedWords: Int?

    package init(
        id: String, title: String, description: String = "", targetLanguage: String,
        nativeLanguage: String, license: String, reviewedBy: String? = nil,
        plannedWords: Int? = nil
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.targetLanguage = targetLanguage
        self.nativeLanguage = nativeLanguage
        self.license = license
        self.reviewedBy = reviewedBy
        self.plannedWords = plannedWords
    }
}

/// A part of a pack that is installed and replaced as a whole.
package struct PackBatch: Equatable, Sendable {
    /// From 1.
    package var number: Int
    /// Such as `beginner_1`.
    package var level: String
    /// Such as `A1`.
    package var cefr: String
    package var version: PackVersion
    /// What is new in this version.
    package var changelog: String
    package var words: [PackWord]
    /// The recordings that words of the batch name.
    package var media: [PackMedium]

    package init(
        number: Int, level: String, cefr: String, version: PackVersion, changelog: String = "",
        words: [PackWord], media: [PackMedium] = []
    ) {
        self.number = number
        self.level = level
        self.cefr = cefr
        self.version = version
        self.changelog = changelog
        self.words = words
        self.media = media
    }
}

/// A recording of a word.
package struct PackMedium: Hashable, Sendable {
    /// Unique in its batch; never used as a path.
    package var name: String
    /// The file: WAV, FLAC, Ogg, Opus or MP3.
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// The version of a batch: `major.minor.patch`.
package struct PackVersion: Hashable, Comparable, Sendable {
    package var numbers: [Int]

    /// Nil unless the text is three whole numbers, each below a million.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.allSatisfy(\.isASCII) && part.allSatisfy(\.isNumber) && part.count <= 6
                ? Int(part) : nil
        }
        guard parts.count == 3, numbers.count == 3 else { return nil }
        self.numbers = numbers
    }

    package var text: String { numbers.map(String.init).joined(separator: ".") }

    package static func < (left: PackVersion, right: PackVersion) -> Bool {
        left.numbers.lexicographicallyPrecedes(right.numbers)
    }
}
