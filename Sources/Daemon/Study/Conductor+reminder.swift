internal import Scheduling
internal import Session
internal import Store

// The selected learner is reminded once a day of what is due.
extension Conductor {
    /// The name under which the store keeps the date of the last reminder.
    static let reminderDate = "reminded_on"
    /// How late a reminder may come, in microseconds.
    private static let lateUSec: Int64 = 3_600_000_000

    /// Plans the next reminder that is neither given nor over.
    ///
    /// - Parameter skipped: a date on which there was nothing to remind of, or no time for it.
    func planReminder(after skipped: StudyDay? = nil) {
        reminderUSec = nil
        guard studyPreferences.reminder != .off else { return }
        let wall = dependencies.clocks.wallUSec()
        let date = date(ofUSec: wall)
        // A date that is still to come is left from a clock that was wrong.
        let done = [remindedOn, skipped].compactMap(\.self).filter { $0 <= date + 1 }
        // Past midnight that of the day before may still come.
        reminderUSec = (-1...2).map { date + $0 }
            .filter { day in done.allSatisfy { $0 < day } }
            .map { reminderUSec(on: $0) }.first { $0 + Self.lateUSec > wall }
    }

    /// When the reminder is to be looked at, in microseconds since 1970 UTC: at its time, and where
    /// the box is busy then, as soon as it is not, or when the reminder is too late.
    var nextReminderUSec: Int64? {
        guard let reminderUSec else { return nil }
        return mayRemind ? reminderUSec : reminderUSec + Self.lateUSec
    }

    /// Whether nothing runs and nothing is said.
    private var mayRemind: Bool {
        dialogue.phase.state == .idle && speaking == nil && spokenNotice == nil && trial == nil
            && !transport.isPaused
    }

    /// Reminds, if something is due and the goal of the day is not reached; otherwise the next
    /// reminder is tomorrow's.
    func remind() {
        guard let moment = reminderUSec else { return }
        let isLate = dependencies.clocks.wallUSec() >= moment + Self.lateUSec
        guard mayRemind, !isLate, let words = wordsToRemindOf, words > 0 else {
            return planReminder(after: date(ofUSec: moment))
        }
        report(
            .order(.idle(.remind(words: words, isSpoken: studyPreferences.reminder == .spoken))),
            cause: EventCause(.timer))
    }

    /// The date on which a reminder is given now.
    var dateOfReminder: StudyDay {
        date(ofUSec: reminderUSec ?? dependencies.clocks.wallUSec())
    }

    /// The reminder was given.
    func noteReminder() {
        remindedOn = dateOfReminder
        planReminder()
    }

    /// How many words are due; 0 where the goal is reached, nil where the store does not say.
    private var wordsToRemindOf: Int? {
        do throws(StoreError) {
            let done = try dependencies.store.tally(on: today).words
            return done < studyPreferences.dailyGoal ? try dueNow().due : 0
        } catch {
            storeFailed(error)
            return nil
        }
    }

    private var dates: StudyCalendar {
        StudyCalendar(rolloverHour: 0, offset: offsetFromUTC(of: studyPreferences))
    }

    private func date(ofUSec moment: Int64) -> StudyDay { dates.day(ofUSec: Int(moment)) }

    private func reminderUSec(on date: StudyDay) -> Int64 {
        Int64(dates.seconds(at: studyPreferences.reminderMinute, of: date)) * 1_000_000
    }
}
