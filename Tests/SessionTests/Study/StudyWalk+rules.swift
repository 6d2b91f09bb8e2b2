@testable import Session

// What must be true at every step of a walk.
extension StudyWalk {
    mutating func inspect() {
        let auditor = stage.auditor
        inspectStage()
        if let wrong = stage.ledger.faults.last { fault(wrong) }
        if let content = stage.wordless.first { fault("\(content) was not fetched") }
        guard let study = stage.study else { return }
        if study.state.isPlaying, auditor.listening != nil { fault("listens to nobody") }
        var ledger = stage.ledger
        ledger.check(study.progress.counts(of: study.plan))
        if let wrong = ledger.faults.last { fault(wrong) }
        inspectWords(of: study)
        if auditor.load == nil { inspectCommitted(study) }
    }

    private mutating func inspectWords(of study: Study) {
        let planned = Set(study.plan.entries.map(\.card))
        let begun = Set(study.progress.words.keys)
        if !begun.isSubset(of: planned) { fault("begun but not planned: \(begun)") }
        let counts = study.progress.counts(of: study.plan)
        if counts.done + counts.skipped != begun.count { fault("\(begun.count) words begun") }
        if study.progress.left(of: study.plan) < 0 { fault("less than no word is left") }
        let asked = Set(stage.ledger.attempts.filter { !$0.value.isEmpty }.keys)
        if !asked.isSubset(of: begun) { fault("asked but not begun: \(asked)") }
    }

    /// What has changed is committed, but for what may be lost with a kill.
    private mutating func inspectCommitted(_ study: Study) {
        guard var committed = stage.committed.study?.progress else {
            return fault("nothing is committed")
        }
        var progress = study.progress
        (progress.spent, committed.spent) = (0, 0)
        (progress.example, committed.example) = (0, 0)
        if progress != committed { fault("not committed: \(progress), but \(committed)") }
    }

    /// What is wrong when the daemon is killed now, and goes on; nil where nothing is.
    var faultAfterCrash: String? {
        var after = stage
        after.shelf.isBusy = false
        after.crash()
        let state = after.dialogue.phase.state
        after.take(.room(.restarted(.soon)))
        if let broken = after.auditor.broken.last ?? after.ledger.faults.last { return broken }
        guard let study = after.study else {
            let mayBeOver: [State] = [
                .idle, .choice(.asked), .study(.loading), .study(.complete),
            ]
            return mayBeOver.contains(state) ? nil : "\(state) is over"
        }
        var ledger = after.ledger
        ledger.check(study.progress.counts(of: study.plan))
        return ledger.faults.last
    }

    /// What is left when all is taken back; nil where that is nothing.
    var faultAfterUndo: String? {
        var after = stage
        after.shelf.isBusy = false
        after.shelf.lost = []
        for _ in 0..<1_000 {
            guard after.study != nil else { return nil }
            if let fetched = after.fetched {
                after.take(fetched)
            } else if after.study?.waiting == nil, let id = after.auditor.utterance {
                after.take(.room(.spoken(id)))
            } else if Self.isAll(after.take(.order(.command(.shared(.undo))))) {
                return rest(in: after.ledger)
            }
        }
        return "is taken back for ever"
    }

    private static func isAll(_ outcomes: [Outcome]) -> Bool {
        outcomes.contains { outcome in
            guard case .refused(let refusal) = outcome else { return false }
            return refusal.message == .nothingToTakeBack
        }
    }

    private func rest(in ledger: StudyLedger) -> String? {
        let attempts = ledger.attempts.filter { !$0.value.isEmpty && !gone.contains($0.key) }
        let grades = ledger.grades.filter { !$0.value.isEmpty && !gone.contains($0.key) }
        let marks = ledger.marks.filter { card, marks in
            !marks.subtracting(isMarkedByClient ? [.master] : []).isEmpty && !gone.contains(card)
        }
        let isEmpty = attempts.isEmpty && grades.isEmpty && marks.isEmpty
        return isEmpty ? nil : "\(attempts) \(grades) \(marks) are left"
    }

    /// What keeps a learner who does what is to be done from the end; nil where nothing does.
    var faultOnTheWay: String? {
        var after = stage
        after.shelf.isBusy = false
        for _ in 0..<2_000 {
            guard after.dialogue.phase.state != .idle else { break }
            after.actAsLearner()
        }
        if let broken = after.auditor.broken.last ?? after.ledger.faults.last { return broken }
        return after.study.map { "stays in \($0.state) with \($0.progress)" }
    }
}
