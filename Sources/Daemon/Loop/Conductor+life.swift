internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// Signs of life, and the console.
extension Conductor {
    /// Writes the sign of life once a minute during a lesson, and prunes the journal once a day.
    func keepAlive(always: Bool = false) {
        let monotonic = hands.clocks.monotonicUSec()
        guard always || monotonic - lastTouch >= touchInterval else { return }
        lastTouch = monotonic
        // A frozen step is tried again on its own; here only what failed beside the lesson is.
        let isFaulty = health.faults[.store] != nil && stuck == nil
        do throws(StoreError) {
            if always || isFaulty || lesson.phase.state != .idle {
                try hands.store.touch(signOfLife: hands.clocks.wallUSec())
                if isFaulty, health.recovered(.store) { show() }
            }
            if lastPrune.map({ monotonic - $0 >= Self.pruneUSec }) ?? true {
                try hands.store.prune(now: hands.clocks.wallUSec())
                lastPrune = monotonic
            }
            if needsScrub {
                try hands.store.scrub()
                needsScrub = false
            }
        } catch {
            storeFailed(error)
        }
    }

    /// How soon the next sign of life is written: soon, while the store is known to be ill.
    var touchInterval: Int64 {
        health.faults[.store] == nil || stuck != nil ? Self.touchUSec : Self.retryUSec
    }

    static let pruneUSec: Int64 = 86_400_000_000

    /// A line typed at the console counts as heard; exactly one answer goes back to the console.
    func hearTyped(_ text: String) {
        switch text.trimmingSpaces {
        case "": hands.watcher(.answered(""))
        case "pause": typedTransport(.pause)
        case "resume": typedTransport(.resume)
        default: hear(typed: text)
        }
    }

    private func hear(typed text: String) {
        guard !transport.isPaused else {
            return hands.watcher(.answered(self.text(of: .lessonPaused)))
        }
        guard stuck == nil else {
            let fault = health.faults[.store]?.reason ?? "the store cannot write"
            return hands.watcher(.answered(fault))
        }
        guard text.utf8.count <= Self.heardMax else {
            return hands.watcher(.answered("a line is at most \(Self.heardMax) bytes"))
        }
        switch step(.heard(.text(text)), cause: EventCause(.client, client: "console")) {
        case .accepted(let receipt):
            let message = receipt.heard?.message.map { self.text(of: $0) }
            hands.watcher(.answered(message ?? receipt.heard?.kind.rawValue ?? "ok"))
        case .refused(let refusal):
            hands.watcher(.answered(refusal.message.map { self.text(of: $0) } ?? "not now"))
        case .stale: hands.watcher(.answered("not now"))
        case .failed(let error): hands.watcher(.answered(error.description))
        }
    }

    private func typedTransport(_ event: Transport.Event) {
        do throws(ErrorReply) {
            _ = try transport(event, cause: EventCause(.client, client: "console"))
            hands.watcher(.answered("ok"))
        } catch {
            hands.watcher(.answered(error.parameters["message"]?.stringValue ?? error.name))
        }
    }
}

extension String {
    /// Without white space at either end.
    fileprivate var trimmingSpaces: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
