internal import Control
internal import Daemon
internal import LinuxIO
internal import Logging
internal import Scripts
internal import Simulation
internal import Store
internal import Synchronization
internal import Varlink
internal import VarlinkWire

/// A box in this process: its daemon runs while it is called, and at no other time.
final class InProcessEnvironment: TestEnvironment {
    private let plan: StagePlan
    private let content: Content
    private let corpora: PathCorpora
    private let senses: any Senses
    // What outlives a daemon that is killed.
    private let clock = ManualClock()
    private let disk = SimulatedDisk()
    private let store: Store
    private var simulator: Simulator?
    /// Into which threads of the daemon report.
    private var mailbox = Mailbox()

    /// How long a thread of the daemon may take to work out a reply.
    private static let patience: Duration = .seconds(30)

    init(
        _ plan: StagePlan, _ content: Content, _ corpora: PathCorpora, _ senses: any Senses
    ) throws(StageTrouble) {
        self.plan = plan
        self.content = content
        self.corpora = corpora
        self.senses = senses
        do {
            // In memory it is a hundred times quicker, and nobody looks for a file.
            store = try Store(
                path: plan.needsFiles ? plan.state + "/lectern.db" : ":memory:",
                options: disk.storeOptions(epoch: plan.epoch))
        } catch {
            throw StageTrouble("\(error)")
        }
    }

    func start(_ start: DaemonStart) throws(StageTrouble) {
        clock.move(to: start.timeUSec - clock.wallUSec + clock.monotonicUSec)
        disk.isFull = false
        mailbox = Mailbox()
        let box = SimulatedBox(clock, disk, senses)
        var dependencies = box.dependencies(
            store, board: StateBoard(Conductor.starting), mailbox: mailbox)
        dependencies.corpora = corpora
        dependencies.problems = InstalledProblems(plan.stores)
        do {
            let conductor = try Conductor.start(
                content: content, dependencies: dependencies, settings: settings(boot: start.boot),
                log: Logger(label: "lectern-test") { _ in SwiftLogNoOpLogHandler() })
            simulator = Simulator(conductor, box)
        } catch {
            // Whoever plays next has these senses too, and nothing to do with what they found here.
            let reasons = ["\(error)", senses.takeTrouble()].compactMap(\.self)
            throw StageTrouble("the daemon did not start: \(reasons.joined(separator: "; "))")
        }
        try tellTrouble()
    }

    /// Throws what could not be spoken or heard by now, at the line that was played.
    private func tellTrouble() throws(StageTrouble) {
        if let trouble = senses.takeTrouble() { throw StageTrouble(trouble) }
    }

    func call(
        _ method: String, _ parameters: JSONObject
    ) throws(StageTrouble) -> Result<JSONObject, ErrorReply> {
        guard let simulator else { throw StageTrouble("the daemon does not run") }
        guard let wish = ClientCall(method: method, parameters: parameters) else {
            return .failure(.methodNotImplemented(method))
        }
        let answer = Answer()
        let call = Call(
            Request(method: method, parameters: parameters), from: Self.peer,
            then: { reply in answer.value.withLock { $0 = reply } })
        simulator.take(.call(call, wish))
        try tellTrouble()
        let deadline = ContinuousClock.now + Self.patience
        while ContinuousClock.now < deadline {
            if let reply = answer.value.withLock({ $0 }) { return reply }
            // A thread of the daemon works it out.
            if let report = mailbox.next(within: Self.patience) { simulator.take(report) }
        }
        throw StageTrouble("\(method) was not answered")
    }

    private final class Answer: Sendable {
        let value = Mutex<Result<JSONObject, ErrorReply>?>(nil)
    }

    /// Ourselves, over the socket that steers.
    private static let peer = Peer(
        credentials: PeerCredentials(uid: 0, gid: 0, pid: 0, groups: []),
        socket: Rights.controlSocket, connection: 1)

    func kill() { simulator = nil }

    func stop() throws(StageTrouble) {
        simulator?.take(.stop)
        simulator = nil
        try tellTrouble()
    }

    func holds(_ text: String) throws(StageTrouble) -> Bool {
        plan.work.holds(text, below: "state")
    }

    /// The usual ones, but for what the transcript sets.
    private func settings(boot: Int) -> Settings {
        var settings = Settings(
            stateDirectory: plan.state, bootID: "boot-\(boot)", course: plan.course)
        for (setting, value) in plan.settings {
            switch setting {
            case .resumeWithin: settings.resumeWithin = .seconds(Int(value) ?? 0)
            case .repeatAfter: settings.repeatsAfter = .seconds(Int(value) ?? 0)
            case .trustClock: settings.isClockTrusted = value != "no"
            case .keepAnswers: settings.keepsAnswers = value == "true"
            case .spokenTransport: settings.hearsTransport = value == "true"
            }
        }
        return settings
    }
}
