import PackFiles
import VarlinkWire
import WordPacks

/// The offers of a pack, in parts that each fit into a request.
struct PackOfferParts {
    /// What is told of the batches from one to another.
    struct Part {
        var firstBatch: Int
        var lastBatch: Int
        fileprivate var offers: [JSON]
    }

    /// Together they cover all batches that a pack can have.
    private(set) var parts: [Part] = []

    /// What of a request of 64 KiB the offers may take, in bytes. A single one has less.
    private static let bytesMax = 60 << 10

    init(of offers: [BatchOffer]) {
        var part = Part(firstBatch: 1, lastBatch: PackLimits.batchesMax, offers: [])
        var bytes = 0
        for offer in offers.sorted(by: { $0.batch < $1.batch }) {
            let item = JSON.object(Self.wire(offer))
            let length = item.text.utf8.count + 1
            if bytes + length > Self.bytesMax {
                part.lastBatch = offer.batch - 1
                parts.append(part)
                part = Part(
                    firstBatch: offer.batch, lastBatch: PackLimits.batchesMax, offers: [])
                bytes = 0
            }
            part.offers.append(item)
            bytes += length
        }
        parts.append(part)
    }

    private static func wire(_ offer: BatchOffer) -> JSONObject {
        func number(_ number: Int) -> JSON { .integer(Int64(number)) }
        var object: JSONObject = [
            "batch": number(offer.batch), "version": .string(offer.version.text),
            "changelog": .string(offer.changelog),
        ]
        object["words"] = offer.words.map(number)
        object["sizeKB"] = offer.kilobytes.map(number)
        object["url"] = offer.url.map(JSON.string)
        object["sha256"] = offer.sha256.map(JSON.string)
        return object
    }
}

extension PackOfferParts.Part {
    /// The parameters of `OfferPacks`.
    func parameters(of pack: String) -> JSONObject {
        [
            "pack": .string(pack), "offers": .array(offers),
            "firstBatch": .integer(Int64(firstBatch)), "lastBatch": .integer(Int64(lastBatch)),
        ]
    }
}
