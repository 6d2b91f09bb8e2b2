internal import Scheduling
internal import Session
internal import Store

// What day it is for a learner.
extension Conductor {
    /// The learner's study days.
    var studyCalendar: StudyCalendar { calendar(of: studyPreferences) }

    func calendar(of preferences: StudyPreferences) -> StudyCalendar {
        StudyCalendar(
            rolloverHour: preferences.rollover, offset: offsetFromUTC(of: preferences))
    }

    /// Seconds east of UTC where the learner is, at a moment in seconds since 1970.
    func offsetFromUTC(of preferences: StudyPreferences) -> @Sendable (_ seconds: Int) -> Int {
        preferences.timeZone.flatMap(NamedTimeZone.offset(of:))
            ?? dependencies.clocks.offsetFromUTC
    }

    /// The study day of the selected learner.
    var today: StudyDay { day(in: studyCalendar, newest: newestStudyDay) }

    /// The study day of a learner by the clock, but never before the newest that was stored. Where
    /// the clock is not trusted it is the newest on which something was answered, marked or planned
    /// here, so that no wrong day gets into the log.
    func day(in calendar: StudyCalendar, newest: NewestStudyDay?) -> StudyDay {
        let day = calendar.day(ofUSec: Int(dependencies.clocks.wallUSec()))
        guard let newest else { return day }
        guard isClockTrusted || !newest.isOwn else { return newest.day }
        let isClockRight = newest.isOwn ? settings.isClockTrustedByKeeper : isClockTrusted
        return isSetBack(day, behind: newest.day) && isClockRight ? day : max(day, newest.day)
    }

    /// Whether the clock is so far behind what was stored that one of both is wrong. The day before
    /// is no mistake: time zone and rollover hour may change.
    private func isSetBack(_ day: StudyDay, behind newest: StudyDay) -> Bool {
        newest - day > 1
    }

    /// Whether the time of day is known to be right: it was right at the start, or was set since.
    var isClockTrusted: Bool { settings.isClockTrusted || dependencies.clocks.isSet() }

    /// Steps that are due before this moment, in microseconds since 1970 UTC, are asked before
    /// anything else: where the clock is not trusted all that come due on the study day.
    var stepsDue: Int64 {
        let wall = dependencies.clocks.wallUSec()
        guard !isClockTrusted else { return wall }
        return max(wall, Int64(studyCalendar.start(of: today + 1)) * 1_000_000 - 1)
    }

    /// Steps that are due before this moment come back within a session. The words were graded in
    /// the session, by the same clock, so the clock need not be right.
    var stepsSoon: Int64 { dependencies.clocks.wallUSec() + Self.soonUSec }

    /// How long before its time a step may be asked at the end of a session, in microseconds.
    private static let soonUSec: Int64 = 20 * 60 * 1_000_000
}

// The newest day that was stored.
extension Conductor {
    func noteDays(of draft: Commit) {
        guard draft.learner == nil || draft.learner == learner else { return }
        for entry in draft.reviews {
            if case .grade = entry.kind { note(ownDay: entry.day) }
        }
        for change in draft.paths {
            switch change {
            case .log(let entry): note(ownDay: entry.day)
            case .plan(let plan): note(ownDay: plan.createdOn)
            case .put: break
            }
        }
    }

    private func note(ownDay day: StudyDay) {
        let own = newestStudyDay.flatMap { $0.isOwn ? $0.day : nil }
        newestStudyDay = NewestStudyDay(max(own ?? day, day), isOwn: true)
    }

    /// Reads the newest study day of the selected learner.
    func readNewestStudyDay() {
        do throws(StoreError) {
            newestStudyDay = try dependencies.store.newestStudyDay(of: learner)
        } catch {
            storeFailed(error)
        }
    }

    /// Reports in health a clock that the study days cannot go by.
    func checkClock() {
        guard let newest = newestStudyDay, newest.isOwn else { return take(nil, of: .clock) }
        let day = studyCalendar.day(ofUSec: Int(dependencies.clocks.wallUSec()))
        if !isClockTrusted {
            take(
                "it was not set since the start; the study day stays \(newest.day.text)",
                of: .clock)
        } else if isSetBack(day, behind: newest.day), !settings.isClockTrustedByKeeper {
            take(
                "it says \(day.text), but the last study day was \(newest.day.text)", of: .clock)
        } else {
            take(nil, of: .clock)
        }
    }
}
