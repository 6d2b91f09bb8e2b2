internal import Control
internal import Logging
internal import Scheduling
internal import Session
internal import Store
internal import VarlinkWire

// What the conductor does by itself at a time of day.
extension Conductor {
    /// The monotonic time of the next alarm by the time of day, in microseconds; nil where there is
    /// none. The time of day may be set meanwhile; the loop looks again every few seconds.
    var nextDayAlarmUSec: Int64? {
        guard stuck == nil, isClockTrusted else { return nil }
        let (monotonic, wall) = (
            dependencies.clocks.monotonicUSec(), dependencies.clocks.wallUSec()
        )
        return [endOfPauseUSec, nextReminderUSec].compactMap(\.self).min()
            .map { monotonic + max($0 - wall, 0) }
    }

    func passDayAlarms() {
        guard stuck == nil, isClockTrusted else { return }
        let wall = dependencies.clocks.wallUSec()
        if let end = endOfPauseUSec, end <= wall { endPausedStudy() }
        if let next = nextReminderUSec, next <= wall { remind() }
    }

    /// When a study session that is paused ends, in microseconds since 1970 UTC: a session that
    /// somebody has forgotten must not hold the box.
    private var endOfPauseUSec: Int64? {
        guard transport.isPaused, study != nil, let pausedOn else { return nil }
        return Int64(studyCalendar.start(of: pausedOn + 1)) * 1_000_000
    }

    /// Ends a session in its pause, and the pause; nothing sounds.
    private func endPausedStudy() {
        let cause = EventCause(.timer)
        report(.order(.abandon), cause: cause)
        guard study == nil else { return }
        do throws(ErrorReply) {
            _ = try transport(.resume, cause: cause, silently: true)
        } catch {
            // The pause stays, as does any that cannot be written; health says why.
            log.warning("the pause of a session that is over stays")
        }
    }
}

extension StudyDay {
    /// The day as the store keeps it among the settings.
    init?(stored text: String?) {
        guard let number = text.flatMap({ Int($0) }) else { return nil }
        self.init(number)
    }
}
