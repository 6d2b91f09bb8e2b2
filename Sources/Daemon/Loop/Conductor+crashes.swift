internal import Control
internal import Logging
internal import Session
internal import Store
internal import VarlinkWire
internal import Voice

/// A pause in which a lesson stays because the daemon has crashed again and again where it stands.
struct CrashPause {
    /// The sentence that says so; nil once it has been spoken.
    var notice: Ticket?
    var lines: [Line] = []
}

// A sentence that kills the daemon must not do so for ever.
extension Conductor {
    /// Keeps the lesson paused at the start, with what ends that listened for.
    func pauseAfterCrashes() {
        crashPause = CrashPause()
        transport.hearsPause = true
        _ = transport.handle(.pause)
        let reason = "the daemon ended \(crashesHere) times at this place without being stopped"
        _ = health.failed(.lesson, reason, hint: Health.Part.lesson.hint)
        log.error("the lesson stays paused", metadata: ["reason": "\(reason)"])
    }

    /// What the journal says of it, beside the start.
    var eventsOfCrashPause: [NewEvent] {
        guard crashPause != nil else { return [] }
        let data = soundState.adding("changed", ["paused"])
        return [
            NewEvent(.transportChanged, cause: EventCause(.system), data: JSON.object(data).text)
        ]
    }

    /// Says once that the lesson is paused, and how that is ended.
    func tellCrashPause() {
        tickets += 1
        let notice = Ticket(SoundTrial.ticketsFrom + tickets)
        let lines = content.lines(saying: text(of: .pausedAfterCrashes))
        crashPause = CrashPause(notice: notice, lines: lines)
        hands.mouth.speak(notice, lines)
    }

    /// Takes what the mouth says of that sentence; false where it is not about it.
    func takeForCrashPause(_ report: MouthReport) -> Bool {
        switch report {
        case .reached(let ticket, let line) where ticket == crashPause?.notice:
            if let lines = crashPause?.lines, lines.indices.contains(line) {
                tellSpeaking(lines[line].text)
            }
        case .spoken(let ticket) where ticket == crashPause?.notice:
            crashPause?.notice = nil
            hands.mouth.pause()
            listenAside()
            show()
        case .reached, .spoken, .failed, .deviceLost, .deviceReturned: return false
        }
        return true
    }

    /// The lesson goes on, or is over.
    func endCrashPause() {
        guard let ended = crashPause else { return }
        if ended.notice != nil { hands.mouth.stop() }
        crashPause = nil
        transport.hearsPause = settings.hearsTransport
        health.recovered(.lesson)
    }
}
