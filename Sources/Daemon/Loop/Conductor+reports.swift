internal import Control
internal import Logging
internal import Metrics
internal import Session
internal import Store
internal import VarlinkWire
internal import Voice

// What the voice ports report.
extension Conductor {
    func mouthReported(_ report: MouthReport) {
        guard !takeForTrial(report) else { return }
        switch report {
        case .reached(let ticket, let line): reached(line, of: UtteranceID(ticket))
        case .spoken(let ticket):
            guard let utterance = UtteranceID(ticket) else { return }
            if speaking?.utterance == utterance {
                if speaking?.hasFailed == false { health.recovered(.speech) }
                speaking = nil
                ownWords.end(at: dependencies.clocks.monotonicUSec())
            }
            self.report(.room(.spoken(utterance)), cause: EventCause(.system))
            listenAside()
            goOnWithTrial()
        case .failed(_, let line, let reason):
            speaking?.hasFailed = true
            dependencies.metrics.count(.sentencesFailed)
            _ = health.failed(.speech, "sentence \(line + 1): \(reason)", hint: "see the log")
            log.error("a sentence could not be spoken", metadata: ["reason": "\(reason)"])
            show()
        case .deviceLost(let reason): deviceLost(.loudspeaker, reason)
        case .deviceReturned: deviceReturned(.loudspeaker)
        }
    }

    private func reached(_ line: Int, of utterance: UtteranceID?) {
        guard let utterance, let now = speaking, now.utterance == utterance,
            now.lines.indices.contains(line)
        else { return }
        measureOnset()
        speaking?.line = line
        let text = now.lines[line].text
        ownWords.begin(text, at: dependencies.clocks.monotonicUSec())
        tellSpeaking(text, onlyToThoseWhoSteer: now.hasNames)
        guard let sentence = now.sentences[line] else { return show() }
        report(.room(.sentenceReached(utterance, sentence)), cause: EventCause(.system))
        sendLivePosition(sentence)
    }

    /// Tells those who watch which of the box's own words are spoken from now on.
    func tellSpeaking(_ text: String, onlyToThoseWhoSteer isPrivate: Bool = false) {
        dependencies.watcher(.speaking(text))
        guard subscribers.isAnyoneLive else { return }
        subscribers.sendLive(Self.liveLine(text), journal, onlyToThoseWhoSteer: isPrivate)
    }

    private func sendLivePosition(_ sentence: Int) {
        guard subscribers.isAnyoneLive, let segment = dialogue.saved.segment else { return }
        subscribers.sendLive(
            [
                "type": "speech.position", "segment": .integer(Int64(segment.rawValue)),
                "sentence": .integer(Int64(sentence + 1)),
            ], journal)
    }

    /// Gives a short sign, and tells those of it who want to know what is live; none in a closed
    /// time of rest.
    func give(_ sign: Earcon) {
        guard restNow?.mode != .closed else { return }
        if settings.givesSigns { dependencies.mouth.sound(sign) }
        guard subscribers.isAnyoneLive else { return }
        subscribers.sendLive(["type": "sign", "name": .string(sign.rawValue)], journal)
    }

    func earsReported(_ report: EarsReport) {
        switch report {
        // What was begun before a test of the sound shut the gate is not waited for.
        case .speechBegan where trial != nil, .decided where trial != nil: break
        case .speechBegan(let ticket):
            guard let listening = ListenID(ticket) else { return }
            self.report(.room(.speechBegan(listening)), cause: EventCause(.voice))
        case .decided(let ticket, let verdict): decided(ticket, verdict)
        case .ready:
            health.recovered(.recogniser)
            log.notice("the recogniser is ready")
            show()
        case .deviceLost(let reason): deviceLost(.microphone, reason)
        case .deviceReturned: deviceReturned(.microphone)
        case .inputFault(let reason): take(reason, of: .input)
        case .partial(let ticket, let words):
            guard subscribers.isAnyoneLive, let listening, listening == ListenID(ticket)
            else { return }
            subscribers.sendLive(
                ["type": "hearing.partial", "text": .string(words)], journal,
                onlyToThoseWhoSteer: true)
        case .level(let level):
            guard subscribers.isAnyoneLive else { return }
            let decibels = Int64(max(level, -120).rounded())
            subscribers.sendLive(["type": "level", "dBFS": .integer(decibels)], journal)
        }
    }

    private func decided(_ ticket: Ticket, _ verdict: Voice.Verdict) {
        if hearsSound, case .command(let name) = verdict,
            let order = SpokenTransport(rawValue: name)
        {
            return heardBySpeech(order, under: ticket)
        }
        // What is said beside the lesson is nothing to it.
        guard let listening = ListenID(ticket), let verdict = Session.Verdict(verdict)
        else { return }
        measure(verdict)
        dependencies.watcher(.heard(verdict.publicName))
        report(.heard(.voice(listening, verdict)), cause: EventCause(.voice))
    }

    private func deviceLost(_ device: Health.Part, _ reason: String) {
        isMouthHeld = isMouthHeld || device == .loudspeaker
        let meaning = device == .loudspeaker ? "; speech waits until it is back" : ""
        guard health.failed(device, reason + meaning, hint: device.hint) else { return show() }
        dependencies.metrics.count(.devicesLost)
        log.warning("device lost", metadata: ["device": "\(device)", "reason": "\(reason)"])
        // The lesson first: a client that is told of the device finds the notice in the state, and
        // its next order does not come between.
        if device == .microphone { tellMicrophone(.microphoneLost) }
        noteDevice(.deviceLost, device, reason)
        show()
    }

    private func deviceReturned(_ device: Health.Part) {
        if device == .loudspeaker { isMouthHeld = false }
        guard health.recovered(device) else { return }
        log.notice("device returned", metadata: ["device": "\(device)"])
        if device == .microphone { tellMicrophone(.microphoneReturned) }
        noteDevice(.deviceReturned, device, nil)
        show()
    }

    /// Takes note of how a part is that has no reports of its own.
    func take(_ reason: String?, of part: Health.Part) {
        if let reason {
            guard health.failed(part, reason, hint: part.hint) else { return }
            log.warning("degraded", metadata: ["part": "\(part)", "reason": "\(reason)"])
        } else {
            guard health.recovered(part) else { return }
            log.notice("well again", metadata: ["part": "\(part)"])
        }
        show()
    }

    /// Tells clients when something is no longer well, or is again.
    func tellDegraded() {
        let degraded = health.degraded
        guard degraded != toldDegraded, stuck == nil, largeWrite == nil, !isStopped, !isStarting
        else { return }
        toldDegraded = degraded
        let data: JSONObject = ["degraded": .array(degraded.map(JSON.string))]
        note(
            NewEvent(
                .degradedChanged, cause: EventCause(.system),
                data: JSON.object(data).text))
    }

    /// Whether the recogniser is still being loaded, within the first ten seconds. Until then the
    /// devices report one after another, and their news is held back to be told together.
    private var isStarting: Bool { startEndsAt != nil }

    /// The monotonic time at which news is held back no longer, in microseconds; nil if it is not
    /// held back.
    var startEndsAt: Int64? {
        let end = startedAt + Self.startUSec
        let isLoading = health.faults[.recogniser]?.reason == Health.starting
        return isLoading && dependencies.clocks.monotonicUSec() < end ? end : nil
    }

    private static let startUSec: Int64 = 10_000_000

    private func noteDevice(_ type: EventType, _ device: Health.Part, _ reason: String?) {
        let data = JSONObject([("device", .string(device.rawValue))])
            .adding("reason", reason.map(JSON.string))
        note(NewEvent(type, cause: EventCause(.system), data: JSON.object(data).text))
    }
}

extension UtteranceID {
    /// What the machine had spoken under this ticket; nil if the ticket is not the machine's.
    init?(_ ticket: Ticket) {
        guard ticket.owner == .dialogue else { return nil }
        self.init(ticket.number)
    }
}

extension ListenID {
    /// What the machine listened for under this ticket; nil if the ticket is not the machine's.
    init?(_ ticket: Ticket) {
        guard ticket.owner == .dialogue else { return nil }
        self.init(ticket.number)
    }
}

extension Session.Verdict {
    /// The machine's view of what the ears decided; nil where they name no command of ours.
    init?(_ verdict: Voice.Verdict) {
        switch verdict {
        case .command(let name):
            guard let command = Command(rawValue: name) else { return nil }
            self = .command(command)
        case .blocked: self = .blocked
        case .conversation: self = .conversation
        case .application: self = .application
        case .theology: self = .theology
        case .answer(.right): self = .answer(.right)
        case .answer(.wrong): self = .answer(.wrong)
        case .answer(.unclear): self = .answer(.unclear)
        case .unintelligible: self = .unintelligible
        case .noise: self = .noise
        }
    }

    /// What may be shown of it: never what was said, only what it was taken for.
    var publicName: String {
        switch self {
        case .command(let command): command.rawValue
        case .blocked: "blocked request"
        case .conversation: "conversation"
        case .application: "asking for application"
        case .theology: "theological question"
        case .answer(.right): "right answer"
        case .answer(.wrong): "wrong answer"
        case .answer(.unclear): "unclear answer"
        case .transport: "words about the sound"
        case .other, .unintelligible: "not understood"
        case .noise: "noise"
        }
    }
}
