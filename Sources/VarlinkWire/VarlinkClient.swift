package import LinuxIO

/// A connection that calls and waits for the answer; one thread at a time.
package struct VarlinkClient: ~Copyable {
    /// Why a call had no result.
    package enum Failure: Error, Equatable {
        /// Nobody listens at the path.
        case noDaemon(SystemError)
        /// The socket's mode keeps us out.
        case noRight(SystemError)
        /// The service answered with an error.
        case refused(ErrorReply)
        /// The service closed the connection before the last reply.
        case closed(duringCall: String)
        /// A reply was no message.
        case unreadable(JSONError)
        /// A reply was longer than this many bytes.
        case tooLong(limit: Int)
        /// The deadline passed.
        case timedOut(duringCall: String)
        case system(SystemError)
    }

    /// The longest reply that is taken, in bytes; the server's own limit is below it.
    package static var replyMax: Int { 1 << 20 }

    private let stream: UnixStream
    private var buffer: [UInt8] = []
    private var scanned = 0

    package init(connectingTo path: String) throws(Failure) {
        do { stream = try UnixStream(connectingTo: path) } catch {
            throw Self.connectFailure(error)
        }
    }

    /// Calls a method that has one reply.
    ///
    /// - Parameters:
    ///   - deadlineUSec: by `SystemClock.monotonicUSec`; nil waits for ever.
    ///   - doubtUSec: how long to wait before `isWorthWaiting` is asked, each time; nil never asks.
    ///   - isWorthWaiting: false gives up before the deadline.
    package mutating func call(
        _ method: String, _ parameters: JSONObject = [:], deadlineUSec: Int64? = nil,
        doubtUSec: Int64? = nil, isWorthWaiting: () -> Bool = { true }
    ) throws(Failure) -> JSONObject {
        try send(Request(method: method, parameters: parameters))
        while true {
            if let reply = try takeReply() { return reply.parameters }
            let pause = doubtUSec.map { SystemClock.monotonicUSec() + $0 }
            let next = [pause, deadlineUSec].compactMap(\.self).min()
            do throws(Failure) {
                try fill(method, next)
            } catch .timedOut where next != deadlineUSec && isWorthWaiting() {
                continue
            }
        }
    }

    /// Calls a method that has several replies, and gives each to `take` as it comes.
    ///
    /// Returns after the last reply, or when `take` or `idle` answers false; then the connection is
    /// of no more use, because replies are still under way.
    ///
    /// - Parameter idle: is called before each wait for bytes, with the connection's descriptor for
    ///   `poll`, so that the caller can wait for something else as well.
    package mutating func stream(
        _ method: String, _ parameters: JSONObject = [:], deadlineUSec: Int64? = nil,
        idle: (Int32) -> Bool = { _ in true }, _ take: (JSONObject) -> Bool
    ) throws(Failure) {
        try send(Request(method: method, parameters: parameters, wantsMore: true))
        while true {
            while let reply = try takeReply() {
                guard take(reply.parameters), reply.continues else { return }
            }
            guard idle(stream.number) else { return }
            try fill(method, deadlineUSec)
        }
    }

    private func send(_ request: Request) throws(Failure) {
        do {
            try stream.write(request.render() + [0])
        } catch  where error.name == "EPIPE" {
            // The service may have said why it closed: that is still to be read.
        } catch {
            throw .system(error)
        }
    }

    /// The next reply that has come already; nil where more has to be read for it.
    private mutating func takeReply() throws(Failure) -> Reply? {
        guard let message = takeMessage() else {
            guard buffer.count <= Self.replyMax else { throw .tooLong(limit: Self.replyMax) }
            return nil
        }
        let reply: Reply
        do { reply = try Reply(parsing: message) } catch { throw .unreadable(error) }
        if let refusal = reply.refusal { throw .refused(refusal) }
        return reply
    }

    /// Cuts the next message off the buffer.
    private mutating func takeMessage() -> [UInt8]? {
        guard let end = buffer[scanned...].firstIndex(of: 0) else {
            scanned = buffer.count
            return nil
        }
        let message = Array(buffer[..<end])
        buffer.removeSubrange(...end)
        scanned = 0
        return message
    }

    /// Waits for bytes and takes them.
    private mutating func fill(_ method: String, _ deadlineUSec: Int64?) throws(Failure) {
        let left = deadlineUSec.map { $0 - SystemClock.monotonicUSec() }
        let count: Int
        do {
            count = try stream.read(into: &buffer, upTo: 16 * 1024, timeoutUSec: left)
        } catch  where error.name == "ETIMEDOUT" {
            throw .timedOut(duringCall: method)
        } catch  where error.name == "ECONNRESET" {
            throw .closed(duringCall: method)
        } catch {
            throw .system(error)
        }
        guard count > 0 else { throw .closed(duringCall: method) }
    }

    private static func connectFailure(_ error: SystemError) -> Failure {
        switch error.name {
        case "ENOENT", "ECONNREFUSED": .noDaemon(error)
        case "EACCES", "EPERM": .noRight(error)
        default: .system(error)
        }
    }
}
