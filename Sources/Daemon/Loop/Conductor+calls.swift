internal import Control
internal import Curriculum
internal import LinuxIO
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// What clients ask.
extension Conductor {
    /// Answers a call now, or opens its stream; rights were checked before.
    func answer(_ call: Call) {
        guard let wish = ClientCall(method: call.method, parameters: call.parameters) else {
            return call.fail(.methodNotImplemented(call.method))
        }
        if case .subscribe(let subscription) = wish { return subscribe(call, subscription) }
        do throws(ErrorReply) {
            if let terms = wish.terms, let earlier = try earlierAnswer(terms, wish) {
                return call.reply(earlier)
            }
            call.reply(try answer(to: wish, from: call.peer))
        } catch {
            call.fail(error)
        }
    }

    private func answer(
        to wish: ClientCall, from peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        if let terms = wish.terms {
            try check(terms)
            _ = step(.signGiven, cause: cause(peer, terms))
        }
        switch wish {
        case .getState, .subscribe: return state
        case .getMachine: return Self.machine
        case .history(let since, let limit): return try history(since: since, limit: limit)
        case .listCourses: return courses
        case .listLessons(let course): return try lessons(of: course)
        case .getSound: return soundState
        case .health: return healthReport
        case .command(let name, let terms): return try command(name, terms, peer)
        case .hear(let text, let terms): return try hear(text, terms, peer)
        case .selectCourse(let course, let terms): return try select(course, terms, peer)
        case .relisten(let lesson, let terms):
            return try order(.relisten(LessonID(lesson)), terms, peer)
        case .abandon(let terms): return try order(.abandon, terms, peer)
        case .say(let text, let terms): return try say(text, terms, peer)
        case .pause(let terms): return try transport(.pause, cause: cause(peer, terms))
        case .resume(let terms): return try transport(.resume, cause: cause(peer, terms))
        case .mute(let terms): return try transport(.mute, cause: cause(peer, terms))
        case .unmute(let terms): return try transport(.unmute, cause: cause(peer, terms))
        case .setVolume(let volume, let terms): return try setVolume(volume, terms, peer)
        case .setRate(let percent, let terms): return try setRate(percent, terms, peer)
        case .setVoice(let voice, let terms): return try setVoice(voice, terms, peer)
        case .resetProgress(let abandon, let terms): return try reset(abandon, terms, peer)
        }
    }

    func cause(_ peer: Peer, _ terms: ClientCall.Terms) -> EventCause {
        EventCause(
            .client, uid: Int(peer.credentials.uid), pid: Int(peer.credentials.pid),
            client: terms.client.map { String($0.prefix(100)) })
    }

    private func check(_ terms: ClientCall.Terms) throws(ErrorReply) {
        let state = lesson.phase.state.rawValue
        if let wanted = terms.ifSeq, wanted != journal.last {
            throw .preconditionFailed(
                seq: journal.last, state: state,
                message: "ifSeq is \(wanted), but the newest event is \(journal.last)")
        }
        if let wanted = terms.ifState, wanted != state {
            throw .preconditionFailed(
                seq: journal.last, state: state,
                message: "ifState is \(wanted.prefix(64)), but the state is \(state)")
        }
    }

    /// The first answer to a request that was made before.
    private func earlierAnswer(
        _ terms: ClientCall.Terms, _ wish: ClientCall
    ) throws(ErrorReply) -> JSONObject? {
        guard let id = terms.requestID else { return nil }
        guard (1...RequestRow.idLengthMax).contains(id.utf8.count) else {
            throw .invalidParameter(
                "requestId", hint: "expected 1 to \(RequestRow.idLengthMax) bytes")
        }
        do throws(StoreError) {
            guard let earlier = try hands.store.request(id, now: hands.clocks.wallUSec()) else {
                return nil
            }
            let reply: JSONObject = [
                "seq": .integer(earlier.seq), "state": .string(lesson.phase.state.rawValue),
                "repeated": true,
            ]
            return Verdicts.heard(earlier.verdict).map { add($0, to: reply) } ?? reply
        } catch {
            throw unavailable(error)
        }
    }

    /// Steps the machine for a client and answers with the receipt.
    func order(
        _ event: Event, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        let heard = try perform(event, terms, peer)
        let reply = receipt.adding("repeated", false)
        return heard.map { add($0, to: reply) } ?? reply
    }

    private func perform(
        _ event: Event, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> Heard? {
        if stuck != nil { throw storeUnavailable }
        let request = terms.requestID.map { RequestDraft(id: $0) }
        switch step(event, cause: cause(peer, terms), request: request) {
        case .accepted(let heard): return heard
        case .stale: return nil
        case .failed(let error):
            storeFailed(error)
            throw unavailable(error)
        case .refused(let refusal): throw reply(to: refusal)
        }
    }

    private func command(
        _ name: String, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        guard let command = Command(rawValue: name) else {
            let names = Command.allCases.map(\.rawValue).joined(separator: ", ")
            throw .invalidParameter("name", hint: "expected one of \(names)")
        }
        try refuseWhilePaused()
        return try order(.command(command), terms, peer)
    }

    /// Hears a client's text; over the limit it is nothing that a person says.
    private func hear(
        _ text: String, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        guard text.utf8.count <= Self.heardMax else {
            throw .invalidParameter("text", hint: "expected at most \(Self.heardMax) bytes")
        }
        try refuseWhilePaused()
        answerGiven = settings.keepsAnswers ? text : nil
        defer { answerGiven = nil }
        return try order(.heard(.text(text)), terms, peer)
    }

    static let heardMax = 2000

    private func refuseWhilePaused() throws(ErrorReply) {
        guard transport.isPaused else { return }
        throw .notAllowedNow(
            state: lesson.phase.state.rawValue, allowed: [], message: text(of: .lessonPaused))
    }

    func add(_ heard: Heard, to reply: JSONObject) -> JSONObject {
        reply.adding("class", .string(heard.kind.rawValue))
            .adding("correct", heard.isCorrect.map(JSON.bool))
            .adding("message", heard.message.map { .string(text(of: $0)) })
    }

    /// A refusal as a client gets it, with what a learner would hear.
    func reply(to refusal: Refusal) -> ErrorReply {
        switch refusal.reason {
        case .notCompleted(let lesson):
            content.library.course(of: lesson) == nil
                ? .noSuchLesson(lesson.name) : .notCompleted(lesson: lesson.name)
        case .notAllowedNow:
            .notAllowedNow(
                state: lesson.phase.state.rawValue, allowed: allowed,
                message: refusal.message.map { text(of: $0) })
        }
    }

    func unavailable(_ error: StoreError) -> ErrorReply {
        .storeUnavailable(message: error.found, hint: error.hint)
    }

    var storeUnavailable: ErrorReply {
        let fault = health.faults[.store]
        return .storeUnavailable(
            message: fault?.reason ?? "the store cannot write", hint: fault?.hint ?? "see the log")
    }
}
