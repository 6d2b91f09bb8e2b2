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

    /// The learners that can be chosen by voice, those who were selected last first.
    func otherLearners() throws(StoreError) -> [Choice] {
        try dependencies.store.learners().filter { $0.isSpoken && !$0.isSelected }.map { learner in
            Choice(id: learner.id, title: spokenName(of: learner))
        }
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
