internal import Hearing
internal import Voice

/// The recogniser's thread: reads the ring, listens while the gate is open, reports.
final class HearingLoop {
    /// How long the thread waits for sound before it looks at its orders anyway.
    private static let patience = Duration.milliseconds(500)
    private static let samplesAtOnce = 1_600
    /// Frames between two reports of the level.
    private static let levelInterval = 25

    private let ring: AudioRing
    private let orders: HearingOrders
    private var tasks: PreparedTasks
    private let recogniser: Recogniser
    private let listener: Listener
    private let failed: @Sendable (RecogniserError) -> Void
    private let dropped: @Sendable (Int) -> Void
    private let took: @Sendable (Int64) -> Void
    private let report: @Sendable (EarsReport) -> Void
    private var generation = 0
    private var gate: HearingOrders.Gate?
    private var pending: [Int16] = []
    private var check = InputCheck()
    private var framesSinceLevel = 0
    private var loudest = -120.0
    /// How many dropped samples have been reported.
    private var toldOverruns = 0
    private var isFaulty = false

    /// Loads the model.
    init(
        ring: AudioRing, orders: HearingOrders, models: HearingModels,
        pronounce: @escaping @Sendable (String) -> String?,
        failed: @escaping @Sendable (RecogniserError) -> Void,
        dropped: @escaping @Sendable (Int) -> Void,
        took: @escaping @Sendable (Int64) -> Void,
        report: @escaping @Sendable (EarsReport) -> Void
    ) throws(RecogniserError) {
        self.ring = ring
        self.orders = orders
        tasks = PreparedTasks(models.phrasebook)
        self.failed = failed
        self.dropped = dropped
        self.took = took
        self.report = report
        recogniser = try Recogniser(models.acoustic, pronounce: pronounce)
        listener = Listener(recogniser, models.acceptance)
        _ = try recogniser.build(
            tasks.task(for: Expectation(commands: [])).grammar)
    }

    /// Runs until the orders end it.
    func run() {
        var buffer = [Int16](repeating: 0, count: Self.samplesAtOnce)
        while true {
            let work = orders.next()
            if work.isOver { return }
            if work.generation != generation { change(to: work) }
            if let expectation = work.preparation {
                prepare(expectation)
                continue
            }
            guard ring.waitForSamples(timeout: Self.patience) else { continue }
            let position = ring.totalRead
            let count = buffer.withUnsafeMutableBufferPointer { ring.read(into: $0) }
            hear(buffer[..<count], from: position)
            tellOverruns()
        }
    }

    private func tellOverruns() {
        let overruns = ring.overruns
        guard overruns > toldOverruns else { return }
        dropped(overruns - toldOverruns)
        toldOverruns = overruns
    }

    /// Says that a sound could not be scored, or that one can be again.
    private func tellFault() {
        if let fault = recogniser.fault {
            failed(fault)
        } else if isFaulty {
            report(.ready)
        }
        isFaulty = recogniser.fault != nil
    }

    private func change(to work: HearingOrders.Work) {
        generation = work.generation
        gate = work.gate
        pending.removeAll(keepingCapacity: true)
        listener.close()
        guard let gate else { return }
        do throws(RecogniserError) {
            try listener.open(for: tasks.task(for: gate.expectation))
        } catch {
            failed(error)
            openWithoutAnswer(gate)
        }
    }

    /// An answer whose grammar is refused must not make the box deaf to commands.
    private func openWithoutAnswer(_ gate: HearingOrders.Gate) {
        let plain = Expectation(
            commands: gate.expectation.commands, transport: gate.expectation.transport)
        do throws(RecogniserError) {
            try listener.open(for: tasks.task(for: plain))
        } catch {
            failed(error)
        }
    }

    private func prepare(_ expectation: Expectation) {
        do throws(RecogniserError) {
            let task = tasks.task(for: expectation)
            _ = try recogniser.build(task.grammar)
            if let own = task.own { _ = try recogniser.build(own) }
            if let whole = task.whole { _ = try recogniser.buildForRescoring(whole) }
            _ = try recogniser.buildConfusables(of: task.grammar)
        } catch {
            failed(error)
        }
    }

    private func hear(_ samples: ArraySlice<Int16>, from position: Int) {
        guard let gate else { return }
        let late = gate.position - position
        let heard = late > 0 ? samples.dropFirst(late) : samples
        if let change = check.take(heard) { report(.inputFault(change.reason)) }
        pending.append(contentsOf: heard)
        var start = 0
        while start + FrameAnalyser.hop <= pending.count {
            let frame = pending[start..<start + FrameAnalyser.hop]
            start += FrameAnalyser.hop
            let news = listener.take(frame)
            guard orders.isCurrent(generation) else { return }
            tell(news, gate.ticket)
        }
        pending.removeFirst(start)
    }

    private func tell(_ news: Listener.Report?, _ ticket: Ticket) {
        switch news {
        case .speechBegan: report(.speechBegan(ticket))
        case .partial(let words): report(.partial(ticket, words.joined(separator: " ")))
        case .decided(let decision, _):
            tellFault()
            if let frames = listener.framesAfterWords { took(Int64(frames) * 10_000) }
            report(.decided(ticket, Verdict(decision)))
        case nil: break
        }
        loudest = max(loudest, listener.level)
        framesSinceLevel += 1
        guard framesSinceLevel >= Self.levelInterval else { return }
        report(.level(loudest))
        framesSinceLevel = 0
        loudest = -120
    }
}

extension InputCheck.Change {
    /// What is wrong, in words; nil where it no longer is.
    fileprivate var reason: String? {
        switch self {
        case .faulty(.overdriven): "the sound is overdriven, words are lost; lower its level"
        case .faulty(.offset): "the sound stands off from zero; another input may be without that"
        case .faulty(.hum): "the sound is mostly mains hum; look at the cable and the power supply"
        case .well: nil
        }
    }
}

extension Verdict {
    /// The decision in the port's words.
    init(_ decision: Decision) {
        switch decision {
        case .meant(.command(let name)): self = .command(name)
        case .meant(.blocked): self = .blocked
        case .meant(.conversation): self = .conversation
        case .meant(.application): self = .application
        case .meant(.theology): self = .theology
        case .meant(.answer(let isRight)): self = .answer(isRight ? .right : .wrong)
        case .wrongAnswer: self = .answer(.wrong)
        case .unclearAnswer: self = .answer(.unclear)
        case .unintelligible, .meant(.decoy): self = .unintelligible
        case .noise: self = .noise
        }
    }
}
