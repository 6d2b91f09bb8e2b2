import Scheduling

@testable import Session

// What would come of a session, from wherever a walk is.
extension ProblemWalk {
    /// What is wrong when the daemon is killed now, and goes on; nil where nothing is.
    var faultAfterCrash: String? {
        var after = stage
        after.shelf.isBusy = false
        after.problems.isChanged = false
        after.crash()
        guard let restored = after.problemStudy else { return nil }
        let log = after.problems.log
        after.take(.room(.restarted(.soon)))
        if let broken = after.auditor.broken.last ?? after.problems.log.faults.last {
            return broken
        }
        if after.problems.log.standing != log.standing { return "recorded over the restart" }
        guard let problems = after.problemStudy else {
            let isOver = restored.state == .loading || restored.isOver
            return isOver ? nil : "\(restored.state) is over"
        }
        if problems.progress.index != restored.progress.index {
            return "prompt \(restored.progress.index) became \(problems.progress.index)"
        }
        if problems.progress.ending != restored.progress.ending { return "another end" }
        return faultOfGiving(after.problems.log, log)
    }

    /// A prompt that was given is not recorded again.
    private func faultOfGiving(_ after: ProblemLog, _ before: ProblemLog) -> String? {
        guard let open = before.open, after.open == open, after.given > before.given else {
            return nil
        }
        return "prompt \(open) was given again"
    }

    /// The kinds of learners who continue a session.
    enum Learner: CaseIterable { case voice, client, nobody }

    /// What keeps a session from its end; nil where nothing does.
    func faultOnTheWay(of learner: Learner) -> String? {
        var after = stage
        after.shelf.isBusy = false
        after.problems.isChanged = false
        for _ in 0..<300 {
            guard after.dialogue.phase.state != .idle else { break }
            switch learner {
            case .voice: after.actAsLearner()
            case .client: after.actAsClient()
            case .nobody: after.actAsNobody()
            }
        }
        if let broken = after.auditor.broken.last ?? after.problems.log.faults.last {
            return broken
        }
        return after.problemStudy.map { "stays in \($0.state) with \($0.progress)" }
    }
}

extension StudyStage {
    /// What happens where nobody says or does anything.
    mutating func actAsNobody() {
        if let fetched {
            take(fetched)
        } else if let id = auditor.utterance {
            take(.room(.spoken(id)))
        } else if let timer = auditor.nextTimer {
            now = max(now, timer.due)
            take(.room(.timerFired(timer.id)))
        }
    }

    /// Does what is to be done in every state without a word.
    fileprivate mutating func actAsClient() {
        switch problemStudy?.state {
        case .asking where problemStudy?.isAnswerable == true:
            take(.order(.answer(.choice(1), milliseconds: nil)))
        case .answering: take(.order(.answer(.choice(2), milliseconds: nil)))
        case .reading where problemStudy?.waiting != nil:
            take(.order(.command(.problem(.reviewed))))
        case .writing where problemStudy?.waiting != nil:
            take(
                .order(
                    .problem(
                        .submit(ProblemSubmission(language: "ts", percent: 50, isSame: false)))))
        case .judging where problemStudy?.waiting != nil:
            take(.order(.command(.shared(.no))))
        case .complete where problemStudy?.waiting != nil:
            take(.order(.command(.problem(.end))))
        case .loading, .opening, .asking, .reading, .writing, .judging, .feedback, .summary,
            .complete, nil:
            actAsNobody()
        }
    }
}
