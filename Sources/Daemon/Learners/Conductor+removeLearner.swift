internal import Control
internal import Logging
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// Removes a learner.
extension Conductor {
    /// Deletes a learner with everything that the learner has done. As after a reset, a new journal
    /// begins, since the old one tells of what is deleted.
    func remove(
        _ name: String, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        try refuseWhilePaused()
        let learners = try written { store throws(StoreError) in try store.learners() }
        try checkRemovable(name, among: learners)
        let left = learners.filter { $0.id != name }
        let order = IdleOrder.changeLearners(
            .removed(LearnerID(name)), offering: offered(left))
        let (next, effects) = try after(order)
        let draft = Commit(
            at: dependencies.clocks.wallUSec(), session: sessionRow(of: next),
            events: [
                NewEvent(
                    .learnerRemoved, cause: cause(peer, terms),
                    data: JSON.object(["learner": .string(name)]).text)
            ])
        let report = try written { store throws(StoreError) in
            try store.removeLearner(name, thenCommitting: draft)
        }
        journal.begin(epoch: report.epoch)
        take(report.seqs, of: draft)
        dialogue = next
        perform(effects)
        finish(report, "learner removed")
        return receipt(of: report, Self.removed)
    }

    private func checkRemovable(
        _ name: String, among learners: [LearnerRow]
    ) throws(ErrorReply) {
        guard let found = learners.first(where: { $0.id == name }) else {
            throw .noSuchLearner(name.bounded(to: Self.echoMax), butFor: learners.first?.id)
        }
        if found.id == Store.defaultLearner {
            throw .notRemovable(
                name, "the learner \"\(name)\" is always there",
                hint: "ResetProgress with \"everything\": true deletes all that is this "
                    + "learner's, once the learner is selected")
        }
        if found.isSelected {
            throw .notRemovable(
                name, "the learner \"\(name)\" is selected", hint: "select another one first")
        }
    }

    private static let removed =
        "Deleted the learner with everything that the learner has done, the journal and the "
        + "daemon's own backup. Files that were exported or backed up elsewhere are not in reach "
        + "of this, nor is the system's own log."
}
