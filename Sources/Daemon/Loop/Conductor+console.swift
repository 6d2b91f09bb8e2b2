internal import Session
internal import Store
internal import VarlinkWire

// The console: a person's own keyboard.
extension Conductor {
    /// A line typed at the console counts as heard; exactly one answer goes back to the console.
    func hearTyped(_ text: String) {
        dependencies.watcher(.answered(answer(toTyped: text)))
    }

    private func answer(toTyped text: String) -> TypedAnswer {
        let line = text.trimmingSpaces
        if line.isEmpty { return .taken(as: nil, message: nil) }
        breakOffTrial()
        switch line {
        case "pause": return order(.pause)
        case "resume": return order(.resume)
        default: return order(in: line).map { obey(typed: $0) } ?? hear(typed: line)
        }
    }

    private func obey(typed order: SpokenTransport) -> TypedAnswer {
        do throws(ErrorReply) {
            return .taken(as: try obey(order, cause: typed).kind.rawValue, message: nil)
        } catch {
            return .refused(error.parameters["message"]?.stringValue ?? error.name)
        }
    }

    private func hear(typed text: String) -> TypedAnswer {
        guard !transport.isPaused else { return .refused(self.text(of: pausedMessage)) }
        if let restNow, restNow.mode == .closed {
            return .refused(textOfRest(until: restNow.until))
        }
        guard stuck == nil else {
            return .refused(health.faults[.store]?.reason ?? "the store cannot write")
        }
        guard text.utf8.count <= Self.heardMax else {
            return .refused("a line is at most \(Self.heardMax) bytes")
        }
        _ = step(.room(.signGiven), cause: typed)
        switch step(.heard(.text(text)), cause: typed) {
        case .accepted(let receipt):
            let message = receipt.heard?.message.map { self.text(of: $0) }
            return .taken(as: receipt.heard?.kind.rawValue, message: message)
        case .refused(let refusal):
            return .refused(refusal.message.map { self.text(of: $0) } ?? "not now")
        case .stale: return .refused("not now")
        case .failed(let error): return .refused(error.description)
        }
    }

    private func order(_ event: Transport.Event) -> TypedAnswer {
        do throws(ErrorReply) {
            _ = try transport(event, cause: typed)
            return .taken(as: nil, message: nil)
        } catch {
            return .refused(error.parameters["message"]?.stringValue ?? error.name)
        }
    }

    private var typed: EventCause { EventCause(.client, client: "console") }
}

extension String {
    /// Without white space at either end.
    fileprivate var trimmingSpaces: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
