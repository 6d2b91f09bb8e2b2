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
        try checkSelected(wish.learner)
        let part = try part(of: wish)
        try makeIdle(abandoning: wish.abandons, terms, peer)
        let cause = cause(peer, terms)
        guard let part else {
            return try resetAll(wish.isEverything ? .everything : .progress, cause)
        }
        return try reset(part, cause)
    }

    /// Refuses where another learner is selected than the one who is meant. Somebody may have
    /// changed the learner since a client read who it was.
    private func checkSelected(_ wanted: String?) throws(ErrorReply) {
        guard let wanted, wanted != learner else { return }
        throw .preconditionFailed(
            seq: journal.last, state: dialogue.phase.state.rawValue,
            message: "the learner who is selected is \(learner), not "
                + wanted.bounded(to: Self.echoMax))
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

    /// Deletes what the last learner has done, or everything, and resets what that learner has
    /// chosen, so that the next one hears and is heard.
    private func resetAll(
        _ extent: ResetExtent, _ cause: EventCause
    ) throws(ErrorReply) -> JSONObject {
        let course = content.course(settings.course)
        let (next, effects) = try after(
            order(resetting: extent, to: course?.syllabus(completed: [])))
        var released = transport
        let sounding = released.handle(.resume) + released.handle(.unmute)
        var draft = Commit(
            at: dependencies.clocks.wallUSec(), session: sessionRow(of: next),
            events: [
                NewEvent(
                    .progressReset, cause: cause,
                    data: extent == .progress ? nil : JSON.object(["everything": true]).text)
            ])
        draft.session?.isPaused = false
        draft.settings = [Self.courseBegun: nil, Self.muted: nil]
            .merging(Sound.personal.map { ($0, nil) }) { $1 }
        let report = try written { store throws(StoreError) in
            try store.resetProgress(extent: extent, thenCommitting: draft)
        }
        journal.begin(epoch: report.epoch)
        take(report.seqs, of: draft)
        dialogue = next
        goalReachedIn = nil
        readNewestStudyDay()
        sound = sound.withoutPersonal(default: settings.speech)
        unsavedTransport = nil
        note(missingCourse: course == nil ? settings.course : nil)
        endPauseAtStart()
        carryOut(released, sounding)
        perform(effects)
        if !sounding.isEmpty { self.report(.room(.resumed), cause: cause) }
        finish(report, "progress reset")
        // A path goes with the progress on it.
        offerStudy(cause)
        return receipt(of: report, Self.message(on: report, extent))
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

    private static func message(on report: ResetReport, _ extent: ResetExtent) -> String {
        let backup =
            report.hadBackup ? ", the journal and the daemon's own backup" : " and the journal"
        let (deleted, kept) =
            switch extent {
            case .progress:
                (
                    "Deleted the learner's progress\(backup). All words are new again, and there "
                        + "is no reading path. ",
                    "Courses, decks, preferences of study, sound devices"
                )
            case .everything, .learner:
                (
                    "Deleted all that was the learner's: progress, reading paths, decks, books, "
                        + "own words, notes, preferences\(backup). ",
                    "Courses, packs, sound devices"
                )
            }
        return deleted + "Volume, rate, voice, mute, pause and the choice of a course are as the "
            + "configuration says. \(kept) and their calibration stay. Files that were exported "
            + "or backed up elsewhere are not in reach of this, nor is the system's own log."
    }
}
