internal import Control
internal import PackFiles
internal import Store
internal import Varlink
internal import VarlinkWire
internal import WordPacks

// Available versions of packs.
extension Conductor {
    /// Keeps the offers that are newer than what is installed, in the place of those from before
    /// for the batches that are meant.
    func offer(
        _ given: LibraryCall.PackOffers, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        let pack = given.pack
        try checkInstalled(pack)
        let batches = try batches(meantBy: given)
        let offers = try checked(given.offers, within: batches)
        let (newer, known) = try written { store throws(StoreError) in
            (
                try store.newer(offers, of: pack),
                try store.offers(of: pack).filter { batches.contains($0.batch) }
            )
        }
        if newer != known {
            var event = draft(for: call, terms)
            event.add(
                .packsOffered, cause(call.peer, terms),
                [
                    "pack": .string(pack),
                    "batches": .array(newer.map { integer($0.batch) }),
                ])
            let draft = event
            let seqs = try written { store throws(StoreError) in
                try store.offer(newer, of: pack, in: batches, thenCommitting: draft)
            }
            take(seqs, of: draft)
            noteOffers()
            publish()
        }
        return receipt.adding("repeated", false)
            .adding("offers", .array(newer.map { .object(wire($0)) }))
    }

    /// Brings what the state says of offers to what is stored.
    func noteOffers() {
        do throws(StoreError) {
            packsOffered = try dependencies.store.offeredPacks()
        } catch {
            storeFailed(error)
        }
    }

    private func batches(
        meantBy given: LibraryCall.PackOffers
    ) throws(ErrorReply) -> ClosedRange<Int> {
        let all = 1...PackLimits.batchesMax
        let first = Int(clamping: given.firstBatch ?? Int64(all.lowerBound))
        let last = Int(clamping: given.lastBatch ?? Int64(all.upperBound))
        guard all.contains(first), first <= last, last <= all.upperBound else {
            throw .invalidParameter(
                given.firstBatch == nil ? "lastBatch" : "firstBatch",
                hint: "expected batches of \(all.lowerBound) to \(all.upperBound), the first no "
                    + "higher than the last, found \(first) to \(last)")
        }
        return first...last
    }

    private func checked(
        _ given: [LibraryCall.Offer], within batches: ClosedRange<Int>
    ) throws(ErrorReply) -> [BatchOffer] {
        guard given.count <= PackLimits.batchesMax else {
            throw .invalidParameter(
                "offers", hint: "expected \(PackLimits.batchesMax) at most, found \(given.count)")
        }
        var offers: [BatchOffer] = []
        for (index, offer) in given.enumerated() {
            let offer = try checked(offer, at: "offers[\(index)]")
            guard offers.allSatisfy({ $0.batch != offer.batch }) else {
                throw .invalidParameter(
                    "offers", hint: "expected each batch once, found \(offer.batch) again")
            }
            guard batches.contains(offer.batch) else {
                throw .invalidParameter(
                    "offers",
                    hint: "expected batches from \(batches.lowerBound) to "
                        + "\(batches.upperBound), found \(offer.batch)")
            }
            offers.append(offer)
        }
        return offers
    }

    private func checked(
        _ offer: LibraryCall.Offer, at path: String
    ) throws(ErrorReply) -> BatchOffer {
        do throws(PackFileError) {
            return try BatchOffer(
                batch: Int(clamping: offer.batch), version: offer.version,
                words: offer.words.map { Int(clamping: $0) },
                kilobytes: offer.kilobytes.map { Int(clamping: $0) },
                changelog: offer.changelog, url: offer.url, sha256: offer.sha256, .wire,
                at: path)
        } catch {
            throw .invalidParameter("offers", hint: "\(error)")
        }
    }

    func wire(_ offer: BatchOffer) -> JSONObject {
        JSONObject([
            ("batch", integer(offer.batch)), ("version", .string(offer.version.text)),
        ])
        .adding("words", offer.words.map(integer))
        .adding("sizeKB", offer.kilobytes.map(integer))
        .adding("changelog", offer.changelog.isEmpty ? nil : .string(offer.changelog))
        .adding("url", offer.url.map(JSON.string))
        .adding("sha256", offer.sha256.map(JSON.string))
    }
}
