internal import Dispatch
internal import Foundation
internal import SpeechESpeak
internal import SpeechProcess
internal import Synchronization
internal import Voice

/// Asks a synthesiser as the daemon does, and takes the time.
final class SynthesisBench {
    private let texts: [String]
    private let isolation: RenderBench.Isolation
    private let began = ContinuousClock.now
    private let synthesizer: any Synthesizer
    private var next = 0

    init(_ texts: [String], _ isolation: RenderBench.Isolation) throws {
        self.texts = texts
        self.isolation = isolation
        switch isolation {
        case .thread: synthesizer = try ESpeakSynthesizer()
        case .process:
            // What fails is told by its answer; to be killed is a part of this.
            synthesizer = try ProcessSynthesizer(
                program: ProcessSynthesizer.installedProgram()
            ) { _ in }
        }
    }

    /// This process, and that of the voice.
    var processes: [Int32] {
        [getpid()] + [(synthesizer as? ProcessSynthesizer)?.process].compactMap { $0 }
    }

    /// Milliseconds from the making of the synthesiser to its first sound.
    func start() throws -> Double {
        _ = try render(isUrgent: true)
        return (ContinuousClock.now - began) / .milliseconds(1)
    }

    /// Milliseconds to the samples of a sentence when nothing else is asked.
    func fresh(_ rounds: Int) throws -> [Double] {
        try (0..<rounds).map { _ in try timed() }
    }

    /// Milliseconds to the samples of a sentence while others are rendered ahead, all the time.
    func busy(_ rounds: Int) throws -> [Double] {
        let isOver = Flag()
        ahead(until: isOver)
        defer { isOver.value.store(true, ordering: .relaxed) }
        return try (0..<rounds).map { _ in try timed() }
    }

    /// Milliseconds from the end of the voice process to the samples of a sentence asked then.
    func killed(_ rounds: Int) throws -> [Double] {
        guard isolation == .process else { return [] }
        return try (0..<rounds).map { _ in
            let began = ContinuousClock.now
            for process in processes.dropFirst() { kill(process, SIGKILL) }
            _ = try render(isUrgent: true)
            return (ContinuousClock.now - began) / .milliseconds(1)
        }
    }

    /// Renders sentences one after the other until they sound so long.
    func lesson(
        seconds: Double
    ) throws -> (sentences: Int, sound: Double, wall: Double, cpu: Double) {
        let cpu = try cpuSeconds()
        let began = ContinuousClock.now
        var (count, sound) = (0, 0.0)
        while sound < seconds {
            let pcm = try render(isUrgent: false)
            sound += Double(pcm.samples.count) / Double(pcm.rate)
            count += 1
        }
        let wall = (ContinuousClock.now - began) / .seconds(1)
        return (count, sound, wall, try cpuSeconds() - cpu)
    }

    private func cpuSeconds() throws -> Double {
        try processes.map { try ProcessFigures.cpuSeconds(of: $0) }.reduce(0, +)
    }

    private func timed() throws -> Double {
        let began = ContinuousClock.now
        _ = try render(isUrgent: true)
        return (ContinuousClock.now - began) / .milliseconds(1)
    }

    private func request() -> RenderRequest {
        defer { next += 1 }
        return RenderRequest(
            text: texts[next % texts.count], voice: ESpeakVoices.male, rate: 0.9)
    }

    private func render(isUrgent: Bool) throws -> PCM {
        let arrived = DispatchSemaphore(value: 0)
        let answer = Answer()
        synthesizer.render(request(), isUrgent: isUrgent) { result in
            answer.value.withLock { $0 = result }
            arrived.signal()
        }
        arrived.wait()
        guard let result = answer.value.withLock({ $0 }) else {
            preconditionFailure("the bell rings when there is an answer")
        }
        return try result.get()
    }

    /// Asks for one sentence after the other, as lessons are rendered ahead.
    private func ahead(until isOver: Flag) {
        Self.ahead(synthesizer, request(), isOver)
    }

    private static func ahead(
        _ synthesizer: any Synthesizer, _ request: RenderRequest, _ isOver: Flag
    ) {
        synthesizer.render(request, isUrgent: false) { _ in
            guard !isOver.value.load(ordering: .relaxed) else { return }
            ahead(synthesizer, request, isOver)
        }
    }

    private final class Flag: Sendable {
        let value = Atomic(false)
    }

    private final class Answer: Sendable {
        let value = Mutex<Result<PCM, SynthesisError>?>(nil)
    }
}
