internal import Control
internal import Corpora
internal import Logging
internal import Metrics
internal import Scheduling
internal import Scripts
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire
internal import Voice

/// The one loop's state: takes what happens, steps the machine, commits, and performs effects.
///
/// Belongs to one thread. A step is: step a copy of the machine, write what is durable in one
/// transaction, take the copy, perform the effects. No call here waits for speech or a device.
package final class Conductor {
    // What is decided.
    var dialogue: Dialogue
    var transport: Transport
    var sound: Sound
    /// Whose everything is.
    var learner = Store.defaultLearner
    // What was loaded.
    var content: Content
    var script: Script?
    /// What was read last for a client, until a machine fetches something.
    let scriptCache = ScriptCache()
    // What is under way.
    var clock = DialogueClock()
    var timers = Timers()
    var speaking: Speaking?
    /// What the box says of itself now; nil if it says nothing.
    var spokenNotice: SpokenNotice?
    var listening: ListenID?
    /// What the ears listen for beside the lesson: words about the sound.
    var aside: Aside?
    /// The number of the last ticket that is not the machine's.
    var lastTicket: UInt64 = 0
    /// What the box has said of late, which is no order to it.
    var ownWords = OwnWords()
    /// Whether speech stands still because its loudspeaker is gone.
    var isMouthHeld = false
    /// Reports of the machine's own effects that are taken before anything else.
    var followUps: [Event] = []
    /// The cause of the step that was performed last.
    var stepCause = EventCause(.system)
    /// What could not be committed, and the reports that wait behind it.
    var stuck: Stuck?
    /// When the pause began, by the monotonic clock; nil where this daemon has seen none begin.
    var pausedAt: Int64?
    /// The study day on which the pause began; nil where there was none.
    var pausedOn: StudyDay?
    /// The pause or mute that could not be written yet; nil if everything is written.
    var unsavedTransport: TransportChange?
    /// What the lesson is told when a pause over a restart ends.
    var postponedRestart: Restart?
    // What is known of the world.
    var journal: Journal
    var subscribers = Subscribers()
    /// The calls that wait for the list of devices; nil if no list is being made.
    var listing: [Call]?
    var health = Health()
    /// The calls for health that wait for a look at the whole database file; nil if none is made.
    var inspecting: [Call]?
    /// The calls that wait for a copy of the database; nil if none is being made.
    var backingUp: [Call]?
    /// What the last look at the database file has found; nil before the first.
    var inspection: Inspection?
    /// How often the daemon has crashed at the place of the last row.
    var crashesHere = 0
    /// Whether the lesson stays paused after these crashes.
    var isPausedAfterCrashes = false
    /// The wanted course that cannot be read; nil if there is none.
    var missingCourse: String?
    /// The place of the last row that was committed.
    var committedPlace: Session.Saved?
    /// What clients were last told of what is not well.
    var toldDegraded: [String] = []
    /// Whether deleted rows may still be found in the files.
    var needsScrub = false
    /// The imports of which more parts are to come.
    var uploads = Uploads()
    /// The file that is being sent to be imported, and how many there were.
    var upload: Upload?
    var uploadsBegun: UInt64 = 0
    /// The file that was made for a client to read.
    var download: Download?
    var downloadsBegun: UInt64 = 0
    /// The write of another thread during which nothing is written here.
    var largeWrite: LargeWrite?
    /// The packs that came with the box, for clients, by their names; nil until one asks for them.
    var bundledPacks: [(name: String, wire: JSONObject)]?
    /// The packs of which newer versions can be installed, by their names.
    var packsOffered: [String] = []
    /// Why the lesson that a client wanted could not be fetched.
    var contentFault: Content.Fault?
    /// The typed answer that is being judged, where answers are kept.
    var answerGiven: String?
    /// What the selected learner has chosen for studying.
    var studyPreferences = StudyPreferences()
    /// The newest study day of the selected learner that is stored; nil where there is none.
    var newestStudyDay: NewestStudyDay?
    /// What was read of reading paths and their corpora.
    var pathCache = PathCache()
    /// What was read of the selected problems, and what is under way of them.
    var problemCache = ProblemCache()
    /// The preferences of study that a client sets.
    var preferencesGiven: [String: String] = [:]
    /// The questions for figures, of which the first is being read.
    var statisticsAsked: [StatisticsQuestion] = []
    /// The words to look up, of which the first is being looked up.
    var wordsAsked: [WordQuestion] = []
    var reminders = Reminders()
    /// What the selected learner has chosen for reading paths.
    var pathSettings = PathSettings()
    /// The time of rest as it was planned; nil before it was.
    var rest: RestPlan?
    /// What is held back because the box rests.
    var heldBack = HeldBack()
    /// When alarms by the time of day were looked at last; nil before the first.
    var lastAlarm: LastAlarm?
    /// The study session in which the goal of the day was reached last.
    var goalReachedIn: String?
    /// The test of the sound that is under way, and how many there were.
    var trial: SoundTrial?
    var trials: UInt64 = 0
    /// What the last calibration found; nil where there was none.
    var calibration: Calibration?
    var lastTouch: Int64 = 0
    var lastPrune: Int64?
    package private(set) var isStopped = false

    let dependencies: Dependencies
    let settings: Settings
    let log: Logger
    /// When this daemon started, by the monotonic clock.
    let startedAt: Int64

    init(
        dialogue: Dialogue, transport: Transport, sound: Sound, content: Content, journal: Journal,
        dependencies: Dependencies, settings: Settings, log: Logger
    ) {
        self.dialogue = dialogue
        self.transport = transport
        self.sound = sound
        self.content = content
        self.journal = journal
        self.dependencies = dependencies
        self.settings = settings
        self.log = log
        startedAt = dependencies.clocks.monotonicUSec()
    }

    /// Takes one happening and runs to completion.
    package func take(_ happening: Happening) {
        measured {
            handle(happening)
            tellDegraded()
        }
    }

    private func handle(_ happening: Happening) {
        guard !isHeld(happening) else { return }
        switch happening {
        case .alarm: passTime()
        case .call(let call, let wish), .read(let call, let wish): answer(call, wish)
        case .typed(let text): hearTyped(text)
        case .mouth(let report):
            if takeForNotice(report) { break }
            whenNotStuck(happening) { mouthReported(report) }
        case .ears(let report): whenNotStuck(happening) { earsReported(report) }
        case .drained(let id, _):
            subscribers.drained(id)
            subscribers.pump(id, journal, snapshot: { state }, read: readEvents)
            // While it did not read, what is live went past it.
            showLive(to: id)
        case .unsubscribed(let id): subscribers.remove(id)
        case .condition(let part, let reason): take(reason, of: part)
        case .devices(let result): tellDevices(result)
        case .inspected(let error): tellHealth(finding: error)
        case .backedUp(let result): tellBackup(result)
        case .statistics(let result): tell(result)
        case .lookedUp(let answer): tell(answer)
        case .packRead(let number, let result): take(result, ofImport: number)
        case .packInstalled(let number, let installed): take(installed, ofImport: number)
        case .libraryExported(let number, let result): tell(result, ofExport: number)
        case .importProgress(let number, let done): tellProgress(done, ofImport: number)
        case .libraryMerged(let number, let result): take(result, ofImport: number)
        case .statesRebuilt(let call, let result): take(result, rebuiltFor: call)
        case .answered(let call, let result): tell(result, to: call)
        case .problemsMerged(let call, let result): take(result, mergedFor: call)
        case .connections(let call, let all, let offset): answer(call, with: all, from: offset)
        case .sounding(let number, let sounding): take(sounding, ofTrial: number)
        case .stop: stop()
        }
    }

    private func passTime() {
        keepAlive()
        passTrialTime()
        uploads.dropOld(at: dependencies.clocks.monotonicUSec())
        dropOldUpload()
        dropOldDownload()
        if stuck != nil { return retry() }
        while stuck == nil, let timer = timers.takeDue(at: now) {
            report(.room(.timerFired(timer)), cause: EventCause(.timer))
        }
        passDayAlarms()
    }

    private func whenNotStuck(_ happening: Happening, _ action: () -> Void) {
        guard stuck != nil else { return action() }
        // The gate is shut while the lesson is frozen, so what still comes is little.
        guard happening.fleeting == nil else { return }
        // However often a device comes and goes meanwhile, only how it is in the end counts.
        if let device = happening.device { stuck?.waiting.removeAll { $0.device == device } }
        stuck?.waiting.append(happening)
    }

    private func stop() {
        guard !isStopped else { return }
        breakOffTrial()
        dependencies.mouth.stop()
        dependencies.ears.stop()
        dependencies.ears.close()
        stuck = nil
        note(NewEvent(.daemonStopping, cause: EventCause(.system)))
        keepAlive(always: true)
        subscribers.finish(journal)
        isStopped = true
    }
}
