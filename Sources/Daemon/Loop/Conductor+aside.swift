internal import Scripts
internal import Session
internal import Voice

/// A listening beside the lesson, while that listens to nothing: for words about the sound alone.
struct Aside: Equatable {
    enum Occasion {
        case pause, ownSpeech
    }

    var ticket: Ticket
    var occasion: Occasion
    /// What may be said, by its names on the wire.
    var orders: Set<String>
}

// What is listened for while the lesson is paused, or the box speaks.
extension Conductor {
    /// Listens beside the lesson where that listens to nothing and words about the sound count: in
    /// a pause, and while the box speaks where its voice is taken out of what is heard. Called
    /// after whatever may change that.
    func listenAside() {
        let occasion = occasionAside
        let orders = occasion.map {
            spokenTransport(inIdle: dialogue.phase.state == .idle, isPaused: $0 == .pause)
        }
        guard occasion != aside?.occasion || orders != aside?.orders else { return }
        guard let occasion, let orders else {
            aside = nil
            return dependencies.ears.stop()
        }
        let ticket = newTicket(for: .aside)
        aside = Aside(ticket: ticket, occasion: occasion, orders: orders)
        dependencies.ears.listen(ticket, for: .transportAlone(orders))
    }

    /// A ticket that was not used before.
    func newTicket(for owner: Ticket.Owner) -> Ticket {
        lastTicket += 1
        return Ticket(owner, lastTicket)
    }

    private var occasionAside: Aside.Occasion? {
        guard hearsSound, transport.isMicrophoneOpen,
            stuck == nil, trial == nil, largeWrite == nil
        else { return nil }
        if transport.isPaused { return spokenNotice == nil ? .pause : nil }
        return speaking != nil && listening == nil && takesEchoOut ? .ownSpeech : nil
    }

    /// Whether an order that was heard beside the lesson was given by somebody else than the box,
    /// which is silent in a pause.
    func isFromOutside(_ order: SpokenTransport) -> Bool {
        guard aside?.occasion == .ownSpeech else { return true }
        let said = ownWords.texts(at: dependencies.clocks.monotonicUSec())
        return dependencies.soundings.isCancelling && !content.phrasebook.holds(order, in: said)
    }
}
