import Dispatch
import LinuxIO
import Synchronization
import Varlink
import VarlinkWire

/// A service with one method for each thing that a handler can do.
final class TestService: VarlinkService {
    static let text = """
        interface test.Echo
        method Say(text: string, times: ?int) -> (text: string)
        method WhoAmI() -> (uid: int, socket: string)
        method Guarded() -> ()
        method Hold(name: string) -> (name: string)
        method Release() -> ()
        method Drop() -> ()
        method Big(bytes: int) -> (text: string)
        method Count(to: int) -> (n: int)
        method Watch() -> (n: int)
        method Stall() -> ()
        error Refused (why: string)
        """

    /// The calls of `Hold`, until they are released.
    let held = Mutex<[Call]>([])
    /// The streams of `Watch`, handed to the test.
    let watches = Arrivals<ReplyStream>()
    /// One element for every call of `Hold`.
    let holds = Arrivals<String>()
    /// The connections whose `Say` was taken, in that order.
    let sayers = Mutex<[UInt64]>([])
    /// Lets the server's thread go on, which `Stall` has stopped.
    let goOn = DispatchSemaphore(value: 0)

    func handle(_ call: Call) {
        switch call.request.member {
        case "Say": say(call)
        case "WhoAmI":
            let uid = Int64(call.peer.credentials.uid)
            call.reply(["uid": .integer(uid), "socket": .string(call.peer.socket)])
        case "Guarded": call.fail(.permissionDenied)
        case "Hold": hold(call)
        case "Release": release(call)
        case "Drop": break
        case "Big": big(call)
        case "Count": count(call)
        case "Watch": if let stream = call.openStream() { watches.add(stream) }
        case "Stall": stall(call)
        default: call.fail(.methodNotImplemented(call.method))
        }
    }

    private func stall(_ call: Call) {
        holds.add("stalled")
        goOn.wait()
        call.reply()
    }

    private func say(_ call: Call) {
        sayers.withLock { $0.append(call.peer.connection) }
        let text = call.parameters["text"]?.stringValue ?? ""
        let times = call.parameters["times"]?.integerValue ?? 1
        if times > 9 {
            return call.fail(ErrorReply("test.Echo.Refused", ["why": "too often"]).hinting("less"))
        }
        call.reply(["text": .string(String(repeating: text, count: Int(times)))])
    }

    private func hold(_ call: Call) {
        held.withLock { $0.append(call) }
        holds.add(call.parameters["name"]?.stringValue ?? "")
    }

    /// Answers what is held, the last first.
    private func release(_ call: Call) {
        let calls = held.withLock { held in
            defer { held = [] }
            return held
        }
        for call in calls.reversed() { call.reply(["name": call.parameters["name"] ?? ""]) }
        call.reply()
    }

    private func big(_ call: Call) {
        let count = Int(call.parameters["bytes"]?.integerValue ?? 0)
        call.reply(["text": .string(String(repeating: "x", count: count))])
    }

    private func count(_ call: Call) {
        guard let stream = call.openStream() else { return }
        let last = call.parameters["to"]?.integerValue ?? 0
        for number in 1..<max(1, last) { stream.send(["n": .integer(number)]) }
        stream.finish(["n": .integer(last)])
    }
}

/// Things that happen on another thread, for a test to wait for.
final class Arrivals<Element: Sendable>: Sendable {
    private let stream: AsyncStream<Element>
    private let continuation: AsyncStream<Element>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func add(_ element: Element) { continuation.yield(element) }

    /// Waits for the next one that fits.
    func first(where fits: (Element) -> Bool = { _ in true }) async -> Element? {
        for await element in stream where fits(element) { return element }
        return nil
    }

    /// Waits for this many.
    func take(_ count: Int) async -> [Element] {
        var elements: [Element] = []
        for await element in stream {
            elements.append(element)
            if elements.count == count { break }
        }
        return elements
    }
}
