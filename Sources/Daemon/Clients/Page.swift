internal import Control
internal import Varlink
internal import VarlinkWire

/// As much of a list as fits into one reply.
struct Page {
    /// The longest a page gets, in bytes: half of what a reply may have, which leaves room for what
    /// stands beside it.
    static let bytesMax = Limits().replyBytesMax / 2

    /// The items, from the place that was asked for.
    private(set) var items: [JSON] = []
    /// The place in the list at which the rest begins; nil where there is none.
    private(set) var next: Int64?

    /// Throws if the place is negative.
    static func check(_ offset: Int64) throws(ErrorReply) {
        guard offset >= 0 else {
            throw .invalidParameter("offset", hint: "expected 0 or more, found \(offset)")
        }
    }

    /// Takes what fits of a list, from a place on; behind the end there is nothing.
    ///
    /// Throws where the place is negative.
    ///
    /// - Parameter bytesMax: the longest that the page gets, but for a single item.
    init<Item>(
        of list: [Item], from offset: Int64, upTo bytesMax: Int = Page.bytesMax,
        wire: (Item) -> JSONObject
    ) throws(ErrorReply) {
        try Self.check(offset)
        let rest = list.dropFirst(Int(clamping: offset))
        var bytes = 0
        for item in rest {
            let object = wire(item)
            bytes += RenderedObject(object).bytes.count + 1
            guard items.isEmpty || bytes <= bytesMax else {
                next = offset + Int64(items.count)
                return
            }
            items.append(.object(object))
        }
    }
}
