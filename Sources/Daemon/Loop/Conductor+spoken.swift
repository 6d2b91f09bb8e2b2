internal import Control
internal import Scripts
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire
internal import Voice

// What is said of the sound, where the configuration has switched that on.
extension Conductor {
    /// Decibels by which it becomes louder or softer at a word.
    static let volumeStep = 3

    /// What may be said of the sound now; nothing where it is not switched on.
    var spokenTransport: [SpokenTransport] {
        orders(inIdle: dialogue.phase.state == .idle, isPaused: transport.isPaused)
    }

    /// The same in IDLE or elsewhere, by the names on the wire.
    func spokenTransport(inIdle isIdle: Bool, isPaused: Bool) -> Set<String> {
        Set(orders(inIdle: isIdle, isPaused: isPaused).map(\.rawValue))
    }

    private func orders(inIdle isIdle: Bool, isPaused: Bool) -> [SpokenTransport] {
        let own = isIdle ? [] : ofMachine(isPaused: isPaused)
        if settings.hearsTransport {
            let others = SpokenTransport.acting(inIdle: isIdle, isPaused: isPaused)
            return own + others.filter { !own.contains($0) && (own.isEmpty || $0 != .pauseLesson) }
                + (isPaused && own.isEmpty ? ofOthers : [])
        }
        // The notice of the pause asks for this sentence, so it works in any configuration.
        return isPaused && isPausedAfterCrashes && own.isEmpty
            ? [.continueLesson] + ofOthers : own
    }

    /// What holds the machine that runs, whether or not the sound can be steered.
    private func ofMachine(isPaused: Bool) -> [SpokenTransport] {
        switch dialogue.phase {
        case .study: SpokenTransport.ofStudy(isPaused: isPaused)
        case .path, .problem: SpokenTransport.ofPath(isPaused: isPaused)
        case .idle, .lesson, .relisten, .choice: []
        }
    }

    /// What ends a lesson's pause in the words of what else the learner has.
    private var ofOthers: [SpokenTransport] {
        (dialogue.offered.contains(.study) ? [.resumeStudy] : [])
            + (dialogue.offered.isDisjoint(with: [.path, .problems]) ? [] : [.resumePath])
    }

    /// Whether anything that is said of the sound can act.
    var hearsSound: Bool {
        settings.hearsTransport || isPausedAfterCrashes || heldBack.isSessionPaused || holdsByVoice
    }

    private var holdsByVoice: Bool { !ofMachine(isPaused: false).isEmpty }

    /// Listens in a pause where something that ends it can be said.
    func hearPause() { transport.hearsPause = hearsSound }

    /// Takes what the ears decided to be an order about the sound.
    func heardBySpeech(_ order: SpokenTransport, under ticket: Ticket) {
        let cause = EventCause(.voice)
        if let listening = ListenID(ticket) {
            // The lesson must know that the utterance is over; it says, too, whether this is late.
            guard case .accepted = step(.heard(.voice(listening, .transport)), cause: cause)
            else { return }
        } else {
            guard ticket == aside?.ticket, isFromOutside(order) else { return }
        }
        dependencies.watcher(.heard(order.rawValue))
        do throws(ErrorReply) {
            _ = try obey(order, cause: cause)
        } catch {
            // It is not kept over a restart, so it is not done; health says why.
            give(.fault)
        }
    }

    /// What a client's or a typed text orders of the sound; nil where it is something else, or such
    /// orders are not switched on.
    func order(in text: String) -> SpokenTransport? {
        guard let order = content.phrasebook.order(in: text) else { return nil }
        return settings.hearsTransport || spokenTransport.contains(order) ? order : nil
    }

    /// Obeys a client's text, once for each request.
    func hear(
        _ order: SpokenTransport, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let draft = RequestDraft(terms, method: Self.session + "Hear")
        let heard = try obey(order, cause: cause(peer, terms), request: draft)
        let state = dialogue.phase.state.rawValue
        return reply(Receipt(seq: journal.last, state: state, heard: heard), repeated: false)
    }

    /// Does what was said of the sound, or lets *not now* sound; answers which of the two.
    func obey(
        _ order: SpokenTransport, cause: EventCause, request: RequestDraft? = nil
    ) throws(ErrorReply) -> Heard {
        if stuck != nil, !order.isPause { throw storeUnavailable }
        let isForNow = spokenTransport.contains(order) && volume(after: order) != sound.volume
        let heard = Heard(kind: isForNow ? .transport : .transportNotNow)
        let row = request?.row(dialogue.phase.state.rawValue, heard)
        guard isForNow else {
            try keep(row)
            give(.notNow)
            return heard
        }
        switch order {
        case .pauseLesson, .pauseStudy, .pausePath:
            _ = try transport(.pause, cause: cause, request: row)
        case .continueLesson, .resumeStudy, .resumePath:
            _ = try transport(.resume, cause: cause, request: row)
        case .louder, .softer:
            guard let volume = volume(after: order) else { break }
            _ = try change(cause: cause, request: row) { $0.volume = volume }
            // At the new level, so that it can be heard what it is.
            give(.heard)
        }
        return heard
    }

    /// The volume after an order about it, in decibels, within the limits; nil for other orders.
    private func volume(after order: SpokenTransport) -> Int? {
        let step: Int? =
            switch order {
            case .louder: Self.volumeStep
            case .softer: -Self.volumeStep
            case .pauseLesson, .continueLesson, .pauseStudy, .resumeStudy, .pausePath,
                .resumePath:
                nil
            }
        return step.map {
            min(max(sound.volume + $0, Sound.volumes.lowerBound), Sound.volumes.upperBound)
        }
    }

    /// Keeps the answer to a request that changed nothing.
    private func keep(_ request: RequestRow?) throws(ErrorReply) {
        guard let request else { return }
        do throws(StoreError) {
            try commit(Commit(at: dependencies.clocks.wallUSec(), request: request))
        } catch {
            storeFailed(error)
            throw unavailable(error)
        }
    }
}
