internal import Foundation
internal import LinuxIO

/// A command of the keeper that answers prompts: `sh -c COMMAND`, with the prompt on its standard
/// input and the answer on its standard output.
package struct AskedCommand: Sendable {
    /// A command that takes longer is ended.
    package static let secondsMax = 120
    /// So long a command may tidy up when we are ended.
    private static let tidyingUSec: Int64 = 2_000_000

    private let command: String
    private let seconds: Int
    private let bytesMax: Int

    package init(_ command: String, seconds: Int = secondsMax, bytesMax: Int) {
        self.command = command
        self.seconds = seconds
        self.bytesMax = bytesMax
    }

    /// Why there is no answer.
    package struct Failure: Error, Equatable, CustomStringConvertible {
        package var description: String
        init(_ description: String) { self.description = description }
    }

    /// Runs the command and waits for its end; what it complains of goes to our standard error.
    ///
    /// A signal that ends this process ends the command first. The process must have no other
    /// thread that a signal could come to.
    package func answer(to prompt: [UInt8]) throws(Failure) -> [UInt8] {
        let numbers = Signals.endingsThatCount
        return try Signals.holding(numbers) { () throws(Failure) in
            let result: Result<[UInt8], Failure>
            do throws(SystemError) {
                result = try run(prompt, try SignalStream(of: numbers))
            } catch {
                throw Failure("the command cannot be started: \(error)")
            }
            return try result.get()
        }
    }

    private func run(
        _ prompt: [UInt8], _ signals: SignalStream
    ) throws(SystemError) -> Result<[UInt8], Failure> {
        // A file and not a pipe: a command that reads nothing holds up nobody.
        let input = try memoryFile("prompt", holding: prompt)
        let output = Pipe()
        var running = try ShellCommand(
            command, input: input.number,
            output: output.fileHandleForWriting.fileDescriptor)
        // The answer ends where the command has closed its end, which is the other one.
        try? output.fileHandleForWriting.close()
        let deadline = SystemClock.monotonicUSec() + Int64(seconds) * 1_000_000
        let result: Result<[UInt8], Failure>
        do throws(Failure) {
            let bytes = try receive(
                output.fileHandleForReading.fileDescriptor, until: deadline, signals.number)
            guard let ending = running.wait(until: deadline, unlessReadable: signals.number) else {
                throw isReadable(signals.number) ? Self.weAreEnded : timeIsOver
            }
            result = .success(try Self.check(bytes, ending))
        } catch {
            result = .failure(error)
        }
        if let signal = try signals.next() {
            running.end(by: signal, withinUSec: Self.tidyingUSec)
            // It comes when signals are no longer held.
            kill(getpid(), signal)
        } else if case .failure = result {
            running.end()
        }
        return result
    }

    private static let weAreEnded = Failure("lectern-author is ended")

    private var timeIsOver: Failure {
        Failure("the command was not done after \(seconds) seconds")
    }

    /// All that is written to a pipe; fails where a signal has come.
    private func receive(
        _ file: Int32, until deadline: Int64, _ signals: Int32
    ) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16 * 1024)
        while true {
            let left = deadline - SystemClock.monotonicUSec()
            guard left > 0 else { throw timeIsOver }
            var entries = [file, signals].map { number in
                pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            }
            guard poll(&entries, 2, Int32(clamping: left / 1000 + 1)) > 0 else { continue }
            guard entries[1].revents == 0 else { throw Self.weAreEnded }
            let count = read(file, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Failure("the answer cannot be read") }
            guard count > 0 else { return bytes }
            bytes += chunk.prefix(count)
            guard bytes.count <= bytesMax else {
                throw Failure("the answer has more than \(bytesMax) bytes")
            }
        }
    }

    private static func check(
        _ bytes: [UInt8], _ ending: ChildProcess.Ending
    ) throws(Failure) -> [UInt8] {
        switch ending {
        case .signal(let number): throw Failure("the command was ended by signal \(number)")
        case .status(let status) where status != 0:
            throw Failure("the command ended with status \(status)")
        case .status: break
        }
        guard bytes.contains(where: { $0 > 0x20 }) else {
            throw Failure("the command answered nothing")
        }
        return bytes
    }
}
