internal import Curriculum
internal import Scripts
internal import Session
internal import Store

// Numbered lists: what is in them, and what their entries mean.
extension Conductor {
    /// The most entries of a list that are fetched: one more than are read, by which the list is
    /// known to be cut.
    static let choicesMax = Choosing.listMax + 1

    /// Fetches a list; the answer is taken as the next event.
    func fetchChoices(of kind: ChoiceKind, _ id: FetchID) {
        do throws(StoreError) {
            let choices = try choices(of: kind).prefix(Self.choicesMax)
            followUps.append(.fetched(id, .choices(Array(choices))))
        } catch {
            storeFailed(error)
            followUps.append(.fetched(id, .unavailable))
        }
    }

    /// Fetches what an entry means, as it is now; the answer is taken as the next event.
    func fetchOrder(choosing name: String, of kind: ChoiceKind, _ id: FetchID) {
        do throws(StoreError) {
            let order = try order(choosing: name, of: kind)
            followUps.append(.fetched(id, order.map(Fetched.order) ?? .unavailable))
        } catch {
            storeFailed(error)
            followUps.append(.fetched(id, .unavailable))
        }
    }

    private func choices(of kind: ChoiceKind) throws(StoreError) -> [Choice] {
        switch kind {
        case .course: try otherCourses()
        case .lesson: try completedOfCourse()
        case .learner: try otherLearners()
        }
    }

    private func order(choosing name: String, of kind: ChoiceKind) throws(StoreError) -> IdleOrder?
    {
        switch kind {
        case .course: try syllabus(of: name).map(IdleOrder.selectCourse)
        case .lesson: .relisten(LessonID(name))
        case .learner: try order(selecting: name, if: mayChoose)
        }
    }

    /// The courses that are not selected: those in which something was done last first, then the
    /// others as they are installed.
    private func otherCourses() throws(StoreError) -> [Choice] {
        let used = try dependencies.store.coursesUsed()
        let selected = dialogue.syllabus?.course
        let others = content.library.courses.filter { $0.id != selected }
        let known = used.compactMap { name in others.first { $0.id.name == name } }
        return (known + others.filter { course in !used.contains(course.id.name) }).map { course in
            Choice(id: course.id.name, title: course.title)
        }
    }

    /// The completed lessons of the selected course, the newest first.
    private func completedOfCourse() throws(StoreError) -> [Choice] {
        guard let course else { return [] }
        let progress = try dependencies.store.lessonProgress(of: course.id.name)
            .filter { $0.completedAt != nil }
            .sorted { ($0.completedAt ?? 0) > ($1.completedAt ?? 0) }
        return progress.compactMap { done in
            course.lesson(LessonID(done.lesson)).map { Choice(id: done.lesson, title: $0.title) }
        }
    }
}
