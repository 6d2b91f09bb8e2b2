internal import LinuxIO
internal import SpeechProcess

/// The daemon at the other end of the socket.
final class Parent {
    private let stream: UnixStream
    private var reader = FrameReader()

    /// - Throws: where the standard input is no socket.
    init() throws(SystemError) { stream = try Childhood.socket() }

    /// The next question; nil when the daemon has ended. Blocks.
    func question() throws -> Question? {
        do {
            return try reader.next(from: stream).map(Question.init)
        } catch FrameReader.Failure.system {
            // A daemon that is killed resets the connection.
            return nil
        }
    }

    func tell(_ answer: Answer) throws(SystemError) {
        try stream.write(answer.frame.bytes)
    }

    /// Tells samples as they come, by which the daemon sees that espeak-ng does not hang; says
    /// whether the daemon takes them.
    func tell(_ samples: UnsafeBufferPointer<Int16>) -> Bool {
        guard !samples.isEmpty else { return true }
        do {
            try stream.write(Frame(samples: samples).bytes)
            return true
        } catch {
            return false
        }
    }
}
