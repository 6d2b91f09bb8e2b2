@testable import Session

/// A second, far simpler machine of state names, which follows the written decisions.
struct Model {
    private(set) var state = State.idle
    private(set) var completed: Set<LessonID> = []
    private var lesson: LessonID?
    private var unclear = 0
    /// Which segment is heard again, or comes next.
    private var segment = 1

    /// Takes a stimulus by its name in the written decisions.
    mutating func take(_ stimulus: String) {
        let next = next(on: stimulus)
        if state == .lesson(.questionAsked),
            ["unclear answer", "unintelligible"].contains(stimulus)
        {
            unclear += 1
        }
        if ["chosen course", "chosen learner"].contains(stimulus) { forget() }
        if next != state { enter(next) }
    }

    private func next(on stimulus: String) -> State {
        let written = WrittenDecisions.all.next(state, stimulus)
        // The box of these walks offers nothing to study.
        if ["study", "path", "problem"].contains(written.machine) || stimulus == "CHOOSE_STUDY" {
            return state
        }
        switch (state, stimulus) {
        case (.idle, "BEGIN_LESSON"): return upcoming == nil ? .idle : written
        case (.idle, "relisten"): return completed.contains(Self.first) ? written : .idle
        case (.lesson(.questionAsked), "unclear answer"),
            (.lesson(.questionAsked), "unintelligible"):
            return unclear < 2 ? written : .lesson(.questionAnswered)
        case (.relisten(.playing), "lesson unavailable"), (.relisten(.ready), "lesson unavailable"):
            return .idle
        case (.relisten(.playing), "spoken"): return segment < 7 ? written : .idle
        case (.choice(.asked), "empty list"), (.choice(.asked), "lesson unavailable"),
            (.choice(.asked), "chosen course"), (.choice(.asked), "chosen learner"):
            return .idle
        case (.choice(.asked), "chosen lesson"):
            return completed.contains(Self.first) ? .relisten(.playing) : .idle
        default: return written
        }
    }

    private mutating func enter(_ next: State) {
        switch next {
        case .lesson(.lessonLoaded): lesson = upcoming
        case .lesson(.questionAsked): unclear = 0
        case .lesson(.sessionComplete):
            if let lesson { completed.insert(lesson) }
        case .relisten(.playing) where state == .idle || state == .choice(.asked): segment = 1
        case .relisten(.ready) where state == .relisten(.playing): segment += 1
        default: break
        }
        state = next
    }

    private var upcoming: LessonID? {
        [Self.first, LessonID("L2")].first { !completed.contains($0) }
    }

    private static let first = LessonID("L1")

    /// Progress was deleted, or another course begun.
    mutating func forget() { completed = [] }
}
