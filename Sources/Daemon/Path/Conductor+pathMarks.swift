internal import Control
internal import Corpora
internal import Scheduling
internal import Store
internal import Varlink
internal import VarlinkWire

// Marks that a client sets on units and review sessions.
extension Conductor {
    /// How many nodes are marked at once.
    private static let nodesMax = 200

    /// Marks nodes as done, or takes their marks back. What is so already is left as it is.
    func mark(
        _ nodes: [String], of name: String, isDone: Bool, _ terms: ClientCall.Terms, _ call: Call
    ) throws(ErrorReply) -> JSONObject {
        guard (1...Self.nodesMax).contains(nodes.count) else {
            throw .invalidParameter(
                "nodes", hint: "expected 1 to \(Self.nodesMax) nodes, found \(nodes.count)")
        }
        if stuck != nil { throw storeUnavailable }
        try checkDayIsKnown()
        let path = try self.path(name, of: selectedLearner)
        var entries: [NewPathEntry] = []
        for node in nodes.map(path.id(named:)) where !entries.contains(where: { $0.node == node }) {
            let entry = try isDone ? path.marking(node) : path.unmarking(node)
            if let entry { entries.append(entry) }
        }
        guard path.hasRoom(for: entries.count) else {
            throw .invalidParameter(
                "nodes",
                hint: "expected no more, since the log of this path is full: "
                    + "\(NewPathEntry.countMax) entries")
        }
        let offset = minutesFromUTC
        entries = entries.map { $0.made(.client, minutesFromUTC: offset) }
        try keep(entries, of: path, isDone: isDone, terms, call)
        return receipt.adding("repeated", false).adding("changed", integer(entries.count))
    }

    private func keep(
        _ entries: [NewPathEntry], of path: PathStanding, isDone: Bool, _ terms: ClientCall.Terms,
        _ call: Call
    ) throws(ErrorReply) {
        var draft = draft(for: call, terms)
        guard !entries.isEmpty || draft.request != nil else { return }
        let cause = cause(call.peer, terms)
        if isDone {
            draft.add(done: entries, of: path, cause)
        } else if !entries.isEmpty {
            draft.paths += entries.map(PathChange.log)
            draft.add(.pathUndone, cause, path.naming(entries))
        }
        let whole = draft
        try written { _ throws(StoreError) in try self.commit(whole) }
        passOverSettled(cause)
        publish()
    }

    /// How far the learner's clocks are from UTC now, in minutes.
    var minutesFromUTC: Int {
        let now = Int(dependencies.clocks.wallUSec() / 1_000_000)
        return offsetFromUTC(of: studyPreferences)(now) / 60
    }
}

extension Commit {
    /// Adds what log and journal say of nodes that are done, and of what they close.
    mutating func add(done entries: [NewPathEntry], of path: PathStanding, _ cause: EventCause) {
        guard !entries.isEmpty else { return }
        paths += entries.map(PathChange.log)
        add(.pathDone, cause, path.naming(entries))
        for stretch in path.record.closed(by: entries.compactMap(\.position), on: path.today) {
            add(
                .pathClosed, cause,
                [
                    "path": .string(path.row.id), "kind": .string(stretch.kind.rawValue),
                    "name": .string(path.corpus.name(of: stretch)),
                ])
        }
    }
}

extension NewPathEntry {
    /// The entry with who made it and where.
    func made(_ means: Means, minutesFromUTC: Int) -> NewPathEntry {
        var entry = self
        entry.means = means
        entry.utcOffsetMinutes = minutesFromUTC
        return entry
    }
}

extension PathStanding {
    func naming(_ entries: [NewPathEntry]) -> JSONObject {
        ["path": .string(row.id), "nodes": .array(entries.map { .string($0.node) })]
    }

    /// The entry that marks a node as done; nil where it is done already, or nothing of it is due.
    /// Throws where it cannot be marked.
    func marking(_ id: String) throws(ErrorReply) -> NewPathEntry? {
        if id == Self.catchUpSession(on: today) {
            return review(id, view.missedReviews)
        }
        let node = try markable(id)
        let status = view.status(of: node)
        guard status != .locked else { throw .notUnlocked(id, until: node.day.text) }
        guard status != .done else { return nil }
        switch node.content {
        case .learning(let position): return unit(position, .done)
        case .reviews(let reviews):
            return review(id, view.due(reviews, on: node.day).map(\.position))
        case .divider, .quiz: return nil
        }
    }

    /// The entry that takes the mark of a node back; nil where it is not done.
    func unmarking(_ id: String) throws(ErrorReply) -> NewPathEntry? {
        if history.sessions[id] != nil, id.hasPrefix("review-") {
            return entry(id, .review, .undone)
        }
        guard case .learning(let position) = try markable(id).content,
            history.units[position] != nil
        else { return nil }
        return unit(position, .undone)
    }

    private func markable(_ id: String) throws(ErrorReply) -> PathNode {
        guard let node = node(id) else {
            let name = id.bounded(to: Conductor.echoMax)
            throw .noSuchNode(
                name, "the path \"\(row.id)\" has no node \"\(name)\"",
                hint: "ListNodes and GetDay name the nodes")
        }
        switch node.content {
        case .learning, .reviews: return node
        case .divider, .quiz:
            throw .invalidParameter(
                "nodes",
                hint: "expected units and review sessions, found \"\(id)\": the end of a chapter "
                    + "is done with its units, and a quiz when its questions are answered: Open "
                    + "(`lectern path open \(id)`) begins one")
        }
    }

    /// An entry of a unit.
    func unit(_ position: Int, _ action: NewPathEntry.Action) -> NewPathEntry {
        var entry = entry("computed-\(position)", .learning, action)
        entry.position = position
        entry.reference = corpus.structure.reference(of: position)
        return entry
    }

    /// The entry of units that were reviewed in a session; nil where there are none.
    func review(_ id: String, _ positions: [Int]) -> NewPathEntry? {
        guard !positions.isEmpty else { return nil }
        var entry = entry(id, .review, .done)
        entry.detail = .items(
            positions.prefix(NewPathEntry.itemsMax).map(corpus.structure.reference))
        return entry
    }

    func entry(
        _ node: String, _ type: NewPathEntry.NodeType, _ action: NewPathEntry.Action
    ) -> NewPathEntry {
        NewPathEntry(
            path: row.id, cycle: record.cycle, node: node, type: type, action: action,
            means: .client, day: today, utcOffsetMinutes: 0)
    }
}
