internal import Control
internal import Curriculum
internal import Logging
internal import Scripts
internal import Session
internal import Store
internal import Varlink
internal import VarlinkWire

// Deletes progress.
extension Conductor {
    /// Deletes progress. An open session is abandoned only if the client asked for that.
    func reset(
        _ wish: AdminCall.Reset, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) -> JSONObject {
        if stuck != nil { throw storeUnavailable }
        let part = try part(of: wish)
        try makeIdle(abandoning: wish.abandons, terms, peer)
        let cause = cause(peer, terms)
        guard let part else { return try resetAll(cause) }
        return try reset(part, cause)
    }

    /// Makes sure that no session is open, or refuses.
    func makeIdle(
        abandoning abandons: Bool, _ terms: ClientCall.Terms, _ peer: Peer
    ) throws(ErrorReply) {
        guard dialogue.phase.state != .idle else { return }
        guard abandons else {
            throw reply(to: Refusal(.notAllowedNow), of: .order(.idle(.changeProgress(nil))))
                .hinting(
                    "a session is open: end it, or give \"abandon\": true")
        }
        _ = try abandon(ClientCall.Terms(client: terms.client), peer)
    }

    /// Deletes everything and resets what the last learner has chosen, so that the next one hears
    /// and is heard.
    private func resetAll(_ cause: EventCause) throws(ErrorReply) -> JSONObject {
        let course = content.course(settings.course)
        let (next, effects) = try afterChange(to: course?.syllabus(completed: []))
        var released = transport
        let sounding = released.handle(.resume) + released.handle(.unmute)
        var draft = Commit(
            at: dependencies.clocks.wallUSec(), session: sessionRow(of: next),
            events: [NewEvent(.progressReset, cause: cause)])
        draft.session?.isPaused = false
        draft.settings = [Self.courseBegun: nil, Self.muted: nil]
            .merging(Sound.personal.map { ($0, nil) }) { $1 }
        let report = try written { store throws(StoreError) in
            try store.resetProgress(thenCommitting: draft)
        }
        journal.begin(epoch: report.epoch)
        take(report.seqs, of: draft)
        dialogue = next
        goalReachedIn = nil
        readNewestStudyDay()
        sound = sound.withoutPersonal(default: settings.speech)
        unsavedTransport = nil
        note(missingCourse: course == nil ? settings.course : nil)
        endCrashPause()
        carryOut(released, sounding)
        perform(effects)
        if !sounding.isEmpty { self.report(.room(.resumed), cause: cause) }
        finish(report, "progress reset")
        return receipt(of: report, Self.message(on: report))
    }

    /// Uses the store for a client; an error of the store becomes an error reply.
    func written<Result>(
        _ body: (Store) throws(StoreError) -> Result
    ) throws(ErrorReply) -> Result {
        do throws(StoreError) {
            return try body(dependencies.store)
        } catch {
            throw notKept(error)
        }
    }

    /// Shows what was deleted; `what` is for the log.
    func finish(_ report: ResetReport, _ what: Logger.Message) {
        needsScrub = !report.isScrubbed
        publish()
        log.notice(what)
    }

    func receipt(of report: ResetReport, _ message: String) -> JSONObject {
        [
            "seq": .integer(journal.last), "epoch": .string(report.epoch),
            "lessons": .integer(Int64(report.lessons)),
            "events": .integer(Int64(report.events)),
            "requests": .integer(Int64(report.requests)), "erased": .bool(report.isScrubbed),
            "message": .string(message),
        ]
    }

    private static func message(on report: ResetReport) -> String {
        let backup =
            report.hadBackup ? ", the journal and the daemon's own backup" : " and the journal"
        return "Deleted the learner's progress\(backup). All words are new again. Volume, rate, "
            + "voice, mute, pause and the choice of a course are as the configuration says. "
            + "Courses, decks, preferences of study, sound devices and their calibration stay. "
            + "Files that were exported or backed up elsewhere are not in reach of this, nor is "
            + "the system's own log."
    }
}
