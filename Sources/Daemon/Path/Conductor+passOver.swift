internal import Scheduling
internal import Session
internal import Store

extension Conductor {
    /// The session that runs passes over what a client has marked, left by a jump, or locked by
    /// another plan.
    func passOverSettled(_ cause: EventCause) {
        guard let readings = readingPath?.agenda?.readings else { return }
        do throws(StoreError) {
            for path in try pathShelf().paths {
                let settled = readings.filter { $0.path == path.row.id && !path.has($0) }
                guard !settled.isEmpty else { continue }
                let order = PathOrder.passOver(
                    path: path.row.id, nodes: Set(settled.map(\.node)))
                report(.order(.path(order)), cause: cause)
            }
        } catch {
            storeFailed(error)
        }
    }
}

extension PathStanding {
    /// Whether a reading of a session is still to be read: the node is open, or was done before the
    /// session began.
    fileprivate func has(_ reading: PathReading) -> Bool {
        guard let node = node(reading.node) else {
            return reading.kind == .review && !view.missedReviews.isEmpty
        }
        switch waiting.status(of: node) {
        case .open: return true
        case .done: return reading.wasDone
        case .jumped, .locked: return false
        }
    }
}
