internal import Control
internal import Varlink
internal import VarlinkWire

/// A part of a long list: as many of the entries that were read as are wanted and fit into a reply.
struct ListedPart {
    let items: [JSON]
    /// The entry behind which the next part begins; nil where this one is the last.
    let next: String?

    /// - Parameters:
    ///   - rows: one more than `limit`, if there are so many.
    ///   - limit: how many are wanted; at least one.
    ///   - name: what names an entry as the last one of a part.
    init<Row>(
        of rows: [Row], limit: Int, name: (Row) -> String, wire: (Row) -> JSONObject
    ) throws(ErrorReply) {
        let page = try Page(of: Array(rows.prefix(limit)), from: 0, wire: wire)
        items = page.items
        next = items.count < rows.count ? rows.prefix(items.count).last.map(name) : nil
    }

    /// The reply with the part, behind what says of whom it is.
    func reply(_ head: JSONObject, _ member: String) -> JSONObject {
        head.adding(member, .array(items)).adding("next", next.map(JSON.string))
    }
}

extension ClientCall.ListPart {
    /// How many entries are wanted; throws where that many may not be asked for.
    var checkedLimit: Int {
        get throws(ErrorReply) {
            let limit = limit ?? Self.usual
            guard Self.limits.contains(limit) else {
                throw .invalidParameter(
                    "limit",
                    hint: "expected \(Self.limits.lowerBound) to \(Self.limits.upperBound), found "
                        + "\(limit)")
            }
            return Int(limit)
        }
    }

    /// The entry behind which the part begins, where entries are numbered; throws where it is no
    /// number.
    var numberBefore: Int64? {
        get throws(ErrorReply) {
            guard let after else { return nil }
            guard let number = Int64(after) else {
                throw .invalidParameter(
                    "after",
                    hint: "expected the \"next\" of the reply before, found "
                        + "\"\(after.bounded(to: Conductor.echoMax))\"")
            }
            return number
        }
    }
}
