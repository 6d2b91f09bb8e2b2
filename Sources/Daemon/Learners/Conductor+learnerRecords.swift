internal import Control
internal import Logging
internal import Session
internal import Store
internal import VarlinkWire

// What must not be forgotten of learners.
extension Conductor {
    /// Adds what a change means for the tables and the journal.
    func add(_ change: LearnerChange, to draft: inout Commit, _ cause: EventCause) {
        switch change {
        case .added(let learner):
            draft.learners = .add(
                LearnerRow(
                    id: learner.id.name, name: learner.name, uid: learner.user,
                    createdAt: draft.at))
            draft.settings[Self.learnersAdded] = learner.id.number.map(String.init)
            draft.add(.learnerAdded, cause, ["learner": .string(learner.id.name)])
        case .changed(let learner, let isSpoken):
            draft.learners = .change(
                learner.id.name, name: learner.name, isSpoken: isSpoken,
                settings: preferencesGiven)
            draft.add(.preferencesChanged, cause, ["learner": .string(learner.id.name)])
        case .selected(let learner, _):
            draft.learners = .select(learner.name)
            draft.add(.learnerSelected, cause, ["learner": .string(learner.name)])
        case .removed: break  // Told by who removes the learner, in a new journal.
        }
    }

    /// What a change means beyond its being kept.
    func carryOut(_ change: LearnerChange) {
        switch change {
        case .selected(let learner, _):
            log.debug("learner selected", metadata: ["learner": "\(learner.name)"])
            use(learner: learner.name)
        case .changed(let learner, _):
            if learner.id.name == self.learner { useStudyPreferences() }
            let wanted: [StudyPreferences.Name] = [.lessonTerms, .lessonQuestions]
            if wanted.contains(where: { preferencesGiven[$0.rawValue] == "true" }) {
                addMissingLessonCards(of: learner.id.name, reviving: true)
            }
        case .added, .removed: break
        }
    }
}
