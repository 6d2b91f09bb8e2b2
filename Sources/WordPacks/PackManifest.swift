/// The available versions of a pack's batches, as its publisher says.
package struct PackManifest: Equatable, Sendable {
    /// The name of the pack for machines.
    package var pack: String
    package var offers: [BatchOffer]

    package init(pack: String, offers: [BatchOffer]) {
        self.pack = pack
        self.offers = offers
    }
}

/// An available version of a batch.
package struct BatchOffer: Equatable, Sendable {
    /// The number of the batch.
    package var batch: Int
    package var version: PackVersion
    /// How many words the batch has; nil where that is not said.
    package var words: Int?
    /// The size of the file, in units of 1,000 bytes; nil where that is not said.
    package var kilobytes: Int?
    /// What is new in the version; may be empty.
    package var changelog: String
    /// From where the file comes. Lectern has no network: the address is for people.
    package var url: String?
    /// The SHA-256 of the file, in small hexadecimal digits.
    package var sha256: String?

    package init(
        batch: Int, version: PackVersion, words: Int? = nil, kilobytes: Int? = nil,
        changelog: String = "", url: String? = nil, sha256: String? = nil
    ) {
        self.batch = batch
        self.version = version
        self.words = words
        self.kilobytes = kilobytes
        self.changelog = changelog
        self.url = url
        self.sha256 = sha256
    }
}
