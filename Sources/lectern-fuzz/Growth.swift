internal import Control
internal import VarlinkWire

/// Makes one request of a few bytes, each of which says how it goes on: with texts, lists and
/// depths up to the limits of the daemon and beyond, where no fuzzer comes byte by byte.
struct Growth {
    /// The daemon's own, in bytes.
    private static let limit = 64 * 1024
    private static let methods = Interfaces.simulated.flatMap { interface in
        interface.methods.map { (name: "\(interface.name).\($0.name)", fields: $0.body.input) }
    }

    private var rest: Slice<UnsafeRawBufferPointer>
    /// How many more values, and bytes of text, may be made.
    private var left = 2 * limit

    private init(_ bytes: Slice<UnsafeRawBufferPointer>) { rest = bytes }

    /// Makes the request, sends it in pieces, and demands that it is read as it was written, or
    /// refused for the limit that it is beyond.
    static func check(_ bytes: Slice<UnsafeRawBufferPointer>, pieces: Int) {
        var growth = Growth(bytes)
        let request = growth.request()
        let written = request.render() + [UInt8(ascii: "\n")]
        var framer = MessageFramer(limit: limit)
        var outcome = MessageFramer.Outcome.needsMore
        var start = 0
        while outcome == .needsMore, start < written.count {
            let end = min(start + pieces * 64, written.count)
            written[start..<end].withUnsafeBytes { framer.append($0) }
            outcome = framer.next()
            start = end
        }
        guard case .message(let range) = outcome else {
            precondition(outcome == .tooLong && written.count - 1 > limit, "it was not framed")
            return
        }
        precondition(written.count - 1 <= limit, "a request beyond the limit was taken")
        framer.withMessage(range) { checkRead($0, request) }
    }

    private static func checkRead(_ message: UnsafeRawBufferPointer, _ request: Request) {
        // The request itself is the first level.
        let isTooDeep = 1 + depth(of: .object(request.parameters)) > JSON.depthMax
        do throws(RequestError) {
            let read = try Request(parsing: message, takesID: true)
            precondition(!isTooDeep && read == request, "a request is not read as it was written")
            _ = Conversation.check(read)
        } catch {
            guard case .json(let reason) = error, case .tooDeep = reason.problem else {
                preconditionFailure("a request that we wrote was refused: \(error)")
            }
            precondition(isTooDeep, "a request within the limit was too deep")
        }
    }

    private static func depth(of value: JSON) -> Int {
        switch value {
        case .null, .bool, .integer, .fraction, .string: 0
        case .array(let values): 1 + (values.map(depth).max() ?? 0)
        case .object(let object): 1 + (object.members.map { depth(of: $0.value) }.max() ?? 0)
        }
    }

    private mutating func request() -> Request {
        let method = Self.methods[Int(byte()) % Self.methods.count]
        var request = Request(method: method.name)
        // One in four has more parameters than its method knows.
        let extra = byte() < 64 ? members(count()) : []
        request.parameters = JSONObject(method.fields.map { ($0.name, value()) } + extra)
        request.wantsMore = byte() < 128
        return request
    }

    private mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// A power of two, taken from what is left.
    private mutating func count() -> Int {
        let count = min(1 << (byte() % 18), left)
        left -= count
        return count
    }

    private mutating func value() -> JSON {
        switch byte() % 8 {
        case 0: .null
        case 1: .bool(byte() < 128)
        case 2: .integer((0..<8).reduce(0) { number, _ in number << 8 | Int64(byte()) })
        case 3: .fraction(Double(Int8(bitPattern: byte())) / 3)
        case 4: .string(text())
        case 5: .array((0..<count()).map { _ in value() })
        case 6: .object(JSONObject(members(count())))
        default: nest(Int(byte()) % (JSON.depthMax + 8))
        }
    }

    /// A few bytes as text, which may need escapes, again and again.
    private mutating func text() -> String {
        let piece = String(decoding: (0..<1 + byte() % 4).map { _ in byte() }, as: UTF8.self)
        return String(repeating: piece, count: count())
    }

    private mutating func members(_ count: Int) -> [(String, JSON)] {
        (0..<count).map { ("_\($0)", value()) }
    }

    /// A value in so many objects and arrays.
    private mutating func nest(_ depth: Int) -> JSON {
        guard depth > 0 else { return value() }
        return byte() < 128 ? [nest(depth - 1)] : ["a": nest(depth - 1)]
    }
}
