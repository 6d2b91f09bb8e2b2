internal import Control
internal import VarlinkWire

/// What libFuzzer calls with bytes of its own finding. The first says in what pieces they arrive,
/// the second what they are: what a service answers, by what a large request is made, or, mostly,
/// what a client sends; that goes the way of every request but for the event loop.
@_cdecl("LLVMFuzzerTestOneInput")
package func takeBytes(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard let bytes, count > 2 else { return 0 }
    let all = UnsafeRawBufferPointer(start: bytes, count: count)
    switch all[1] {
    case UInt8(ascii: "r"): Answer.read(UnsafeRawBufferPointer(rebasing: all[2...]))
    case UInt8(ascii: "g"): Growth.check(all[2...], pieces: 1 + Int(all[0]))
    default:
        // The same bytes must come to the same whatever pieces they arrive in.
        let whole = Conversation.read(all[2...], pieces: count)
        let pieces = Conversation.read(all[2...], pieces: 1 + Int(all[0]))
        precondition(whole == pieces, "the pieces in which bytes arrive have changed what they say")
    }
    return 0
}

/// What a connection makes of bytes.
enum Conversation {
    /// Less than the daemon allows, so that the fuzzer finds its way beyond it.
    private static let limit = 512
    private static let interfaces = Dictionary(
        Interfaces.all.map { ($0.name, $0) }
    ) { first, _ in first }

    /// What was understood of the bytes, message by message.
    static func read(_ bytes: Slice<UnsafeRawBufferPointer>, pieces: Int) -> [String] {
        var framer = MessageFramer(limit: limit)
        var said: [String] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(pieces)
            rest = rest.dropFirst(pieces)
            framer.append(UnsafeRawBufferPointer(rebasing: piece))
            while let word = take(framer.next(), &framer) {
                said.append(word.text)
                if word.isLast { return said }
            }
            precondition(framer.heldCount <= limit + pieces, "bytes are held beyond the limit")
        }
        if let word = take(framer.finish(), &framer) { said.append(word.text) }
        return said
    }

    /// What was made of one message; nil where there is none.
    private static func take(
        _ outcome: MessageFramer.Outcome, _ framer: inout MessageFramer
    ) -> (text: String, isLast: Bool)? {
        switch outcome {
        case .needsMore: nil
        case .message(let range): (framer.withMessage(range, answer), false)
        case .startsWrong, .endsWrong, .tooLong, .incomplete: ("ended", true)
        }
    }

    /// Reads a request, and checks it as the server does.
    private static func answer(_ message: UnsafeRawBufferPointer) -> String {
        do throws(RequestError) {
            let request = try Request(parsing: message, takesID: true)
            let again = request.render()
            let reread = again.withUnsafeBytes { bytes in
                try? Request(parsing: bytes, takesID: true)
            }
            precondition(
                reread == request || request.wantsUpgrade,
                "a request is not read as it was written")
            return check(request)
        } catch {
            return "\(error)"
        }
    }

    static func check(_ request: Request) -> String {
        guard let interface = interfaces[request.interface],
            let method = interface.method(request.member)
        else { return "unknown \(request.method)" }
        if let wrong = interface.mismatch(of: request.parameters, with: method.input) {
            return "\(wrong)"
        }
        let call = ClientCall(method: request.method, parameters: request.parameters)
        precondition(call != nil, "\(request.method) is described, and no call of ours")
        return request.method
    }
}
