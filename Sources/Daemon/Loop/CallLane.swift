/// Calls that wait for the conductor. The users take turns, and none has more than its share.
struct CallLane {
    /// A user's calls, oldest first. A user without calls is dropped when their turn comes.
    private var queues: [UInt32: Queue<MailboxItem>] = [:]
    /// The users of those calls, in the order of their turns.
    private var turns = Queue<UInt32>()
    private let shareMax: Int

    /// - Parameter shareMax: how many calls of one user may wait.
    init(shareMax: Int) { self.shareMax = shareMax }

    /// Whether a user's share is used up.
    func isFull(for user: UInt32) -> Bool { count(of: user) >= shareMax }

    func count(of user: UInt32) -> Int { queues[user]?.count ?? 0 }

    var count: Int { queues.values.reduce(0) { $0 + $1.count } }

    mutating func append(_ item: MailboxItem, of user: UInt32) {
        if queues[user] == nil { turns.append(user) }
        queues[user, default: Queue()].append(item)
    }

    /// Takes the oldest call of the user whose turn it is.
    mutating func popFirst() -> MailboxItem? {
        while let user = turns.popFirst() {
            guard let item = queues[user]?.popFirst() else {
                queues[user] = nil
                continue
            }
            if queues[user]?.isEmpty == true { queues[user] = nil } else { turns.append(user) }
            return item
        }
        return nil
    }

    /// Takes out all of a user's calls for which this is true, in their order.
    mutating func takeAll(
        of user: UInt32, where isWanted: (Happening) -> Bool
    ) -> [MailboxItem] {
        queues[user]?.takeAll { isWanted($0.happening) } ?? []
    }
}
