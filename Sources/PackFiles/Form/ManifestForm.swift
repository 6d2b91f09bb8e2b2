internal import WordPacks

/// A manifest, with the names of document 003.
struct ManifestForm: Decodable {
    var pack: String
    var batches: [BatchOfferForm]

    func value() throws(PackFileError) -> PackManifest {
        let check = FormCheck(line: nil)
        try check.name(pack, "pack")
        guard batches.count <= PackLimits.batchesMax else {
            throw check.fail(
                "batches", "\(PackLimits.batchesMax) members at most", "\(batches.count)")
        }
        var numbers: Set<Int> = []
        var offers: [BatchOffer] = []
        for (index, batch) in batches.enumerated() {
            guard numbers.insert(batch.number).inserted else {
                throw check.fail(
                    "batches[\(index)].batch", "each batch once", "\(batch.number) again")
            }
            offers.append(try batch.value(at: "batches[\(index)]"))
        }
        return PackManifest(pack: pack, offers: offers)
    }
}

/// A batch in a manifest.
struct BatchOfferForm: Decodable {
    var number: Int
    var version: String
    var kilobytes: Int?
    var words: Int?
    var url: String?
    var changelog: String?
    var sha256: String?

    enum CodingKeys: String, CodingKey {
        case number = "batch"
        case version
        case kilobytes = "size_kb"
        case words = "word_count"
        case url = "download_url"
        case changelog, sha256
    }

    func value(at path: String) throws(PackFileError) -> BatchOffer {
        try BatchOffer(
            batch: number, version: version, words: words, kilobytes: kilobytes,
            changelog: changelog, url: url, sha256: sha256, .manifest, at: path)
    }
}
