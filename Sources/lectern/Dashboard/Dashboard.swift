internal import Control
internal import LinuxIO
internal import VarlinkWire

/// Shows what happens on a screen, until it is left: the one place where the model, the view and
/// the screen come together.
///
/// It draws when there is nothing more to be taken, and then sleeps until something comes.
final class Dashboard {
    typealias Item = JournalPosition.Item

    private let screen: any Screen
    private let daemon: DaemonClient
    private let localTime: (Int64) -> String
    /// Whether lost events end it.
    private let isStrict: Bool
    private let awaitsDaemon: Bool
    private var model = DashboardModel()
    private var painter: Painter
    private var isOpen = false
    private var lacksHistory = true
    private var signal: Int32?
    private var hasLost = false

    /// How many earlier events are asked for at the beginning.
    private static let historyMax: Int64 = 50
    /// How long the daemon may take for what is asked beside, in microseconds.
    private static let patienceUSec: Int64 = 2_000_000

    init(
        on screen: any Screen, daemon: DaemonClient, environment: Environment, isStrict: Bool,
        awaitsDaemon: Bool = false
    ) {
        self.screen = screen
        self.daemon = daemon
        localTime = environment.localTime
        self.isStrict = isStrict
        self.awaitsDaemon = awaitsDaemon
        painter = Painter(screen.look)
    }

    /// Follows the journal on the screen until somebody leaves it.
    func run(from position: JournalPosition, types: [String]) throws(CommandError) {
        defer { screen.close() }
        var following = Following(
            daemon: daemon, wait: { [self] in draws(waitingFor: nil, timeoutUSec: $0) },
            idle: { [self] in draws(waitingFor: $0, timeoutUSec: $1) },
            writeError: { [self] in model.take(absence: $0.sentence) })
        following.position = position
        following.types = types
        following.isLive = true
        following.awaitsDaemon = awaitsDaemon
        try following.run(take)
        screen.close()
        if let signal { screen.die(of: signal) }
        if hasLost { throw .silent(.eventsLost) }
    }

    private func take(_ item: Item) -> Bool {
        isOpen = true
        model.take(item)
        hasLost = isStrict && item.isLoss
        return !hasLost
    }

    /// Draws, and waits; false when the screen is left.
    private func draws(waitingFor descriptor: Int32?, timeoutUSec: Int64?) -> Bool {
        // A daemon that refuses is told of on the screen that was there before.
        guard isOpen else { return daemon.environment.attends(descriptor, timeoutUSec) }
        screen.open()
        if !model.isAway { ask() }
        draw()
        while true {
            switch screen.wait(for: descriptor, timeoutUSec: timeoutUSec) {
            case .readable, .late: return true
            case .typed(let keys):
                if keys.contains(where: Self.isLeaving) { return false }
                if keys.contains(Self.controlL) { drawAnew() }
            case .changed: drawAnew()
            case .ended(let number):
                signal = number
                return false
            }
        }
    }

    private static let controlL: UInt8 = 0x0C

    /// `q`; Control-C and Control-D where the terminal makes no signal of them.
    private static func isLeaving(_ key: UInt8) -> Bool {
        [UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04].contains(key)
    }

    private func drawAnew() {
        painter.forget()
        draw()
    }

    private func draw() {
        let view = DashboardView(
            size: screen.size, look: screen.look, localTime: localTime, now: SystemClock.wallUSec())
        let text = painter.paint(view.lines(model))
        if !text.isEmpty { screen.write(text) }
    }

    /// Asks for what no event tells: how far the course is, what the day has, and at the beginning
    /// what was before.
    private func ask() {
        model.take(nowUSec: SystemClock.wallUSec())
        if model.isStandingOld { model.take(courses: answer("Session.ListCourses")) }
        // Of the learner whose session is shown.
        let learner = JSONObject().adding("learner", model.state?["learner"])
        // Who may not look at that learner sees what is their own.
        if model.isDueOld {
            model.take(
                due: answer("Study.GetDue", learner) ?? answer("Study.GetDue"),
                ofProblems: answer("Problems.GetDue"))
        }
        if model.areReadingsOld {
            model.take(day: answer("Path.GetDay", learner) ?? answer("Path.GetDay"))
        }
        guard lacksHistory, let seq = model.state?["seq"]?.integerValue else { return }
        lacksHistory = false
        let since: JSONObject = ["since": .integer(max(seq, Self.historyMax) - Self.historyMax)]
        let history = answer("Session.History", since)?["events"]?.arrayValue ?? []
        model.take(history: history.compactMap(\.objectValue))
    }

    /// An answer that is not missed where there is none: the journal is what is followed.
    private func answer(_ method: String, _ parameters: JSONObject = [:]) -> JSONObject? {
        try? daemon.call(method, parameters, for: .look, patienceUSec: Self.patienceUSec)
    }
}
