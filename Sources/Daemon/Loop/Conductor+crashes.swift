internal import Control
internal import Logging
internal import Session
internal import Store
internal import VarlinkWire
internal import Voice

/// The pause of a lesson at whose place the daemon has crashed several times.
struct CrashPause {
    /// The ticket of the notice; nil once the notice has been spoken.
    var notice: Ticket?
    var lines: [Line] = []
}

// A sentence that crashes the daemon must not crash it without end.
extension Conductor {
    /// Keeps the lesson paused at the start, and lets the pause be ended by voice.
    func pauseAfterCrashes() {
        crashPause = CrashPause()
        transport.hearsPause = true
        _ = transport.handle(.pause)
        let reason = "the daemon ended \(crashesHere) times at this place without being stopped"
        _ = health.failed(.lesson, reason, hint: Health.Part.lesson.hint)
        log.error("the lesson stays paused", metadata: ["reason": "\(reason)"])
    }

    /// The event of the pause, which is committed with that of the start.
    var eventsOfCrashPause: [NewEvent] {
        guard crashPause != nil else { return [] }
        let data = soundState.adding("changed", ["paused"])
        return [
            NewEvent(.transportChanged, cause: EventCause(.system), data: JSON.object(data).text)
        ]
    }

    /// Says once that the lesson is paused, and how to end the pause.
    func tellCrashPause() {
        let notice = newTicket(for: .crashPause)
        let lines = content.lines(saying: text(of: .pausedAfterCrashes))
        crashPause = CrashPause(notice: notice, lines: lines)
        hands.mouth.speak(notice, lines)
    }

    /// Takes the mouth's reports about the notice; false for any other report.
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

    /// Ends the pause: the lesson goes on, or is over.
    func endCrashPause() {
        guard let ended = crashPause else { return }
        if ended.notice != nil { hands.mouth.stop() }
        crashPause = nil
        transport.hearsPause = settings.hearsTransport
        health.recovered(.lesson)
    }
}
