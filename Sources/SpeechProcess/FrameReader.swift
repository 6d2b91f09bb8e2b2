package import LinuxIO

/// Takes frames from a stream, one after the other.
package struct FrameReader {
    /// Why there is no next frame.
    package enum Failure: Error, Equatable {
        /// It did not come in time.
        case late
        case rubbish(Rubbish)
        case system(SystemError)
    }

    /// How much is read at once.
    private static let chunkBytes = 16_384

    private var bytes: [UInt8] = []
    /// How many of them were taken.
    private var taken = 0

    package init() {}

    /// The next frame; nil at the end of the stream. Blocks.
    ///
    /// - Parameter timeoutUSec: how long the whole frame may take; nil waits for ever.
    package mutating func next(
        from stream: borrowing UnixStream, timeoutUSec: Int64? = nil
    ) throws(Failure) -> Frame? {
        let deadline = timeoutUSec.map { SystemClock.monotonicUSec() + $0 }
        while true {
            if let frame = try take() { return frame }
            guard try read(from: stream, until: deadline) else {
                guard bytes.isEmpty else {
                    throw .rubbish(Rubbish("a message that is cut short"))
                }
                return nil
            }
        }
    }

    private mutating func take() throws(Failure) -> Frame? {
        let rest = bytes[taken...]
        guard rest.count >= Frame.headerBytes else { return nil }
        let (kind, count): (Frame.Kind, Int)
        do {
            (kind, count) = try Frame.header(rest.prefix(Frame.headerBytes))
        } catch {
            throw .rubbish(error)
        }
        guard rest.count >= Frame.headerBytes + count else { return nil }
        let start = taken + Frame.headerBytes
        taken = start + count
        return Frame(kind, Array(bytes[start..<taken]))
    }

    /// Reads some more; false at the end of the stream.
    private mutating func read(
        from stream: borrowing UnixStream, until deadline: Int64?
    ) throws(Failure) -> Bool {
        bytes.removeFirst(taken)
        taken = 0
        do {
            let left = deadline.map { max(0, $0 - SystemClock.monotonicUSec()) }
            return try stream.read(into: &bytes, upTo: Self.chunkBytes, timeoutUSec: left) > 0
        } catch {
            throw error.name == "ETIMEDOUT" ? .late : .system(error)
        }
    }
}
