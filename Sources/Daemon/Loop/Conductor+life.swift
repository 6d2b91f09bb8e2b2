internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// Signs of life, and the console.
extension Conductor {
    /// Writes the sign of life once a minute during a lesson, and prunes the journal once a day.
    func keepAlive(always: Bool = false) {
        let monotonic = hands.clocks.monotonicUSec()
        guard always || monotonic - lastTouch >= Self.touchUSec else { return }
        lastTouch = monotonic
        do throws(StoreError) {
            if always || lesson.phase.state != .idle {
                try hands.store.touch(signOfLife: hands.clocks.wallUSec())
            }
            if monotonic - lastPrune >= Self.pruneUSec {
                lastPrune = monotonic
                try hands.store.prune(now: hands.clocks.wallUSec())
            }
        } catch {
            storeFailed(error)
        }
    }

    static let pruneUSec: Int64 = 86_400_000_000

    /// A line typed at the console counts as heard; the answer goes back to the console.
    func hearTyped(_ text: String) {
        switch text.trimmingSpaces {
        case "": return
        case "pause": typedTransport(.pause)
        case "resume": typedTransport(.resume)
        default: hear(typed: text)
        }
    }

    private func hear(typed text: String) {
        guard !transport.isPaused else {
            return hands.watcher(.answered(self.text(of: .lessonPaused)))
        }
        guard text.utf8.count <= Self.heardMax else {
            return hands.watcher(.answered("a line is at most \(Self.heardMax) bytes"))
        }
        switch step(.heard(.text(text)), cause: EventCause(.client, client: "console")) {
        case .accepted(let heard):
            let message = heard?.message.map { self.text(of: $0) }
            hands.watcher(.answered(message ?? heard?.kind.rawValue ?? "ok"))
        case .refused(let refusal):
            hands.watcher(.answered(refusal.message.map { self.text(of: $0) } ?? "not now"))
        case .stale: break
        case .failed(let error): hands.watcher(.answered(error.description))
        }
    }

    private func typedTransport(_ event: Transport.Event) {
        do throws(ErrorReply) {
            _ = try transport(event, cause: EventCause(.client, client: "console"))
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
