internal import Control
internal import Curriculum
internal import Logging
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

    /// The machine after a change of progress in IDLE, and its effects.
    func afterChange(
        to syllabus: Syllabus?
    ) throws(ErrorReply) -> (next: Dialogue, effects: [Effect]) {
        var next = dialogue
        guard
            case .accepted(let effects) = next.handle(
                .order(.idle(.changeProgress(syllabus))), at: now)
        else {
            throw reply(to: Refusal(.notAllowedNow), of: .order(.idle(.changeProgress(syllabus))))
        }
        return (next, effects)
    }

    // MARK: - Everything

    /// Deletes everything and resets what the last learner has chosen, so that the next one hears
    /// and is heard.
    private func resetAll(_ cause: EventCause) throws(ErrorReply) -> JSONObject {
        let course = content.course(settings.course)
        let (next, effects) = try afterChange(to: course?.syllabus(completed: []))
        var released = transport
        let sounding = released.handle(.resume) + released.handle(.unmute)
        var draft = Commit(
            at: hands.clocks.wallUSec(), session: sessionRow(of: next),
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
        sound = sound.withoutPersonal(default: settings.speech)
        unsavedTransport = nil
        note(missingCourse: course == nil ? settings.course : nil)
        endCrashPause()
        carryOut(released, sounding)
        perform(effects)
        if !sounding.isEmpty { self.report(.room(.resumed), cause: cause) }
        finish(report)
        return receipt(of: report, Self.message(on: report))
    }

    // MARK: - A part

    /// The lessons of a course, or one lesson.
    private struct Part {
        /// The event's data.
        var name: JSONObject
        var words: String
        var lessons: [String]
    }

    /// The part that is meant; nil for everything.
    private func part(of wish: AdminCall.Reset) throws(ErrorReply) -> Part? {
        switch (wish.course, wish.lesson) {
        case (nil, nil): return nil
        case (let id?, nil):
            guard let course = content.library.course(CourseID(id)) else {
                throw .noSuchCourse(id.bounded(to: Self.echoMax))
            }
            return Part(
                name: ["course": .string(id)], words: "the course \(id)",
                lessons: course.lessons.map(\.id.name))
        case (nil, let id?):
            guard try isKnown(id) else { throw .noSuchLesson(id.bounded(to: Self.echoMax)) }
            return Part(
                name: ["lesson": .string(id)], words: "the lesson \(id)", lessons: [id])
        case (_?, _?):
            throw .invalidParameter("lesson", hint: "give a course or a lesson, not both")
        }
    }

    /// Whether a course has this lesson, or there is progress in it.
    private func isKnown(_ id: String) throws(ErrorReply) -> Bool {
        if content.library.course(of: LessonID(id)) != nil { return true }
        return try written { store throws(StoreError) in try store.hasProgress(of: id) }
    }

    private func reset(_ part: Part, _ cause: EventCause) throws(ErrorReply) -> JSONObject {
        var syllabus = dialogue.syllabus
        syllabus?.completed.subtract(part.lessons.map(LessonID.init(_:)))
        let (next, effects) = try afterChange(to: syllabus)
        let draft = Commit(
            at: hands.clocks.wallUSec(),
            events: [
                NewEvent(.progressReset, cause: cause, data: JSON.object(part.name).text)
            ])
        let report = try written { store throws(StoreError) in
            try store.deleteProgress(of: part.lessons, thenCommitting: draft)
        }
        take(report.seqs, of: draft)
        dialogue = next
        perform(effects)
        finish(report)
        let message =
            "Deleted the progress of \(part.words). The journal and the daemon's own backup still "
            + "tell of it, as do files that were exported or backed up elsewhere."
        return receipt(of: report, message)
    }

    // MARK: - Both

    /// Uses the store for a client; an error of the store becomes an error reply.
    func written<Result>(
        _ body: (Store) throws(StoreError) -> Result
    ) throws(ErrorReply) -> Result {
        do throws(StoreError) {
            return try body(hands.store)
        } catch {
            throw notKept(error)
        }
    }

    private func finish(_ report: ResetReport) {
        needsScrub = !report.isScrubbed
        publish()
        log.notice("progress reset")
    }

    private func receipt(of report: ResetReport, _ message: String) -> JSONObject {
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
        return "Deleted the learner's progress\(backup). Volume, rate, voice, mute, pause and the "
            + "choice of a course are as the configuration says. Courses, sound devices and their "
            + "calibration stay. Files that were exported or backed up elsewhere are not in reach "
            + "of this, nor is the system's own log."
    }
}
