internal import Control
internal import Store
internal import Varlink
internal import VarlinkWire

/// A place in what a search has found: own words come first, then words of packs.
enum SearchPlace: Equatable {
    /// Behind an own word.
    case own(Int64)
    /// Behind a word of a pack; nil is before the first one.
    case packs(PackItem?)

    /// Nil for a text that names no place.
    init?(_ text: String) {
        if text == "packs" {
            self = .packs(nil)
        } else if let item = PackItem(item: text) {
            self = .packs(item)
        } else if text.hasPrefix("own:"), let number = Int64(text.dropFirst(4)) {
            self = .own(number)
        } else {
            return nil
        }
    }

    var text: String {
        switch self {
        case .own(let number): "own:\(number)"
        case .packs(let item): item?.item ?? "packs"
        }
    }
}

// Words that are looked for.
extension Conductor {
    /// Own words in which a text occurs, and words of packs in which it does, or in whose
    /// translation.
    func search(
        _ text: String, of name: String?, _ part: ClientCall.ListPart, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learner = try self.learner(name, for: peer).id
        let limit = try part.checkedLimit
        let fields = TextFields(areValues: false)
        let text = try fields.text(text, TextFields.word, "text") ?? ""
        guard WordText(text).canBeFound else {
            throw fields.invalid("text", "expected a part of a word, found no letter")
        }
        var found = Found()
        switch try place(part.after) {
        case nil: try find(text, of: learner, after: nil, limit, &found)
        case .own(let number): try find(text, of: learner, after: number, limit, &found)
        case .packs(let item): try find(text, after: item, limit, &found)
        }
        return JSONObject([
            ("learner", .string(learner)), ("words", .array(found.own)),
            ("packWords", .array(found.packs)),
        ]).adding("next", found.next.map { .string($0.text) })
    }

    private struct Found {
        var own: [JSON] = []
        var packs: [JSON] = []
        var next: SearchPlace?
    }

    private func place(_ after: String?) throws(ErrorReply) -> SearchPlace? {
        guard let after else { return nil }
        guard let place = SearchPlace(after) else {
            throw .invalidParameter(
                "after",
                hint: "expected the \"next\" of the reply before, found "
                    + "\"\(after.bounded(to: Self.echoMax))\"")
        }
        return place
    }

    private func find(
        _ text: String, of learner: String, after number: Int64?, _ limit: Int,
        _ found: inout Found
    ) throws(ErrorReply) {
        let words = try written { store throws(StoreError) in
            try store.ownWords(with: text, of: learner, after: number, limit: limit)
        }
        let page = try OwnWordPage(words)
        found.own = page.items
        if let next = page.next {
            found.next = .own(next)
        } else if page.items.count == limit {
            found.next = .packs(nil)
        } else {
            try find(text, after: nil, limit - page.items.count, &found)
        }
    }

    private func find(
        _ text: String, after item: PackItem?, _ limit: Int, _ found: inout Found
    ) throws(ErrorReply) {
        let rows = try written { store throws(StoreError) in
            try store.packWords(with: text, after: item, limit: limit + 1)
        }
        let part = try ListedPart(
            of: rows, limit: limit, name: { PackItem(pack: $0.pack, number: $0.number).item }
        ) { wire($0).adding("pack", .string($0.pack)) }
        found.packs = part.items
        found.next = part.next.flatMap { SearchPlace($0) }
    }
}
