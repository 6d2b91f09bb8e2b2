internal import Control
internal import Scheduling
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// The methods of io.lectern.Path.
extension Conductor {
    func reply(to wish: PathCall, _ call: Call) throws(ErrorReply) -> JSONObject {
        let peer = call.peer
        switch wish {
        case .listPaths(let learner, let offset):
            return try paths(of: learner, from: offset, peer)
        case .listCorpora: return try corpora()
        case .getDay(let learner, let date): return try day(of: learner, on: date, peer)
        case .listNodes(let learner, let path, let days, let offset):
            return try nodes(of: learner, path, days, from: offset, peer)
        case .getProgress(let learner, let path, let book, let offset):
            return try progress(of: learner, path, in: book, from: offset, peer)
        case .getStats(let learner, let path, let days):
            return try statistics(of: learner, path, days, peer)
        case .getUnit(let path, let reference): return try unit(reference, of: path)
        case .open(let path, let node, let terms): return try open(node, of: path, terms, call)
        case .mark(let path, let nodes, let isDone, let terms):
            return try mark(nodes, of: path, isDone: isDone, terms, call)
        case .setPlan(let change, let terms): return try setPlan(change, terms, call)
        case .jump(let path, let reference, let date, let terms):
            return try jump(path, to: reference, on: date, terms, call)
        case .setSettings(let settings, let terms):
            return try setPathSettings(settings, terms, call)
        }
    }

    /// Reads a node aloud, reviews it, or asks its questions.
    private func open(
        _ node: String, of name: String, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        try refuseWhilePaused()
        if stuck != nil { throw storeUnavailable }
        try checkDayIsKnown()
        let path = try self.path(name, of: selectedLearner)
        let id = path.id(named: node)
        if id != PathStanding.catchUpSession(on: path.today) {
            guard let node = path.node(id) else {
                let name = id.bounded(to: Self.echoMax)
                throw .noSuchNode(
                    name, "the path \"\(path.row.id)\" has no node \"\(name)\"",
                    hint: "ListNodes and GetDay name the nodes")
            }
            guard path.waiting.status(of: node) != .locked else {
                throw .notUnlocked(id, until: node.day.text)
            }
        }
        let wish = PathWish.node(path: name, id: id)
        guard try !shelf(of: selectedLearner).readings(of: wish).isEmpty else {
            throw .noSuchNode(
                id, "nothing of \"\(id)\" can be read now",
                hint: "expected a unit, a review in which something is due, or a quiz")
        }
        return try order(.order(.idle(.path(wish))), call.method, terms, call.peer)
    }
}
