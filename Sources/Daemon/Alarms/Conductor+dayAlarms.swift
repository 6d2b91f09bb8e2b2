internal import Control
internal import Logging
internal import Scheduling
internal import Session
internal import Store
internal import VarlinkWire

/// The time at which alarms were looked at last.
struct LastAlarm {
    /// In microseconds since 1970 UTC.
    var wallUSec: Int64
    /// How far the learner's clocks were from UTC, in seconds.
    var offset: Int
    var day: StudyDay

    /// Whether the clock was set back since, or the learner has another zone: what was planned by
    /// the time of day is planned anew then.
    func isOtherTime(than next: LastAlarm) -> Bool {
        next.wallUSec < wallUSec || next.offset != offset
    }
}

// What the conductor does by itself at a time of day.
extension Conductor {
    /// The monotonic time of the next alarm by the time of day, in microseconds; nil where there is
    /// none. The time of day may be set meanwhile; the loop looks again every few seconds.
    var nextDayAlarmUSec: Int64? {
        guard stuck == nil, isClockTrusted else { return nil }
        let (monotonic, wall) = (
            dependencies.clocks.monotonicUSec(), dependencies.clocks.wallUSec()
        )
        return [endOfPauseUSec, nextReminderUSec, nextRestUSec, nextDayUSec].compactMap(\.self)
            .min().map { monotonic + max($0 - wall, 0) }
    }

    func passDayAlarms() {
        guard stuck == nil, isClockTrusted else { return }
        let wall = dependencies.clocks.wallUSec()
        let offset = offsetFromUTC(of: studyPreferences)(Int(wall / 1_000_000))
        let alarm = LastAlarm(wallUSec: wall, offset: offset, day: today)
        let isChanged = lastAlarm?.isOtherTime(than: alarm) ?? false
        if isChanged { planReminders() }
        if let end = endOfPauseUSec, end <= wall { endSilently() }
        passRest(isChanged: isChanged)
        if let next = nextReminderUSec, next <= wall { remind() }
        tellDay(alarm.day, after: lastAlarm?.day)
        lastAlarm = alarm
    }

    /// When a session that is paused ends, in microseconds since 1970 UTC: a session that somebody
    /// has forgotten must not hold the box.
    private var endOfPauseUSec: Int64? {
        let isOfDay = study != nil || readingPath != nil
        guard transport.isPaused, isOfDay, let pausedOn else { return nil }
        return Int64(studyCalendar.start(of: pausedOn + 1)) * 1_000_000
    }

    /// Ends what runs, and its pause; nothing sounds.
    func endSilently() {
        report(.order(.abandon), cause: EventCause(.timer))
        guard dialogue.phase.state == .idle, transport.isPaused else { return }
        do throws(ErrorReply) {
            _ = try transport(.resume, cause: EventCause(.timer), silently: true)
        } catch {
            // The pause stays, as does any that cannot be written; health says why.
            log.warning("the pause of a session that is over stays")
        }
    }

    /// The dates where the learner is.
    var dates: StudyCalendar {
        StudyCalendar(rolloverHour: 0, offset: offsetFromUTC(of: studyPreferences))
    }
}

// The study day of those who go a reading path.
extension Conductor {
    /// When the next study day begins, in microseconds since 1970 UTC.
    private var nextDayUSec: Int64? {
        lastAlarm.map { Int64(studyCalendar.start(of: $0.day + 1)) * 1_000_000 }
    }

    /// Tells those who follow what is live that another study day has begun.
    private func tellDay(_ today: StudyDay, after former: StudyDay?) {
        guard let former, former != today, rest?.paths.isEmpty == false else { return }
        subscribers.sendLive(["type": "path.day", "day": .string(today.text)], journal)
        show()
    }
}
