internal import Control
internal import Scheduling
internal import Session
internal import Store
internal import VarlinkWire

// The selected learner is reminded once a day of each kind of study, at its own time.
extension Conductor {
    /// Plans the next reminder of each kind that is neither given nor over.
    func planReminders() {
        for kind in Reminder.Kind.allCases { planReminder(of: kind) }
    }

    /// - Parameter skipped: a date on which there was nothing to remind of, or no time for it.
    private func planReminder(of kind: Reminder.Kind, after skipped: StudyDay? = nil) {
        reminders.moments[kind] = nil
        guard let minute = minute(of: kind) else { return }
        let wall = dependencies.clocks.wallUSec()
        let date = dates.day(ofUSec: Int(wall))
        // A date that is still to come is left from a clock that was wrong.
        let done = [reminders.givenOn[kind], skipped].compactMap(\.self).filter { $0 <= date + 1 }
        // Past midnight that of the day before may still come.
        reminders.moments[kind] = (-1...2).map { date + $0 }
            .filter { day in done.allSatisfy { $0 < day } }
            .map { Int64(dates.seconds(at: minute, of: $0)) * 1_000_000 }
            .first { $0 + Reminders.lateUSec > wall }
    }

    /// When the reminders are to be looked at, in microseconds since 1970 UTC: at the time of the
    /// next one, and where the box is busy then, as soon as it is not, or when it is too late.
    var nextReminderUSec: Int64? {
        reminders.moments.values.min().map { mayRemind ? $0 : $0 + Reminders.lateUSec }
    }

    /// Whether nothing runs, nobody speaks, and something may be said unasked.
    private var mayRemind: Bool {
        guard case .idle(let idle) = dialogue.phase, !idle.hearsSpeech else { return false }
        return speaking == nil && spokenNotice == nil && trial == nil && !transport.isPaused
            && restNow == nil
    }

    /// Reminds of what waits of the kinds whose time has come, all at once. A kind of which nothing
    /// waits, or whose time is over, has its next reminder tomorrow.
    func remind() {
        let wall = dependencies.clocks.wallUSec()
        var due = reminders.moments.filter { $0.value <= wall }
        for (kind, moment) in due where wall >= moment + Reminders.lateUSec {
            due[kind] = nil
            planReminder(of: kind, after: date(ofUSec: moment))
        }
        guard mayRemind, !due.isEmpty else { return }
        let counts = waiting(of: Set(due.keys)) ?? WaitingCounts()
        for (kind, moment) in due where !counts.has(kind) {
            due[kind] = nil
            planReminder(of: kind, after: date(ofUSec: moment))
        }
        guard !due.isEmpty else { return }
        let kinds = Set(due.keys)
        let reminder = Reminder(
            kinds: kinds, spoken: spokeLately ? [] : kinds.filter(isSpoken), counts: counts)
        report(.order(.idle(.remind(reminder))), cause: EventCause(.timer))
    }

    /// Adds the reminder to a commit.
    func add(_ reminder: Reminder, to draft: inout Commit, _ cause: EventCause) {
        for kind in reminder.kinds {
            draft.settings[Reminders.setting(of: kind)] = "\(date(of: kind).number)"
        }
        let kinds = Reminder.Kind.allCases.filter(reminder.kinds.contains)
        let counts = reminder.counts
        draft.add(
            .reminderDue, cause,
            JSONObject([("kinds", .array(kinds.map { .string($0.rawValue) }))])
                .adding("words", kinds.contains(.study) ? .integer(Int64(counts.words)) : nil)
                .adding("readings", kinds.contains(.path) ? .integer(Int64(counts.readings)) : nil)
                .adding(
                    "problems", kinds.contains(.problems) ? .integer(Int64(counts.problems)) : nil))
    }

    /// The reminder was given.
    func note(_ reminder: Reminder) {
        for kind in reminder.kinds {
            reminders.givenOn[kind] = date(of: kind)
            planReminder(of: kind)
        }
        if !reminder.spoken.isEmpty { reminders.spokenUSec = dependencies.clocks.wallUSec() }
    }

    /// The date for which a reminder is given now.
    private func date(of kind: Reminder.Kind) -> StudyDay {
        date(ofUSec: reminders.moments[kind] ?? dependencies.clocks.wallUSec())
    }

    private func date(ofUSec moment: Int64) -> StudyDay { dates.day(ofUSec: Int(moment)) }
}

// What the learner has chosen, and what waits.
extension Conductor {
    /// The minute of the day at which the learner is reminded; nil for never.
    private func minute(of kind: Reminder.Kind) -> Int? {
        switch kind {
        case .study:
            studyPreferences.reminder == .off ? nil : studyPreferences.reminderMinute
        case .path: pathSettings.remindMinute
        case .problems: problemReminderMinute
        }
    }

    /// Nil also where the store does not say.
    private var problemReminderMinute: Int? {
        do throws(StoreError) {
            return StudyPreferences.minute(of: try problemSettings().reminder)
        } catch {
            storeFailed(error)
            return nil
        }
    }

    private func isSpoken(_ kind: Reminder.Kind) -> Bool {
        switch kind {
        case .study: studyPreferences.reminder == .spoken
        case .path, .problems: true
        }
    }

    private var spokeLately: Bool {
        guard let spoken = reminders.spokenUSec else { return false }
        return (0..<Reminders.lateUSec).contains(dependencies.clocks.wallUSec() - spoken)
    }

    /// What waits of some kinds; no words where the goal of the day is reached, nil where the store
    /// does not say.
    private func waiting(of kinds: Set<Reminder.Kind>) -> WaitingCounts? {
        do throws(StoreError) {
            var counts = kinds.contains(.path) ? try readingsWaiting() : WaitingCounts()
            if kinds.contains(.study),
                try dependencies.store.tally(on: today).words < studyPreferences.dailyGoal
            {
                counts.words = try dueNow().due
            }
            if kinds.contains(.problems) { counts.problems = try problemsDueToday() }
            return counts
        } catch {
            storeFailed(error)
            return nil
        }
    }
}

extension WaitingCounts {
    /// The readings of the day.
    fileprivate var readings: Int { units + (hasReview ? 1 : 0) + (hasQuiz ? 1 : 0) }

    fileprivate func has(_ kind: Reminder.Kind) -> Bool {
        switch kind {
        case .study: words > 0
        case .path: readings > 0
        case .problems: problems > 0
        }
    }
}
