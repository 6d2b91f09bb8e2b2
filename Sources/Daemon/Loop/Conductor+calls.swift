internal import Control
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
        switch wish {
        case .subscribe(let subscription): return subscribe(call, subscription)
        case .listAudioDevices: return listDevices(for: call)
        case .listClients(let offset): return listClients(for: call, from: offset)
        case .testAudio(let terms): return begin(.test, for: call, terms)
        case .calibrateAudio(let terms): return begin(.calibration, for: call, terms)
        default: break
        }
        do throws(ErrorReply) {
            if let terms = wish.terms, let earlier = try earlierAnswer(terms, call.method) {
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
            breakOffTrial()
            if stuck == nil { _ = step(.room(.signGiven), cause: cause(peer, terms)) }
        }
        switch wish {
        // These are answered elsewhere: from the board, from the right alone, or later.
        case .getState, .getRight, .subscribe, .listAudioDevices, .testAudio, .calibrateAudio,
            .listClients:
            return state
        case .getMachine: return Self.machine
        case .history(let since, let limit): return try history(since: since, limit: limit)
        case .listCourses(let offset): return try courses(from: offset)
        case .listLessons(let course, let offset): return try lessons(of: course, from: offset)
        case .getLesson(let lesson, let course, let offset):
            return try text(of: lesson, in: course, from: offset)
        case .getSound: return soundState
        case .health: return healthReport
        case .getMetrics: return metricsReport
        case .command(let name, let terms): return try command(name, terms, peer)
        case .hear(let text, let terms): return try hear(text, terms, peer)
        case .selectCourse(let course, let terms): return try select(course, terms, peer)
        case .relisten(let lesson, let terms):
            try refuseWhilePaused()
            return try order(
                .relisten(LessonID(lesson)), Self.session + "Relisten", terms, peer)
        case .abandon(let terms): return try abandon(terms, peer)
        case .say(let text, let terms): return try say(text, terms, peer)
        case .pause(let terms): return try transport(.pause, cause: cause(peer, terms))
        case .resume(let terms): return try transport(.resume, cause: cause(peer, terms))
        case .mute(let terms): return try transport(.mute, cause: cause(peer, terms))
        case .unmute(let terms): return try transport(.unmute, cause: cause(peer, terms))
        case .setVolume(let volume, let terms): return try setVolume(volume, terms, peer)
        case .setRate(let percent, let terms): return try setRate(percent, terms, peer)
        case .setVoice(let voice, let terms): return try setVoice(voice, terms, peer)
        case .resetProgress(let reset, let terms): return try self.reset(reset, terms, peer)
        case .listAnswers(let offset): return try answers(from: offset)
        case .exportProgress(let lesson): return try export(after: lesson)
        case .importProgress(let part, let terms): return try take(part, terms, peer)
        case .backup(let client): return try backup(for: client)
        case .chooseAudioDevice(let direction, let device, let terms):
            return try choose(device, for: direction, terms, peer)
        }
    }

    /// The cause of what a client brings about.
    func cause(_ peer: Peer, _ terms: ClientCall.Terms) -> EventCause {
        EventCause(
            .client, uid: Int(peer.credentials.uid), pid: Int(peer.credentials.pid),
            client: terms.client.map { $0.bounded(to: Self.nameMax) })
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
                message: "ifState is \(wanted.bounded(to: Self.echoMax)), but the state is "
                    + state)
        }
    }

    /// The first answer to a request that was made before.
    private func earlierAnswer(
        _ terms: ClientCall.Terms, _ method: String
    ) throws(ErrorReply) -> JSONObject? {
        guard let id = terms.requestID else { return nil }
        let isSound = (1...RequestRow.idLengthMax).contains(id.utf8.count) && !id.contains("\0")
        guard isSound else {
            throw .invalidParameter(
                "requestId",
                hint: "expected 1 to \(RequestRow.idLengthMax) bytes without NUL, found "
                    + "\(id.utf8.count)")
        }
        let earlier: AnsweredRequest?
        do throws(StoreError) {
            earlier = try hands.store.request(id, now: hands.clocks.wallUSec())
        } catch {
            throw unavailable(error)
        }
        guard let earlier, let first = FirstAnswer(json: earlier.verdict) else { return nil }
        guard first.method == method else {
            throw .invalidParameter(
                "requestId", hint: "this one was used for \(first.method); give each call its own")
        }
        guard first.mark == nil || first.mark == terms.mark else {
            throw .invalidParameter(
                "requestId",
                hint: "this one was used for another call of \(method); give each call its own")
        }
        if let refusal = first.refusal { throw refusal }
        let receipt = Receipt(seq: earlier.seq, state: first.state, heard: first.heard)
        return reply(receipt, repeated: true)
    }

    /// The answer to an order that was carried out.
    func reply(_ receipt: Receipt, repeated: Bool) -> JSONObject {
        let reply: JSONObject = [
            "seq": .integer(receipt.seq), "state": .string(receipt.state),
            "repeated": .bool(repeated),
        ]
        return receipt.heard.map { add($0, to: reply) } ?? reply
    }

    /// Steps the machine for a client and answers with the receipt.
    func order(
        _ event: Event, _ method: String, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        contentFault = nil
        let request = RequestDraft(terms, method: method)
        switch step(event, cause: cause(peer, terms), request: request) {
        case .accepted(let receipt):
            if let contentFault {
                // The step was committed as taken before the lesson was fetched.
                throw remembered(lessonUnavailable(contentFault), request, isCorrection: true)
            }
            return reply(receipt, repeated: false)
        // No wish of a client is a report that could come late.
        case .stale: return receipt.adding("repeated", false)
        case .failed(let error):
            storeFailed(error)
            throw unavailable(error)
        case .refused(let refusal): throw remembered(reply(to: refusal, of: event), request)
        }
    }

    /// A refusal is the first answer too: the same request later is refused again.
    private func remembered(
        _ refusal: ErrorReply, _ request: RequestDraft?, isCorrection: Bool = false
    ) -> ErrorReply {
        guard let request else { return refusal }
        let first = FirstAnswer(
            method: request.method, mark: request.mark, state: lesson.phase.state.rawValue,
            refusal: refusal)
        do throws(StoreError) {
            try commit(
                Commit(
                    at: hands.clocks.wallUSec(),
                    request: RequestRow(
                        id: request.id, verdict: first.json, isCorrection: isCorrection)))
        } catch {
            storeFailed(error)
        }
        return refusal
    }

    private func command(
        _ name: String, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        guard let command = Command(rawValue: name) else {
            let names = Command.allCases.map(\.rawValue).joined(separator: ", ")
            let found = name.bounded(to: Self.echoMax)
            throw .invalidParameter("name", hint: "expected one of \(names), found \"\(found)\"")
        }
        try refuseWhilePaused()
        return try order(.command(command), Self.session + "Command", terms, peer)
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

    /// What a client may call itself, and what is kept of an answer, in Unicode scalars.
    static let nameMax = 100
    static let answerMax = 1000
    /// How much of a name that a client made up is given back to it, in Unicode scalars.
    static let echoMax = 64
    /// The longest text that is heard or said for a client, in bytes.
    package static let heardMax = 2000
    /// What stands before the name of a method of the lesson.
    static let session = "io.lectern.Session."

    /// Adds to a reply what a text was taken for.
    func add(_ heard: Heard, to reply: JSONObject) -> JSONObject {
        reply.adding("class", .string(heard.kind.rawValue))
            .adding("correct", heard.isCorrect.map(JSON.bool))
            .adding("message", heard.message.map { .string(text(of: $0)) })
    }
}

extension String {
    /// The text without NUL, cut after so many Unicode scalars.
    func bounded(to limit: Int) -> String {
        String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\0" }.prefix(limit)))
    }
}
