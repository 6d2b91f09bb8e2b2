internal import Control
internal import Session
internal import Varlink
internal import VarlinkWire

// The methods of io.lectern.Session.
extension Conductor {
    /// The reply; nil if the call opens a stream.
    func reply(to wish: SessionCall, _ call: Call) throws(ErrorReply) -> JSONObject? {
        switch wish {
        // `CallHandler` answers this, but where there is none.
        case .getState:
            let maySteer = call.peer.socket == Rights.controlSocket
            return maySteer ? steeringState : state
        case .command(let name, let terms): return try command(name, terms, call.peer)
        case .hear(let text, let terms): return try hear(text, terms, call.peer)
        case .answer(let answer, let terms): return try self.answer(answer, terms, call)
        case .grade(let rating, let terms): return try grade(rating, terms, call)
        case .subscribe(let subscription):
            subscribe(call, subscription)
            return nil
        case .history(let since, let limit): return try history(since: since, limit: limit)
        case .getMachine: return Self.machine
        case .listCourses(let offset): return try courses(from: offset)
        case .selectCourse(let course, let terms): return try select(course, terms, call.peer)
        case .listLessons(let course, let offset): return try lessons(of: course, from: offset)
        case .getLesson(let lesson, let course, let offset):
            return try text(of: lesson, in: course, from: offset)
        // `CallHandler` checks the rights and answers this.
        case .getRight: throw .methodNotImplemented(call.method)
        case .relisten(let lesson, let terms):
            try refuseWhilePaused()
            return try order(
                .order(.idle(.relisten(LessonID(lesson)))), call.method, terms, call.peer)
        case .abandon(let terms): return try abandon(terms, call.peer)
        }
    }

    private func command(
        _ name: String, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        guard let command = Command(rawValue: name) else {
            let names = allowed.isEmpty ? "none" : allowed.joined(separator: ", ")
            let found = name.bounded(to: Self.echoMax)
            throw .invalidParameter(
                "name",
                hint: "expected a command, of which these act now: \(names), found \"\(found)\"")
        }
        try refuseWhilePaused()
        return try order(.order(.command(command)), Self.session + "Command", terms, peer)
    }

    /// Hears a client's text; over the limit it is nothing that a person says.
    private func hear(
        _ text: String, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        guard text.utf8.count <= Self.heardMax else {
            throw .invalidParameter(
                "text", hint: "expected at most \(Self.heardMax) bytes, found \(text.utf8.count)")
        }
        if let order = order(in: text) { return try hear(order, terms, peer) }
        try refuseWhilePaused()
        answerGiven = settings.keepsAnswers ? text.bounded(to: Self.answerMax) : nil
        defer { answerGiven = nil }
        return try order(.heard(.text(text)), Self.session + "Hear", terms, peer)
    }
}
