internal import Control
internal import LinuxIO
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// What clients ask.
extension Conductor {
    /// Answers a call now or later, or opens its stream; rights were checked before.
    func answer(_ call: Call, _ wish: ClientCall) {
        do throws(ErrorReply) {
            if let terms = wish.terms {
                if let earlier = try earlierAnswer(terms, call.method) {
                    return call.reply(earlier)
                }
                try check(terms)
                breakOffTrial()
                if stuck == nil {
                    _ = step(.room(.signGiven), cause: cause(call.peer, terms))
                }
            }
            if let reply = try reply(to: wish, call) { call.reply(reply) }
        } catch {
            call.fail(error)
        }
    }

    /// The reply; nil if the call is answered later.
    private func reply(
        to wish: ClientCall, _ call: Call
    ) throws(ErrorReply) -> JSONObject? {
        switch wish {
        case .session(let wish): try reply(to: wish, call)
        case .transport(let wish): try reply(to: wish, call.peer)
        case .admin(let wish): try reply(to: wish, call)
        case .learners(let wish): try reply(to: wish, call.peer)
        case .study(let wish): try reply(to: wish, call)
        case .library(let wish): try reply(to: wish, call)
        case .path(let wish): try reply(to: wish, call)
        case .problems(let wish): try reply(to: wish, call)
        // Only a simulator takes these, before the conductor.
        case .simulation: throw .methodNotImplemented(call.method)
        }
    }

    /// The cause of what a client brings about.
    func cause(_ peer: Peer, _ terms: ClientCall.Terms) -> EventCause {
        EventCause(
            .client, uid: Int(peer.credentials.uid), pid: Int(peer.credentials.pid),
            client: terms.client.map { $0.bounded(to: Self.nameMax) })
    }

    func check(_ terms: ClientCall.Terms) throws(ErrorReply) {
        let state = dialogue.phase.state.rawValue
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
    func earlierAnswer(
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
            earlier = try dependencies.store.request(id, now: dependencies.clocks.wallUSec())
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
        if let refusal = first.refusal { throw refusal.repeated }
        let receipt = Receipt(seq: earlier.seq, state: first.state, heard: first.heard)
        return method == Self.session + "Answer"
            ? reply(ofAnswer: receipt, repeated: true) : reply(receipt, repeated: true)
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
        reply(try carryOut(event, method, terms, peer), repeated: false)
    }

    /// Steps the machine for a client.
    func carryOut(
        _ event: Event, _ method: String, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> Receipt {
        if stuck != nil { throw storeUnavailable }
        if event.asksForSound { try refuseAtRest() }
        contentFault = nil
        let request = RequestDraft(terms, method: method)
        switch step(event, cause: cause(peer, terms), request: request) {
        case .accepted(let receipt):
            if let contentFault {
                // The step was committed as taken before the lesson was fetched.
                throw remembered(lessonUnavailable(contentFault), request, isCorrection: true)
            }
            return receipt
        // No wish of a client is a report that could come late.
        case .stale: return Receipt(seq: journal.last, state: dialogue.phase.state.rawValue)
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
            method: request.method, mark: request.mark, state: dialogue.phase.state.rawValue,
            refusal: refusal)
        do throws(StoreError) {
            try commit(
                Commit(
                    at: dependencies.clocks.wallUSec(),
                    request: RequestRow(
                        id: request.id, verdict: first.json, isCorrection: isCorrection)))
        } catch {
            storeFailed(error)
        }
        return refusal
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
