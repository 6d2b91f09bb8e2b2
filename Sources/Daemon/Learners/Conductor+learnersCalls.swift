internal import Control
internal import LinuxIO
internal import Session
internal import SpeechText
internal import Store
internal import Varlink
internal import VarlinkWire

// The methods of io.lectern.Learners.
extension Conductor {
    func reply(to wish: LearnersCall, _ peer: Peer) throws(ErrorReply) -> JSONObject {
        switch wish {
        case .listLearners(let offset): try learners(for: peer, from: offset)
        case .addLearner(let name, let uid, let terms): try addLearner(name, uid, terms, peer)
        case .removeLearner(let learner, let terms): try remove(learner, terms, peer)
        case .selectLearner(let learner, let terms): try select(learner: learner, terms, peer)
        case .getPreferences(let learner): try preferences(of: learner, for: peer)
        case .setPreferences(let learner, let values, let terms):
            try setPreferences(of: learner, to: values, terms, peer)
        }
    }

    /// The learners that a client may know of.
    private func knownLearners(to peer: Peer) throws(ErrorReply) -> [LearnerRow] {
        let isAdministrator = dependencies.rights.right(of: peer) == .admin
        return try written { store throws(StoreError) in try store.learners() }.filter { learner in
            isAdministrator || learner.isOpen(to: Int(peer.credentials.uid))
        }
    }

    /// The learner of this name; if none is named, the caller's own, else the selected one.
    /// Observers see only learners without a user.
    func learner(
        _ name: String?, for peer: Peer
    ) throws(ErrorReply) -> LearnerRow {
        let isObserver = dependencies.rights.right(of: peer) == .observe
        let known = try knownLearners(to: peer).filter { !isObserver || $0.uid == nil }
        let own = known.first { $0.uid == Int(peer.credentials.uid) }?.id
        let wanted = name ?? own ?? learner
        guard let found = known.first(where: { $0.id == wanted }) else {
            throw .noSuchLearner(wanted.bounded(to: Self.echoMax), butFor: known.first?.id)
        }
        return found
    }

    private func learners(for peer: Peer, from offset: Int64) throws(ErrorReply) -> JSONObject {
        let page = try Page(of: try knownLearners(to: peer), from: offset, wire: \.wire)
        return JSONObject([("learners", .array(page.items))])
            .adding("next", page.next.map(JSON.integer))
    }

    private func addLearner(
        _ name: String, _ uid: Int64?, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let learners = try written { store throws(StoreError) in try store.learners() }
        guard learners.count < Self.learnersMax else {
            throw .tooManyLearners(limit: Self.learnersMax)
        }
        let name = try checked(name, "name", among: learners)
        let user = try uid.map { uid throws(ErrorReply) in
            guard let user = UInt32(exactly: uid) else {
                throw ErrorReply.invalidParameter(
                    "uid", hint: "expected the number of a user, found \(uid)")
            }
            return Int(user)
        }
        if let user, let owner = learners.first(where: { $0.uid == user }) {
            throw .invalidParameter(
                "uid", hint: "expected a user without a learner; \(owner.id) is this user's")
        }
        let id = try unusedID()
        let row = LearnerRow(id: id, name: name, uid: user, createdAt: 0)
        let change = LearnerChange.added(
            Learner(id: LearnerID(id), name: name, user: user))
        return try changeLearners(change, offered(learners + [row]), terms, peer)
            .without("repeated").adding("learner", .string(id))
    }

    /// A name that no learner has or had: exported files and scripts know the old ones.
    private func unusedID() throws(ErrorReply) -> String {
        let box = try written { store throws(StoreError) in
            try store.restore(Store.defaultLearner)
        }
        let last = box.settings[Self.learnersAdded].flatMap(Int.init) ?? 0
        return LearnerID(number: last + 1).name
    }

    /// Under what name the store keeps the number of the learner who was added last.
    static let learnersAdded = "learners_added"

    /// A name without space around it that can be spoken, and is spoken like no
    /// other learner's: capitals and punctuation are not spoken.
    func checked(
        _ given: String, _ parameter: String, among others: [LearnerRow]
    ) throws(ErrorReply) -> String {
        let name = Self.trimmed(given)
        let expected = "expected 1 to \(LearnerRow.nameMax) characters that can be spoken, "
        guard (1...LearnerRow.nameMax).contains(name.count), hasWords(name),
            plainText(of: name) == name, name.printable == name
        else {
            let found = name.bounded(to: Self.echoMax)
            throw .invalidParameter(
                parameter,
                hint: expected + "without mark-up and control characters, found \"\(found)\"")
        }
        // The default learner may lose the name again, and is then called as at first.
        let names = others.map { spokenName(of: $0) } + [text(of: .defaultLearner)]
        guard !names.map(Self.words).contains(Self.words(of: name)) else {
            throw .invalidParameter(
                parameter,
                hint: "expected a name that is spoken like no other learner's, found \"\(name)\"")
        }
        return name
    }

    private static func trimmed(_ text: String) -> String {
        var left = text[...]
        while left.first?.isWhitespace == true { left.removeFirst() }
        while left.last?.isWhitespace == true { left.removeLast() }
        return String(left)
    }

    /// The words of a name as they are spoken.
    private static func words(of name: String) -> [String] {
        name.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    private func select(
        learner name: String, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        try refuseWhilePaused()
        let id = try learner(name, for: peer).id
        let order = try written { _ throws(StoreError) in try self.order(selecting: id) }
        guard let order else {
            throw .noSuchLearner(name.bounded(to: Self.echoMax), butFor: nil)
        }
        return try self.order(
            .order(.idle(order)), Self.learners + "SelectLearner", terms, peer)
    }

    func changeLearners(
        _ change: LearnerChange, _ offered: Set<Offer>, _ terms: ClientCall.Terms,
        _ peer: Peer, _ method: String = "AddLearner"
    ) throws(ErrorReply) -> JSONObject {
        try refuseWhilePaused()
        return try order(
            .order(.idle(.changeLearners(change, offering: offered))), Self.learners + method,
            terms, peer)
    }

    static let learners = "io.lectern.Learners."
}

extension LearnerRow {
    /// Whether a user may know of the learner and select the learner.
    func isOpen(to user: Int?) -> Bool { uid == nil || uid == user }

    /// The learner as clients are told.
    fileprivate var wire: JSONObject {
        JSONObject([("learner", .string(id)), ("name", .string(name))])
            .adding("uid", uid.map { .integer(Int64($0)) })
            .adding("selected", .bool(isSelected))
            .adding("createdUSec", .integer(createdAt))
            .adding("lastActiveUSec", lastActiveAt.map(JSON.integer))
    }
}
