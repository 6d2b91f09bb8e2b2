import Glibc
import LinuxIO
import Metrics
import VarlinkWire

/// A client on a real socket, whose waiting drives the world.
final class Caller {
    /// The daemon did not answer, or hung up.
    struct Silence: Error {
        var about: String
    }

    private let stream: UnixStream
    private let world: World
    private var buffer: [UInt8] = []

    init(_ path: String, _ world: World) throws {
        stream = try UnixStream(connectingTo: path)
        self.world = world
    }

    /// Calls a method, named without `io.lectern.`, and gives its reply.
    func reply(_ method: String, _ parameters: JSONObject = [:]) throws -> Reply {
        try send(method, parameters)
        return try next(method)
    }

    /// Calls and gives the reply as text: its parameters, or the error's name before them.
    func call(_ method: String, _ parameters: JSONObject = [:]) throws -> String {
        let reply = try reply(method, parameters)
        let text = JSON.object(reply.parameters).text
        return reply.error.map { "\($0.split(separator: ".").last ?? "") \(text)" } ?? text
    }

    func send(_ method: String, _ parameters: JSONObject = [:], more: Bool = false) throws {
        let request = Request(
            method: method.contains("varlink") ? method : "io.lectern." + method,
            parameters: parameters, wantsMore: more)
        try stream.write(request.render() + [0])
    }

    /// Sends bytes as they are.
    func send(raw: String) throws { try stream.write(Array(raw.utf8)) }

    /// The next reply; meanwhile the conductor takes what arrives.
    func next(_ about: String) throws -> Reply {
        try next(about) { try self.world.pump() }
    }

    /// The next reply of a server whose conductor has stopped.
    func nextWithoutDaemon(_ about: String) throws -> Reply {
        try next(about) {}
    }

    private func next(_ about: String, _ meanwhile: () throws -> Void) throws -> Reply {
        // Only a daemon that hangs takes as long: the tests run at idle priority beside others.
        let hopeless = SystemClock.monotonicUSec() + 180_000_000
        while SystemClock.monotonicUSec() < hopeless {
            if let end = buffer.firstIndex(of: 0) {
                let message = Array(buffer[..<end])
                buffer.removeSubrange(...end)
                return try Reply(parsing: message)
            }
            try meanwhile()
            do {
                let count = try stream.read(into: &buffer, upTo: 65536, timeoutUSec: 1000)
                if count == 0 { throw Silence(about: about) }
            } catch let error as SystemError where error.name == "ETIMEDOUT" {
                continue
            }
        }
        throw Silence(about: about)
    }

    /// Subscribes and gives the first reply.
    func subscribe(_ parameters: JSONObject = [:]) throws -> JSONObject {
        try send("Session.Subscribe", parameters, more: true)
        return try next("Subscribe").parameters
    }

    /// The messages until the newest event of the journal, in order.
    func messages(upTo seq: Int64, from first: Int64) throws -> [JSONObject] {
        var messages: [JSONObject] = []
        var newest = first
        while newest < seq {
            let message = try next("an event").parameters
            newest = message["seq"]?.integerValue ?? seq
            messages.append(message)
        }
        return messages
    }

    /// What is live, up to the next of a type, in order; events are passed over.
    func live(until type: String) throws -> [JSONObject] {
        var all: [JSONObject] = []
        while all.last?["type"]?.stringValue != type {
            let message = try next("live \(type)").parameters
            if let live = message["live"]?.objectValue { all.append(live) }
        }
        return all
    }
}

extension World {
    /// Waits until at most this many clients are connected.
    func waitUntilAlone(atMost count: Int64) throws {
        let hopeless = SystemClock.monotonicUSec() + 180_000_000
        let metrics = around.metrics
        while metrics.value(of: .connections) - metrics.value(of: .connectionsClosed) > count {
            guard SystemClock.monotonicUSec() < hopeless else {
                throw Caller.Silence(about: "the end of a connection")
            }
            sched_yield()
        }
    }
}

extension [JSONObject] {
    /// The events in messages of a subscription.
    var events: [JSONObject] {
        flatMap { $0["events"]?.arrayValue ?? [] }.compactMap(\.objectValue)
    }
}

extension JSONObject {
    /// An event without its times and numbers of processes: `seq type from>to data (cause)`.
    var eventLine: String {
        let seq = self["seq"]?.integerValue ?? -1
        let type = self["type"]?.stringValue ?? "?"
        let change = self["from"].flatMap { from in
            self["to"].map { " \(from.stringValue ?? "")>\($0.stringValue ?? "")" }
        }
        let data = self["data"].map { " \($0.text)" } ?? ""
        let cause = self["cause"]?.objectValue?["kind"]?.stringValue ?? "?"
        return "\(seq) \(type)\(change ?? "")\(data) (\(cause))"
    }
}
