import Control
import Glibc
import LinuxIO
import Synchronization
import Testing
import VarlinkWire

/// A daemon that answers by a script, on a real socket; calls and replies must fit the interfaces.
final class FakeDaemon: Sendable {
    /// What becomes of a call.
    enum Answer: Sendable {
        case reply(JSONObject)
        /// A reply that others follow.
        case more(JSONObject)
        case fail(ErrorReply)
        /// The connection is closed.
        case hangUp
        /// Nothing comes until the client goes.
        case silence
    }

    typealias Script = @Sendable (_ call: Request, _ count: Int) -> [Answer]

    let folder: String
    var path: String { folder + "/control.sock" }
    private let script: Script
    private let state = Mutex(Record())
    /// One that accepts, and one for each connection, since a client may have several.
    private let threads = Mutex<[NamedThread]>([])

    private struct Record {
        var calls: [String] = []
        var isStopped = false
    }

    /// - Parameter script: is given each call and how many came before it.
    init(_ script: @escaping Script) throws {
        self.script = script
        var template = Array("/tmp/lectern-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        let socket = try ListeningSocket(binding: folder + "/control.sock", mode: 0o600)
        let number = try socket.duplicate()
        // The thread waits in `accept`: the socket comes as one that does not block.
        try #require(fcntl(number, F_SETFL, 0) == 0)
        try begin { [self] in serve(Descriptor(owning: number)) }
    }

    /// What was called, each as `Session.GetState {…}`.
    var calls: [String] { state.withLock { $0.calls } }

    func stop() throws {
        state.withLock { $0.isStopped = true }
        // Wakes the thread that accepts; it may have ended by a connection that waited still.
        _ = try? UnixStream(connectingTo: path)
        while let thread = threads.withLock({ $0.popLast() }) { thread.join() }
        unlink(path)
        rmdir(folder)
    }

    private func serve(_ listener: borrowing Descriptor) {
        while true {
            let number = accept(listener.number, nil, nil)
            guard number >= 0 else { return }
            let connection = Descriptor(owning: number)
            if state.withLock({ $0.isStopped }) { return }
            let own = connection.release()
            #expect(throws: Never.self) {
                try begin { [self] in
                    let connection = Descriptor(owning: own)
                    talk(connection.number)
                }
            }
        }
    }

    private func begin(_ work: @escaping @Sendable () -> Void) throws {
        let thread = try NamedThread("fake-daemon", work)
        threads.withLock { $0.append(thread) }
    }

    private func talk(_ number: Int32) {
        var bytes: [UInt8] = []
        while let call = nextCall(number, &bytes) {
            let count = note(call)
            for answer in script(call, count) {
                guard send(answer, to: call, number) else { return }
            }
        }
    }

    private func nextCall(_ number: Int32, _ bytes: inout [UInt8]) -> Request? {
        while true {
            if let end = bytes.firstIndex(of: 0) {
                let message = Array(bytes[..<end])
                bytes.removeSubrange(...end)
                do {
                    return try message.withUnsafeBytes {
                        try Request(parsing: $0, takesID: false)
                    }
                } catch {
                    Issue.record("no request: \(error)")
                    return nil
                }
            }
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = recv(number, &chunk, chunk.count, 0)
            guard count > 0 else { return nil }
            bytes += chunk.prefix(count)
        }
    }

    private func note(_ call: Request) -> Int {
        if let method = Self.method(call) {
            check(method.interface.mismatch(of: call.parameters, with: method.body.input), call)
        }
        let prefix = "io.lectern."
        let name =
            call.method.hasPrefix(prefix)
            ? String(call.method.dropFirst(prefix.count)) : call.method
        return state.withLock { state in
            state.calls.append("\(name) \(JSON.object(call.parameters).text)")
            return state.calls.count - 1
        }
    }

    /// Sends one answer; false where the connection ends with it.
    private func send(_ answer: Answer, to call: Request, _ number: Int32) -> Bool {
        switch answer {
        case .hangUp: return false
        case .silence:
            var byte: UInt8 = 0
            return recv(number, &byte, 1, 0) > 0
        case .fail(let error):
            write(["error": .string(error.name), "parameters": .object(error.parameters)], number)
        case .reply(let parameters):
            checkReply(parameters, call)
            write(["parameters": .object(parameters)], number)
        case .more(let parameters):
            checkReply(parameters, call)
            write(["parameters": .object(parameters), "continues": true], number)
        }
        return true
    }

    private func write(_ message: JSONObject, _ number: Int32) {
        let bytes = RenderedObject(message).bytes + [0]
        // A client that has gone is no fault of the daemon.
        _ = Glibc.send(number, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    private func checkReply(_ parameters: JSONObject, _ call: Request) {
        guard let method = Self.method(call) else { return }
        check(method.interface.mismatch(of: parameters, with: method.body.output), call)
    }

    private func check(_ mismatch: Mismatch?, _ call: Request) {
        #expect(mismatch == nil, "\(call.method) does not fit its interface")
    }

    private static func method(
        _ call: Request
    ) -> (interface: InterfaceDescription, body: InterfaceDescription.Method)? {
        guard let interface = Interfaces.all.first(where: { $0.name == call.interface }),
            let body = interface.method(call.member)
        else { return nil }
        return (interface, body)
    }
}
