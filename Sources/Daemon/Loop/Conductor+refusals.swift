internal import Control
internal import Curriculum
internal import Scripts
internal import Session
internal import Store
internal import VarlinkWire

// What clients are told where something is not done.
extension Conductor {
    /// Throws while the lesson is paused: then nothing is taken but what ends the pause.
    func refuseWhilePaused() throws(ErrorReply) {
        guard transport.isPaused else { return }
        throw .notAllowedNow(
            state: dialogue.phase.state.rawValue, allowed: [],
            message: text(of: pausedMessage), hint: "give Resume first")
    }

    /// What is said of the pause of the machine that runs.
    var pausedMessage: Message {
        switch dialogue.phase {
        case .study: .reviewPaused
        case .path, .problem: .studyPaused
        case .idle, .lesson, .relisten, .choice: .lessonPaused
        }
    }

    /// A refusal as a client gets it, with what a learner would hear.
    func reply(to refusal: Refusal, of event: Event) -> ErrorReply {
        switch refusal.reason {
        case .notCompleted(let lesson):
            content.library.course(of: lesson) == nil
                ? .noSuchLesson(lesson.name.bounded(to: Self.echoMax))
                : .notCompleted(lesson: lesson.name)
        case .notAllowedNow:
            .notAllowedNow(
                state: dialogue.phase.state.rawValue, allowed: allowed,
                message: refusal.message.map { text(of: $0) },
                hint: advice(on: refusal, of: event))
        }
    }

    /// What a client can do where an event is not for this state.
    private func advice(on refusal: Refusal, of event: Event) -> String {
        switch (refusal.message, event) {
        case (.courseComplete, _), (.courseCompleteChoose, _):
            "give SelectCourse for another course, or Relisten to hear a lesson again"
        case (.contentUnavailable, _): "see what Health says of the content"
        case (_, .order(.idle)):
            "this is for IDLE only: end what runs, or give Abandon"
        case (_, .order), (_, .heard), (_, .room), (_, .fetched): advice
        }
    }

    /// What counts in this state.
    private var advice: String {
        if dialogue.awaitsAnswer { return "give an answer with Hear" }
        guard allowed.isEmpty else { return "allowed now: " + allowed.joined(separator: ", ") }
        return dialogue.phase.state == .idle
            ? "give SelectCourse for another course"
            : "Lectern is speaking: wait for a state in which something is allowed; Subscribe "
                + "tells when it comes"
    }

    /// The error for a write that has just failed.
    func unavailable(_ error: StoreError) -> ErrorReply {
        .storeUnavailable(message: error.found, hint: error.hintToCaller)
    }

    /// Notes a write that has failed. Returns the error for the client whose order was undone.
    func notKept(_ error: StoreError) -> ErrorReply {
        storeFailed(error)
        return unavailable(error)
    }

    /// The error while a step waits to be written. That is tried again, the order is not.
    var storeUnavailable: ErrorReply {
        let fault = health.faults[.store]
        return .storeUnavailable(
            message: fault?.reason ?? "the store cannot write",
            hint: "\(fault?.hint ?? "See the log.") Then give the order again.")
    }

    /// The error for a lesson that was begun and cannot be had.
    func lessonUnavailable(_ fault: Content.Fault) -> ErrorReply {
        .lessonUnavailable(
            message: text(of: .contentUnavailable), hint: "\(fault.text); \(fault.hint)")
    }
}
