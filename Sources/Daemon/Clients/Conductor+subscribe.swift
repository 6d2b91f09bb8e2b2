internal import Control
internal import Store
internal import Varlink
internal import VarlinkWire

extension Conductor {
    /// What a subscriber may name of types, in number and in bytes each.
    static let (typesMax, typeBytesMax) = (64, 64)

    /// Opens a subscription: a snapshot or the missing events first, then every change.
    func subscribe(_ call: Call, _ wish: SessionCall.Subscription) {
        let start: Start
        do throws(ErrorReply) {
            start = try self.start(of: wish)
        } catch {
            return call.fail(error)
        }
        guard let stream = call.openStream() else { return }
        var first = JSONObject([("epoch", .string(journal.epoch))])
        let cursor: Int64
        switch start {
        case .snapshot:
            cursor = journal.last
            first = first.adding("seq", .integer(cursor)).adding("snapshot", .object(state))
        case .lost(let from, let to, let seq):
            cursor = seq
            let lost: JSONObject = ["from": .integer(from), "to": .integer(to)]
            first = first.adding("seq", .integer(cursor)).adding("snapshot", .object(state))
                .adding("lost", .object(lost))
        case .after(let seq):
            cursor = seq
            first = first.adding("seq", .integer(cursor)).adding("events", .array([]))
        }
        stream.send(first)
        follow(stream, from: cursor, wish, by: call.peer)
    }

    /// What no subscription can be about.
    private static func fault(of wish: SessionCall.Subscription) -> ErrorReply? {
        if let since = wish.since, since < 0 {
            return .invalidParameter("since", hint: "expected 0 or more, found \(since)")
        }
        let types = wish.types ?? []
        guard types.count <= typesMax, types.allSatisfy({ $0.utf8.count <= typeBytesMax }) else {
            return .invalidParameter(
                "types", hint: "expected at most \(typesMax) types of \(typeBytesMax) bytes each")
        }
        return nil
    }

    /// Where a subscription begins.
    private enum Start {
        case snapshot
        case lost(from: Int64, to: Int64, thenAfter: Int64)
        case after(Int64)
    }

    private func start(of wish: SessionCall.Subscription) throws(ErrorReply) -> Start {
        if let fault = Self.fault(of: wish) { throw fault }
        guard let since = wish.since else { return .snapshot }
        guard (wish.epoch ?? journal.epoch) == journal.epoch else {
            // What the client knew is gone, and nothing of this journal is known to it.
            let before = try oldestEvent(ofThisEpoch: true) - 1
            let last = max(since, before)
            return last > 0 ? .lost(from: 1, to: last, thenAfter: before) : .after(before)
        }
        guard since <= journal.last else {
            return .lost(from: 1, to: journal.last, thenAfter: journal.last)
        }
        let before: Int64
        do throws(ErrorReply) {
            before = try oldestEvent(ofThisEpoch: false) - 1
        } catch {
            // What is in memory can be told whatever the disk does.
            guard journal.events(after: since) != nil else { throw error }
            return .after(since)
        }
        return since < before
            ? .lost(from: since + 1, to: before, thenAfter: before) : .after(since)
    }

    /// The number of the oldest event that can still be had; in a copy that was put back there are
    /// some of an epoch before.
    private func oldestEvent(ofThisEpoch isOfThisEpoch: Bool) throws(ErrorReply) -> Int64 {
        do throws(StoreError) {
            let bounds = try dependencies.store.journalBounds()
            return (isOfThisEpoch ? bounds.oldestOfEpoch : bounds.oldest) ?? bounds.last + 1
        } catch {
            storeFailed(error)
            throw unavailable(error)
        }
    }

    private func follow(
        _ stream: ReplyStream, from cursor: Int64, _ wish: SessionCall.Subscription,
        by peer: Peer
    ) {
        let id = subscribers.add(
            Subscribers.Subscriber(
                stream: stream, cursor: cursor, types: wish.types, isLive: wish.live,
                connection: peer.connection,
                maySteer: peer.socket == Rights.controlSocket))
        let mailbox = dependencies.mailbox
        stream.onDrain { mailbox.post(.drained(id, peer)) }
        stream.onClose { _ in mailbox.post(.unsubscribed(id)) }
        subscribers.pump(id, journal, snapshot: { state }, read: readEvents)
        showLive(to: id)
    }
}
