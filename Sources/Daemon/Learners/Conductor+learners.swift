internal import Curriculum
internal import Scheduling
internal import Scripts
internal import Session
internal import Store

// Those who learn with this box.
extension Conductor {
    /// The most learners of a box.
    static let learnersMax = 100

    /// The lists that IDLE offers by voice: courses and lessons where there are several courses,
    /// learners where there are several that are spoken, and what the learner has to study.
    static func offered(
        _ content: Content, _ learners: [LearnerRow], studying: Set<Offer>
    ) -> Set<Offer> {
        var offered: Set<Offer> = []
        if content.library.courses.count > 1 {
            offered.formUnion([.list(.course), .list(.lesson)])
        }
        if learners.count(where: \.isSpoken) > 1 { offered.insert(.list(.learner)) }
        return offered.union(studying)
    }

    /// What a learner may have to study.
    static let ofStudy: Set<Offer> = [.study, .path, .problems]

    /// What a learner has to study: words, and a path that is active.
    static func studying(_ learner: String, _ store: Store) throws(StoreError) -> Set<Offer> {
        var offers: Set<Offer> = []
        if try hasDecks(learner, store) { offers.insert(.study) }
        if try store.paths(of: learner).contains(where: \.isActive) { offers.insert(.path) }
        if try store.selectedRepository(of: learner) != nil { offers.insert(.problems) }
        return offers
    }

    /// The same for the selected learner, who stays so.
    func offered(_ learners: [LearnerRow]) -> Set<Offer> {
        Self.offered(content, learners, studying: dialogue.offered.intersection(Self.ofStudy))
    }

    /// The learners of a numbered list, those who were selected last first.
    func otherLearners() throws(StoreError) -> [Choice] {
        try dependencies.store.learners()
            .filter { $0.isSpoken && !$0.isSelected && mayChoose($0) }
            .map { Choice(id: $0.id, title: spokenName(of: $0)) }
    }

    /// Whether the cause of the present step may choose a learner from a list: every voice in the
    /// room may, and no client of another user but root's.
    func mayChoose(_ learner: LearnerRow) -> Bool {
        stepCause.kind != .client || stepCause.uid == 0 || learner.isOpen(to: stepCause.uid)
    }

    func spokenName(of learner: LearnerRow) -> String {
        learner.name.isEmpty ? text(of: .defaultLearner) : learner.name
    }

    /// What selects a learner; nil where there is none of this name that is allowed.
    func order(
        selecting name: String, if isAllowed: (LearnerRow) -> Bool = { _ in true }
    ) throws(StoreError) -> IdleOrder? {
        let learners = try dependencies.store.learners()
        guard let found = learners.first(where: { $0.id == name }), isAllowed(found)
        else { return nil }
        let saved = try dependencies.store.restore(name)
        let course = content.course(Self.wantedCourse(of: saved, settings))
        let syllabus = course.flatMap {
            content.syllabus(of: $0.id, completed: saved.completed)
        }
        return .changeLearners(
            .selected(LearnerID(name), syllabus),
            offering: Self.offered(
                content, learners, studying: try Self.studying(name, dependencies.store)))
    }

    /// Whether a learner has a deck from which words are asked.
    static func hasDecks(_ learner: String, _ store: Store) throws(StoreError) -> Bool {
        try store.decks(of: learner).contains { !$0.isArchived && $0.kind != .problems }
    }

    /// Takes over the sound and the course of the learner who was selected.
    func use(learner name: String) {
        learner = name
        do throws(StoreError) {
            let saved = try dependencies.store.restore(name)
            sound = Sound(stored: saved.settings, default: settings.speech)
            studyPreferences = StudyPreferences(stored: saved.settings)
            pathSettings = PathSettings(stored: saved.settings)
            reminders = Reminders(stored: saved.settings)
            let wanted = Self.wantedCourse(of: saved, settings)
            note(missingCourse: content.course(wanted) == nil ? wanted : nil)
        } catch {
            storeFailed(error)
        }
        prepareMessages()
        readNewestStudyDay()
        addMissingLessonCards(of: name)
        addMissingProblemCards()
        planReminders()
        useCourse()
        passRest(isChanged: true)
    }
}
