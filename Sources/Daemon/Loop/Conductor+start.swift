internal import Control
internal import Curriculum
package import Logging
internal import Scheduling
package import Scripts
internal import Session
package import Store
package import VarlinkWire
internal import Voice

extension Conductor {
    /// Restores a conductor from what was committed and brings it to life.
    ///
    /// The machine is restored from its committed rows, never by replay.
    package static func start(
        content: Content, dependencies: Dependencies, settings: Settings, log: Logger
    ) throws(StoreError) -> Conductor {
        let now = dependencies.clocks.wallUSec()
        try dependencies.store.syncCourses(content.library.courses.map(\.row), now: now)
        let saved = try dependencies.store.restore()
        let learners = try dependencies.store.learners()
        let offered = offered(
            content, learners, studying: try studying(saved.learner, dependencies.store))
        let conductor = restored(
            from: saved, offering: offered, content, dependencies, settings, log)
        try conductor.begin(saved, now)
        return conductor
    }

    /// Shows what was committed, for the clients that come while everything else is being read.
    package static func showCommitted(in store: Store, on board: StateBoard) throws(StoreError) {
        board.show(committed(try store.restore()))
    }

    private static func committed(_ saved: Stored) -> JSONObject {
        let row = saved.session
        return JSONObject([
            ("epoch", .string(saved.epoch)), ("seq", .integer(saved.lastSeq)),
            ("machine", .string(row?.machine ?? State.idle.machine)),
            ("state", .string(row?.state ?? State.idle.rawValue)),
            ("learner", .string(saved.learner)),
            ("allowed", []), ("speaking", false), ("listening", false),
            ("paused", .bool(row?.isPaused ?? false)),
            ("muted", .bool(saved.settings["muted"] == "yes")), ("degraded", ["starting"]),
        ])
        .adding("course", (row?.course ?? saved.selectedCourse).map(JSON.string))
        .adding("lesson", row?.lesson.map(JSON.string))
        .adding("segment", row?.segment.map { .integer(Int64($0)) })
    }

    /// The state with which the board begins; no client is let in before there is a better one.
    package static let starting: JSONObject = [
        "epoch": "", "seq": 0, "machine": .string(State.idle.machine),
        "state": .string(State.idle.rawValue),
        "learner": .string(Store.defaultLearner),
        "allowed": [], "speaking": false, "listening": false, "paused": false, "muted": false,
        "degraded": ["starting"],
    ]

    private static func restored(
        from saved: Stored, offering offered: Set<Offer>, _ content: Content,
        _ dependencies: Dependencies, _ settings: Settings, _ log: Logger
    ) -> Conductor {
        let row = saved.session
        let wanted = row?.lesson == nil ? wantedCourse(of: saved, settings) : row?.course
        let course = content.course(wanted)
        let syllabus = course.flatMap {
            content.syllabus(of: $0.id, completed: saved.completed)
        }
        let position = row.flatMap(Session.Saved.init) ?? Session.Saved()
        let script = script(at: position, in: course, content, dependencies)
        let elapsed = sinceLastSign(saved, dependencies.clocks, settings) ?? .zero
        let conductor = Conductor(
            dialogue: Dialogue(
                restoring: position, question: script?.question, elapsed: elapsed,
                syllabus: syllabus, phrasebook: content.phrasebook,
                offering: offered),
            transport: Transport(
                isPaused: row?.isPaused ?? false, isMuted: saved.settings["muted"] == "yes",
                hearsPause: settings.hearsTransport),
            sound: Sound(stored: saved.settings, default: settings.speech), content: content,
            journal: Journal(epoch: saved.epoch, last: saved.lastSeq), dependencies: dependencies,
            settings: settings, log: log)
        conductor.learner = saved.learner
        conductor.hearPause()
        conductor.studyPreferences = StudyPreferences(stored: saved.settings)
        conductor.pathSettings = PathSettings(stored: saved.settings)
        conductor.reminders = Reminders(stored: saved.settings)
        conductor.goalReachedIn = saved.settings[goalSession]
        conductor.script = script
        conductor.missingCourse = course == nil ? wanted : nil
        conductor.calibration = Calibration(stored: saved.settings[Calibration.setting])
        return conductor
    }

    /// The course that a learner has chosen, else the configured one, else the one in which
    /// something was begun last.
    static func wantedCourse(of saved: Stored, _ settings: Settings) -> String? {
        saved.selectedCourse ?? settings.course ?? saved.settings[courseBegun]
    }

    private func begin(_ saved: Stored, _ now: Int64) throws(StoreError) {
        newestStudyDay = try dependencies.store.newestStudyDay(of: learner)
        packsOffered = try dependencies.store.offeredPacks()
        pausedOn = StudyDay(stored: saved.settings[Self.pauseDay]) ?? today
        planReminders()
        try planRest()
        let restoration = try restoration(from: saved)
        let restart = restart(by: restoration)
        // Only a lesson that could go on stays paused; nothing is open or sounding yet.
        let mayGoOn = dialogue.phase.state.isKept && restart == .soon
        committedPlace = dialogue.saved.place
        crashesHere = mayGoOn ? restoration.crashesHere : 0
        if mayGoOn, restoration.pausesAfterCrashes { pauseAfterCrashes() }
        if mayGoOn, restNow != nil { pauseForRest() }
        if !mayGoOn { _ = transport.handle(.resume) }
        try commit(
            Commit(
                at: now, session: sessionRow(of: dialogue),
                events: [NewEvent(.daemonStarted, cause: EventCause(.system))] + eventsOfPause,
                settings: ["boot_id": settings.bootID]))
        addMissingLessonCards(of: learner)
        addMissingProblemCards()
        log.notice("started", metadata: ["restart": "\(restoration.restart)"])
        prepare()
        if let missingCourse { note(missingCourse: missingCourse) }
        let state = dialogue.phase.state.rawValue
        dependencies.watcher(.state(state, allowed: allowed, lesson: lessonTitle))
        tell(restart)
        passRest()
        keepAlive(always: true)
        show()
    }

    /// What the lesson is told; what is begun without content can neither go on nor be waited for.
    /// In a time of rest it ends without a word.
    private func restart(by restoration: Restoration) -> Restart {
        guard lacksContent, restoration.restart == .soon else { return restoration.restart }
        return restNow == nil ? .contentGone : .late
    }

    /// Sets up what speaks and hears.
    private func prepare() {
        useChosenDevices()
        useCalibration()
        useCourse()
        tellPassage()
        prepareMessages()
        dependencies.ears.prepare(expectations)
        if let script { dependencies.mouth.prepare(script.allLines) }
        if transport.isMicrophoneOpen {
            dependencies.ears.open()
        } else {
            dependencies.ears.close()
        }
        // Whoever has forgotten it would speak to a box that does not hear.
        if transport.isMuted { tellMuted() }
    }

    /// What may be listened for from the first moment on.
    private var expectations: [Voice.Expectation] {
        let idle = spokenTransport(inIdle: true, isPaused: false)
        let open = spokenTransport(inIdle: false, isPaused: false)
        let paused = spokenTransport(inIdle: false, isPaused: true)
        let begins = Voice.Expectation(
            Idle.expectation(offering: dialogue.offered), lexicon: [:], transport: idle)
        let answer = script?.question.map { question in
            Voice.Expectation(
                .answer(question), lexicon: course?.lexicon ?? [:], transport: open)
        }
        let aside = [paused] + (settings.wantsBargeIn ? [idle, open] : [])
        return [begins] + lessonExpectations(open) + [
            Voice.Expectation(commands: [], transport: open)
        ]
            + [answer].compactMap(\.self)
            + aside.filter { !$0.isEmpty }.map { .transportAlone($0) }
    }

    /// Tells the lesson how it was restarted; one that is paused hears of it when it goes on.
    private func tell(_ restart: Restart) {
        guard transport.isPaused else {
            return report(.room(.restarted(restart)), cause: EventCause(.system))
        }
        postponedRestart = restart
        clock.freeze(dependencies.clocks.monotonicUSec())
        let isTold = isPausedAfterCrashes && restNow == nil
        if isTold { tellCrashPause() } else { dependencies.mouth.pause() }
        heldBack.isCrashPauseUntold = isPausedAfterCrashes && !isTold
        listenAside()
    }

    private func restoration(from saved: Stored) throws(StoreError) -> Restoration {
        // An orderly stop writes its event last.
        let lastEvent = try dependencies.store.events(since: max(saved.lastSeq - 1, 0), limit: 1)
            .last
        let isAfterCrash = lastEvent?.type != EventType.daemonStopping.rawValue
        return Restoration(
            sinceLastSign: Self.sinceLastSign(saved, dependencies.clocks, settings),
            isClockTrusted: Self.isSameBoot(saved, settings) || settings.isClockTrusted,
            crashesHere: (saved.session?.crashesHere ?? 0) + (isAfterCrash ? 1 : 0),
            isAfterCrash: isAfterCrash, wasPaused: saved.session?.isPaused == true,
            resumeWithin: settings.resumeWithin)
    }

    private static func isSameBoot(_ saved: Stored, _ settings: Settings) -> Bool {
        settings.bootID != nil && saved.settings["boot_id"] == settings.bootID
    }

    /// The time since a daemon's last sign of life; nil if there was none.
    ///
    /// Within one boot the boot clock measures it, so that setting the time of day changes nothing.
    /// Over a boot only the time of day is there.
    private static func sinceLastSign(
        _ saved: Stored, _ clocks: Clocks, _ settings: Settings
    ) -> Duration? {
        if isSameBoot(saved, settings), let last = saved.session?.bootTimeUSec {
            return .microseconds(clocks.bootTimeUSec() - last)
        }
        return [saved.signOfLife, saved.sessionAt].compactMap(\.self).max()
            .map { .microseconds(clocks.wallUSec() - $0) }
    }
}
