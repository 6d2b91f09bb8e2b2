@testable import Session

// What must be true at every step of a walk.
extension PathWalk {
    mutating func inspect() {
        inspectStage()
        inspectRecords()
        if let wrong = stage.path.faults.last { fault(wrong) }
        guard let path = stage.readingPath else {
            if stage.path.isUnderWay { fault("the session has no end in the log") }
            return
        }
        let auditor = stage.auditor
        if path.waiting != nil, auditor.listening != nil, auditor.timers.isEmpty {
            fault("waits without a timer")
        }
        if path.waiting == nil, auditor.listening != nil { fault("listens to nobody") }
        if path.agenda == nil { return }
        if path.counts.done + path.counts.open > path.agenda?.readings.count ?? 0 {
            fault("more is done and open than there is: \(path.counts)")
        }
        inspectQuiz(of: path)
        if auditor.load == nil { inspectCommitted(path) }
    }

    /// Nothing is marked but by a learner's word, a client, or where the box marks by itself.
    private mutating func inspectRecords() {
        for effect in effects {
            guard case .record(.path(.done(let reading, let means))) = effect else { continue }
            guard mayMark(reading, means) else {
                return fault("\(reading.node) marked by \(means) on \(event)")
            }
        }
    }

    private func mayMark(_ reading: PathReading, _ means: PathMeans) -> Bool {
        switch event {
        case .heard(.voice(_, .command(.path(.markDone)))): means == .voice
        case .heard(.text): means == .client
        case .order(.command(.path(.markDone))): means == .client
        case .room(.timerFired):
            // Behind the feedback to its last answer a quiz is done.
            reading.kind == .quiz
                ? before?.state == .quizAnswered
                : means == .auto && before?.agenda?.marksItself == true
        // What is unclear to the end is skipped, and with it a quiz may be done.
        case .heard(.voice): reading.kind == .quiz && before?.state == .quizAsked
        case .order, .room, .fetched: false
        }
    }

    /// A verdict is committed before it is said.
    private mutating func inspectQuiz(of path: ReadingPath) {
        guard path.state == .quizAnswered, let quiz = path.progress.quiz, let reading = path.reading
        else { return }
        guard let told = quiz.told else { return fault("tells no verdict") }
        let committed = stage.path.answers[reading.node]?[quiz.attempt]
        if committed?[told] != quiz.answers[told] || quiz.answers[told] == nil {
            fault("the verdict on \(told) is not committed")
        }
    }

    /// What has changed is committed, but for what may be lost with a kill.
    private mutating func inspectCommitted(_ path: ReadingPath) {
        guard var committed = stage.committed.path?.progress else {
            return fault("nothing is committed")
        }
        committed.state = path.state
        var progress = path.progress
        (progress.reminders, committed.reminders) = (0, 0)
        if stage.committed.state != .path(path.state) {
            fault("\(stage.committed.state) is committed")
        }
        if progress != committed { fault("not committed: \(progress), but \(committed)") }
    }

    /// What is wrong when the daemon is killed now, and goes on; nil where nothing is.
    var faultAfterCrash: String? {
        var after = stage
        after.shelf.isBusy = false
        after.path.gone = []
        after.crash()
        let restored = after.readingPath
        after.take(.room(.restarted(.soon)))
        if let broken = after.auditor.broken.last ?? after.path.faults.last { return broken }
        guard let restored else { return nil }
        guard let path = after.readingPath else {
            let isOver = restored.agenda == nil || restored.state == .complete
            return isOver ? nil : "\(restored.state) is over"
        }
        return path.progress.done.isSuperset(of: restored.progress.done)
            ? nil : "\(restored.progress.done) became \(path.progress.done)"
    }

    /// What keeps a learner who does what is to be done from the end; nil where nothing does.
    var faultOnTheWay: String? {
        var after = stage
        after.shelf.isBusy = false
        for _ in 0..<2_000 {
            guard after.dialogue.phase.state != .idle else { break }
            after.actAsLearner()
        }
        if let broken = after.auditor.broken.last ?? after.path.faults.last { return broken }
        return after.readingPath.map { "stays in \($0.state) with \($0.progress)" }
    }
}
