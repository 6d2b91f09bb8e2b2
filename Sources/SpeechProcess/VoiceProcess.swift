internal import LinuxIO
internal import Voice

/// The running voice process, from its greeting to its end. Confined to the thread that started it;
/// the process is killed when this goes.
final class VoiceProcess {
    /// How long it may take, in microseconds.
    struct Patience: Sendable {
        /// To start: its files may lie on a slow disk.
        var startUSec: Int64 = 10_000_000
        /// To yield anything.
        var answerUSec: Int64 = 2_000_000
    }

    let child: ChildProcess
    let greeting: Answer.Greeting
    private let patience: Patience
    private var reader = FrameReader()

    /// Starts it and waits until it is ready. Blocks.
    ///
    /// - Parameter started: is told of the process before it is ready.
    init(
        _ program: String, _ patience: Patience, started: (ChildProcess) -> Void
    ) throws(VoiceProcessFailure) {
        do {
            child = try ChildProcess(program)
        } catch {
            throw .notStarted(error)
        }
        self.patience = patience
        started(child)
        switch try Self.answer(of: child, &reader, within: patience.startUSec) {
        case .hello(let greeting): self.greeting = greeting
        case .failed(let error): throw .refused(error)
        case .samples, .rendered, .phonemes: throw .rubbish(Rubbish("no greeting"))
        }
    }

    /// Asks and waits for the whole answer; returns what delivers it. Blocks.
    func perform(_ task: SynthesisTask) throws(VoiceProcessFailure) -> @Sendable () -> Void {
        let question: Question
        do {
            question = try Question(task)
        } catch {
            return { task.fail(error) }
        }
        do {
            // There is one question at a time, which is shorter than what a socket holds.
            try child.stream.write(question.frame.bytes)
        } catch {
            throw .ended(child.end())
        }
        switch task {
        case .render(_, let then):
            let sound = try sound()
            return { then(sound) }
        case .phonemes(_, _, let then):
            let phonemes = try phonemes()
            return { then(phonemes) }
        }
    }

    /// Why it can be read although nothing was asked.
    func unasked() -> VoiceProcessFailure {
        do {
            _ = try next()
            return .rubbish(Rubbish("what nobody asked for"))
        } catch {
            return error
        }
    }

    private func sound() throws(VoiceProcessFailure) -> Result<PCM, SynthesisError> {
        var samples: [Int16] = []
        samples.reserveCapacity(1 << 17)
        while true {
            switch try next() {
            case .samples(let more):
                samples += more
                guard samples.count <= greeting.rate * RenderRequest.secondsMax else {
                    throw .rubbish(Rubbish("more sound than one text may have"))
                }
            case .rendered: return .success(PCM(samples: samples, rate: greeting.rate))
            case .failed(let error): return .failure(error)
            case .hello, .phonemes: throw .rubbish(Rubbish("no sound"))
            }
        }
    }

    private func phonemes() throws(VoiceProcessFailure) -> Result<String, SynthesisError> {
        switch try next() {
        case .phonemes(let text): return .success(text)
        case .failed(let error): return .failure(error)
        case .hello, .samples, .rendered: throw .rubbish(Rubbish("no phonemes"))
        }
    }

    private func next() throws(VoiceProcessFailure) -> Answer {
        try Self.answer(of: child, &reader, within: patience.answerUSec)
    }

    private static func answer(
        of child: ChildProcess, _ reader: inout FrameReader, within uSec: Int64
    ) throws(VoiceProcessFailure) -> Answer {
        do throws(FrameReader.Failure) {
            if let frame = try reader.next(from: child.stream, timeoutUSec: uSec) {
                return try Answer(taking: frame)
            }
        } catch {
            switch error {
            case .late: throw .silent(uSec)
            case .rubbish(let rubbish): throw .rubbish(rubbish)
            // One that ends with a question unread resets the connection.
            case .system: break
            }
        }
        throw .ended(child.end())
    }
}

extension Answer {
    fileprivate init(taking frame: Frame) throws(FrameReader.Failure) {
        do {
            try self.init(frame)
        } catch {
            throw .rubbish(error)
        }
    }
}
