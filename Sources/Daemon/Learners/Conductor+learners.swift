internal import Curriculum
internal import Scripts
internal import Session
internal import Store

// Those who learn with this box.
extension Conductor {
    /// The most learners of a box.
    static let learnersMax = 100

    /// The lists that IDLE offers by voice: courses and lessons where there are several courses,
    /// learners where there are several that are spoken.
    static func offered(_ content: Content, _ learners: [LearnerRow]) -> Set<ChoiceKind> {
        var offered: Set<ChoiceKind> = []
        if content.library.courses.count > 1 { offered.formUnion([.course, .lesson]) }
        if learners.count(where: \.isSpoken) > 1 { offered.insert(.learner) }
        return offered
    }

    /// The learners that are read to who has asked for them, those who were selected last first.
    func otherLearners() throws(StoreError) -> [Choice] {
        try dependencies.store.learners()
            .filter { $0.isSpoken && !$0.isSelected && mayChoose($0) }
            .map { Choice(id: $0.id, title: spokenName(of: $0)) }
    }

    /// Whether a learner may be chosen by what brought the step about: by any voice in the room,
    /// but by no client of another user.
    private func mayChoose(_ learner: LearnerRow) -> Bool {
        guard stepCause.kind == .client, let user = learner.uid else { return true }
        return stepCause.uid == user || stepCause.uid == 0
    }

    /// What choosing a learner from a list means; nil where the learner may not be chosen.
    func order(choosingLearner name: String) throws(StoreError) -> IdleOrder? {
        guard let found = try dependencies.store.learners().first(where: { $0.id == name }),
            mayChoose(found)
        else { return nil }
        return try order(selecting: name)
    }

    private func spokenName(of learner: LearnerRow) -> String {
        learner.name.isEmpty ? text(of: .defaultLearner) : learner.name
    }

    /// What selects a learner; nil where there is none of this name.
    func order(selecting name: String) throws(StoreError) -> IdleOrder? {
        let learners = try dependencies.store.learners()
        guard learners.contains(where: { $0.id == name }) else { return nil }
        let saved = try dependencies.store.restore(name)
        let course = content.course(Self.wantedCourse(of: saved, settings))
        let syllabus = course.flatMap {
            content.syllabus(of: $0.id, completed: saved.completed)
        }
        return .changeLearners(
            .selected(LearnerID(name), syllabus), offering: Self.offered(content, learners))
    }

    /// Takes over the sound and the course of the learner who was selected.
    func use(learner name: String) {
        learner = name
        do throws(StoreError) {
            let saved = try dependencies.store.restore(name)
            sound = Sound(stored: saved.settings, default: settings.speech)
            let wanted = Self.wantedCourse(of: saved, settings)
            note(missingCourse: content.course(wanted) == nil ? wanted : nil)
        } catch {
            storeFailed(error)
        }
        useCourse()
    }
}
