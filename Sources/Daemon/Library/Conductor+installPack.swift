internal import Control
internal import PackFiles
internal import Store
internal import Varlink
internal import VarlinkWire
internal import WordPacks

// Puts packs of words into the store.
extension Conductor {
    /// What batches would change, or what stands against them.
    func change(
        installing batches: [NewBatch], of pack: Pack
    ) throws(ErrorReply) -> Result<PackChange, StoreError> {
        do throws(StoreError) {
            return .success(try dependencies.store.change(installing: batches, of: pack))
        } catch {
            guard error.kind == .packRefused else { throw notKept(error) }
            return .failure(error)
        }
    }

    /// Installs batches of a pack that came with the box, which may be installed. The same a second
    /// time is no event.
    func install(
        _ batches: [NewBatch], of pack: Pack, _ change: PackChange, _ cause: EventCause
    ) throws(ErrorReply) {
        guard !change.isEmpty else { return }
        let draft = draft(installing: pack, cause)
        let seqs = try written { store throws(StoreError) in
            try store.install(batches, of: pack, thenCommitting: draft).seqs
        }
        take(seqs, of: draft)
        noteOffers()
    }

    /// The commit that goes with an installation.
    func draft(installing pack: Pack, _ cause: EventCause) -> Commit {
        Commit(
            at: dependencies.clocks.wallUSec(),
            events: [
                NewEvent(
                    .packInstalled, cause: cause,
                    data: JSON.object(["pack": .string(pack.id)]).text)
            ])
    }
}
