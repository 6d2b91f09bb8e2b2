internal import SpeechText
internal import Voice

/// What the speaker decides: a value that takes what happened and answers with what to do.
///
/// One clip is handed to the player at a time, and the next when its last sample has been heard,
/// so that a change of settings acts from the next line; only when the pause between them is too
/// short for that is it handed over sooner.
struct SpeakerCore {
    /// What the speaker has to do.
    enum Effect: Sendable {
        case render(RenderKey, [SpokenRun], isUrgent: Bool)
        case decode(RenderKey, Recording)
        case enqueue(Clip)
        case cancel
        case overlay(Earcon)
        case volume(Double)
        case report(MouthReport)
        case trouble(SpeakingTrouble)
    }

    /// What a clip in the player's hands is.
    enum Role: Equatable {
        case line(Int)
        case tail
        /// Silence until a line that cannot be rendered is tried again: the only clock there is.
        case standstill
    }

    struct Outstanding {
        var id: Ticket
        var role: Role
        var pause: Int
        /// Whether there is sound in it; a text without a word has none.
        var isAudible: Bool
        var hasBegun = false
    }

    /// What is being spoken.
    struct Speech {
        var ticket: Ticket
        var lines: [Line]
        /// The line at which it would go on.
        var position = 0
        /// The next line for the player; one beyond the last is the tail.
        var next = 0
        /// The recordings that could not be used, whose text is spoken instead.
        var unusable: Set<Recording> = []
        /// The lines of which it was told that they could not be rendered.
        var told: Set<Int> = []
        /// Whether any of it has been heard.
        var hasSounded = false
        /// Whether since the last line that sounds one was passed over.
        var hasPassedOver = false
        /// How long it waits for another attempt, since a synthesizer that fails must not finish a
        /// lesson in silence; nil while it goes on.
        var standstill: Duration?
        /// Whether its next line waits for the end of what sounds, since the voice was away when it
        /// was asked for ahead of its time.
        var isHeldBack = false

        /// Whether its next line is not asked for now.
        var waits: Bool { standstill != nil || isHeldBack }
    }

    static let linesMax = 4096

    let tail: Duration
    let rate: Int
    var settings = SpeechSettings()
    var lexicon = Lexicon()
    var cache: RenderCache
    var speech: Speech?
    var outstanding: [Outstanding] = []
    var isPaused = false
    /// Why nothing can be heard; nil while the loudspeaker is there.
    var lostReason: String?
    var preparation: Preparation
    /// What is being rendered now.
    var asked: Set<RenderKey> = []
    /// How many clips were handed over.
    var clips: UInt64 = 0

    /// What is to be done, oldest first; whoever performs it takes it out.
    var effects: [Effect] = []
    var isPerforming = false

    var isLost: Bool { lostReason != nil }

    init(rate: Int, tail: Duration, cacheBytes: Int) {
        self.rate = rate
        self.tail = tail
        cache = RenderCache(bytesMax: cacheBytes)
        preparation = Preparation(bytesMax: cacheBytes / 4 * 3)
    }

    mutating func speak(_ ticket: Ticket, _ lines: [Line]) {
        precondition(lines.count <= Self.linesMax, "at most \(Self.linesMax) lines at once")
        silence()
        speech = Speech(ticket: ticket, lines: lines)
        feed()
    }

    mutating func stop() {
        silence()
        speech = nil
    }

    mutating func pause() {
        guard !isPaused else { return }
        isPaused = true
        silence()
    }

    mutating func resume(repeatingLine: Bool) {
        guard isPaused else { return }
        isPaused = false
        if repeatingLine, let position = speech?.position {
            speech?.position = max(0, position - 1)
        }
        goOn()
    }

    mutating func use(_ new: SpeechSettings) {
        settings = new
        effects.append(.volume(new.volume))
    }

    mutating func sound(_ earcon: Earcon) {
        if !isLost { effects.append(.overlay(earcon)) }
    }

    /// Takes what the player said; of clips that are no longer ours it says nothing.
    mutating func take(_ report: PlayerReport) {
        switch report {
        case .began(let id): begin(id)
        case .finished(let id): finish(id)
        case .lost(let reason):
            // Another device may be lost after the first: the newest reason is the one that counts.
            guard reason != lostReason else { return }
            lostReason = reason
            outstanding = []
            effects.append(.report(.deviceLost(reason: reason)))
        case .returned:
            guard isLost else { return }
            lostReason = nil
            silence()
            effects.append(.report(.deviceReturned))
            goOn()
        case .moved:
            guard !isLost else { return }
            silence()
            goOn()
        }
    }

    private mutating func begin(_ id: Ticket) {
        guard let index = outstanding.firstIndex(where: { $0.id == id }) else { return }
        outstanding[index].hasBegun = true
        if outstanding[index].isAudible { speech?.hasSounded = true }
        if case .line(let line) = outstanding[index].role, let ticket = speech?.ticket {
            speech?.position = line
            effects.append(.report(.reached(ticket, line: line)))
        }
        feed()
    }

    private mutating func finish(_ id: Ticket) {
        guard let index = outstanding.firstIndex(where: { $0.id == id }) else { return }
        switch outstanding.remove(at: index).role {
        case .line(let line):
            speech?.position = line + 1
            speech?.isHeldBack = false
            feed()
        case .tail:
            guard let ticket = speech?.ticket else { return }
            speech = nil
            effects.append(.report(.spoken(ticket)))
        case .standstill: goOn()
        }
    }

    /// Silences the player and takes back the reports that were not yet given.
    private mutating func silence() {
        outstanding = []
        effects.removeAll { effect in
            switch effect {
            case .report(.reached(let ticket, _)), .report(.spoken(let ticket)):
                ticket == speech?.ticket
            case .enqueue: true
            case .report(.failed), .report(.deviceLost), .report(.deviceReturned), .render,
                .decode, .cancel, .overlay, .volume, .trouble:
                false
            }
        }
        effects.append(.cancel)
    }

    private mutating func goOn() {
        let position = speech?.position ?? 0
        speech?.next = position
        speech?.hasPassedOver = false
        speech?.standstill = nil
        speech?.isHeldBack = false
        feed()
    }
}
