import Curriculum
import Glibc
import Metrics
@testable import Daemon
import Session
import Simulation
import Store
import Synchronization
import Testing
import VarlinkWire
import Voice
@testable import Scripts

/// A conductor with fakes around it, on the thread of its test; time passes when the test says so.
final class World {
    /// What outlives a daemon, and what its server shares with it.
    struct Surroundings: Sendable {
        var time = ManualClock()
        var sabotage = Sabotage()
        var log = CapturedLog()
        var mailbox = Mailbox()
        var metrics = Metrics()
        var audit = Audit()
        var board = StateBoard(Conductor.starting)
        /// The path of the database; in memory where there is none.
        var path = ":memory:"
        var settings = Settings(bootID: "boot-1", processID: 4711)
        /// The names of the journals, in order.
        var epochs = Epochs()
        /// The folders of the courses; nil for those of the fixture.
        var courses: [String]?
        /// The corpora that are installed.
        var corpora = SmallCorpus.corpora()
        /// The repositories of problems that are installed.
        var problems = InstalledProblems.none
        /// Where passages are read from; by default the lessons' own.
        var passages = PassageSource()
    }

    /// How long a line takes.
    private static let lineUSec: Int64 = 2_000_000

    /// What the audit was told.
    final class Audit: Sendable {
        let notes = Mutex<[AuditNote]>([])
    }

    let around: Surroundings
    /// The offset of the time of day from that of `around`.
    var timeOfDayIsSet = Duration.zero {
        didSet { shift.usec.withLock { $0 = timeOfDayIsSet.microseconds } }
    }
    private let shift = Shift()
    var settings: Settings
    let store: Store
    var corpora: PathCorpora
    private(set) var mouth: SimulatedMouth
    /// How it was told to speak.
    let spoken = SpokenSettings()
    private(set) var ears: FakeEars
    let devices = FakeDevices()
    let soundings = FakeSoundings()
    private let watched = Watched()
    private var running: Conductor?
    private var content: Content

    var conductor: Conductor {
        get throws { try #require(running) }
    }

    private final class Watched: Sendable {
        let notices = Mutex<[Notice]>([])
    }

    private final class Shift: Sendable {
        let usec = Mutex<Int64>(0)
    }

    init(_ around: Surroundings = Surroundings()) throws {
        self.around = around
        settings = around.settings
        corpora = around.corpora
        let (sabotage, epochs) = (around.sabotage, around.epochs)
        store = try Store(
            path: around.path,
            options: Store.Options(
                sabotage: { sabotage.check() }, newEpoch: { _ in epochs.next() }))
        content = try around.courses.map(Fixture.content(of:)) ?? Fixture.content.get()
        content.passages = around.passages
        content.curriculum = Checkout.curriculum
        mouth = SimulatedMouth(around.time, spoken) { _ in }
        ears = FakeEars { _ in }
    }

    /// A world whose daemon has started for the first time ever and has said its welcome.
    static func started(_ around: Surroundings = Surroundings()) throws -> World {
        let world = try World(around)
        try world.start()
        try world.advance(.seconds(30))
        _ = world.mouth.takeSaid()
        return world
    }

    /// Starts a daemon on the store as it is.
    ///
    /// - Parameter loading: is called before the recogniser is ready.
    func start(whileLoading loading: (World) throws -> Void = { _ in }) throws {
        let mailbox = around.mailbox
        mouth = SimulatedMouth(around.time, spoken, lineUSec: Self.lineUSec) {
            mailbox.post(.mouth($0))
        }
        ears = FakeEars { mailbox.post(.ears($0)) }
        let (time, shift) = (around.time, shift)
        var clocks = time.clocks
        clocks.wallUSec = { time.wallUSec + shift.usec.withLock { $0 } }
        running = try Conductor.start(
            content: content,
            dependencies: Conductor.Dependencies(
                mouth: mouth, ears: ears, devices: devices, soundings: soundings, store: store,
                clocks: clocks, board: around.board, mailbox: mailbox,
                metrics: around.metrics, rights: Rights(ownUser: getuid()),
                voiceName: { ["male": "en-us", "female": "en-us+f3", "es": "es"][$0] },
                corpora: corpora, problems: around.problems,
                watcher: { [watched] notice in watched.notices.withLock { $0.append(notice) } }),
            settings: settings, log: around.log.logger)
        try loading(self)
        try pump()
        ears.report(.ready)
        try pump()
    }

    /// The power fails: nothing is said to anybody, and what had not been taken is lost.
    func kill() {
        running = nil
        around.mailbox.discard()
    }

    func stop() throws {
        around.mailbox.post(.stop)
        try pump()
        running = nil
    }

    /// Takes everything that has arrived; no time passes.
    func pump() throws {
        for _ in 0..<100_000 {
            guard let happening = around.mailbox.next(within: .zero) else { return }
            try conductor.take(happening)
        }
        Issue.record("the daemon is busy without end")
    }

    /// Lets time pass, everything that is due happening at its moment.
    func advance(_ length: Duration) throws {
        let end = around.time.monotonicUSec + length.microseconds
        for _ in 0..<100_000 {
            guard try passToNext(before: end) else {
                around.time.move(to: end)
                return
            }
        }
        Issue.record("time does not pass")
    }

    /// Lets time pass until something is true, for four hours at most.
    func advance(
        until condition: () throws -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let end = around.time.monotonicUSec + Duration.seconds(4 * 3600).microseconds
        try pump()
        while try !condition() {
            guard try passToNext(before: end) else {
                let state = try state
                Issue.record("it never came, in \(state)", sourceLocation: sourceLocation)
                return
            }
        }
    }

    func advance(to state: State, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try advance(until: { try self.state == state }, sourceLocation: sourceLocation)
    }

    private func passToNext(before end: Int64) throws -> Bool {
        try pump()
        let next = min(mouth.nextUSec ?? .max, try conductor.nextAlarmUSec)
        guard next <= end else { return false }
        around.time.move(to: next)
        mouth.passTime()
        try pump()
        try conductor.take(.alarm)
        try pump()
        return true
    }

    var state: State {
        get throws { try conductor.dialogue.phase.state }
    }

    /// Everything about the present moment, as `GetState` gives it.
    var shown: JSONObject {
        get throws {
            try #require(try JSON.parse(around.board.state.bytes).objectValue)
        }
    }

    func takeNotices() -> [Notice] {
        watched.notices.withLock { notices in
            defer { notices = [] }
            return notices
        }
    }
}
