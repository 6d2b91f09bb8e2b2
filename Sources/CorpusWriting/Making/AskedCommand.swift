internal import Foundation
internal import LinuxIO

/// A command of the keeper that answers prompts: `sh -c COMMAND`, with the prompt on its standard
/// input and the answer on its standard output.
package struct AskedCommand: Sendable {
    /// A command that takes longer is ended.
    package static let secondsMax = 120

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
    package func answer(to prompt: [UInt8]) throws(Failure) -> [UInt8] {
        let input: Descriptor
        do throws(SystemError) {
            input = try memoryFile("prompt", holding: prompt)
        } catch {
            throw Failure("the prompt cannot be handed over: \(error)")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        // A file and not a pipe: a command that reads nothing holds up nobody.
        process.standardInput = FileHandle(
            fileDescriptor: input.number, closeOnDealloc: false)
        let output = Pipe()
        process.standardOutput = output
        let ended = MonotonicSemaphore()
        process.terminationHandler = { _ in ended.signal() }
        do {
            try process.run()
        } catch {
            throw Failure("/bin/sh cannot be started: \(error.localizedDescription)")
        }
        withExtendedLifetime(input) {}
        let deadline = SystemClock.monotonicUSec() + Int64(seconds) * 1_000_000
        let result = Result { () throws(Failure) in
            try receive(output.fileHandleForReading.fileDescriptor, until: deadline)
        }
        let left = max(0, deadline - SystemClock.monotonicUSec())
        let isInTime =
            (try? result.get()) != nil  // Why there is no answer is told below.
            && ended.wait(for: .microseconds(left)) == .signalled
        guard isInTime else {
            end(process)
            ended.wait()
            _ = try result.get()
            throw timeIsOver
        }
        return try Self.check(try result.get(), process)
    }

    private var timeIsOver: Failure {
        Failure("the command was not done after \(seconds) seconds")
    }

    /// The whole group, which is its own: the command of a shell is its child.
    private func end(_ process: Process) {
        let id = process.processIdentifier
        if kill(-id, SIGKILL) != 0 { kill(id, SIGKILL) }
    }

    private func receive(_ file: Int32, until deadline: Int64) throws(Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16 * 1024)
        while true {
            let left = deadline - SystemClock.monotonicUSec()
            guard left > 0 else { throw timeIsOver }
            var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, Int32(clamping: left / 1000 + 1)) > 0 else { continue }
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

    private static func check(_ bytes: [UInt8], _ process: Process) throws(Failure) -> [UInt8] {
        guard process.terminationReason == .exit else {
            throw Failure("the command was ended by signal \(process.terminationStatus)")
        }
        guard process.terminationStatus == 0 else {
            throw Failure("the command ended with status \(process.terminationStatus)")
        }
        guard bytes.contains(where: { $0 > 0x20 }) else {
            throw Failure("the command answered nothing")
        }
        return bytes
    }
}
